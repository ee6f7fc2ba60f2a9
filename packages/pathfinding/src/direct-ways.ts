import { lowestBit } from '@skirmish/grid';

/** Farther than any square of a grid that is 32 squares wide. */
const NOWHERE = 1 << 29;

/** What `DirectWays.search` has found out. */
export type DirectAnswer = 'found' | 'no-goal' | 'unknown';

/**
 * Nearest goals that can be reached without a detour, on a grid whose rows are one word each.
 *
 * A way is **direct** when it has as many steps as its ends lie apart, |Δx| + |Δy|: all its steps go towards its end.
 * No way is shorter. So if any of the goals that lie nearest as the crow walks can be reached directly, these are the
 * goals at the fewest steps, and the first of them in reading order is the one to choose. If none can, the answer needs
 * a search proper. In caves three searches in four end here.
 *
 * **Reaching.** All squares of a row that direct ways to the right come to are those below (or above) such squares of
 * the row before, and from there to the right as far as the run of open squares goes. One addition fills all runs at
 * once: its carries go from each seed to the end of the run. Ways to the left are ways to the right seen from their
 * end.
 *
 * **The first step** of a direct way is the vertical or the horizontal one towards the goal. The first of the two in
 * reading order is right if the goal can be reached directly from there; if not, the other one is.
 *
 * **Cost.** Some ten operations for each row between start and goals, and as far on the other side.
 */
export class DirectWays {
  /** The goal that the latest search has chosen. */
  goalX = -1;
  goalY = -1;
  distance = -1;
  readonly #height: number;

  constructor(height: number) {
    this.#height = height;
  }

  /** Searches from a start that is no goal itself. */
  search(x: number, y: number, open: Int32Array, goals: Int32Array): DirectAnswer {
    const distance = this.#leastDistance(x, y, open, goals);
    if (distance < 0) return 'no-goal';
    const last = Math.min(y + distance, this.#height - 1);
    for (let row = Math.max(y - distance, 0); row <= last; row++) {
      const here = open[row]! & goals[row]!;
      if (here === 0) continue;
      const aside = distance - Math.abs(row - y);
      const left = x - aside;
      if (left >= 0 && ((here >>> left) & 1) === 1 && reaches(left, row, x, y, open)) {
        return this.#found(left, row, distance);
      }
      const right = x + aside;
      if (aside > 0 && right < 32 && ((here >>> right) & 1) === 1 && reaches(x, y, right, row, open)) {
        return this.#found(right, row, distance);
      }
    }
    return 'unknown';
  }

  /** How far away the nearest goals lie; -1 when there is none. */
  #leastDistance(x: number, y: number, open: Int32Array, goals: Int32Array): number {
    const height = this.#height;
    const upToX = (-1 >>> (31 - x)) | 0;
    let least = NOWHERE;
    for (let away = 0; away < least; away++) {
      const above = y - away;
      const below = y + away;
      if (above < 0 && below >= height) break;
      if (above >= 0) least = Math.min(least, away + bitsAway(open[above]! & goals[above]!, x, upToX));
      if (below < height) least = Math.min(least, away + bitsAway(open[below]! & goals[below]!, x, upToX));
    }
    return least === NOWHERE ? -1 : least;
  }

  #found(x: number, y: number, distance: number): DirectAnswer {
    this.goalX = x;
    this.goalY = y;
    this.distance = distance;
    return 'found';
  }
}

/**
 * Gives the first step from (x, y) on direct ways to a goal as -1 up, 1 down, or 0 sideways; there must be such a way.
 */
export function directStep(x: number, y: number, goalX: number, goalY: number, open: Int32Array): -1 | 0 | 1 {
  if (goalX === x) return goalY < y ? -1 : 1;
  if (goalY === y) return 0;
  if (goalY < y) return isDirect(x, y - 1, goalX, goalY, open) ? -1 : 0;
  return isDirect(goalX < x ? x - 1 : x + 1, y, goalX, goalY, open) ? 0 : 1;
}

/** Tells whether a square is open and a goal can be reached directly from it. */
function isDirect(x: number, y: number, goalX: number, goalY: number, open: Int32Array): boolean {
  if (((open[y]! >>> x) & 1) === 0) return false;
  return goalX < x ? reaches(goalX, goalY, x, y, open) : reaches(x, y, goalX, goalY, open);
}

/** Tells whether direct ways lead from a square to another that is not to the left of it; neither needs to be open. */
function reaches(x: number, y: number, endX: number, endY: number, open: Int32Array): boolean {
  const end = 1 << endX;
  const step = endY < y ? -1 : 1;
  let passable = open[y]! | (1 << x);
  let reached = 1 << x;
  for (let row = y; ;) {
    if (row === endY) passable |= end;
    reached &= passable;
    if (reached === 0) return false;
    reached = (((passable + reached) ^ passable) | reached) & passable;
    if (row === endY) return (reached & end) !== 0;
    row += step;
    passable = open[row]!;
  }
}

/** How far column x is from the nearest bit of a word; `NOWHERE` when there is none. */
function bitsAway(word: number, x: number, upToX: number): number {
  if (word === 0) return NOWHERE;
  const right = (word >>> x) | 0;
  const left = word & upToX;
  const toRight = right === 0 ? NOWHERE : lowestBit(right);
  return left === 0 ? toRight : Math.min(toRight, x - 31 + Math.clz32(left));
}
