import { lowestBit, type Cell } from '@skirmish/grid';
import { DirectWays } from './direct-ways.ts';

/** The rows above and below those of the grid in each front of the record. */
const MARGIN = 3;

/**
 * Nearest goals on a grid whose rows are one word each: a whole row is an operation.
 *
 * Goals that can be reached without a detour are `DirectWays`' business. For the others:
 *
 * **There.** `#front` holds the squares at the latest distance from the start. Those at the next distance are made of
 * it row by row: what is left of, right of, above or below the front, is open, and has not been reached before. With
 * walls `#`, goals `G` and the distances from S written in:
 *
 *     212345
 *     1S#4G.      front at 3: ...o..   at 4: ....o.   at 5: .....o
 *     21#5..                  ..#...         ..#o..         ..#.G.  ← the first goal
 *     3234G.                  ..#...         ..#...         ..#o..
 *                             o.o...         ...o..         ....G.
 *
 * A step leads from an even distance to an odd one or back, so the neighbours of a front are the squares at the
 * distance before it and those at the next: only these two fronts need be kept apart.
 *
 * One pass makes two fronts, so that each row is read once for both: when row y of the next front is made, row y − 1 of
 * the one after it can be. The first goal is the first in reading order at the least distance that has any.
 *
 * **And back.** Every front is recorded. The neighbours of a square that are recorded at the distance before it are
 * the squares before it on shortest paths: all of them, and no others. Walked from the chosen goal back to distance 1,
 * the sets of these end in all possible first steps (here there is one, up), of which the first is taken.
 *
 * **The record** holds the fronts one after the other, each with all its rows and `MARGIN` more above and below. A pass
 * writes the rows that its second front can reach, two more at either end than the front before, and zeros around
 * them as far as the next pass and the way back look; what stands elsewhere may be left from another search.
 *
 * **Cost.** One pass for two distances, over the rows that the fronts span, and less on the way back. The record grows
 * to the largest search so far.
 */
export class RowSearch {
  goal: Cell = -1;
  step: Cell = -1;
  distance = -1;
  readonly #width: number;
  readonly #height: number;
  readonly #direct: DirectWays;
  /** The rows of one front in the record. */
  readonly #stride: number;
  // front after front, from a distance of -1 on, where nothing is
  #record: Int32Array;
  // the squares on the way back; zero everywhere between searches; row y at y + 1
  readonly #back: Int32Array;

  constructor(width: number, height: number) {
    this.#width = width;
    this.#height = height;
    this.#direct = new DirectWays(width, height);
    this.#stride = height + 2 * MARGIN;
    this.#record = new Int32Array(32 * this.#stride);
    this.#back = new Int32Array(height + 2);
  }

  /** Searches from a start that is no goal itself; tells whether there is a goal. */
  search(start: Cell, open: Int32Array, goals: Int32Array): boolean {
    const stride = this.#stride;
    const lastRow = this.#height - 1;
    const y = (start / this.#width) | 0;
    const x = start - y * this.#width;
    const direct = this.#direct;
    if (direct.search(x, y, open, goals)) return this.#take(direct);
    let record = this.#record;
    // where row 0 of a front stands in the record
    let front = MARGIN + stride;
    record[front + y] = 1 << x;
    clearAround(record, front + y, front + y);
    let top = y;
    let bottom = y;
    for (let distance = 1; ; distance += 2) {
      const before = front - stride;
      const next = front + stride;
      const afterNext = next + stride;
      if (afterNext + stride > record.length) record = this.#growRecord();
      top = Math.max(top - 2, 0);
      bottom = Math.min(bottom + 2, lastRow);
      // above, here, below: rows of the front; nextAbove, nextHere, nextBelow: those of the next one, a row behind
      let above = 0;
      let here = record[front + top]!;
      let nextAbove = 0;
      let nextHere = 0;
      let openHere = 0;
      let goalsHere = 0;
      let any = 0;
      let found = 0;
      let foundAfter = 0;
      for (let row = top; row <= bottom; row++) {
        const below = record[front + row + 1]!;
        const openBelow = open[row]!;
        const goalsBelow = goals[row]!;
        const reached = (here << 1) | (here >>> 1) | above | below;
        const nextBelow = reached & openBelow & ~record[before + row]!;
        record[next + row] = nextBelow;
        found |= nextBelow & goalsBelow;
        const after = ((nextHere << 1) | (nextHere >>> 1) | nextAbove | nextBelow) & openHere & ~above;
        record[afterNext + row - 1] = after;
        any |= after;
        foundAfter |= after & goalsHere;
        above = here;
        here = below;
        nextAbove = nextHere;
        nextHere = nextBelow;
        openHere = openBelow;
        goalsHere = goalsBelow;
      }
      const after = ((nextHere << 1) | (nextHere >>> 1) | nextAbove) & openHere & ~above;
      record[afterNext + bottom] = after;
      any |= after;
      foundAfter |= after & goalsHere;
      clearAround(record, next + top, next + bottom);
      if (found !== 0) return this.#choose(x, y, distance, top, open, goals);
      if (foundAfter !== 0) return this.#choose(x, y, distance + 1, top, open, goals);
      if (any === 0) {
        this.goal = this.step = this.distance = -1;
        return false;
      }
      clearAround(record, afterNext + top, afterNext + bottom);
      while (record[afterNext + top] === 0) top++;
      while (record[afterNext + bottom] === 0) bottom--;
      front = afterNext;
    }
  }

  #take({ goal, step, distance }: DirectWays): true {
    this.goal = goal;
    this.step = step;
    this.distance = distance;
    return true;
  }

  /** Takes the first of the goals at a distance, and finds the first step to it. */
  #choose(x: number, y: number, distance: number, top: number, open: Int32Array, goals: Int32Array): true {
    const record = this.#record;
    const front = MARGIN + (distance + 1) * this.#stride;
    let row = top;
    while ((record[front + row]! & goals[row]!) === 0) row++;
    const found = record[front + row]! & goals[row]!;
    const goalX = lowestBit(found);
    if (Math.abs(goalX - x) + Math.abs(row - y) !== distance) {
      this.#walkBack(distance, row, found & -found);
      return true;
    }
    this.#direct.choose(x, y, goalX, row, open);
    return this.#take(this.#direct);
  }

  /** Follows the shortest paths from a goal, a square of `row`, back to their first steps. */
  #walkBack(distance: number, row: number, square: number): void {
    const back = this.#back;
    const record = this.#record;
    const stride = this.#stride;
    const lastRow = this.#height - 1;
    let top = row;
    let bottom = row;
    back[row + 1] = square;
    // row 0 of the front at distance 0 is at MARGIN + stride
    for (let front = MARGIN + distance * stride; front > MARGIN + stride; front -= stride) {
      let here = 0;
      if (top > 0) top--;
      else here = back[1]!;
      if (bottom < lastRow) bottom++;
      let above = 0;
      for (let y = top; y <= bottom; y++) {
        const below = back[y + 2]!;
        back[y + 1] = ((here << 1) | (here >>> 1) | above | below) & record[front + y]!;
        above = here;
        here = below;
      }
      while (back[top + 1] === 0) top++;
      while (back[bottom + 1] === 0) bottom--;
    }
    this.goal = row * this.#width + lowestBit(square);
    this.step = top * this.#width + lowestBit(back[top + 1]!);
    this.distance = distance;
    for (let used = top; used <= bottom; used++) back[used + 1] = 0;
  }

  #growRecord(): Int32Array {
    const record = new Int32Array(2 * this.#record.length);
    record.set(this.#record);
    this.#record = record;
    return record;
  }
}

/** Clears as many rows before and after those of a front as the fronts after it look at. */
function clearAround(record: Int32Array, first: number, last: number): void {
  record[first - 2] = record[first - 1] = 0;
  record[last + 1] = record[last + 2] = record[last + 3] = 0;
}
