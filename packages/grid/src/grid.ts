import { requireCellCount } from './cell.ts';
import type { Point } from './point.ts';

/** A grid that its holder only reads. */
export type ReadonlyGrid<T> = Omit<Grid<T>, 'set'>;

/** A rectangle of values on one flat array. Every method but `set` leaves the grid alone and returns a new value. */
export class Grid<T> {
  readonly width: number;
  readonly height: number;
  readonly #cells: T[];

  /**
   * Makes a grid of values given row after row; the grid keeps a copy.
   *
   * @throws RangeError when the number of values is not width × height.
   */
  constructor(width: number, height: number, cells: readonly T[]) {
    if (requireCellCount(width, height) !== cells.length) {
      throw new RangeError(`${cells.length} values do not make a grid of ${width}×${height}`);
    }
    this.width = width;
    this.height = height;
    this.#cells = [...cells];
  }

  /** Makes a grid by asking for the value of each square, in reading order. */
  static of<T>(width: number, height: number, valueAt: (x: number, y: number) => T): Grid<T> {
    const cells: T[] = [];
    requireCellCount(width, height);
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) cells.push(valueAt(x, y));
    return new Grid(width, height, cells);
  }

  /** Makes a grid with the same value in every square. */
  static fill<T>(width: number, height: number, value: T): Grid<T> {
    return Grid.of(width, height, () => value);
  }

  /**
   * Makes a grid of rows, top to bottom; no rows make a grid of 0×0.
   *
   * @throws RangeError when the rows differ in length.
   */
  static fromRows<T>(rows: readonly (readonly T[])[]): Grid<T> {
    const width = rows[0]?.length ?? 0;
    for (const [y, row] of rows.entries()) {
      if (row.length !== width) throw new RangeError(`row ${y} has ${row.length} values, row 0 has ${width}`);
    }
    return Grid.of(width, rows.length, (x, y) => rows[y]![x]!);
  }

  /** The values in reading order: the value of a cell is `cells[cell]`. A view, not a copy. */
  get cells(): readonly T[] {
    return this.#cells;
  }

  /** Tells whether a square lies inside the grid. */
  contains(point: Point): boolean {
    return this.#inside(point.x, point.y);
  }

  /** Gives the value of a square, `undefined` outside the grid. */
  get(point: Point): T | undefined {
    return this.at(point.x, point.y);
  }

  /** Gives the value of a square by its coordinates, `undefined` outside the grid. */
  at(x: number, y: number): T | undefined {
    return this.#inside(x, y) ? this.#cells[y * this.width + x] : undefined;
  }

  /**
   * Changes the value of a square, in place.
   *
   * @throws RangeError outside the grid.
   */
  set(point: Point, value: T): void {
    const { x, y } = point;
    if (!this.#inside(x, y))
      throw new RangeError(`(${x}, ${y}) is outside a grid of ${this.width}×${this.height}`);
    this.#cells[y * this.width + x] = value;
  }

  /** Finds the first square in reading order whose value fits. */
  find(fits: (value: T, x: number, y: number) => boolean): Point | undefined {
    for (let y = 0, cell = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++, cell++) if (fits(this.#cells[cell]!, x, y)) return { x, y };
    }
    return undefined;
  }

  /** Finds all squares whose values fit, in reading order. */
  findAll(fits: (value: T, x: number, y: number) => boolean): Point[] {
    const found: Point[] = [];
    for (let y = 0, cell = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++, cell++) if (fits(this.#cells[cell]!, x, y)) found.push({ x, y });
    }
    return found;
  }

  /** Lists the rows, top to bottom. */
  rows(): T[][] {
    return Array.from({ length: this.height }, (_, y) =>
      this.#cells.slice(y * this.width, (y + 1) * this.width),
    );
  }

  /** Lists the columns, left to right. */
  columns(): T[][] {
    return this.transpose().rows();
  }

  /** Makes a grid of the same size from the values, in reading order. */
  map<U>(convert: (value: T, x: number, y: number) => U): Grid<U> {
    return Grid.of(this.width, this.height, (x, y) => convert(this.#cells[y * this.width + x]!, x, y));
  }

  /** Mirrors the grid along its main diagonal: the value at (x, y) goes to (y, x). */
  transpose(): Grid<T> {
    return Grid.of(this.height, this.width, (x, y) => this.#cells[x * this.width + y]!);
  }

  /**
   * Turns the grid clockwise by a number of quarter turns; a negative number turns it anticlockwise.
   *
   * @throws RangeError unless the number is an integer.
   */
  rotate(quarterTurns: number): Grid<T> {
    if (!Number.isInteger(quarterTurns))
      throw new RangeError(`${quarterTurns} quarter turns are not an integer`);
    const { width, height } = this;
    switch (((quarterTurns % 4) + 4) % 4) {
      case 1:
        return Grid.of(height, width, (x, y) => this.#cells[(height - 1 - x) * width + y]!);
      case 2:
        return new Grid(width, height, this.#cells.toReversed());
      case 3:
        return Grid.of(height, width, (x, y) => this.#cells[x * width + (width - 1 - y)]!);
      default:
        return new Grid(width, height, this.#cells);
    }
  }

  /**
   * Cuts out the rectangle whose top left square is (x, y).
   *
   * @throws RangeError when the rectangle is not inside the grid.
   */
  crop(x: number, y: number, width: number, height: number): Grid<T> {
    requireCellCount(width, height);
    const isInside = x >= 0 && y >= 0 && x + width <= this.width && y + height <= this.height;
    if (!isInside || !Number.isInteger(x) || !Number.isInteger(y)) {
      throw new RangeError(
        `${width}×${height} cells from (${x}, ${y}) are not inside a grid of ${this.width}×${this.height}`,
      );
    }
    return Grid.of(width, height, (dx, dy) => this.#cells[(y + dy) * this.width + x + dx]!);
  }

  /** Writes the grid as text, one line a row, without a newline after the last. */
  format(toText: (value: T, x: number, y: number) => string = String): string {
    return this.map(toText)
      .rows()
      .map((row) => row.join(''))
      .join('\n');
  }

  #inside(x: number, y: number): boolean {
    return (
      Number.isInteger(x) && Number.isInteger(y) && x >= 0 && y >= 0 && x < this.width && y < this.height
    );
  }
}
