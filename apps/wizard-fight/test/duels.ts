import { DEFAULT_SPELL_BOOK, type Duel } from '../src/index.ts';
import type { TwinFight, TwinSpell } from './twin.ts';

/** A duel in the form of the twin's fights, which leave out what is 50, 500, normal mode, the default book. */
export function duelOf({ boss, damage, hitPoints = 50, mana = 500, hard = false, spells }: TwinFight): Duel {
  return {
    boss: { hitPoints: boss, damage },
    wizard: { hitPoints, mana },
    book: spells ?? DEFAULT_SPELL_BOOK,
    hardMode: hard,
  };
}

/** Names a fight as the rules page does: `71/10 hard`, `wizard 20/250 against 17/8 normal`. */
export function nameOf({ boss, damage, hitPoints, mana, hard }: TwinFight): string {
  const wizard =
    hitPoints === undefined && mana === undefined ? '' : `wizard ${hitPoints ?? 50}/${mana ?? 500} against `;
  return `${wizard}${boss}/${damage} ${hard ? 'hard' : 'normal'}`;
}

/** Numbers below `bound`, always the same ones for a seed (mulberry32). */
export function numbers(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}

/** A small book of any kind: spells that act at once, over time or both, some for nothing, names in no order. */
export function randomBook(next: (bound: number) => number, mayBeFree: boolean): TwinSpell[] {
  const count = 2 + next(4);
  const book = Array.from({ length: count }, (_, index): TwinSpell => {
    const cost = mayBeFree && next(3) === 0 ? 0 : 5 + next(30);
    const effect = {
      turns: 1 + next(6),
      ...(next(2) && { damage: next(4) }),
      ...(next(3) === 0 && { heal: next(3) }),
      ...(next(3) === 0 && { armor: next(6) }),
      ...(next(2) && { mana: next(15) }),
    };
    return {
      name: `Spell ${String.fromCodePoint(65 + ((index * 7) % 26))}`,
      cost,
      ...(next(2) && { damage: next(5) }),
      ...(next(3) === 0 && { heal: next(3) }),
      ...(next(2) && { effect }),
    };
  });
  // without it most books would win nothing
  book.splice(next(book.length + 1), 0, { name: 'Bolt', cost: 11 + next(10), damage: 2 + next(3) });
  return book;
}
