import type { Point } from '@skirmish/grid';

/** The steps of a walker as integers: the change of x, and of the cell. */
export interface Steps {
  readonly x: Int32Array;
  readonly cell: Int32Array;
}

/**
 * Makes the steps of a grid of this size, in the order of `directions`; steps too long for the grid are left out.
 *
 * @throws RangeError for a direction that is not of integers.
 */
export function stepsOf(width: number, height: number, directions: readonly Point[]): Steps {
  for (const { x, y } of directions) {
    if (!Number.isInteger(x) || !Number.isInteger(y))
      throw new RangeError(`(${x}, ${y}) is not a step on a grid`);
  }
  const possible = directions.filter(({ x, y }) => Math.abs(x) < width && Math.abs(y) < height);
  return {
    x: Int32Array.from(possible, ({ x }) => x),
    cell: Int32Array.from(possible, ({ x, y }) => y * width + x),
  };
}
