import type { Point } from '@skirmish/grid';

/** A size in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The largest square, in pixels, when a whole map is fitted; more looks coarse. */
export const LARGEST_FITTED = 48;

/** The smallest square, in pixels, on which the letter of a unit can be read. */
export const LEAST_READABLE = 16;

/** The largest square that zooming makes. */
const LARGEST = 72;

/** How much a zoom step enlarges. */
const ZOOM_STEP = 1.5;

/**
 * Which part of a map is seen, and how large its squares are; lengths are pixels of the page.
 *
 * The map is never dragged out of sight, and centred where there is more room than map.
 */
export class Camera {
  readonly map: Size;
  readonly #view: Size;
  /** The side of a square. */
  readonly square: number;
  /** Where the left upper corner of the map is. */
  readonly left: number;
  readonly top: number;

  private constructor(map: Size, view: Size, square: number, left: number, top: number) {
    this.map = map;
    this.#view = view;
    this.square = square;
    this.left = within(left, view.width, map.width * square);
    this.top = within(top, view.height, map.height * square);
  }

  /** Sees the whole map, as large as it fits. */
  static fit(map: Size, view: Size): Camera {
    return new Camera(map, view, fittedSquare(map, view), 0, 0);
  }

  /** Sees the whole map where its letters can then be read, else as much as can be read around a square. */
  static readable(map: Size, view: Size, around: Point): Camera {
    const square = Math.max(LEAST_READABLE, fittedSquare(map, view));
    const left = view.width / 2 - (around.x + 0.5) * square;
    const top = view.height / 2 - (around.y + 0.5) * square;
    return new Camera(map, view, square, left, top);
  }

  /** Whether there is more of the map above or below. */
  get isTallerThanView(): boolean {
    return this.map.height * this.square > this.#view.height;
  }

  /** Whether the whole map is seen. */
  get isFitted(): boolean {
    return this.square <= fittedSquare(this.map, this.#view);
  }

  get isLargest(): boolean {
    return this.square >= LARGEST;
  }

  /** The square at a place, which may be outside the map. */
  squareAt(x: number, y: number): Point {
    return { x: Math.floor((x - this.left) / this.square), y: Math.floor((y - this.top) / this.square) };
  }

  /** The left upper corner of a square. */
  cornerOf({ x, y }: Point): Point {
    return { x: this.left + x * this.square, y: this.top + y * this.square };
  }

  /** Enlarges by `steps`, or makes smaller by negative ones, around a square; never smaller than fitted. */
  zoom(steps: number, around: Point): Camera {
    const fitted = fittedSquare(this.map, this.#view);
    const square = Math.min(LARGEST, Math.max(fitted, this.square * ZOOM_STEP ** steps));
    const corner = this.cornerOf(around);
    const left = corner.x - (around.x + 0.5) * square + this.square / 2;
    const top = corner.y - (around.y + 0.5) * square + this.square / 2;
    return new Camera(this.map, this.#view, square, left, top);
  }

  /** Moves the map by some pixels. */
  pan(x: number, y: number): Camera {
    return new Camera(this.map, this.#view, this.square, this.left + x, this.top + y);
  }

  /** Moves the map no more than needed for a square to be well inside the view. */
  reveal(square: Point): Camera {
    const { x, y } = this.cornerOf(square);
    const margin = Math.min(2 * this.square, this.#view.width / 4, this.#view.height / 4);
    return this.pan(
      shift(x, x + this.square, margin, this.#view.width - margin),
      shift(y, y + this.square, margin, this.#view.height - margin),
    );
  }

  /** Sees the same through a view of another size. */
  resize(view: Size): Camera {
    if (this.isFitted) return Camera.fit(this.map, view);
    return new Camera(
      this.map,
      view,
      Math.max(this.square, fittedSquare(this.map, view)),
      this.left,
      this.top,
    );
  }
}

function fittedSquare(map: Size, view: Size): number {
  const square = Math.min(LARGEST_FITTED, view.width / map.width, view.height / map.height);
  // whole pixels are crisp where there are enough of them
  return square > 6 ? Math.floor(square) : Math.max(square, 0.25);
}

function within(start: number, view: number, content: number): number {
  if (content <= view) return Math.round((view - content) / 2);
  return Math.min(0, Math.max(view - content, start));
}

function shift(from: number, to: number, least: number, most: number): number {
  if (from < least) return least - from;
  return to > most ? most - to : 0;
}
