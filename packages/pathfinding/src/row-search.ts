import { lowestBit, type Cell } from '@skirmish/grid';
import { DirectWays } from './direct-ways.ts';

/** The rows of zeros above and below a front in the record. */
const MARGIN = 2;

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
 * Rows are taken top to bottom, so the first goal met is the first in reading order at the least distance that has
 * any. The search stops right there, in the middle of that distance.
 *
 * **And back.** Every front is recorded. The neighbours of a square that are recorded at the distance before it are
 * the squares before it on shortest paths: all of them, and no others. Walked from the chosen goal back to distance 1,
 * the sets of these end in all possible first steps (here there is one, up), of which the first is taken.
 *
 * **The record** holds the fronts one after the other, each with all its rows and two more above and below. Written are
 * only the rows that a front can reach, one more at either end than the front before, and two rows of zeros around
 * them. That is enough: the front two distances on, and the way back, come no farther.
 *
 * **Cost.** One pass a distance, over the rows that its front spans, and less on the way back. The record grows to the
 * largest search so far.
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
    this.#record = new Int32Array(16 * this.#stride);
    this.#back = new Int32Array(height + 2);
  }

  /** Searches from a start that is no goal itself; tells whether there is a goal. */
  search(start: Cell, open: Int32Array, goals: Int32Array): boolean {
    const stride = this.#stride;
    const lastRow = this.#height - 1;
    const width = this.#width;
    const y = (start / width) | 0;
    const x = start - y * width;
    const direct = this.#direct;
    if (direct.search(x, y, open, goals)) return this.#take(direct);
    let record = this.#record;
    let top = y;
    let bottom = y;
    // where row 0 of a front stands in the record
    let before = MARGIN;
    let front = before + stride;
    record[front + y - 2] = record[front + y - 1] = record[front + y + 1] = record[front + y + 2] = 0;
    record[front + y] = 1 << x;
    for (let distance = 1; ; distance++) {
      const next = front + stride;
      if (next + stride > record.length) record = this.#growRecord();
      // the row above the front is empty, if there is one
      let here = 0;
      if (top > 0) top--;
      else here = record[front]!;
      if (bottom < lastRow) bottom++;
      record[next + top - 2] = record[next + top - 1] = 0;
      let above = 0;
      let any = 0;
      for (let row = top; row <= bottom; row++) {
        const below = record[front + row + 1]!;
        const reached = ((here << 1) | (here >>> 1) | above | below) & open[row]! & ~record[before + row]!;
        record[next + row] = reached;
        const found = reached & goals[row]!;
        if (found !== 0) {
          const goalX = lowestBit(found);
          if (Math.abs(goalX - x) + Math.abs(row - y) === distance) {
            direct.choose(x, y, goalX, row, open);
            return this.#take(direct);
          }
          this.#walkBack(distance, row, found & -found);
          return true;
        }
        any |= reached;
        above = here;
        here = below;
      }
      if (any === 0) {
        this.goal = this.step = this.distance = -1;
        return false;
      }
      record[next + bottom + 1] = record[next + bottom + 2] = 0;
      while (record[next + top] === 0) top++;
      while (record[next + bottom] === 0) bottom--;
      before = front;
      front = next;
    }
  }

  #take({ goal, step, distance }: DirectWays): true {
    this.goal = goal;
    this.step = step;
    this.distance = distance;
    return true;
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
