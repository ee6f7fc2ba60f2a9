import type { Cell } from '@skirmish/grid';
import { DirectWays } from './direct-ways.ts';
import { PaddedRows, stepsFrom } from './padded-rows.ts';

/**
 * Nearest goals on a grid of any size: what `DirectWays` leaves to others, by a queue of squares, each with the first step of the path that found it.
 *
 * **Why the first steps are right.** At each distance the squares stand in the queue in the order of their first steps,
 * and the one kept for a square is the first of all that lead to it on a shortest path. At distance 1 that is so
 * because the neighbours of the start are looked at in reading order. A square farther away is found by the first in
 * the queue of the squares before it on shortest paths; by the order of the queue that one has the first step that
 * comes first. And as squares are found in the order of those that find them, the next distance stands in order, too.
 *
 * **Cost.** Every square reached is looked at once. Only rows that the search comes near are copied.
 */
export class QueueSearch {
  goal: Cell = -1;
  step: Cell = -1;
  distance = -1;
  readonly #direct: DirectWays;
  readonly #width: number;
  // squares are addresses of these rows; the open squares are those not yet reached
  readonly #rows: PaddedRows;
  readonly #queue: Int32Array;
  // for each place of the queue, the first step as an index of `#steps`
  readonly #firstSteps: Uint8Array;
  // up, left, right, down
  readonly #steps: Int32Array;

  constructor(width: number, height: number) {
    this.#direct = new DirectWays(width, height);
    this.#width = width;
    this.#rows = new PaddedRows(width, height);
    this.#queue = new Int32Array(width * height + 1);
    this.#firstSteps = new Uint8Array(width * height + 1);
    this.#steps = stepsFrom(this.#rows.stride);
  }

  /** Searches from a start that is no goal itself; tells whether there is a goal. */
  search(start: Cell, open: Int32Array, goals: Int32Array): boolean {
    const queue = this.#queue;
    const firstSteps = this.#firstSteps;
    const steps = this.#steps;
    const rows = this.#rows;
    const { open: fresh, goals: targets } = rows;
    const y = (start / this.#width) | 0;
    const x = start - y * this.#width;
    const direct = this.#direct;
    if (direct.search(x, y, open, goals)) {
      this.goal = direct.goal;
      this.step = direct.step;
      this.distance = direct.distance;
      return true;
    }
    const address = rows.addressOf(x, y);
    rows.copyRow(y, open, goals);
    fresh[address >>> 5]! &= ~(1 << address);
    queue[0] = address;
    let head = 0;
    let tail = 1;
    let chosen = -1;
    let chosenStep = 0;
    for (let distance = 1; head < tail; distance++) {
      // squares at one distance span one row more than those before, so no search comes near these two rows sooner
      rows.copyRow(y - distance, open, goals);
      rows.copyRow(y + distance, open, goals);
      for (const end = tail; head < end; head++) {
        const from = queue[head]!;
        for (let direction = 0; direction < 4; direction++) {
          const to = from + steps[direction]!;
          const word = to >>> 5;
          const square = 1 << to;
          if ((fresh[word]! & square) === 0) continue;
          fresh[word]! ^= square;
          const firstStep = head === 0 ? direction : firstSteps[head]!;
          queue[tail] = to;
          firstSteps[tail++] = firstStep;
          if ((targets[word]! & square) !== 0 && (chosen < 0 || to < chosen)) {
            chosen = to;
            chosenStep = firstStep;
          }
        }
      }
      if (chosen >= 0) {
        this.goal = rows.cellAt(chosen);
        this.step = rows.cellAt(address + steps[chosenStep]!);
        this.distance = distance;
        return true;
      }
    }
    this.goal = this.step = this.distance = -1;
    return false;
  }
}
