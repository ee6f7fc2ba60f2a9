import { describe, expect, test } from 'vitest';
import { leastMana } from '../src/index.ts';
import { leastManaWith } from '../src/least-mana.ts';
import { NO_BOUND } from '../src/mana-bound.ts';
import { duelOf, nameOf, numbers, randomBook, sampledFights } from './duels.ts';
import { twinLeastMana, twinLines, type TwinFight, type TwinSpell } from './twin.ts';

describe('of several lines of least mana the first in spell-book order', () => {
  test('sampled fights', () => {
    let withSeveral = 0;
    for (const fight of sampledFights(2, 160)) {
      const mana = twinLeastMana(fight);
      if (mana === undefined || mana > 900) continue;
      const lines = twinLines(fight, mana);
      if (lines.length > 1) withSeveral++;
      const result = leastMana(duelOf(fight));
      expect({ ...result, statistics: 0 }, nameOf(fight)).toEqual({
        status: 'won',
        ...lines[0]!,
        statistics: 0,
      });
    }
    expect(withSeveral).toBeGreaterThan(15);
  });

  test('by hand: of two spells that do the same the first of the book', () => {
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

test('a position that is met again for less counts for less', () => {
  // Dear gives back so much mana that it leads where Cheap leads
  const spells: TwinSpell[] = [
    { name: 'Dear', cost: 8, damage: 2, effect: { turns: 1, mana: 3 } },
    { name: 'Cheap', cost: 5, damage: 2 },
  ];
  expect(leastMana(duelOf({ boss: 4, damage: 1, spells }))).toMatchObject({
    mana: 10,
    spells: ['Cheap', 'Cheap'],
  });
});

test('a book of 20 spells', () => {
  const next = numbers(10);
  for (let sample = 0; sample < 8; sample++) {
    const spells = Array.from({ length: 5 }, () => randomBook(next, false).slice(0, 4))
      .flat()
      .map((spell, index) => Object.assign(spell, { name: `Spell ${String.fromCodePoint(65 + index)}` }));
    const fight = { boss: 14 + next(10), damage: 6, hitPoints: 20, mana: 60, spells };
    const { statistics: _, ...result } = leastMana(duelOf(fight));
    const { statistics: __, ...slow } = leastManaWith(() => NO_BOUND, duelOf(fight), {});
    expect(result, JSON.stringify(fight)).toEqual(slow);
    if (result.status === 'won') expect(result.mana).toBe(twinLeastMana(fight));
  }
});
