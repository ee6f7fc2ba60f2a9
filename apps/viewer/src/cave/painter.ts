import type { UnitKind } from '@skirmish/cave-battle';
import type { CaveEvent } from '@skirmish/cave-battle/recording';
import type { Point } from '@skirmish/grid';
import type { Camera, Size } from './camera.ts';
import { paintEvent, paintOutline, paintWhy } from './map-marks.ts';
import type { Palette } from './palette.ts';
import { UnitDots, type UnitScene } from './unit-dots.ts';
import type { WhyMarks } from './why-marks.ts';

/** What is to be seen on a map. */
export interface Scene extends UnitScene {
  /** The ground of `cave` as `drawGround` drew it. */
  readonly ground: CanvasImageSource;
  readonly event: CaveEvent | undefined;
  readonly selected: number | undefined;
  /** The square that the keyboard is at, while it is. */
  readonly cursor: Point | undefined;
  readonly why: WhyMarks | undefined;
}

/** From which size of a square on there is something more to be seen. */
const SHAPES_FROM = 6;
const LETTERS_FROM = 11;
const BARS_FROM = 9;
const GRID_FROM = 12;
const NUMBERS_FROM = 30;

/** Paints maps with units of one size of squares again and again; keeps the pictures of the units. */
export class Painter {
  readonly #context: CanvasRenderingContext2D;
  readonly #sprites = new Map<string, HTMLCanvasElement>();
  readonly #dots = new UnitDots();

  constructor(context: CanvasRenderingContext2D) {
    this.#context = context;
  }

  /** Forgets the pictures of units, whose colours have changed. */
  forget(): void {
    this.#sprites.clear();
  }

  /** Paints everything; `scale` is the number of real pixels in one of the page. O(units + squares of the grid seen). */
  paint(scene: Scene, camera: Camera, view: Size, scale: number, palette: Palette): void {
    const context = this.#context;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, view.width, view.height);
    const { cave } = scene;
    const { square, left, top } = camera;
    context.imageSmoothingEnabled = false;
    context.drawImage(scene.ground, left, top, cave.width * square, cave.height * square);
    if (square >= GRID_FROM) this.#paintGrid(camera, view, palette);
    if (scene.why) paintWhy(context, scene.why, camera, palette);
    this.#paintUnits(scene, camera, view, scale, palette);
    if (scene.event && scene.state) paintEvent(context, scene.event, scene.state, camera, palette);
    if (scene.selected !== undefined) {
      const unit = scene.state?.unit(scene.selected);
      if (unit) paintOutline(context, unit.position, camera, palette.mark, 3);
    }
    if (scene.cursor) {
      paintOutline(context, scene.cursor, camera, palette.surface, 4);
      paintOutline(context, scene.cursor, camera, palette.text, 2);
    }
  }

  #paintGrid({ square, left, top, map }: Camera, view: Size, { text }: Palette): void {
    const context = this.#context;
    context.strokeStyle = text;
    context.globalAlpha = 0.07;
    context.lineWidth = 1;
    context.beginPath();
    const right = Math.min(view.width, left + map.width * square);
    const bottom = Math.min(view.height, top + map.height * square);
    for (let x = left; x <= right + 0.5; x += square) {
      context.moveTo(Math.round(x) + 0.5, Math.max(0, top));
      context.lineTo(Math.round(x) + 0.5, bottom);
    }
    for (let y = top; y <= bottom + 0.5; y += square) {
      context.moveTo(Math.max(0, left), Math.round(y) + 0.5);
      context.lineTo(right, Math.round(y) + 0.5);
    }
    context.stroke();
    context.globalAlpha = 1;
  }

  #paintUnits(scene: Scene, camera: Camera, view: Size, scale: number, palette: Palette): void {
    const { state, cave } = scene;
    const { square } = camera;
    if (square < SHAPES_FROM) {
      this.#dots.paint(this.#context, scene, camera, palette);
      return;
    }
    for (const [unit, start] of cave.units.entries()) {
      const hitPoints = state ? state.hitPoints[unit]! : start.hitPoints;
      if (hitPoints === 0 && state?.dying !== unit) continue;
      const position = state ? state.position(unit) : start.position;
      const { x, y } = camera.cornerOf(position);
      if (x + square < 0 || y + square < 0 || x > view.width || y > view.height) continue;
      // a whole bar says nothing
      const hasBar = square >= BARS_FROM && hitPoints < start.hitPoints;
      const sprite = this.#sprite(start.kind, hasBar, square, scale, palette);
      this.#context.drawImage(sprite, x, y, square, square);
      if (hasBar) this.#paintBar(x, y, square, hitPoints / start.hitPoints, start.kind, palette);
      if (square >= NUMBERS_FROM) this.#paintNumber(x, y, square, hitPoints, start.kind, palette);
    }
  }

  /** A bar at the foot of a unit: what it has left of what it began with. */
  #paintBar(x: number, y: number, square: number, part: number, kind: UnitKind, palette: Palette): void {
    const context = this.#context;
    const height = barHeight(square);
    const top = y + square - height;
    context.fillStyle = palette.floor;
    context.fillRect(x, top - 1, square, height + 1);
    context.fillStyle = palette.floorLine;
    context.fillRect(x + 1, top, square - 2, height - 1);
    context.fillStyle = kind === 'elf' ? palette.elf : palette.goblin;
    context.fillRect(x + 1, top, Math.max(1, (square - 2) * part), height - 1);
  }

  #paintNumber(
    x: number,
    y: number,
    square: number,
    hitPoints: number,
    kind: UnitKind,
    palette: Palette,
  ): void {
    const context = this.#context;
    const size = Math.round(square * 0.26);
    context.font = `600 ${size}px system-ui, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'alphabetic';
    context.fillStyle = kind === 'elf' ? palette.onElf : palette.onGoblin;
    context.fillText(String(hitPoints), x + square / 2, y + square * 0.76);
  }

  /** The picture of a kind: Elves are round, Goblins square, and both bear their letter where it can be read. */
  #sprite(
    kind: UnitKind,
    hasBar: boolean,
    square: number,
    scale: number,
    palette: Palette,
  ): HTMLCanvasElement {
    const key = `${kind} ${hasBar} ${square} ${scale}`;
    const known = this.#sprites.get(key);
    if (known) return known;
    const sprite = document.createElement('canvas');
    sprite.width = sprite.height = Math.max(1, Math.ceil(square * scale));
    const context = sprite.getContext('2d')!;
    context.scale(sprite.width / square, sprite.height / square);
    const gap = square >= GRID_FROM ? 1 : 0;
    const size = square - 2 * gap;
    context.fillStyle = kind === 'elf' ? palette.elf : palette.goblin;
    context.beginPath();
    if (kind === 'elf') context.arc(square / 2, square / 2, size / 2, 0, 7);
    else context.roundRect(gap, gap, size, size, Math.min(4, square / 8));
    context.fill();
    if (square >= LETTERS_FROM) {
      const hasNumber = square >= NUMBERS_FROM;
      context.fillStyle = kind === 'elf' ? palette.onElf : palette.onGoblin;
      // the bar at the foot must not cut into it
      const room = hasBar ? square - barHeight(square) - 1 : square;
      context.font = `700 ${Math.round(hasNumber ? size * 0.4 : Math.min(size * 0.66, room * 0.9))}px system-ui, sans-serif`;
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.fillText(kind === 'elf' ? 'E' : 'G', square / 2, hasNumber ? square * 0.32 : room * 0.54);
    }
    // pictures of sizes that were passed while zooming are of no more use
    if (this.#sprites.size > 16) this.#sprites.clear();
    this.#sprites.set(key, sprite);
    return sprite;
  }
}

/** How tall the bar of a unit is, in pixels. */
function barHeight(square: number): number {
  return Math.max(3, Math.round(square * 0.16));
}
