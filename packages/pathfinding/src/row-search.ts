import { lowestBit, type Cell } from '@skirmish/grid';

/**
 * Nearest goals on a grid whose rows are one word each: a whole row is an operation.
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
 * Rows are taken top to bottom, so the first goal met is the first in reading order at the least distance that has
 * any. The search stops right there, in the middle of that distance.
 *
 * **And back.** Every front is recorded. The neighbours of a square that are recorded at the distance before it are
 * the squares before it on shortest paths: all of them, and no others. Walked from the chosen goal back to distance 1,
 * the sets of these end in all possible first steps (here there is one, up), of which the first is taken.
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
  // zero outside the rows of the front, and everywhere between searches; the last row has one below it, too
  readonly #front: Int32Array;
  // the open squares not yet reached, in the rows that the search has come near
  readonly #fresh: Int32Array;
  // the rows of front after front; that of distance d is row `#tops[d]` and below, from `#starts[d]` on
  #record: Int32Array;
  readonly #tops: Int32Array;
  readonly #starts: Int32Array;

  constructor(width: number, height: number) {
    this.#width = width;
    this.#height = height;
    this.#front = new Int32Array(height + 1);
    this.#fresh = new Int32Array(height);
    this.#record = new Int32Array(16 * height);
    this.#tops = new Int32Array(width * height + 1);
    this.#starts = new Int32Array(width * height + 2);
  }

  /** Searches from a start that is no goal itself; tells whether there is a goal. */
  search(start: Cell, open: Int32Array, goals: Int32Array): boolean {
    const front = this.#front;
    const fresh = this.#fresh;
    const height = this.#height;
    const y = (start / this.#width) | 0;
    const square = 1 << (start - y * this.#width);
    front[y] = square;
    fresh[y] = open[y]! & ~square;
    let top = y;
    let bottom = y;
    let recorded = 0;
    for (let distance = 1; ; distance++) {
      // a front spreads by one row at most, so no search comes near these two rows before
      if (y - distance >= 0) fresh[y - distance] = open[y - distance]!;
      if (y + distance < height) fresh[y + distance] = open[y + distance]!;
      if (top > 0) top--;
      if (bottom < height - 1) bottom++;
      if (recorded + height > this.#record.length) this.#growRecord();
      const record = this.#record;
      this.#tops[distance] = top;
      this.#starts[distance] = recorded;

      let above = 0;
      let here = front[top]!;
      let any = 0;
      for (let row = top; row <= bottom; row++) {
        const below = front[row + 1]!;
        const next = ((here << 1) | (here >>> 1) | above | below) & fresh[row]!;
        const found = next & goals[row]!;
        if (found !== 0) {
          for (let used = top; used <= bottom; used++) front[used] = 0;
          this.#walkBack(distance, row, found & -found);
          return true;
        }
        fresh[row]! ^= next;
        front[row] = next;
        record[recorded++] = next;
        any |= next;
        above = here;
        here = below;
      }
      if (any === 0) {
        this.goal = this.step = this.distance = -1;
        return false;
      }
      while (front[top] === 0) top++;
      while (front[bottom] === 0) bottom--;
    }
  }

  /** Follows the shortest paths from a goal, a square of `row`, back to their first steps. */
  #walkBack(distance: number, row: number, square: number): void {
    const before = this.#front;
    const record = this.#record;
    const lastRow = this.#height - 1;
    let top = row;
    let bottom = row;
    before[row] = square;
    for (let nearer = distance - 1; nearer > 0; nearer--) {
      const recordTop = this.#tops[nearer]!;
      const offset = this.#starts[nearer]! - recordTop;
      const recordBottom = this.#starts[nearer + 1]! - 1 - offset;
      if (top > 0) top--;
      if (bottom < lastRow) bottom++;
      let above = 0;
      let here = before[top]!;
      for (let y = top; y <= bottom; y++) {
        const below = before[y + 1]!;
        const reached = y < recordTop || y > recordBottom ? 0 : record[offset + y]!;
        before[y] = ((here << 1) | (here >>> 1) | above | below) & reached;
        above = here;
        here = below;
      }
      while (before[top] === 0) top++;
      while (before[bottom] === 0) bottom--;
    }
    this.goal = row * this.#width + lowestBit(square);
    this.step = top * this.#width + lowestBit(before[top]!);
    this.distance = distance;
    for (let used = top; used <= bottom; used++) before[used] = 0;
  }

  #growRecord(): void {
    const record = new Int32Array(2 * this.#record.length);
    record.set(this.#record);
    this.#record = record;
  }
}
