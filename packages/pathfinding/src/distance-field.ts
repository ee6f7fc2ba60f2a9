import {
  READING_ORDER_DIRECTIONS,
  requireCell,
  requireCellCount,
  type Cell,
  type Point,
} from '@skirmish/grid';
import { requireObstacles, type Obstacles } from './obstacles.ts';
import { stepsOf, type Steps } from './steps.ts';

const LARGEST_MARK = 0x7fff_ffff;
const NO_BYTES = new Uint8Array(0);

/**
 * Breadth-first distances and shortest paths on one grid size; memory is allocated once and reused by every search.
 *
 * **Tie-break.** Of the shortest paths to a cell the one is kept that comes first when paths are compared from their
 * start on, step by step, in the order of `directions`. Of several nearest starts, that given first wins.
 *
 * Proof: the queue holds the cells of one distance in the order of their kept paths. For the starts that is the order
 * they were given in. A cell of the next distance is found by the first of its predecessors in the queue, so that no
 * other path to it has an earlier beginning; cells found by the same predecessor follow the order of the last step,
 * and cells found by different ones the order of the beginnings. So the next distance is queued in order, too.
 */
export class DistanceField {
  readonly width: number;
  readonly height: number;
  readonly #steps: Steps;
  // `#base + 1 + distance` where the latest search has arrived, `#base` where it has found an obstacle; less is left
  // over from earlier searches, so that no search has to clear anything
  readonly #marks: Int32Array;
  #base = 1;
  readonly #previous: Int32Array;
  readonly #queue: Int32Array;

  /**
   * Allocates 12 bytes a cell. `directions` are the steps of the walker: any offsets, in the order that breaks ties.
   *
   * @throws RangeError for a size that no grid has, or a direction that is not of integers.
   */
  constructor(width: number, height: number, directions: readonly Point[] = READING_ORDER_DIRECTIONS) {
    const cellCount = requireCellCount(width, height);
    this.width = width;
    this.height = height;
    this.#steps = stepsOf(width, height, directions);
    this.#marks = new Int32Array(cellCount);
    this.#previous = new Int32Array(cellCount);
    this.#queue = new Int32Array(cellCount);
  }

  /**
   * Computes for every cell the distance from the nearest start, in O(cells). The starts themselves may be blocked.
   *
   * @throws RangeError for a start outside the grid, or obstacles of another size.
   */
  flood(starts: Cell | Iterable<Cell>, obstacles: Obstacles): void {
    this.#search(starts, obstacles, -1);
  }

  /**
   * Gives the steps from the nearest start to a cell, -1 where the latest search has not arrived.
   *
   * @throws RangeError for a cell outside the grid.
   */
  at(cell: Cell): number {
    const mark = this.#marks[requireCell(cell, this.#marks.length)]!;
    return mark > this.#base ? mark - this.#base - 1 : -1;
  }

  /**
   * Lists the cells from the start to `cell`, both included, on the path that the tie-break keeps; `undefined` where
   * the latest search has not arrived.
   *
   * @throws RangeError for a cell outside the grid.
   */
  pathTo(cell: Cell): Cell[] | undefined {
    const distance = this.at(cell);
    if (distance < 0) return undefined;
    const path = [cell];
    for (let step = 0; step < distance; step++) path.push(this.#previous[path[step]!]!);
    return path.toReversed();
  }

  /**
   * Finds the shortest path between two cells, both included, that comes first in the order of `directions`, step by
   * step; `undefined` when there is none. The start may be blocked.
   *
   * The search ends at the goal: until the next one, `at` and `pathTo` know what is no farther than it, and may miss
   * what is.
   *
   * @throws RangeError for a cell outside the grid, or obstacles of another size.
   */
  shortestPath(start: Cell, goal: Cell, obstacles: Obstacles): Cell[] | undefined {
    this.#search(start, obstacles, requireCell(goal, this.#marks.length));
    return this.pathTo(goal);
  }

  #search(starts: Cell | Iterable<Cell>, obstacles: Obstacles, goal: Cell): void {
    const marks = this.#marks;
    const previous = this.#previous;
    const queue = this.#queue;
    const { x: stepsX, cell: steps } = this.#steps;
    const { width } = this;
    const cellCount = marks.length;
    requireObstacles(obstacles, cellCount);
    const isBlocked = typeof obstacles === 'function' ? obstacles : undefined;
    const bytes = typeof obstacles === 'function' ? NO_BYTES : obstacles;
    const base = this.#nextBase();

    let tail = 0;
    for (const start of typeof starts === 'number' ? [starts] : starts) {
      if (marks[requireCell(start, cellCount)]! > base) continue;
      marks[start] = base + 1;
      queue[tail++] = start;
    }

    for (let head = 0; head < tail; head++) {
      const cell = queue[head]!;
      if (cell === goal) return;
      const mark = marks[cell]! + 1;
      const x = cell % width;
      for (let direction = 0; direction < steps.length; direction++) {
        const nextX = x + stepsX[direction]!;
        if (nextX < 0 || nextX >= width) continue;
        const next = cell + steps[direction]!;
        if (next < 0 || next >= cellCount || marks[next]! >= base) continue;
        if (isBlocked === undefined ? bytes[next] !== 0 : isBlocked(next)) {
          marks[next] = base;
          continue;
        }
        marks[next] = mark;
        previous[next] = cell;
        queue[tail++] = next;
      }
    }
  }

  /** Takes a base that no mark has reached yet. */
  #nextBase(): number {
    const span = this.#marks.length + 1;
    if (this.#base > LARGEST_MARK - 2 * span) {
      this.#marks.fill(0);
      this.#base = 1;
    } else {
      this.#base += span;
    }
    return this.#base;
  }
}
