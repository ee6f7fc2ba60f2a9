import type { Cell } from '@skirmish/grid';

/**
 * Where walking is forbidden: a non-zero byte for each blocked cell, or a function that tells.
 *
 * A function is asked at most once about a cell in one search.
 */
export type Obstacles = Uint8Array | ((cell: Cell) => boolean);

/** @throws RangeError when the bytes are not one for each cell. */
export function requireObstacles(obstacles: Obstacles, cellCount: number): void {
  if (typeof obstacles === 'function' || obstacles.length === cellCount) return;
  throw new RangeError(`${obstacles.length} bytes of obstacles do not fit a grid of ${cellCount} cells`);
}
