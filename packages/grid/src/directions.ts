import { translate, type Point } from './point.ts';

/** The step to the square above. */
export const UP: Point = Object.freeze({ x: 0, y: -1 });
/** The step to the square on the left. */
export const LEFT: Point = Object.freeze({ x: -1, y: 0 });
/** The step to the square on the right. */
export const RIGHT: Point = Object.freeze({ x: 1, y: 0 });
/** The step to the square below. */
export const DOWN: Point = Object.freeze({ x: 0, y: 1 });

/** The four orthogonal steps; the squares they lead to come in reading order. */
export const READING_ORDER_DIRECTIONS: readonly [up: Point, left: Point, right: Point, down: Point] =
  Object.freeze([UP, LEFT, RIGHT, DOWN] as const);

/** The eight orthogonal and diagonal steps; the squares they lead to come in reading order. */
export const READING_ORDER_DIRECTIONS_8: readonly Point[] = Object.freeze([
  Object.freeze({ x: -1, y: -1 }),
  UP,
  Object.freeze({ x: 1, y: -1 }),
  LEFT,
  RIGHT,
  Object.freeze({ x: -1, y: 1 }),
  DOWN,
  Object.freeze({ x: 1, y: 1 }),
]);

/** Lists the four orthogonal neighbours in reading order; no grid bounds them. */
export function neighbours4(point: Point): Point[] {
  return READING_ORDER_DIRECTIONS.map((direction) => translate(point, direction));
}

/** Lists the eight orthogonal and diagonal neighbours in reading order; no grid bounds them. */
export function neighbours8(point: Point): Point[] {
  return READING_ORDER_DIRECTIONS_8.map((direction) => translate(point, direction));
}
