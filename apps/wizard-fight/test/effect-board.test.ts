import { TimedEffects } from '@skirmish/combat';
import { expect, test } from 'vitest';
import { EffectBoard, STILL_ACTIVE } from '../src/effect-board.ts';
import { leastMana, MOST_SETTINGS, type SpellBook, winningLines } from '../src/index.ts';
import { preparedBook } from '../src/prepared-book.ts';
import { duelOf, numbers, randomBook } from './duels.ts';

test('any run of ticks and casts comes to what the timers alone come to', () => {
  const next = numbers(22);
  for (let run = 0; run < 100; run++) {
    const book: SpellBook = randomBook(next, true);
    const board = new EffectBoard(book);
    const timers = new TimedEffects(book.length);
    let state = 0;
    for (let step = 0; step < 100; step++) {
      const spell = next(book.length);
      const { effect } = book[spell]!;
      if (next(2) === 0) {
        state = board.tick(state);
        timers.tick(() => {});
      } else if (timers.isActive(spell)) {
        expect(board.begin(state, spell)).toBe(STILL_ACTIVE);
      } else {
        state = board.begin(state, spell);
        if (effect) timers.start(spell, effect.turns);
      }
      const sums = { damage: 0, heal: 0, armor: 0, mana: 0, coming: 0 };
      for (const [other, { effect: active }] of book.entries()) {
        const turns = timers.turnsLeft(other);
        expect(board.turnsLeft(state, other)).toBe(turns);
        if (!active || turns === 0) continue;
        for (const what of ['damage', 'heal', 'armor', 'mana'] as const) sums[what] += active[what] ?? 0;
        sums.coming += turns * (active.mana ?? 0);
      }
      expect({
        damage: board.damage[state],
        heal: board.heal[state],
        armor: board.armor[state],
        mana: board.mana[state],
        coming: board.manaComing(state),
      }).toEqual(sums);
    }
  }
});

/** Effects that last long, are cheap and hardly hurt: almost every position has a setting of its own. */
const MANY_TIMERS: SpellBook = Object.freeze(
  Array.from({ length: 100 }, (_, index) =>
    Object.freeze({
      name: `A${index}`,
      cost: index % 3,
      damage: index % 2,
      effect: Object.freeze({ turns: (index % 9) + 1, mana: index % 4, heal: 1 }),
    }),
  ),
);

test('a fight with ever new settings of timers ends at the limit of settings', () => {
  const duel = { ...duelOf({ boss: 1000, damage: 1 }), book: MANY_TIMERS };
  const result = leastMana(duel, { maxStates: 10_000_000 });
  expect(result).toMatchObject({ status: 'limit-reached', limit: 'states' });
  expect(preparedBook(MANY_TIMERS).effects.size).toBe(1); // so large a board is not kept
  expect(winningLines(duel, { maxMana: 500, maxStates: 10_000_000 }).next()).toEqual({
    done: true,
    value: { status: 'limit-reached', limit: 'states' },
  });
});

test('a fight of long effects that comes to few choices is not stopped by that limit', () => {
  const spells = Array.from('ABCDE', (name) => ({
    name,
    cost: 1,
    damage: 1,
    effect: { turns: 1000 },
  }));
  // five casts, each once: then nothing can be cast for a thousand turns
  expect(leastMana(duelOf({ boss: 5, damage: 1, spells }))).toMatchObject({ status: 'won', mana: 5 });
  expect(leastMana(duelOf({ boss: 6, damage: 1, spells })).status).toBe('unwinnable');
  expect(MOST_SETTINGS).toBeGreaterThan(1000);
});
