import type { Cell } from '@skirmish/grid';
import { DirectWays } from './direct-ways.ts';
import type { Guide } from './guide.ts';
import { paddedLength, PaddedRows, stepsFrom } from './padded-rows.ts';

/**
 * Nearest goals on a grid of any size, with a `Guide`: squares from which no goal can be near are left for later.
 *
 * **There.** A square at g steps from the start, from which it is at least h steps to a goal, lies on no way of fewer
 * than f = g + h. Squares are taken in the order of their f. A step changes h by at most 1, so f never falls, and
 * rises by at most 2: what is to be taken later is of three kinds. By the well-known argument g is the least when a
 * square is taken: on a shorter way to it there would be a square with a lesser f that has not been taken. So nobody
 * need keep the g of a square to be taken later: it is f − h. A goal has h = 0; so the first f with goals is the
 * distance, and all goals at that distance are found before the next f.
 *
 * **And back.** Every square of a shortest way to the chosen goal has an f of at most the distance, so it has been
 * taken. Walked from the goal to taken squares with one step less each time, the last ones are all first steps.
 *
 * **Cost.** The squares on ways no longer than the nearest way plus the slack of the guide. Squares are addresses of
 * `PaddedRows`, and only rows that the search comes near are copied.
 */
export class GuidedSearch {
  goal: Cell = -1;
  step: Cell = -1;
  distance = -1;
  readonly #width: number;
  readonly #direct: DirectWays;
  // the open squares are those that have not been taken
  readonly #rows: PaddedRows;
  /** For each square taken in this search, the steps to it, above `#base`; up to `#base` in searches before. */
  readonly #marks: Int32Array;
  /** The squares that have been taken and not been left yet. */
  readonly #now = new SquareStack();
  /** The squares to be taken at each f to come, by the remainder of f by 3. */
  readonly #later: readonly [SquareStack, SquareStack, SquareStack] = [
    new SquareStack(),
    new SquareStack(),
    new SquareStack(),
  ];
  readonly #steps: Int32Array;
  #base = 0;

  constructor(width: number, height: number) {
    this.#width = width;
    this.#direct = new DirectWays(width, height);
    this.#rows = new PaddedRows(width, height);
    this.#marks = new Int32Array(paddedLength(width, height));
    this.#steps = stepsFrom(this.#rows.stride);
  }

  /** Searches from a start that is no goal itself; tells whether there is a goal. */
  search(start: Cell, open: Int32Array, goals: Int32Array, guide: Guide): boolean {
    const width = this.#width;
    const direct = this.#direct;
    const y = (start / width) | 0;
    const x = start - y * width;
    if (direct.search(x, y, open, goals)) {
      this.#take(direct);
      return true;
    }
    const goal = this.#flood(x, y, open, goals, guide);
    if (goal < 0) {
      this.goal = this.step = this.distance = -1;
      return false;
    }
    const distance = this.#marks[goal]! - this.#base;
    this.goal = this.#rows.cellAt(goal);
    const goalY = (this.goal / width) | 0;
    const goalX = this.goal - goalY * width;
    if (Math.abs(goalX - x) + Math.abs(goalY - y) === distance) {
      direct.choose(x, y, goalX, goalY, open);
      this.#take(direct);
      return true;
    }
    this.step = this.#rows.cellAt(this.#firstStep(goal, distance));
    this.distance = distance;
    return true;
  }

  #take({ goal, step, distance }: DirectWays): void {
    this.goal = goal;
    this.step = step;
    this.distance = distance;
  }

  /** Returns the nearest goal that comes first, -1 when there is none. */
  #flood(x: number, y: number, open: Int32Array, goals: Int32Array, { steps, slack }: Guide): number {
    const rows = this.#rows;
    const { open: fresh, goals: targets, stride } = rows;
    const marks = this.#marks;
    const directions = this.#steps;
    const later = this.#later;
    const now = this.#now;
    const base = this.#nextBase();
    const start = rows.addressOf(x, y);
    for (const squares of later) squares.size = 0;
    // rows `top` to `bottom` are copied, and whatever is taken lies between them
    let top = y - 1;
    let bottom = y + 1;
    for (let row = top; row <= bottom; row++) rows.copyRow(row, open, goals);
    fresh[start >>> 5]! |= 1 << start;
    let goal = -1;
    let least = Math.max(steps[start]! - slack, 0);
    later[least % 3]!.push(start);
    for (let empty = 0; empty < 3; least++) {
      const due = later[least % 3]!;
      empty = due.size === 0 ? empty + 1 : 0;
      now.size = 0;
      while (due.size > 0) {
        const square = due.pop();
        if ((fresh[square >>> 5]! & (1 << square)) === 0) continue;
        fresh[square >>> 5]! ^= 1 << square;
        marks[square] = base + least - Math.max(steps[square]! - slack, 0);
        if ((targets[square >>> 5]! & (1 << square)) === 0) now.push(square);
        else if (goal < 0 || square < goal) goal = square;
      }
      while (now.size > 0) {
        const square = now.pop();
        if (square < (top + 2) * stride) rows.copyRow(--top, open, goals);
        if (square >= (bottom + 1) * stride) rows.copyRow(++bottom, open, goals);
        const mark = marks[square]! + 1;
        for (let direction = 0; direction < 4; direction++) {
          const next = square + directions[direction]!;
          if ((fresh[next >>> 5]! & (1 << next)) === 0) continue;
          const rise = mark - base + Math.max(steps[next]! - slack, 0) - least;
          if (rise > 0) {
            later[(least + rise) % 3]!.push(next);
            continue;
          }
          // nothing can lead to it sooner
          fresh[next >>> 5]! ^= 1 << next;
          marks[next] = mark;
          if ((targets[next >>> 5]! & (1 << next)) === 0) now.push(next);
          else if (goal < 0 || next < goal) goal = next;
        }
      }
      if (goal >= 0) return goal;
    }
    return -1;
  }

  /** Follows the shortest ways from a goal at this distance, 2 at least, back to their first steps; returns the first. */
  #firstStep(goal: number, distance: number): number {
    const marks = this.#marks;
    const directions = this.#steps;
    let [squares, before] = this.#later;
    squares.size = 0;
    squares.push(goal);
    for (let mark = this.#base + distance - 1; mark > this.#base; mark--) {
      before.size = 0;
      while (squares.size > 0) {
        const square = squares.pop();
        for (let direction = 0; direction < 4; direction++) {
          const next = square + directions[direction]!;
          if (marks[next] !== mark) continue;
          // each square once
          marks[next] = 0;
          before.push(next);
        }
      }
      [squares, before] = [before, squares];
    }
    let first = squares.pop();
    while (squares.size > 0) first = Math.min(first, squares.pop());
    return first;
  }

  /** Takes a base that no mark has reached yet. */
  #nextBase(): number {
    const span = this.#marks.length + 1;
    if (this.#base > 0x7fff_ffff - 2 * span) {
      this.#marks.fill(0);
      this.#base = 0;
    }
    this.#base += span;
    return this.#base;
  }
}

class SquareStack {
  size = 0;
  #squares: Int32Array = new Int32Array(64);

  push(square: number): void {
    if (this.size === this.#squares.length) this.#grow();
    this.#squares[this.size++] = square;
  }

  /** Takes off the latest; there must be one. */
  pop(): number {
    return this.#squares[--this.size]!;
  }

  #grow(): void {
    const squares = new Int32Array(2 * this.#squares.length);
    squares.set(this.#squares);
    this.#squares = squares;
  }
}
