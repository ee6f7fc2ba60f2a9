import type { PreparedBook } from './prepared-book.ts';
import { MOST_ROUNDS } from './search-limits.ts';

/**
 * Prices that put lines in order: the cheaper first, then the one with fewer free casts.
 *
 * Equal prices leave it to spell-book order. That order alone would not do for a book with a spell that costs nothing:
 * casting it once more could always come first, and there would be no first line. So a free cast has a price too, so
 * small that all that a fight may have of them are less than 1 mana. With no free spell, prices are the costs.
 */
export interface LinePrices {
  /** The price of 1 mana. */
  readonly ofMana: number;
  /** The prices by spell; each is at least 1. */
  readonly ofSpells: readonly number[];
}

/** The prices of a book's spells. */
export function linePrices({ costs }: PreparedBook): LinePrices {
  const ofMana = costs.includes(0) ? MOST_ROUNDS + 1 : 1;
  return { ofMana, ofSpells: costs.map((cost) => (cost === 0 ? 1 : cost * ofMana)) };
}

/** The mana of a line of this price. */
export function manaOf(price: number, { ofMana }: LinePrices): number {
  return Math.floor(price / ofMana);
}
