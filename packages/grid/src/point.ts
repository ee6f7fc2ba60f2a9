/** A square by its coordinates: integers, `x` grows to the right and `y` downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Tells whether two points are the same square. */
export function samePoint(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}

/**
 * Compares two points in reading order: top to bottom, then left to right.
 *
 * Negative when `a` comes first, 0 for the same square; made for `sort` and `toSorted`.
 */
export function compareReadingOrder(a: Point, b: Point): number {
  return a.y - b.y || a.x - b.x;
}

/** Counts the steps between two points when every step goes up, left, right or down and nothing is in the way. */
export function manhattanDistance(a: Point, b: Point): number {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
}

/** Moves a point by an offset, for instance a direction. */
export function translate(point: Point, by: Point): Point {
  return { x: point.x + by.x, y: point.y + by.y };
}
