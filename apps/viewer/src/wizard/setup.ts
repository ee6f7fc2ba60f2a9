import {
  DEFAULT_SPELL_BOOK,
  DEFAULT_WIZARD,
  type Boss,
  type Duel,
  type SpellBook,
  type Wizard,
} from '@skirmish/wizard-fight';
import { parseSpellBook } from '@skirmish/wizard-fight/book';

/** Everything a fight depends on, as the page, its link and its workers pass it on. */
export interface Setup {
  readonly boss: Boss;
  readonly wizard: Wizard;
  readonly hardMode: boolean;
  /** A spell book of the user's own; null is the usual one. */
  readonly book: SpellBook | null;
}

/** What can be fought without typing anything. */
export const EXAMPLES: ReadonlyArray<Pick<Setup, 'boss'> & { readonly name: string }> = [
  { name: 'Ogre', boss: { hitPoints: 43, damage: 11 } },
  { name: 'Critic', boss: { hitPoints: 60, damage: 8 } },
  { name: 'Lich', boss: { hitPoints: 80, damage: 7 } },
  { name: 'Dragon', boss: { hitPoints: 100, damage: 20 } },
];

/** The duel that the page begins with. */
export const FIRST_SETUP: Setup = {
  boss: EXAMPLES[0]!.boss,
  wizard: DEFAULT_WIZARD,
  hardMode: false,
  book: null,
};

/** A book that shows what a book can say: free spells, instant damage with an effect, long timers. */
export const KITCHEN_BOOK: SpellBook = [
  { name: 'Pepper', cost: 20, damage: 3 },
  { name: 'Rolling Pin', cost: 45, damage: 6 },
  { name: 'Hot Soup', cost: 50, heal: 5, effect: { turns: 3, damage: 2 } },
  { name: 'Pot Lid', cost: 30, effect: { turns: 6, armor: 6 } },
  { name: 'Slow Cooker', cost: 70, effect: { turns: 8, damage: 3 } },
  { name: 'Tea Break', cost: 40, effect: { turns: 5, mana: 25 } },
  { name: 'Stare', cost: 0 },
];

/** The spells that are fought with. */
export function spellsOf({ book }: Pick<Setup, 'book'>): SpellBook {
  return book ?? DEFAULT_SPELL_BOOK;
}

/**
 * The duel of a setup; its book is frozen, so that it is prepared once, also where it has come from another thread.
 *
 * @throws InputError for a book that cannot be.
 */
export function duelOfSetup({ boss, wizard, hardMode, book }: Setup): Duel {
  const spells = book === null ? DEFAULT_SPELL_BOOK : parseSpellBook(JSON.stringify({ spells: book }));
  return { boss, wizard, hardMode, book: spells };
}

/** A line of casts as the commands take it: a digit each, or the names where a spell has no digit. */
export function lineText(line: readonly string[], book: SpellBook): string {
  const numbers = line.map((spell) => book.findIndex(({ name }) => name === spell));
  return numbers.every((number) => number >= 0 && number < 10) ? numbers.join('') : line.join(', ');
}

/** Whether two setups are of the same duel. */
export function isSameSetup(one: Setup, other: Setup): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
