import type { Dice } from './dice.ts';

/** Dice that answer from a list; a test asserts that `remaining` is 0 at its end. */
export interface ScriptedDice extends Dice {
  /**
   * Takes the next draw d of the list and answers d mod `bound`.
   *
   * @throws RangeError when every draw has been used, or unless `bound` is an integer ≥ 1.
   */
  next(bound: number): number;
  /** How many draws have been taken. */
  readonly used: number;
  /** How many draws are left. */
  readonly remaining: number;
}

/**
 * Creates dice that answer `draws` one after another; later changes of the array are not seen.
 *
 * @throws RangeError when a draw is not a safe integer ≥ 0.
 */
export function scriptedDice(draws: readonly number[]): ScriptedDice {
  for (const [index, draw] of draws.entries()) {
    if (!Number.isSafeInteger(draw) || draw < 0) {
      throw new RangeError(`draw ${index + 1} of scripted dice must be an integer ≥ 0, not ${draw}`);
    }
  }
  return new ListDice([...draws]);
}

class ListDice implements ScriptedDice {
  readonly #draws: readonly number[];
  #used = 0;

  constructor(draws: readonly number[]) {
    this.#draws = draws;
  }

  next(bound: number): number {
    if (!(Number.isSafeInteger(bound) && bound >= 1)) {
      throw new RangeError(`a dice bound must be an integer ≥ 1, not ${bound}`);
    }
    if (this.remaining === 0) {
      throw new RangeError(`scripted dice have no draw left: all ${this.#used} are used`);
    }
    return this.#draws[this.#used++]! % bound;
  }

  get used(): number {
    return this.#used;
  }

  get remaining(): number {
    return this.#draws.length - this.#used;
  }
}
