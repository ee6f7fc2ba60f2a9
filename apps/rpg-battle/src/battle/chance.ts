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

  /** @throws RangeError when the seed or a draw is none. */
  constructor(chance: Chance) {
    if ('draws' in chance) {
      this.#draws = [...chance.draws];
      this.#dice = scriptedDice(this.#draws);
    } else this.#dice = typeof chance.seed === 'number' ? seededDice(chance.seed) : restoreDice(chance.seed);
  }

  /** @throws RangeError when a list of draws is used up. */
  next(bound: number): number {
    const drawn = this.#dice.next(bound);
    this.used++;
    return drawn;
  }

  /** Returns the chance that is left: dice made of it go on as these do. */
  rest(): Chance {
    if ('state' in this.#dice) return { seed: this.#dice.state() };
    return { draws: (this.#draws ?? []).slice(this.#dice.used) };
  }
}
