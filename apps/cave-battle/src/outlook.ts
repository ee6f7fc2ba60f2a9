import type { Side } from '@skirmish/combat';
import { Guide } from '@skirmish/pathfinding';
import type { Board } from './board.ts';

/** How many rounds the steps are used for until they are counted anew. */
const ROUNDS = 4;

/** On boards with fewer squares than this the counts cost more than the searches save. */
const LEAST_SQUARES = 128 * 128;

/**
 * How far every square is from the squares next to enemies at least, on large boards.
 *
 * The steps are counted over all open squares, as if nobody stood there: with units in the way they are no fewer. An
 * enemy moves once a round at most, to a square that was next to it; all squares next to it afterwards are one step from
 * that one. So in each round, and in the rest of the one in which they were counted, the steps fall by 1 at most. Deaths
 * only take goals away, and open squares that counted as open.
 */
export class Outlook {
  readonly #board: Board;
  /** For each side, the steps to the squares next to it, and the rounds that were complete when they were counted. */
  readonly #guides: [Guide | undefined, Guide | undefined] = [undefined, undefined];
  readonly #countedIn: [number, number] = [-1, -1];

  constructor(board: Board) {
    this.#board = board;
  }

  /** Tells whether an outlook over a board of this size saves time. */
  static paysOn({ width, height }: Board): boolean {
    return width * height >= LEAST_SQUARES;
  }

  /** Forgets everything. */
  restart(): void {
    this.#countedIn.fill(-1);
  }

  /** Guides to the squares next to a side. */
  guideTo(side: Side, roundsCompleted: number): Guide {
    const { width, height, open, beside } = this.#board;
    const guide = (this.#guides[side] ??= new Guide(width, height));
    const countedIn = this.#countedIn[side];
    if (countedIn < 0 || roundsCompleted - countedIn >= ROUNDS) {
      guide.count(open, beside[side]);
      this.#countedIn[side] = roundsCompleted;
    }
    guide.slack = roundsCompleted - this.#countedIn[side] + 1;
    return guide;
  }
}
