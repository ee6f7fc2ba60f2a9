import { TimedEffects } from '@skirmish/combat';
import type { SpellBook } from './spell-book.ts';

/** One setting of all timers of a spell book: the number that its `EffectBoard` gave it; 0 when none is active. */
export type EffectState = number;

/** What `begin` gives when the effect is still active. */
export const STILL_ACTIVE = -1;

const UNKNOWN = -2;

/** Where the table of `begin` has a row for all settings without one of their own: nothing is known in it. */
const NO_ROW = 0;

/**
 * The timers of a spell book as an automaton: every setting of them that has come up is a small number, and what a
 * tick or a new effect makes of it is looked up. The rule of timers itself is that of `TimedEffects`.
 *
 * It grows with the settings seen and never forgets one; a search has to watch its `size`. A setting takes memory for
 * the effects active in it, and for all spells of the book only once something has begun in it. `damage`, `heal`,
 * `armor` and `mana` say, for each setting, what its active effects do together at the start of a turn.
 */
export class EffectBoard {
  readonly damage: number[] = [];
  readonly heal: number[] = [];
  readonly armor: number[] = [];
  readonly mana: number[] = [];
  readonly #book: SpellBook;
  /** By setting: its active effects, for each the number of its spell and the turns left, as two UTF-16 units. */
  readonly #timers: string[] = [];
  readonly #numbers = new Map<string, EffectState>();
  readonly #ticked: EffectState[] = [];
  /** By setting: where its row of `#begun` starts. */
  readonly #rows: number[] = [];
  /** What `begin` gives: rows by spell. */
  #begun: Int32Array;
  #begunLength: number;

  constructor(book: SpellBook) {
    this.#book = book;
    this.#begun = new Int32Array(16 * book.length).fill(UNKNOWN);
    this.#begunLength = book.length;
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

  /** The setting of these turns left, by spell; 0 where no effect is active. */
  setting(turnsLeft: readonly number[]): EffectState {
    const timers = new TimedEffects(this.#book.length);
    for (const [spell, turns] of turnsLeft.entries()) if (turns > 0) timers.start(spell, turns);
    return this.#numberOf(timers);
  }

  /** The setting after the effects of `state` have applied once. */
  tick(state: EffectState): EffectState {
    const known = this.#ticked[state]!;
    if (known !== UNKNOWN) return known;
    const timers = this.#timersOf(state);
    timers.tick(() => {});
    return (this.#ticked[state] = this.#numberOf(timers));
  }

  /** The setting once the effect of `spell` has begun, which is `state` for a spell without; or `STILL_ACTIVE`. */
  begin(state: EffectState, spell: number): EffectState {
    const known = this.#begun[this.#rows[state]! + spell]!;
    if (known !== UNKNOWN) return known;
    if (this.#rows[state] === NO_ROW) this.#addRow(state);
    const begun = this.#begin(state, spell);
    this.#begun[this.#rows[state]! + spell] = begun;
    return begun;
  }

  /** At how many further turns the effect of `spell` applies. */
  turnsLeft(state: EffectState, spell: number): number {
    const timers = this.#timers[state]!;
    for (let at = 0; at < timers.length; at += 2)
      if (timers.charCodeAt(at) === spell) return timers.charCodeAt(at + 1);
    return 0;
  }

  /** The mana that the active effects of `state` will still give. */
  manaComing(state: EffectState): number {
    let mana = 0;
    this.#forEachActive(state, (spell, turns) => {
      mana += turns * (this.#book[spell]!.effect!.mana ?? 0);
    });
    return mana;
  }

  #begin(state: EffectState, spell: number): EffectState {
    const { effect } = this.#book[spell]!;
    if (!effect) return state;
    const timers = this.#timersOf(state);
    if (timers.isActive(spell)) return STILL_ACTIVE;
    timers.start(spell, effect.turns);
    return this.#numberOf(timers);
  }

  #addRow(state: EffectState): void {
    const start = this.#begunLength;
    this.#begunLength += this.#book.length;
    if (this.#begunLength > this.#begun.length) {
      const longer = new Int32Array(2 * this.#begun.length).fill(UNKNOWN, this.#begun.length);
      longer.set(this.#begun);
      this.#begun = longer;
    }
    this.#rows[state] = start;
  }

  #timersOf(state: EffectState): TimedEffects {
    const timers = new TimedEffects(this.#book.length);
    this.#forEachActive(state, (spell, turns) => timers.start(spell, turns));
    return timers;
  }

  #forEachActive(state: EffectState, tell: (spell: number, turns: number) => void): void {
    const timers = this.#timers[state]!;
    for (let at = 0; at < timers.length; at += 2) tell(timers.charCodeAt(at), timers.charCodeAt(at + 1));
  }

  #numberOf(timers: TimedEffects): EffectState {
    const units: number[] = [];
    for (let spell = 0; spell < this.#book.length; spell++) {
      const turns = timers.turnsLeft(spell);
      if (turns > 0) units.push(spell, turns);
    }
    const key = String.fromCharCode(...units);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const state = this.#timers.length;
    this.#numbers.set(key, state);
    this.#timers.push(key);
    this.#ticked.push(UNKNOWN);
    this.#rows.push(NO_ROW);
    let [damage, heal, armor, mana] = [0, 0, 0, 0];
    this.#forEachActive(state, (spell) => {
      const effect = this.#book[spell]!.effect!;
      damage += effect.damage ?? 0;
      heal += effect.heal ?? 0;
      armor += effect.armor ?? 0;
      mana += effect.mana ?? 0;
    });
    this.damage.push(damage);
    this.heal.push(heal);
    this.armor.push(armor);
    this.mana.push(mana);
    return state;
  }
}
