import { checkObject } from './argument-checks.ts';
import { checkInteger, DEFAULT_SPELL_BOOK, GREATEST_AMOUNT, type SpellBook } from './spell-book.ts';

/** The boss at the start. */
export interface Boss {
  /** An integer of 1…1,000,000. */
  readonly hitPoints: number;
  /** What its blow deals to a wizard without armor: an integer of 0…1,000,000 (a blow deals at least 1). */
  readonly damage: number;
}

/** The wizard at the start. */
export interface Wizard {
  /** An integer of 1…1,000,000. */
  readonly hitPoints: number;
  /** An integer of 0…1,000,000. */
  readonly mana: number;
}

/** Everything a fight depends on. Change one by making another: `{ ...duel, hardMode: true }`. */
export interface Duel {
  readonly boss: Boss;
  readonly wizard: Wizard;
  /** A frozen book is prepared once and remembered; any other is read anew for each question. */
  readonly book: SpellBook;
  /** Whether the wizard loses 1 hit point at the start of each of the wizard's own turns. */
  readonly hardMode: boolean;
}

/** The wizard of Advent of Code 2015, day 22. */
export const DEFAULT_WIZARD: Wizard = Object.freeze({ hitPoints: 50, mana: 500 });

/** Makes the duel of a boss with the default wizard and spell book, in normal mode. */
export function duelWith(boss: Boss): Duel {
  return Object.freeze({
    boss: Object.freeze({ ...boss }),
    wizard: DEFAULT_WIZARD,
    book: DEFAULT_SPELL_BOOK,
    hardMode: false,
  });
}

/**
 * Checks the fighters of a duel that a program has made.
 *
 * @throws TypeError naming what is no object, RangeError naming the value that they may not have.
 */
export function checkFighters(duel: Duel): void {
  checkObject('a duel', duel);
  const { boss, wizard } = duel;
  checkObject('the boss of a duel', boss);
  checkObject('the wizard of a duel', wizard);
  checkInteger('the hit points of the boss', boss.hitPoints, 1, GREATEST_AMOUNT);
  checkInteger('the damage of the boss', boss.damage, 0, GREATEST_AMOUNT);
  checkInteger('the hit points of the wizard', wizard.hitPoints, 1, GREATEST_AMOUNT);
  checkInteger('the mana of the wizard', wizard.mana, 0, GREATEST_AMOUNT);
}
