import { checkArray, checkObject, shown } from './argument-checks.ts';

/** The name of a spell in the book of its duel, spelled as there. */
export type SpellName = string;

/** What a spell does at the start of each turn while its timer runs. */
export interface SpellEffect {
  /** At how many turns it applies, beginning with the next one: an integer of 1…1,000. */
  readonly turns: number;
  /** Hit points the boss loses at each of them; 0 when absent. */
  readonly damage?: number;
  /** Hit points the wizard gains at each of them; 0 when absent. */
  readonly heal?: number;
  /** Armor of the wizard on each of them that is the boss's; 0 when absent. */
  readonly armor?: number;
  /** Mana the wizard gains at each of them; 0 when absent. */
  readonly mana?: number;
}

/** A spell: what it costs, what it does at once and, perhaps, an effect. Every amount is an integer of 0…1,000,000. */
export interface Spell {
  /**
   * At least one letter, no comma, no control or formatting character (U+202E, U+200D); no two names of a book may differ only in case, spaces and
   * marks.
   */
  readonly name: SpellName;
  readonly cost: number;
  /** Hit points the boss loses at once; 0 when absent. */
  readonly damage?: number;
  /** Hit points the wizard gains at once; 0 when absent. */
  readonly heal?: number;
  readonly effect?: SpellEffect;
}

/** 1…`MOST_SPELLS` spells. The order breaks ties; the place of each of the first ten is its code. */
export type SpellBook = readonly Spell[];

/** The greatest amount that a spell book or a duel may name. */
export const GREATEST_AMOUNT = 1_000_000;

/** The most spells that a book can have. */
export const MOST_SPELLS = 100;

/** The greatest number of turns that an effect may last. */
export const GREATEST_TURNS = 1_000;

/** What the name of a spell consists of: anything but commas and control characters. */
// oxlint-disable-next-line no-control-regex -- they are what it keeps out of terminals
export const PRINTABLE_NAME: RegExp = /^[^,\u0000-\u001f\u007f-\u009f]*$/;

/** What the name of a spell has none of: characters that are not seen, or that turn or break the line they are in. */
export const INVISIBLE: RegExp = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;

/** The spells of Advent of Code 2015, day 22, in the order of their codes. Frozen. */
export const DEFAULT_SPELL_BOOK: SpellBook = frozenBook([
  { name: 'Magic Missile', cost: 53, damage: 4 },
  { name: 'Drain', cost: 73, damage: 2, heal: 2 },
  { name: 'Shield', cost: 113, effect: { turns: 6, armor: 7 } },
  { name: 'Poison', cost: 173, effect: { turns: 6, damage: 3 } },
  { name: 'Recharge', cost: 229, effect: { turns: 5, mana: 101 } },
]);

/** Freezes a book that nobody else holds, spells and effects included. */
export function frozenBook(book: SpellBook): SpellBook {
  for (const spell of book) {
    if (spell.effect) Object.freeze(spell.effect);
    Object.freeze(spell);
  }
  return Object.freeze(book);
}

/** Tells whether a book can never change. */
export function isFrozenBook(book: SpellBook): boolean {
  return (
    Object.isFrozen(book) &&
    book.every((spell) => Object.isFrozen(spell) && (!spell.effect || Object.isFrozen(spell.effect)))
  );
}

/** What is left of a spell's name when names are compared: its letters and digits, in lower case. */
export function comparableName(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/**
 * Checks a book that a program has made.
 *
 * @throws TypeError for a name or a value that is no object, RangeError for a number that a book may not have, naming it.
 */
export function checkSpellBook(book: SpellBook): void {
  checkArray('a spell book', book);
  if (book.length === 0) throw new RangeError('a spell book needs at least one spell');
  if (book.length > MOST_SPELLS)
    throw new RangeError(`a spell book has at most ${MOST_SPELLS} spells, not ${book.length}`);
  const names = new Map<string, string>();
  for (const [index, spell] of book.entries()) {
    checkObject(`spell ${index} of the book`, spell);
    const { name, cost, damage, heal, effect } = spell;
    if (
      typeof name !== 'string' ||
      !PRINTABLE_NAME.test(name) ||
      !/\p{L}/u.test(name) ||
      INVISIBLE.test(name)
    ) {
      throw new TypeError(
        `the name of a spell needs a letter, no comma, no control or formatting character, not ${shown(name)}`,
      );
    }
    const twin = names.get(comparableName(name));
    if (twin !== undefined) throw new TypeError(`the book has two spells named ${twin} and ${name}`);
    names.set(comparableName(name), name);
    checkAmounts(name, { cost, damage, heal });
    if (effect === undefined) continue;
    checkObject(`the effect of ${name}`, effect);
    checkInteger(`the effect of ${name} lasts turns`, effect.turns, 1, GREATEST_TURNS);
    checkAmounts(`the effect of ${name}`, {
      damage: effect.damage,
      heal: effect.heal,
      armor: effect.armor,
      mana: effect.mana,
    });
  }
}

function checkAmounts(owner: string, amounts: Readonly<Record<string, number | undefined>>): void {
  for (const [what, amount = 0] of Object.entries(amounts))
    checkInteger(`${owner}: ${what}`, amount, 0, GREATEST_AMOUNT);
}

/** @throws RangeError unless `value` is an integer of least…greatest. */
export function checkInteger(what: string, value: number, least: number, greatest: number): void {
  if (Number.isInteger(value) && value >= least && value <= greatest) return;
  throw new RangeError(`${what} must be an integer of ${least}…${greatest}, not ${shown(value)}`);
}
