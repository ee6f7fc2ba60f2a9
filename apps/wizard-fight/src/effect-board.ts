import { TimedEffects } from '@skirmish/combat';
import type { SpellBook, SpellEffect } from './spell-book.ts';

/** One setting of all timers of a spell book: the number that its `EffectBoard` gave it; 0 when none is active. */
export type EffectState = number;

/** What `begin` gives when the effect is still active. */
export const STILL_ACTIVE = -1;

const UNKNOWN = -2;

/**
 * The timers of a spell book as an automaton: every setting of them that has come up is a small number, and what a
 * tick or a new effect makes of it is looked up. The rule of timers itself is that of `TimedEffects`.
 *
 * It grows with the settings seen and never forgets one. `damage`, `heal`, `armor` and `mana` say, for each setting,
 * what its active effects do together at the start of a turn.
 */
export class EffectBoard {
  readonly damage: number[] = [];
  readonly heal: number[] = [];
  readonly armor: number[] = [];
  readonly mana: number[] = [];
  readonly #book: SpellBook;
  readonly #timers: TimedEffects[] = [];
  readonly #numbers = new Map<string, EffectState>();
  readonly #ticked: EffectState[] = [];
  /** What `begin` gives, by setting and spell. */
  readonly #begun: number[] = [];

  constructor(book: SpellBook) {
    this.#book = book;
    this.#numberOf(new TimedEffects(book.length));
  }

  /** How many spells the book has. */
  get spells(): number {
    return this.#book.length;
  }

  /** How many settings have come up. */
  get size(): number {
    return this.#timers.length;
  }

  /** The setting after the effects of `state` have applied once. */
  tick(state: EffectState): EffectState {
    const known = this.#ticked[state]!;
    if (known !== UNKNOWN) return known;
    const timers = this.#copyOf(state);
    timers.tick(() => {});
    return (this.#ticked[state] = this.#numberOf(timers));
  }

  /** The setting once the effect of `spell` has begun, which is `state` for a spell without; or `STILL_ACTIVE`. */
  begin(state: EffectState, spell: number): EffectState {
    const at = state * this.#book.length + spell;
    const known = this.#begun[at]!;
    if (known !== UNKNOWN) return known;
    return (this.#begun[at] = this.#begin(state, spell));
  }

  /** At how many further turns the effect of `spell` applies. */
  turnsLeft(state: EffectState, spell: number): number {
    return this.#timers[state]!.turnsLeft(spell);
  }

  #begin(state: EffectState, spell: number): EffectState {
    const { effect } = this.#book[spell]!;
    if (!effect) return state;
    if (this.#timers[state]!.isActive(spell)) return STILL_ACTIVE;
    const timers = this.#copyOf(state);
    timers.start(spell, effect.turns);
    return this.#numberOf(timers);
  }

  #copyOf(state: EffectState): TimedEffects {
    const timers = new TimedEffects(this.#book.length);
    timers.copyFrom(this.#timers[state]!);
    return timers;
  }

  #numberOf(timers: TimedEffects): EffectState {
    const key = this.#book.map((_, spell) => timers.turnsLeft(spell)).join();
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const state = this.#timers.length;
    this.#numbers.set(key, state);
    this.#timers.push(timers);
    this.#ticked.push(UNKNOWN);
    this.#book.forEach(() => this.#begun.push(UNKNOWN));
    const together = (amount: (effect: SpellEffect) => number | undefined): number =>
      this.#book.reduce(
        (sum, { effect }, spell) => sum + (effect && timers.isActive(spell) ? (amount(effect) ?? 0) : 0),
        0,
      );
    this.damage.push(together((effect) => effect.damage));
    this.heal.push(together((effect) => effect.heal));
    this.armor.push(together((effect) => effect.armor));
    this.mana.push(together((effect) => effect.mana));
    return state;
  }
}
