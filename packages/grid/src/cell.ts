import type { Point } from './point.ts';

/** A square of a grid as one integer, `y * width + x`: ascending cells are squares in reading order. */
export type Cell = number;

/** The most cells a grid may have: every cell index fits a signed 32-bit integer. */
const MAXIMUM_CELL_COUNT = 0x7fff_ffff;

/** Gives the cell of a point that lies inside a grid of this width; outside, the result names another square. */
export function cellOf(point: Point, width: number): Cell {
  return point.y * width + point.x;
}

/** Gives the point of a cell of a grid of this width. */
export function pointOf(cell: Cell, width: number): Point {
  return { x: cell % width, y: Math.floor(cell / width) };
}

/**
 * Returns the number of cells of a grid of this size.
 *
 * @throws RangeError unless width, height and the number of cells are integers from 0 to 2³¹ − 1.
 */
export function requireCellCount(width: number, height: number): number {
  requireLength('width', width);
  requireLength('height', height);
  if (width * height > MAXIMUM_CELL_COUNT) throw new RangeError(`a grid of ${width}×${height} is too large`);
  return width * height;
}

function requireLength(name: string, length: number): void {
  if (Number.isInteger(length) && length >= 0 && length <= MAXIMUM_CELL_COUNT) return;
  throw new RangeError(`${name} ${length} is not an integer from 0 to ${MAXIMUM_CELL_COUNT}`);
}

/**
 * Returns the cell when it is one of `cellCount` cells.
 *
 * @throws RangeError unless the cell is an integer from 0 to `cellCount` − 1.
 */
export function requireCell(cell: Cell, cellCount: number): Cell {
  if (!Number.isInteger(cell) || cell < 0 || cell >= cellCount) {
    const range =
      cellCount === 0 ? 'outside a grid without cells' : `not an integer from 0 to ${cellCount - 1}`;
    throw new RangeError(`cell ${cell} is ${range}`);
  }
  return cell;
}
