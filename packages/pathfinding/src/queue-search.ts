import type { Cell } from '@skirmish/grid';
import { DirectWays } from './direct-ways.ts';

/**
 * Nearest goals on a grid of any size: what `DirectWays` leaves to others, by a queue of squares, each with the first step of the path that found it.
 *
 * **Why the first steps are right.** At each distance the squares stand in the queue in the order of their first steps,
 * and the one kept for a square is the first of all that lead to it on a shortest path. At distance 1 that is so
 * because the neighbours of the start are looked at in reading order. A square farther away is found by the first in
 * the queue of the squares before it on shortest paths; by the order of the queue that one has the first step that
 * comes first. And as squares are found in the order of those that find them, the next distance stands in order, too.
 *
 * **Squares** are bit addresses: bit `a & 31` of word `a >>> 5`. A step up or down changes an address by the bits of a
 * row, a step to the left or right by 1. Every row ends in at least one bit that is never open, and there is an empty
 * row above and below the grid, so no step needs a check of bounds.
 *
 * **Cost.** Every square reached is looked at once. Only rows that the search comes near are copied.
 */
export class QueueSearch {
  goal: Cell = -1;
  step: Cell = -1;
  distance = -1;
  readonly #direct: DirectWays;
  readonly #width: number;
  readonly #height: number;
  readonly #wordsPerRow: number;
  readonly #bitsPerRow: number;
  // the open squares not yet reached, and the goals, in the rows that the search has come near
  readonly #fresh: Int32Array;
  readonly #goals: Int32Array;
  readonly #queue: Int32Array;
  // for each place of the queue, the first step as an index of `#steps`
  readonly #firstSteps: Uint8Array;
  // up, left, right, down
  readonly #steps: Int32Array;

  constructor(width: number, height: number) {
    const paddedWordsPerRow = (width >>> 5) + 1;
    this.#direct = new DirectWays(width, height);
    this.#width = width;
    this.#height = height;
    this.#wordsPerRow = Math.ceil(width / 32);
    this.#bitsPerRow = paddedWordsPerRow * 32;
    this.#fresh = new Int32Array(paddedWordsPerRow * (height + 2));
    this.#goals = new Int32Array(paddedWordsPerRow * (height + 2));
    this.#queue = new Int32Array(width * height + 1);
    this.#firstSteps = new Uint8Array(width * height + 1);
    this.#steps = Int32Array.of(-this.#bitsPerRow, -1, 1, this.#bitsPerRow);
  }

  /** Searches from a start that is no goal itself; tells whether there is a goal. */
  search(start: Cell, open: Int32Array, goals: Int32Array): boolean {
    const queue = this.#queue;
    const firstSteps = this.#firstSteps;
    const steps = this.#steps;
    const fresh = this.#fresh;
    const targets = this.#goals;
    const y = (start / this.#width) | 0;
    const x = start - y * this.#width;
    const direct = this.#direct;
    if (direct.search(x, y, open, goals)) {
      this.goal = direct.goal;
      this.step = direct.step;
      this.distance = direct.distance;
      return true;
    }
    const address = (y + 1) * this.#bitsPerRow + x;
    this.#copyRow(y, open, goals);
    fresh[address >>> 5]! &= ~(1 << address);
    queue[0] = address;
    let head = 0;
    let tail = 1;
    let chosen = -1;
    let chosenStep = 0;
    for (let distance = 1; head < tail; distance++) {
      // squares at one distance span one row more than those before, so no search comes near these two rows sooner
      this.#copyRow(y - distance, open, goals);
      this.#copyRow(y + distance, open, goals);
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
        this.goal = this.#cellAt(chosen);
        this.step = this.#cellAt(address + steps[chosenStep]!);
        this.distance = distance;
        return true;
      }
    }
    this.goal = this.step = this.distance = -1;
    return false;
  }

  #copyRow(y: number, open: Int32Array, goals: Int32Array): void {
    if (y < 0 || y >= this.#height) return;
    const wordsPerRow = this.#wordsPerRow;
    const row = (y + 1) * (this.#bitsPerRow >>> 5);
    for (let word = 0; word < wordsPerRow; word++) {
      this.#fresh[row + word] = open[y * wordsPerRow + word]!;
      this.#goals[row + word] = goals[y * wordsPerRow + word]!;
    }
  }

  #cellAt(address: number): Cell {
    const row = (address / this.#bitsPerRow) | 0;
    return (row - 1) * this.#width + (address - row * this.#bitsPerRow);
  }
}
