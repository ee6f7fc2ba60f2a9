import { type Cave, DEFAULT_HIT_POINTS, LETTERS, type UnitKind } from '@skirmish/cave-battle';
import { type Cell, cellOf, type Point, pointOf } from '@skirmish/grid';

/** What can be drawn on a square; open ground is what the eraser leaves. */
export type Brush = 'wall' | 'open' | UnitKind;

const SIGNS: Readonly<Record<Brush, string>> = { wall: '#', open: '.', ...LETTERS };

/** What a stroke has changed: squares, with what was there before and its hit points. */
type Stroke = Map<Cell, { readonly sign: string; readonly hitPoints: number | undefined }>;

/** A map that is being drawn: one character a square, and hit points where they are not the usual ones. */
export class Drawing {
  readonly width: number;
  readonly height: number;
  readonly #signs: string[];
  readonly #hitPoints = new Map<Cell, number>();
  readonly #undone: Stroke[] = [];
  readonly #done: Stroke[] = [];
  #stroke: Stroke | undefined;

  /** Begins with a cave; it is not changed. */
  constructor({ width, height, terrain, units }: Cave) {
    this.width = width;
    this.height = height;
    this.#signs = Array.from(terrain.join(''));
    for (const { kind, position, hitPoints } of units) {
      const cell = cellOf(position, width);
      this.#signs[cell] = LETTERS[kind];
      if (hitPoints !== DEFAULT_HIT_POINTS) this.#hitPoints.set(cell, hitPoints);
    }
  }

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** Whether there is any unit. */
  get isInhabited(): boolean {
    return this.#signs.some(isUnit);
  }

  /** What is on a square. */
  signAt(square: Point): string {
    return this.#signs[cellOf(square, this.width)]!;
  }

  /** Begins a stroke: all that is painted until the next is undone at once. */
  beginStroke(): void {
    this.#stroke = undefined;
  }

  /** Paints a square and tells whether that changed anything; squares outside are left out. */
  paint(square: Point, brush: Brush): boolean {
    const { x, y } = square;
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return false;
    const cell = cellOf(square, this.width);
    const before = this.#signs[cell]!;
    if (before === SIGNS[brush]) return false;
    if (!this.#stroke) {
      this.#stroke = new Map();
      this.#done.push(this.#stroke);
    }
    this.#undone.length = 0;
    if (!this.#stroke.has(cell))
      this.#stroke.set(cell, { sign: before, hitPoints: this.#hitPoints.get(cell) });
    this.#signs[cell] = SIGNS[brush];
    this.#hitPoints.delete(cell);
    return true;
  }

  /** Takes the latest stroke back. */
  undo(): void {
    this.#swap(this.#done, this.#undone);
  }

  /** Makes the stroke again that was taken back last. */
  redo(): void {
    this.#swap(this.#undone, this.#done);
  }

  /** The cave as it is drawn; unlike those that are fought in it may have no unit. */
  get cave(): Cave {
    const units = [...this.#signs.entries()]
      .filter(([, sign]) => isUnit(sign))
      .map(([cell, sign]) => ({
        kind: sign === LETTERS.elf ? ('elf' as const) : ('goblin' as const),
        position: pointOf(cell, this.width),
        hitPoints: this.#hitPoints.get(cell) ?? DEFAULT_HIT_POINTS,
      }));
    const terrain = this.#rows().map((row) => row.map((sign) => (isUnit(sign) ? SIGNS.open : sign)).join(''));
    return { width: this.width, height: this.height, terrain, units };
  }

  /** The text of the map, with hit points beside the rows where they are not the usual ones. */
  get text(): string {
    return this.#rows()
      .map((row, y) => {
        const cells = row.flatMap((sign, x) => (isUnit(sign) ? [y * this.width + x] : []));
        const notes = cells.some((cell) => this.#hitPoints.has(cell))
          ? `   ${cells.map((cell) => `${this.#signs[cell]}(${this.#hitPoints.get(cell) ?? DEFAULT_HIT_POINTS})`).join(', ')}`
          : '';
        return `${row.join('')}${notes}\n`;
      })
      .join('');
  }

  #rows(): string[][] {
    const { width, height } = this;
    return Array.from({ length: height }, (_, y) => this.#signs.slice(y * width, (y + 1) * width));
  }

  #swap(from: Stroke[], to: Stroke[]): void {
    const stroke = from.pop();
    if (!stroke) return;
    const now: Stroke = new Map();
    for (const [cell, { sign, hitPoints }] of stroke) {
      now.set(cell, { sign: this.#signs[cell]!, hitPoints: this.#hitPoints.get(cell) });
      this.#signs[cell] = sign;
      if (hitPoints === undefined) this.#hitPoints.delete(cell);
      else this.#hitPoints.set(cell, hitPoints);
    }
    to.push(now);
    this.#stroke = undefined;
  }
}

function isUnit(sign: string): boolean {
  return sign === LETTERS.elf || sign === LETTERS.goblin;
}

/** A cave of open ground inside a wall, to begin a drawing with. */
export function emptyCave(width: number, height: number): Cave {
  const terrain = Array.from({ length: height }, (_, y) =>
    y === 0 || y === height - 1
      ? '#'.repeat(width)
      : `#${'.'.repeat(Math.max(0, width - 2))}#`.slice(0, width),
  );
  return { width, height, terrain, units: [] };
}
