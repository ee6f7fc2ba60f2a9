import type { Cell } from '@skirmish/grid';
import { DirectWays } from './direct-ways.ts';
import type { Guide } from './guide.ts';

/**
 * Nearest goals on a grid of any size, with a `Guide`: squares from which no goal can be near are left for later.
 *
 * **There.** A square at g steps from the start, from which it is at least h steps to a goal, lies on no way of fewer
 * than f = g + h. Squares are taken in the order of their f. A step changes h by at most 1, so f never falls, and
 * rises by at most 2: three heaps of squares are enough. By the well-known argument a square's g is the least when the
 * square is taken: on a shorter way to it there would be a square with a lesser f that has not been taken. A goal has
 * h = 0; so the first f with goals is the distance, and all goals at that distance are found before the next f.
 *
 * **And back.** Every square of a shortest way to the chosen goal has an f of at most the distance, so it has been
 * taken. Walked from the goal to taken squares with one step less each time, the last ones are all first steps.
 *
 * **Cost.** The squares on ways no longer than the nearest way plus the slack of the guide.
 */
export class GuidedSearch {
  goal: Cell = -1;
  step: Cell = -1;
  distance = -1;
  readonly #width: number;
  readonly #direct: DirectWays;
  /** The fewest steps to a square so far, above `#base`; up to `#base` in searches before. */
  readonly #marks: Int32Array;
  /** The search in which a square was taken, and that in which it was walked back to, as their bases. */
  readonly #taken: Int32Array;
  readonly #walked: Int32Array;
  readonly #heaps: readonly [number[], number[], number[]] = [[], [], []];
  #base = 0;

  constructor(width: number, height: number) {
    this.#width = width;
    this.#direct = new DirectWays(width, height);
    this.#marks = new Int32Array(width * height);
    this.#taken = new Int32Array(width * height);
    this.#walked = new Int32Array(width * height);
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
    const distance = this.#flood(start, open, goals, guide);
    if (distance < 0) {
      this.goal = this.step = this.distance = -1;
      return false;
    }
    const goalY = (this.goal / width) | 0;
    const goalX = this.goal - goalY * width;
    if (Math.abs(goalX - x) + Math.abs(goalY - y) === distance) {
      direct.choose(x, y, goalX, goalY, open);
      this.#take(direct);
      return true;
    }
    this.step = this.#firstStep();
    this.distance = distance;
    return true;
  }

  #take({ goal, step, distance }: DirectWays): void {
    this.goal = goal;
    this.step = step;
    this.distance = distance;
  }

  /** Leaves the nearest goal that comes first in `goal`; returns its distance, -1 when there is none. */
  #flood(start: Cell, open: Int32Array, goals: Int32Array, { steps, slack }: Guide): number {
    const width = this.#width;
    const marks = this.#marks;
    const taken = this.#taken;
    const heaps = this.#heaps;
    const base = this.#nextBase();
    const wordsPerRow = Math.ceil(width / 32);
    const lastRow = marks.length - width;
    let goal = -1;
    marks[start] = base + 1;
    let least = steps[start]! - slack;
    if (least < 0) least = 0;
    heaps[least % 3]!.push(start);
    for (let empty = 0; empty < 3; least++) {
      const heap = heaps[least % 3]!;
      empty = heap.length === 0 ? empty + 1 : 0;
      while (heap.length > 0) {
        const cell = heap.pop()!;
        if (taken[cell] === base) continue;
        taken[cell] = base;
        const row = (cell / width) | 0;
        const column = cell - row * width;
        if (((goals[row * wordsPerRow + (column >>> 5)]! >>> column) & 1) === 1) {
          if (goal < 0 || cell < goal) goal = cell;
          continue;
        }
        const mark = marks[cell]! + 1;
        for (let direction = 0; direction < 4; direction++) {
          let next = cell;
          let word = row * wordsPerRow;
          let nextColumn = column;
          if (direction === 0) {
            if (cell < width) continue;
            next -= width;
            word -= wordsPerRow;
          } else if (direction === 1) {
            if (column === 0) continue;
            next--;
            nextColumn--;
          } else if (direction === 2) {
            if (column === width - 1) continue;
            next++;
            nextColumn++;
          } else {
            if (cell >= lastRow) continue;
            next += width;
            word += wordsPerRow;
          }
          if (((open[word + (nextColumn >>> 5)]! >>> nextColumn) & 1) === 0) continue;
          const before = marks[next]!;
          if (before > base && before <= mark) continue;
          marks[next] = mark;
          const ahead = steps[next]! - slack;
          heaps[(mark - base - 1 + (ahead > 0 ? ahead : 0)) % 3]!.push(next);
        }
      }
      if (goal < 0) continue;
      for (const rest of heaps) rest.length = 0;
      this.goal = goal;
      return least;
    }
    return -1;
  }

  /** Follows the shortest ways from the goal back to their first steps, and returns the first of these. */
  #firstStep(): Cell {
    const width = this.#width;
    const base = this.#base;
    const marks = this.#marks;
    const taken = this.#taken;
    const walked = this.#walked;
    const [squares] = this.#heaps;
    squares.push(this.goal);
    // a goal at one step is not left to this search
    let first = marks.length;
    while (squares.length > 0) {
      const cell = squares.pop()!;
      const mark = marks[cell]! - 1;
      const column = cell % width;
      for (let direction = 0; direction < 4; direction++) {
        if (direction === 1 ? column === 0 : direction === 2 && column === width - 1) continue;
        const next = cell + (direction === 0 ? -width : direction === 1 ? -1 : direction === 2 ? 1 : width);
        if (next < 0 || next >= marks.length) continue;
        if (marks[next] !== mark || taken[next] !== base || walked[next] === base) continue;
        walked[next] = base;
        if (mark === base + 2) first = Math.min(first, next);
        else squares.push(next);
      }
    }
    return first;
  }

  /** Takes a base that no mark has reached yet. */
  #nextBase(): number {
    const span = this.#marks.length + 1;
    if (this.#base > 0x7fff_ffff - 2 * span) {
      this.#marks.fill(0);
      this.#taken.fill(0);
      this.#walked.fill(0);
      this.#base = 0;
    }
    this.#base += span;
    return this.#base;
  }
}
