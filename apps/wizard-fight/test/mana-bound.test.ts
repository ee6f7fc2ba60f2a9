import { expect, test } from 'vitest';
import { castLine, leastMana } from '../src/index.ts';
import { lowerBound } from '../src/mana-bound.ts';
import { HOPELESS } from '../src/price-table.ts';
import { beginWizardTurn, canCast, openingOf, playRound, rulesOf } from '../src/rules.ts';
import { duelOf, nameOf, numbers, randomBook } from './duels.ts';
import { twinLeastMana, type TwinFight } from './twin.ts';

function randomFight(next: (bound: number) => number): TwinFight {
  if (next(2)) return { boss: 1 + next(90), damage: next(26), hard: next(2) === 1 };
  return {
    boss: 1 + next(20),
    damage: next(9),
    hitPoints: 1 + next(20),
    mana: next(90),
    hard: next(2) === 1,
    spells: randomBook(next, next(2) === 1),
  };
}

test('it is never more than the mana that wins, anywhere on a line of least mana', () => {
  const next = numbers(5);
  let compared = 0;
  for (let sample = 0; sample < 400; sample++) {
    const fight = randomFight(next);
    const duel = duelOf(fight);
    const mana = fight.boss > 60 ? undefined : twinLeastManaOf(fight);
    const result = leastMana(duel, { maxStates: 20_000 });
    if (mana === undefined || result.status !== 'won') continue;
    const rules = rulesOf(duel);
    const bound = lowerBound(rules, fight.boss);
    const position = openingOf(duel);
    beginWizardTurn(rules, position);
    let rest = mana;
    for (const name of result.spells) {
      expect(bound.least(position), `${nameOf(fight)} before ${name}`).toBeLessThanOrEqual(rest);
      compared++;
      const spell = duel.book.findIndex((each) => each.name === name);
      playRound(rules, position, spell);
      rest -= rules.costs[spell]!;
    }
    expect(castLine(duel, result.spells).mana).toBe(mana);
  }
  expect(compared).toBeGreaterThan(300);
});

test('a cast lowers it by no more than the cast costs', () => {
  const next = numbers(6);
  let compared = 0;
  for (let sample = 0; sample < 2000; sample++) {
    const fight = randomFight(next);
    const duel = duelOf(fight);
    const rules = rulesOf(duel);
    const bound = lowerBound(rules, fight.boss);
    const position = openingOf(duel);
    let verdict = beginWizardTurn(rules, position);
    for (let round = 0; verdict === 'undecided' && round < 30; round++) {
      const castable = [...duel.book.keys()].filter((spell) => canCast(rules, position, spell));
      if (castable.length === 0) break;
      const spell = castable[next(castable.length)]!;
      const before = bound.least(position);
      verdict = playRound(rules, position, spell);
      if (verdict === 'lost') break;
      const after = verdict === 'won' ? 0 : bound.least(position);
      if (before < HOPELESS || after < HOPELESS) {
        expect(before - rules.costs[spell]!, nameOf(fight)).toBeLessThanOrEqual(after);
        compared++;
      }
    }
  }
  expect(compared).toBeGreaterThan(5000);
});

test('it knows at once that a boss who cannot be hurt, or not for the mana at hand, is not beaten', () => {
  const rest = { name: 'Rest', cost: 1 };
  for (const [spells, mana, expected] of [
    [[rest], 100, HOPELESS],
    [[rest, { name: 'Bolt', cost: 9, damage: 1 }], 17, HOPELESS],
    [[rest, { name: 'Bolt', cost: 9, damage: 1 }], 18, 18],
  ] as const) {
    const duel = duelOf({ boss: 2, damage: 1, mana, spells });
    expect(lowerBound(rulesOf(duel), 2).least(openingOf(duel))).toBe(expected);
  }
});

test('it steps aside where its tables would be too large, and knows nothing then', () => {
  const duel = duelOf({ boss: 1_000_000, damage: 1 });
  expect(lowerBound(rulesOf(duel), 1_000_000).least(openingOf(duel))).toBe(0);
});

function twinLeastManaOf(fight: TwinFight): number | undefined {
  // the twin never ends where a fight may go on for ever
  return fight.spells?.some(({ cost, heal, effect }) => cost === 0 || heal || effect?.heal || effect?.armor)
    ? undefined
    : twinLeastMana(fight);
}
