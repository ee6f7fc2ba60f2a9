import { requireCell, requireCellCount, type BitGrid, type Cell } from '@skirmish/grid';
import type { Guide } from './guide.ts';
import { GuidedSearch } from './guided-search.ts';
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
  /** Whether searches on this size gain by a guide; others pass it over. */
  readonly takesGuide: boolean;
  readonly #kernel: RowSearch | QueueSearch;
  #guided: GuidedSearch | undefined;
  #latest: RowSearch | QueueSearch | GuidedSearch;

  /** @throws RangeError for a size that no grid has. */
  constructor(width: number, height: number) {
    requireCellCount(width, height);
    this.width = width;
    this.height = height;
    const fitsRows = width <= ROW_SEARCH_WIDTH && height <= ROW_SEARCH_HEIGHT;
    this.#kernel = fitsRows ? new RowSearch(width, height) : new QueueSearch(width, height);
    this.#latest = this.#kernel;
    this.takesGuide = !fitsRows;
  }

  /** The goal that the latest search has chosen, -1 when there was none. */
  get goal(): Cell {
    return this.#latest.goal;
  }

  /** The first step of the latest search, -1 when there was no goal. */
  get step(): Cell {
    return this.#latest.step;
  }

  /** The steps to the goal of the latest search, -1 when there was none. */
  get distance(): number {
    return this.#latest.distance;
  }

  /**
   * Searches without an allocation, tells whether there is a goal, and leaves the result in `goal`, `step` and
   * `distance`.
   *
   * A guide that has counted the steps to these goals, or to goals within its slack of these, makes it faster on large
   * grids: see `takesGuide`. All open squares, and the start, must be ground of the guide.
   *
   * @throws RangeError for a start outside the grid, or sets or a guide of another size.
   */
  search(start: Cell, open: BitGrid, goals: BitGrid, guide?: Guide): boolean {
    if (guide !== undefined && this.takesGuide) return this.#searchGuided(start, open, goals, guide);
    const kernel = this.#kernel;
    this.#latest = kernel;
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

  #searchGuided(start: Cell, open: BitGrid, goals: BitGrid, guide: Guide): boolean {
    requireSameSize(open, this);
    requireSameSize(goals, this);
    requireSameSize(guide, this);
    requireCell(start, this.width * this.height);
    // a start that is a goal needs no search, guided or not
    if (goals.has(start)) return this.search(start, open, goals);
    this.#guided ??= new GuidedSearch(this.width, this.height);
    this.#latest = this.#guided;
    return this.#guided.search(start, open.words, goals.words, guide);
  }

  /**
   * Finds the nearest goal and the first step towards it; `undefined` when no goal can be reached.
   *
   * @throws RangeError for a start outside the grid, or sets of another size.
   */
  nearest(start: Cell, open: BitGrid, goals: BitGrid): NearestGoal | undefined {
    if (!this.search(start, open, goals)) return undefined;
    const { goal, step, distance } = this.#latest;
    return { goal, step, distance };
  }
}
