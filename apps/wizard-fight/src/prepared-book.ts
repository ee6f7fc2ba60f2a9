import { EffectBoard } from './effect-board.ts';
import { checkSpellBook, DEFAULT_SPELL_BOOK, isFrozenBook, type SpellBook } from './spell-book.ts';

/** A spell book laid out for the rules: arrays by spell, and the board of its effects. */
export interface PreparedBook {
  readonly spells: number;
  readonly costs: readonly number[];
  /** What each spell does at once. */
  readonly damages: readonly number[];
  readonly heals: readonly number[];
  readonly effects: EffectBoard;
}

/** Boards with more settings than this are not kept for the next question. */
const KEPT_SETTINGS = 10_000;

const prepared = new WeakMap<SpellBook, PreparedBook>();

/**
 * Prepares a book; a frozen one only once.
 *
 * @throws TypeError or RangeError when it is no book.
 */
export function preparedBook(book: SpellBook): PreparedBook {
  const known = prepared.get(book);
  if (known && known.effects.size <= KEPT_SETTINGS) return known;
  if (book !== DEFAULT_SPELL_BOOK) checkSpellBook(book); // the check costs a process that asks once more than the fight
  const made: PreparedBook = {
    spells: book.length,
    costs: book.map(({ cost }) => cost),
    damages: book.map(({ damage = 0 }) => damage),
    heals: book.map(({ heal = 0 }) => heal),
    effects: new EffectBoard(book),
  };
  if (isFrozenBook(book)) prepared.set(book, made);
  return made;
}
