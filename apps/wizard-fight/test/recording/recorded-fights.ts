import { DEFAULT_SPELL_BOOK, leastMana } from '../../src/index.ts';
import { duelOf, numbers, randomBook } from '../duels.ts';
import type { TwinFight } from '../twin.ts';

/** A fight and a line of casts for it. */
export interface LinedFight {
  readonly fight: TwinFight;
  readonly line: readonly string[];
}

/**
 * 100 fights of all kinds, always the same: both modes, the usual book and others, lines that win for the least, and
 * lines drawn by chance, most of which are refused or lose somewhere.
 */
export function recordedFights(): LinedFight[] {
  const next = numbers(20151222);
  return Array.from({ length: 100 }, (_, index): LinedFight => {
    const hard = index % 2 === 1;
    const spells = index % 4 < 2 ? undefined : randomBook(next, true);
    const fight: TwinFight = spells
      ? { boss: 1 + next(16), damage: 3 + next(6), hitPoints: 5 + next(16), mana: next(90), hard, spells }
      : { boss: 1 + next(90), damage: 1 + next(20), hard };
    const best = leastMana(duelOf(fight), { maxStates: 20_000 });
    if (best.status === 'won' && index % 3 > 0) return { fight, line: best.spells };
    const book = spells ?? DEFAULT_SPELL_BOOK;
    return { fight, line: Array.from({ length: next(12) }, () => book[next(book.length)]!.name) };
  });
}
