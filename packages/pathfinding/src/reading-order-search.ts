import { requireCell, requireCellCount, type BitGrid, type Cell } from '@skirmish/grid';
import { QueueSearch } from './queue-search.ts';
import { RowSearch } from './row-search.ts';
import { requireSameSize } from './same-size.ts';

/** The goal that a walker heads for, and how. */
export interface NearestGoal {
  /** The chosen goal. */
  readonly goal: Cell;
  /** The square to go to first; the start itself when it is the goal. */
  readonly step: Cell;
  /** The number of steps to the goal. */
  readonly distance: number;
}

// Whole rows are 2 to 3 times as fast on caves up to this size. On larger mazes, a few squares far
// apart would make every distance a pass over all the rows between them.
const ROW_SEARCH_WIDTH = 32;
const ROW_SEARCH_HEIGHT = 64;

/**
 * The nearest goal and the first step towards it, both in reading order, on one grid size; memory is reused by every
 * search.
 *
 * Steps go up, left, right and down over open squares; the start need not be open. Of the goals at the fewest steps
 * the first in reading order is chosen; then, of the neighbours of the start that lie on any shortest path to *that*
 * goal, the first in reading order (Advent of Code 2018, day 15: the square is chosen, not the enemy). A start that is
 * a goal is its own nearest, at distance 0.
 */
export class ReadingOrderSearch {
  readonly width: number;
  readonly height: number;
  readonly #kernel: RowSearch | QueueSearch;

  /** @throws RangeError for a size that no grid has. */
  constructor(width: number, height: number) {
    requireCellCount(width, height);
    this.width = width;
    this.height = height;
    const fitsRows = width <= ROW_SEARCH_WIDTH && height <= ROW_SEARCH_HEIGHT;
    this.#kernel = fitsRows ? new RowSearch(width, height) : new QueueSearch(width, height);
  }

  /** The goal that the latest search has chosen, -1 when there was none. */
  get goal(): Cell {
    return this.#kernel.goal;
  }

  /** The first step of the latest search, -1 when there was no goal. */
  get step(): Cell {
    return this.#kernel.step;
  }

  /** The steps to the goal of the latest search, -1 when there was none. */
  get distance(): number {
    return this.#kernel.distance;
  }

  /**
   * Searches without an allocation, tells whether there is a goal, and leaves the result in `goal`, `step` and
   * `distance`.
   *
   * @throws RangeError for a start outside the grid, or sets of another size.
   */
  search(start: Cell, open: BitGrid, goals: BitGrid): boolean {
    const kernel = this.#kernel;
    requireSameSize(open, this);
    requireSameSize(goals, this);
    requireCell(start, this.width * this.height);
    if (goals.has(start)) {
      kernel.goal = kernel.step = start;
      kernel.distance = 0;
      return true;
    }
    return kernel.search(start, open.words, goals.words);
  }

  /**
   * Finds the nearest goal and the first step towards it; `undefined` when no goal can be reached.
   *
   * @throws RangeError for a start outside the grid, or sets of another size.
   */
  nearest(start: Cell, open: BitGrid, goals: BitGrid): NearestGoal | undefined {
    if (!this.search(start, open, goals)) return undefined;
    const { goal, step, distance } = this.#kernel;
    return { goal, step, distance };
  }
}
