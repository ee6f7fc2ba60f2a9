import {
  READING_ORDER_DIRECTIONS,
  requireCell,
  requireCellCount,
  type Cell,
  type Point,
} from '@skirmish/grid';
import { requireObstacles, type Obstacles } from './obstacles.ts';
import { stepsOf, type Steps } from './steps.ts';

const BLOCKED = -1;
const UNLABELLED = -2;

/**
 * Connected regions of one grid size: squares between which one can walk; memory is allocated once and reused.
 *
 * Regions are numbered from 0 in the reading order of their first cells.
 */
export class Regions {
  readonly width: number;
  readonly height: number;
  readonly #steps: Steps;
  readonly #labels: Int32Array;
  // the cells of region 0, then those of region 1, …, each in the order of its flood; `#ends` says where each ends
  readonly #queue: Int32Array;
  readonly #ends: Int32Array;
  #count = 0;

  /**
   * Allocates 12 bytes a cell.
   *
   * @throws RangeError for a size that no grid has, or directions that lead where no direction leads back.
   */
  constructor(width: number, height: number, directions: readonly Point[] = READING_ORDER_DIRECTIONS) {
    const cellCount = requireCellCount(width, height);
    for (const { x, y } of directions) {
      if (directions.some((back) => back.x === -x && back.y === -y)) continue;
      throw new RangeError(`there is a step (${x}, ${y}) but none back`);
    }
    this.width = width;
    this.height = height;
    this.#steps = stepsOf(width, height, directions);
    this.#labels = new Int32Array(cellCount).fill(BLOCKED);
    this.#queue = new Int32Array(cellCount);
    this.#ends = new Int32Array(cellCount);
  }

  /** The number of regions that the latest `label` found; 0 before. */
  get count(): number {
    return this.#count;
  }

  /**
   * Finds all regions of cells without obstacles, in O(cells), and returns their number.
   *
   * @throws RangeError for obstacles of another size.
   */
  label(obstacles: Obstacles): number {
    const labels = this.#labels;
    const queue = this.#queue;
    const cellCount = labels.length;
    requireObstacles(obstacles, cellCount);
    for (let cell = 0; cell < cellCount; cell++) {
      const isBlocked = typeof obstacles === 'function' ? obstacles(cell) : obstacles[cell] !== 0;
      labels[cell] = isBlocked ? BLOCKED : UNLABELLED;
    }
    this.#count = 0;
    let end = 0;
    for (let first = 0; first < cellCount; first++) {
      if (labels[first] !== UNLABELLED) continue;
      labels[first] = this.#count;
      queue[end] = first;
      end = this.#spread(end, this.#count);
      this.#ends[this.#count++] = end;
    }
    return this.#count;
  }

  /**
   * Gives the number of a cell's region, -1 for an obstacle.
   *
   * @throws RangeError for a cell outside the grid.
   */
  at(cell: Cell): number {
    return this.#labels[requireCell(cell, this.#labels.length)]!;
  }

  /**
   * Gives the number of cells of a region.
   *
   * @throws RangeError for a region that does not exist, as does `first`.
   */
  size(region: number): number {
    return this.#ends[this.#requireRegion(region)]! - this.#startOf(region);
  }

  /** Gives the first cell of a region in reading order. */
  first(region: number): Cell {
    return this.#queue[this.#startOf(this.#requireRegion(region))]!;
  }

  /** Labels what can be reached from the cell at `head` of the queue, and returns the end of the queue. */
  #spread(head: number, label: number): number {
    const labels = this.#labels;
    const queue = this.#queue;
    const { x: stepsX, cell: steps } = this.#steps;
    const { width } = this;
    let tail = head + 1;
    for (; head < tail; head++) {
      const cell = queue[head]!;
      const x = cell % width;
      for (let direction = 0; direction < steps.length; direction++) {
        const nextX = x + stepsX[direction]!;
        if (nextX < 0 || nextX >= width) continue;
        const next = cell + steps[direction]!;
        if (next < 0 || next >= labels.length || labels[next] !== UNLABELLED) continue;
        labels[next] = label;
        queue[tail++] = next;
      }
    }
    return tail;
  }

  #startOf(region: number): number {
    return region === 0 ? 0 : this.#ends[region - 1]!;
  }

  #requireRegion(region: number): number {
    if (Number.isInteger(region) && region >= 0 && region < this.#count) return region;
    throw new RangeError(`there is no region ${region}: the latest label found ${this.#count}`);
  }
}
