import {
  type Dice,
  restoreDice,
  type ScriptedDice,
  scriptedDice,
  type SeededDice,
  seededDice,
} from '@skirmish/combat';

/**
 * Where a battle's chance comes from: a seed, or a list of draws.
 *
 * A seed is an integer, or the tagged text that `chanceFrom` and recordings write, which a later generator cannot change
 * the meaning of. Draw d of a list strikes living hero number d mod n, in participants' order.
 */
export type Chance = { readonly seed: number | string } | { readonly draws: readonly number[] };

/** The dice of one battle, which count what they have drawn and can say how to go on from here. */
export class BattleDice implements Dice {
  readonly #dice: SeededDice | ScriptedDice;
  readonly #draws: readonly number[] | undefined;
  /** How many draws have been made. */
  used = 0;

  /**
   * @throws TypeError unless there is a seed or a list of draws.
   * @throws RangeError when there are both, and when the seed or a draw is none.
   */
  constructor(chance: Chance) {
    const { seed, draws }: Partial<Record<'seed' | 'draws', unknown>> = chance;
    if (seed !== undefined && draws !== undefined)
      throw new RangeError('a battle has a seed or draws, not both');
    if (Array.isArray(draws)) {
      this.#draws = [...draws];
      this.#dice = scriptedDice(this.#draws);
    } else if (draws !== undefined)
      throw new TypeError(`draws must be a list of integers, not ${typeof draws}`);
    else if (typeof seed === 'number') this.#dice = seededDice(seed);
    else if (typeof seed === 'string') this.#dice = restoreDice(seed);
    else if (seed === undefined) throw new TypeError('a battle needs a seed or draws, and has neither');
    else throw new TypeError(`a seed must be a number or a string, not ${typeof seed}`);
  }

  /** @throws RangeError when a list of draws is used up. */
  next(bound: number): number {
    const drawn = this.#dice.next(bound);
    this.used++;
    return drawn;
  }

  /** Returns the chance that is left: dice made of it go on as these do. */
  rest(): { readonly seed: string } | { readonly draws: readonly number[] } {
    if ('state' in this.#dice) return { seed: this.#dice.state() };
    return { draws: (this.#draws ?? []).slice(this.#dice.used) };
  }
}
