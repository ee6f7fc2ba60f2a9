import { requireCellCount, type BitGrid } from '@skirmish/grid';
import { paddedLength, paddedStride } from './padded-rows.ts';
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
  /**
   * The steps from each square to the nearest goal when they were counted; a large number where there is no way. Square
   * (x, y) is at (y + 1) · `stride` + x, and there is at least one number that is no square between two rows, before the
   * first and after the last.
   */
  readonly steps: Int32Array;
  readonly stride: number;
  /**
   * How much less the steps may have become since they were counted. A search finds what it should as long as no goal
   * is farther than this from one of the goals when the steps were counted, and no ground has been added.
   */
  slack = 0;
  readonly #queue: Int32Array;

  /**
   * Allocates 8 bytes a square, and a little more.
   *
   * @throws RangeError for a size that no grid has.
   */
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.#queue = new Int32Array(requireCellCount(width, height));
    this.stride = paddedStride(width);
    this.steps = new Int32Array(paddedLength(width, height)).fill(NO_GROUND);
  }

  /**
   * Counts the steps over `ground` to the nearest of the goals on it, and sets the slack to 0.
   *
   * @throws RangeError for sets of another size.
   */
  count(ground: BitGrid, goals: BitGrid): void {
    requireSameSize(ground, this);
    requireSameSize(goals, this);
    const { steps, stride } = this;
    const queue = this.#queue;
    this.slack = 0;
    let tail = this.#layOut(ground, goals);
    for (let head = 0; head < tail; head++) {
      const square = queue[head]!;
      const next = steps[square]! + 1;
      const above = square - stride;
      const below = square + stride;
      if (steps[above] === NOT_YET) {
        steps[above] = next;
        queue[tail++] = above;
      }
      if (steps[square - 1] === NOT_YET) {
        steps[square - 1] = next;
        queue[tail++] = square - 1;
      }
      if (steps[square + 1] === NOT_YET) {
        steps[square + 1] = next;
        queue[tail++] = square + 1;
      }
      if (steps[below] === NOT_YET) {
        steps[below] = next;
        queue[tail++] = below;
      }
    }
  }

  /** Puts the goals on the ground into the queue, with 0 steps, and returns how many they are. */
  #layOut({ words: ground, wordsPerRow }: BitGrid, { words: goals }: BitGrid): number {
    const { width, height, steps, stride } = this;
    const queue = this.#queue;
    let tail = 0;
    for (let y = 0; y < height; y++) {
      const row = (y + 1) * stride;
      for (let x = 0; x < width; x++) {
        const word = y * wordsPerRow + (x >>> 5);
        const isGround = (ground[word]! >>> x) & 1;
        if (isGround & (goals[word]! >>> x)) {
          steps[row + x] = 0;
          queue[tail++] = row + x;
        } else steps[row + x] = isGround === 1 ? NOT_YET : NO_GROUND;
      }
    }
    return tail;
  }
}
