import { lowestBit, type Cell } from '@skirmish/grid';

/**
 * How far goals are looked for. A flood that comes that far costs more than the look; but one that ends in a pocket of
 * a large grid should not have to pay for a look all over it.
 */
const FARTHEST = 128;

/** The distance where there is no goal. */
const NOWHERE = 0x3fff_ffff;

/**
 * Nearest goals that can be reached without a detour, on a grid of any size.
 *
 * A way is **direct** when it has as many steps as its ends lie apart, |Δx| + |Δy|: all its steps go towards its end.
 * No way is shorter. So if any of the goals that lie nearest as the crow walks can be reached directly, these are the
 * goals at the fewest steps, and the first of them in reading order is the one to choose. If none can, the answer needs
 * a search proper. In caves three searches in four end here.
 *
 * **Reaching.** All squares of a row that direct ways to the right come to are those below (or above) such squares of
 * the row before, and from there to the right as far as the run of open squares goes. One addition fills all runs of a
 * word at once: its carries go from each seed to the end of the run. Ways to the left are ways to the right seen from
 * their end.
 *
 * **The first step** of a direct way is the vertical or the horizontal one towards the goal. The first of the two in
 * reading order is right if the goal can be reached directly from there; if not, the other one is.
 *
 * **Cost.** Some ten operations for each row between start and goals, and as far on the other side; on a wide grid, for
 * each word of these rows that is near enough.
 */
export class DirectWays {
  /** The goal that was chosen latest, and the first step to it. */
  goal: Cell = -1;
  step: Cell = -1;
  distance = -1;
  readonly #width: number;
  readonly #height: number;
  readonly #wordsPerRow: number;
  /** For each row looked at, how far away its nearest goal lies. */
  readonly #distances: Int32Array;
  /** The squares of one row that were reached, while a look spans several words. */
  readonly #reached: Int32Array;

  constructor(width: number, height: number) {
    this.#width = width;
    this.#height = height;
    this.#wordsPerRow = Math.ceil(width / 32);
    this.#distances = new Int32Array(height);
    this.#reached = new Int32Array(this.#wordsPerRow);
  }

  /** Searches from a start that is no goal itself; tells whether the nearest goal is found. */
  search(x: number, y: number, open: Int32Array, goals: Int32Array): boolean {
    const least = this.#look(x, y, open, goals);
    if (least > FARTHEST) return false;
    const width = this.#width;
    const wordsPerRow = this.#wordsPerRow;
    const distances = this.#distances;
    const last = Math.min(y + least, this.#height - 1);
    for (let row = Math.max(y - least, 0); row <= last; row++) {
      if (distances[row] !== least) continue;
      const aside = least - Math.abs(row - y);
      const left = x - aside;
      if (left >= 0) {
        const word = row * wordsPerRow + (left >>> 5);
        if ((open[word]! & goals[word]! & (1 << left)) !== 0 && this.#isDirect(x, y, left, row, open)) {
          this.choose(x, y, left, row, open);
          return true;
        }
      }
      const right = x + aside;
      if (right < width) {
        const word = row * wordsPerRow + (right >>> 5);
        if ((open[word]! & goals[word]! & (1 << right)) !== 0 && this.#isDirect(x, y, right, row, open)) {
          this.choose(x, y, right, row, open);
          return true;
        }
      }
    }
    return false;
  }

  /** Takes a goal to which a direct way leads, and finds the first step. */
  choose(x: number, y: number, goalX: number, goalY: number, open: Int32Array): void {
    const width = this.#width;
    const vertical = goalY < y ? y - 1 : y + 1;
    const sideways = goalX < x ? x - 1 : x + 1;
    let isVertical = goalX === x;
    if (goalX !== x && goalY !== y) {
      isVertical =
        goalY < y
          ? this.#isDirectFrom(x, vertical, goalX, goalY, open)
          : !this.#isDirectFrom(sideways, y, goalX, goalY, open);
    }
    this.goal = goalY * width + goalX;
    this.step = isVertical ? vertical * width + x : y * width + sideways;
    this.distance = Math.abs(goalX - x) + Math.abs(goalY - y);
  }

  /**
   * Notes how far away the nearest goal of each row lies, and returns how far the nearest of all; more than `FARTHEST`
   * when there is none up to there. Looks at no row that is farther away than that.
   */
  #look(x: number, y: number, open: Int32Array, goals: Int32Array): number {
    const lastRow = this.#height - 1;
    const wordsPerRow = this.#wordsPerRow;
    const distances = this.#distances;
    const column = x >>> 5;
    const bit = x & 31;
    const upToBit = (-1 >>> (31 - bit)) | 0;
    let least = FARTHEST + 1;
    for (let away = 0; away <= least; away++) {
      const above = y - away;
      const below = y + away;
      if (above < 0 && below > lastRow) break;
      if (above >= 0) {
        const word = above * wordsPerRow + column;
        const here = open[word]! & goals[word]!;
        let distance = here === 0 ? NOWHERE : away + bitsAway(here, bit, upToBit);
        if (wordsPerRow > 1)
          distance = Math.min(distance, away + this.#aside(above, x, least - away + 1, open, goals));
        distances[above] = distance;
        if (distance < least) least = distance;
      }
      if (below <= lastRow) {
        const word = below * wordsPerRow + column;
        const here = open[word]! & goals[word]!;
        let distance = here === 0 ? NOWHERE : away + bitsAway(here, bit, upToBit);
        if (wordsPerRow > 1)
          distance = Math.min(distance, away + this.#aside(below, x, least - away + 1, open, goals));
        distances[below] = distance;
        if (distance < least) least = distance;
      }
    }
    return least;
  }

  /** How far from column x the nearest goal in the other words of a row is; at most `limit`. */
  #aside(y: number, x: number, limit: number, open: Int32Array, goals: Int32Array): number {
    const wordsPerRow = this.#wordsPerRow;
    const row = y * wordsPerRow;
    const column = x >>> 5;
    let aside = limit;
    for (let word = column + 1; word < wordsPerRow && word * 32 - x < aside; word++) {
      const there = open[row + word]! & goals[row + word]!;
      if (there !== 0) aside = Math.min(aside, word * 32 - x + lowestBit(there));
    }
    for (let word = column - 1; word >= 0 && x - word * 32 - 31 < aside; word--) {
      const there = open[row + word]! & goals[row + word]!;
      if (there !== 0) aside = Math.min(aside, x - word * 32 - 31 + Math.clz32(there));
    }
    return aside;
  }

  /** Tells whether a square is open and a direct way leads from it to a goal. */
  #isDirectFrom(x: number, y: number, goalX: number, goalY: number, open: Int32Array): boolean {
    if (((open[y * this.#wordsPerRow + (x >>> 5)]! >>> x) & 1) === 0) return false;
    return this.#isDirect(x, y, goalX, goalY, open);
  }

  /** Tells whether a direct way leads from one square to another; neither needs to be open. */
  #isDirect(x: number, y: number, goalX: number, goalY: number, open: Int32Array): boolean {
    return goalX < x
      ? this.#isRightward(goalX, goalY, x, y, open)
      : this.#isRightward(x, y, goalX, goalY, open);
  }

  /** The same for an end that is not to the left. */
  #isRightward(x: number, y: number, endX: number, endY: number, open: Int32Array): boolean {
    const wordsPerRow = this.#wordsPerRow;
    const first = y * wordsPerRow + (x >>> 5);
    const last = endY * wordsPerRow + (endX >>> 5);
    const rowStep = endY < y ? -wordsPerRow : wordsPerRow;
    const words = (endX >>> 5) - (x >>> 5) + 1;
    if (words === 1) return reaches(first, last, rowStep, 1 << x, 1 << endX, open);
    return this.#reachesFar(first, last, rowStep, words, 1 << x, 1 << endX, open);
  }

  /** The same as `reaches` over several words of each row. */
  #reachesFar(
    first: number,
    last: number,
    rowStep: number,
    words: number,
    start: number,
    end: number,
    open: Int32Array,
  ): boolean {
    const reached = this.#reached;
    const lastRow = last - words + 1;
    reached.fill(0, 0, words);
    reached[0] = start;
    for (let row = first; ; row += rowStep) {
      let any = 0;
      let carry = 0;
      for (let word = 0; word < words; word++) {
        let passable = open[row + word]!;
        if (row === first && word === 0) passable |= start;
        if (row === lastRow && word === words - 1) passable |= end;
        const filled = fillUp((reached[word]! | carry) & passable, passable);
        reached[word] = filled;
        any |= filled;
        carry = filled >>> 31;
      }
      if (any === 0) return false;
      if (row === lastRow) return (reached[words - 1]! & end) !== 0;
    }
  }
}

/** Tells whether ways to the right and, by `rowStep`, up or down lead from a bit of word `first` to one of `last`. */
function reaches(
  first: number,
  last: number,
  rowStep: number,
  start: number,
  end: number,
  open: Int32Array,
): boolean {
  let reached = start;
  let passable = open[first]! | start;
  for (let word = first; ; passable = open[word]!) {
    if (word === last) passable |= end;
    reached = fillUp(reached & passable, passable);
    if (word === last) return (reached & end) !== 0;
    if (reached === 0) return false;
    word += rowStep;
  }
}

/** Spreads seeds to the upper ends of their runs of passable squares. */
function fillUp(seeds: number, passable: number): number {
  return (((passable + seeds) ^ passable) | seeds) & passable;
}

/** How far the nearest bit of a word that is not 0 is from another. */
function bitsAway(word: number, bit: number, upToBit: number): number {
  const right = (word >>> bit) | 0;
  const left = word & upToBit;
  const toRight = right === 0 ? 32 : lowestBit(right);
  return left === 0 ? toRight : Math.min(toRight, bit - 31 + Math.clz32(left));
}
