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
 * @throws RangeError unless width and height are integers from 0 and there are fewer than 2³¹ cells.
 */
export function requireCellCount(width: number, height: number): number {
  if (!Number.isSafeInteger(width) || width < 0)
    throw new RangeError(`width ${width} is not an integer from 0`);
  if (!Number.isSafeInteger(height) || height < 0) {
    throw new RangeError(`height ${height} is not an integer from 0`);
  }
  const cellCount = width * height;
  if (cellCount > MAXIMUM_CELL_COUNT) throw new RangeError(`a grid of ${width}×${height} cells is too large`);
  return cellCount;
}

/**
 * Returns the cell when it is one of `cellCount` cells.
 *
 * @throws RangeError unless the cell is an integer from 0 to `cellCount` − 1.
 */
export function requireCell(cell: Cell, cellCount: number): Cell {
  if (!Number.isInteger(cell) || cell < 0 || cell >= cellCount) {
    throw new RangeError(`cell ${cell} is not an integer from 0 to ${cellCount - 1}`);
  }
  return cell;
}
