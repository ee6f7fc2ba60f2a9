import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  castLine,
  DEFAULT_SPELL_BOOK,
  leastMana,
  manaCost,
  type DuelLimits,
  type LeastManaResult,
} from '../src/index.ts';
import { leastManaWith } from '../src/least-mana.ts';
import { lowerBound, NO_BOUND, type LowerBound } from '../src/mana-bound.ts';
import type { Rounds } from '../src/rounds.ts';
import type { Fight } from '../src/rules.ts';
import { frozenBook } from '../src/spell-book.ts';
import { duelOf, nameOf, sampledFights } from './duels.ts';
import { twinLeastMana, type TwinFight, type TwinSpell } from './twin.ts';

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

test('over the whole grid the casts win for what they are said to cost, and stronger bosses never cost less', () => {
  const costs = new Map<string, number>();
  const costOf = (boss: number, damage: number, hard: boolean): number =>
    costs.get(`${boss}/${damage} ${hard}`) ?? 0;
  for (let boss = 1; boss <= 120; boss++) {
    for (let damage = 1; damage <= 25; damage++) {
      for (const hard of [false, true]) {
        const fight = { boss, damage, hard };
        const mana = checkedMana(fight) ?? Infinity;
        costs.set(`${boss}/${damage} ${hard}`, mana);
        // a line that wins this fight wins these at the same cast at the latest, with more hit points
        const easier = [costOf(boss - 1, damage, hard), costOf(boss, damage - 1, hard)];
        if (hard) easier.push(costOf(boss, damage, false));
        expect(mana, nameOf(fight)).toBeGreaterThanOrEqual(Math.max(...easier));
      }
    }
  }
});

test('bosses of up to 1,000 hit points are beaten by what wins for what it is said to cost', () => {
  const wizard = { hitPoints: 500, mana: 5000 };
  let before = 0;
  for (const boss of [125, 250, 500, 1000]) {
    const mana = checkedMana({ ...wizard, boss, damage: 10 }) ?? Infinity;
    expect(mana).toBeLessThan(Infinity);
    expect(mana).toBeGreaterThan(before);
    before = mana;
  }
});

/** The answers to fights with a book that nobody has asked about before. */
function asked(fights: readonly TwinFight[]): LeastManaResult[] {
  const book = frozenBook(structuredClone([...DEFAULT_SPELL_BOOK]));
  return fights.map((fight) => leastMana({ ...duelOf(fight), book }));
}

test('what was asked before changes nothing, not even how much is searched', () => {
  const easy = { boss: 30, damage: 8 };
  const long = { boss: 120, damage: 8, hitPoints: 300, mana: 229 };
  const [first, second] = asked([easy, long]);
  expect(asked([long, easy, long])).toEqual([second, first, second]);
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

test('with lower bounds that come and go it finds the same lines', () => {
  for (const fight of sampledFights(3, 200)) {
    const duel = duelOf(fight);
    const { statistics: _, ...steady } = leastMana(duel);
    const { statistics: __, ...other } = leastManaWith(fickleBound, duel, {});
    expect(other, nameOf(fight)).toEqual(steady);
  }
});

function fickleBound(rounds: Rounds, opening: Readonly<Fight>): LowerBound {
  const bound = lowerBound(rounds, opening);
  return {
    least: (boss, hitPoints, mana, effects) =>
      (mana * 7 + hitPoints) % 3 === 0 ? bound.least(boss, hitPoints, mana, effects) : 0,
  };
}

describe('limits', () => {
  test('just large enough they change nothing, and by one smaller they withhold the answer', () => {
    for (const fight of sampledFights(4, 200)) {
      const duel = duelOf(fight);
      const { statistics: _, ...answer } = leastMana(duel);
      if (answer.status !== 'won') continue;
      const { mana, spells } = answer;
      expect(leastMana(duel, { maxMana: mana, maxRounds: spells.length }), nameOf(fight)).toMatchObject(
        answer,
      );
      expect(leastMana(duel, { maxMana: mana - 1 }), nameOf(fight)).toMatchObject({
        status: 'limit-reached',
        limit: 'mana',
      });
      if (spells.length === 1) continue;
      const { status } = leastMana(duel, { maxRounds: spells.length - 1 });
      expect(status, nameOf(fight)).toBe('limit-reached');
    }
    // without a bound it is the win itself that costs too much
    const bolt = duelOf({ boss: 1, damage: 1, spells: [{ name: 'Bolt', cost: 10, damage: 1 }] });
    expect(leastManaWith(() => NO_BOUND, bolt, { maxMana: 9 })).toMatchObject({ limit: 'mana' });
    expect(leastManaWith(() => NO_BOUND, bolt, { maxMana: 10 })).toMatchObject({ mana: 10 });
  });

  test('what the limit of rounds leaves out withholds no answer that costs as little', () => {
    const [little, much]: TwinSpell[] = [
      { name: 'Little', cost: 5, damage: 1 },
      { name: 'Much', cost: 10, damage: 2 },
    ];
    for (const spells of [
      [little!, much!],
      [much!, little!],
    ]) {
      const duel = duelOf({ boss: 6, damage: 1, spells });
      expect(leastMana(duel, { maxRounds: 3 })).toMatchObject({ mana: 30, spells: ['Much', 'Much', 'Much'] });
      expect(leastMana(duel, { maxRounds: 2 })).toMatchObject({ status: 'limit-reached', limit: 'rounds' });
    }
  });

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
