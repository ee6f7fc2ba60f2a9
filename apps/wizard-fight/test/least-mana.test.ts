import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { castLine, leastMana, manaCost, type DuelLimits } from '../src/index.ts';
import { leastManaWith } from '../src/least-mana.ts';
import { NO_BOUND } from '../src/mana-bound.ts';
import { duelOf, nameOf, numbers, randomBook } from './duels.ts';
import { twinLeastMana, twinLines, type TwinFight, type TwinSpell } from './twin.ts';

/** The least mana; undefined when no line wins. The casts must win for it, all of them being needed. */
function checkedMana(fight: TwinFight, limits?: DuelLimits): number | undefined {
  const duel = duelOf(fight);
  const result = leastMana(duel, limits);
  if (result.status === 'unwinnable') return undefined;
  if (result.status === 'limit-reached') throw new Error(`${nameOf(fight)}: limit of ${result.limit}`);
  const { mana, spells } = result;
  const replay = castLine(duel, spells);
  expect({ ...replay, cost: manaCost(spells, duel.book) }, nameOf(fight)).toMatchObject({
    status: 'won',
    mana,
    casts: spells.length,
    cost: mana,
  });
  return mana;
}

/** Fights that the default wizard may meet, both modes alternately. */
function sampledFights(seed: number, count: number): TwinFight[] {
  const next = numbers(seed);
  return Array.from({ length: count }, (_, index) => ({
    boss: 1 + next(120),
    damage: 1 + next(25),
    hard: index % 2 === 1,
  }));
}

describe('published figures', () => {
  const fight = { boss: 40, damage: 10 };
  test.each([
    [fight, 754],
    [{ ...fight, hard: true }, 794],
    [{ ...fight, boss: 71 }, 1824],
    [{ ...fight, boss: 71, hard: true }, 1937],
  ] satisfies [TwinFight, number][])('%o', (each, mana) => {
    expect(checkedMana(each)).toBe(mana);
  });
});

test('200 sampled fights cost what the twin finds', () => {
  for (const fight of sampledFights(1, 200)) {
    expect(checkedMana(fight), nameOf(fight)).toBe(twinLeastMana(fight));
  }
});

test('a wizard of any kind pays what the twin finds', () => {
  const wizards = fc.record({
    boss: fc.integer({ min: 1, max: 40 }),
    damage: fc.integer({ min: 0, max: 15 }),
    hitPoints: fc.integer({ min: 1, max: 40 }),
    mana: fc.integer({ min: 0, max: 600 }),
    hard: fc.boolean(),
  });
  fc.assert(
    fc.property(wizards, (fight) => {
      expect(checkedMana(fight), nameOf(fight)).toBe(twinLeastMana(fight));
    }),
    { seed: 20151222, numRuns: 150 },
  );
});

test('over the whole grid the casts win for what they are said to cost', () => {
  for (let boss = 1; boss <= 120; boss++) {
    for (let damage = 1; damage <= 25; damage++) {
      for (const hard of [false, true]) checkedMana({ boss, damage, hard });
    }
  }
});

test('without lower bounds the search finds the same lines', () => {
  for (let boss = 1; boss <= 120; boss++) {
    for (let damage = 1 + (boss % 8); damage <= 25; damage += 8) {
      for (const hard of [false, true]) {
        const duel = duelOf({ boss, damage, hard });
        const { statistics: _, ...quick } = leastMana(duel);
        const { statistics: __, ...slow } = leastManaWith(() => NO_BOUND, duel, {});
        expect(quick, nameOf({ boss, damage, hard })).toEqual(slow);
      }
    }
  }
});

describe('of several lines of least mana the first in spell-book order', () => {
  test('sampled fights', () => {
    let withSeveral = 0;
    for (const fight of sampledFights(2, 150)) {
      const mana = twinLeastMana(fight);
      if (mana === undefined || mana > 1000) continue;
      const lines = twinLines(fight, mana);
      if (lines.length > 1) withSeveral++;
      const result = leastMana(duelOf(fight));
      expect({ ...result, statistics: 0 }, nameOf(fight)).toEqual({
        status: 'won',
        ...lines[0]!,
        statistics: 0,
      });
    }
    expect(withSeveral).toBeGreaterThan(20);
  });

  test('by hand: a boss of 8 hit points dies of two Missiles; of 6 of Missile and Drain, in this order', () => {
    expect(leastMana(duelOf({ boss: 8, damage: 1 }))).toMatchObject({
      spells: ['Magic Missile', 'Magic Missile'],
    });
    const pair: TwinSpell[] = [
      { name: 'Beta', cost: 9, damage: 2 },
      { name: 'Alpha', cost: 9, damage: 2 },
    ];
    expect(leastMana(duelOf({ boss: 4, damage: 1, spells: pair }))).toMatchObject({
      spells: ['Beta', 'Beta'],
    });
    expect(leastMana(duelOf({ boss: 4, damage: 1, spells: pair.toReversed() }))).toMatchObject({
      spells: ['Alpha', 'Alpha'],
    });
  });
});

describe('any spell book', () => {
  test.each([
    ['every spell has its price', false],
    ['some spells cost nothing', true],
  ])('%s: mana and casts as the twin finds them', (_, mayBeFree) => {
    const next = numbers(mayBeFree ? 3 : 4);
    let won = 0;
    for (let sample = 0; sample < 150; sample++) {
      const fight: TwinFight = {
        boss: 1 + next(16),
        damage: 3 + next(6),
        hitPoints: 5 + next(16),
        mana: next(90),
        hard: next(2) === 1,
        spells: randomBook(next, mayBeFree),
      };
      const duel = duelOf(fight);
      const result = leastMana(duel, { maxStates: 20_000 });
      const slow = leastManaWith(() => NO_BOUND, duel, { maxStates: 20_000 });
      if (result.status === 'limit-reached') {
        // the bound may only help
        expect(slow.status, JSON.stringify(fight)).toBe('limit-reached');
        continue;
      }
      if (slow.status !== 'limit-reached') {
        expect({ ...slow, statistics: 0 }, JSON.stringify(fight)).toEqual({ ...result, statistics: 0 });
      }
      if (result.status !== 'won') continue;
      won++;
      const first = twinLines(fight, result.mana, result.spells.length)[0]!;
      expect({ mana: result.mana, spells: result.spells }, JSON.stringify(fight)).toEqual(first);
    }
    expect(won).toBeGreaterThan(60);
  });
});

describe('limits', () => {
  const LIFE: TwinSpell = { name: 'Life', cost: 0, heal: 9 };
  const FOUNT: TwinSpell = { name: 'Fount', cost: 10, effect: { turns: 1, mana: 10 } };
  const BOLT: TwinSpell = { name: 'Bolt', cost: 50, damage: 4 };

  test('a fight that could go on for ever is won all the same', () => {
    const fight = { boss: 12, damage: 5, spells: [LIFE, BOLT] };
    expect(leastMana(duelOf(fight))).toMatchObject({
      status: 'won',
      mana: 150,
      spells: ['Bolt', 'Bolt', 'Bolt'],
    });
    // with 5 hit points it takes two Lives to see the third Bolt; further ones would change nothing
    const frail = { ...fight, hitPoints: 5 };
    expect(leastMana(duelOf(frail))).toMatchObject({
      mana: 150,
      spells: ['Life', 'Life', 'Bolt', 'Bolt', 'Bolt'],
    });
    expect(leastMana(duelOf({ ...frail, spells: [BOLT, LIFE] }))).toMatchObject({
      mana: 150,
      spells: ['Life', 'Bolt', 'Life', 'Bolt', 'Bolt'],
    });
  });

  test('no win is said at once where the boss cannot be hurt, or not paid for', () => {
    expect(leastMana(duelOf({ boss: 1, damage: 1, spells: [LIFE, FOUNT] })).status).toBe('unwinnable');
    expect(leastMana(duelOf({ boss: 1, damage: 1, mana: 49, spells: [LIFE, BOLT] })).status).toBe(
      'unwinnable',
    );
  });

  test('a fight that may go on for ever without a win ends at the limit of positions', () => {
    // Fount gives what it costs, so the mana for a Bolt never comes together
    const fight = { boss: 4, damage: 1, mana: 49, spells: [LIFE, FOUNT, BOLT] };
    expect(leastMana(duelOf(fight))).toMatchObject({ status: 'limit-reached' });
    expect(leastMana(duelOf(fight), { maxStates: 100 })).toMatchObject({
      status: 'limit-reached',
      limit: 'states',
    });
  });
});
