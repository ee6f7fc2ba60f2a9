import { requireCellCount, type BitGrid } from '@skirmish/grid';
import { requireSameSize } from './same-size.ts';

/** The steps from ground that was not come to, and from what is no ground. */
const NOT_YET = 0x3fff_fffe;
const NO_GROUND = 0x3fff_ffff;

/**
 * How far squares are from goals at least: what a search may leave aside.
 *
 * The steps are counted once, in O(squares), over ground on which nobody stands in the way; they serve many searches
 * with fewer open squares. Goals may move meanwhile: see `slack`.
 */
export class Guide {
  readonly width: number;
  readonly height: number;
  /** For each cell, the steps to the nearest goal when they were counted; a large number where there is no way. */
  readonly steps: Int32Array;
  /**
   * How much less the steps may have become since they were counted. A search finds what it should as long as no goal
   * is farther than this from one of the goals when the steps were counted, and no ground has been added.
   */
  slack = 0;
  readonly #queue: Int32Array;

  /**
   * Allocates 8 bytes a square.
   *
   * @throws RangeError for a size that no grid has.
   */
  constructor(width: number, height: number) {
    const cellCount = requireCellCount(width, height);
    this.width = width;
    this.height = height;
    this.steps = new Int32Array(cellCount);
    this.#queue = new Int32Array(cellCount);
  }

  /**
   * Counts the steps over `ground` to the nearest of the goals on it, and sets the slack to 0.
   *
   * @throws RangeError for sets of another size.
   */
  count(ground: BitGrid, goals: BitGrid): void {
    requireSameSize(ground, this);
    requireSameSize(goals, this);
    const { width, steps } = this;
    const queue = this.#queue;
    const lastRow = steps.length - width;
    this.slack = 0;
    this.#layOut(ground);
    let tail = 0;
    for (let cell = goals.first(); cell >= 0; cell = goals.next(cell)) {
      if (steps[cell] !== NOT_YET) continue;
      steps[cell] = 0;
      queue[tail++] = cell;
    }
    for (let head = 0; head < tail; head++) {
      const cell = queue[head]!;
      const next = steps[cell]! + 1;
      const x = cell % width;
      if (cell >= width && steps[cell - width] === NOT_YET) {
        steps[cell - width] = next;
        queue[tail++] = cell - width;
      }
      if (x > 0 && steps[cell - 1] === NOT_YET) {
        steps[cell - 1] = next;
        queue[tail++] = cell - 1;
      }
      if (x < width - 1 && steps[cell + 1] === NOT_YET) {
        steps[cell + 1] = next;
        queue[tail++] = cell + 1;
      }
      if (cell < lastRow && steps[cell + width] === NOT_YET) {
        steps[cell + width] = next;
        queue[tail++] = cell + width;
      }
    }
  }

  #layOut({ words, wordsPerRow }: BitGrid): void {
    const { width, height, steps } = this;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const isGround = ((words[y * wordsPerRow + (x >>> 5)]! >>> x) & 1) === 1;
        steps[y * width + x] = isGround ? NOT_YET : NO_GROUND;
      }
    }
  }
}
