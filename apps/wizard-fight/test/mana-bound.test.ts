import { expect, test } from 'vitest';
import { HOPELESS } from '../src/fight-table.ts';
import { castLine, leastMana, type Duel } from '../src/index.ts';
import { leastManaWith } from '../src/least-mana.ts';
import { lowerBound, NO_BOUND, type LowerBound } from '../src/mana-bound.ts';
import { roundsOf } from '../src/rounds.ts';
import {
  beginWizardTurn,
  canCast,
  openingOf,
  playRound,
  type Fight,
  type Rules,
  type Verdict,
} from '../src/rules.ts';
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
    const { rules, position, bound } = beginningOf(duel);
    let rest = mana;
    for (const name of result.spells) {
      expect(leastOf(bound, position), `${nameOf(fight)} before ${name}`).toBeLessThanOrEqual(rest);
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
    const { rules, position, bound, verdict: first } = beginningOf(duel);
    let verdict = first;
    for (let round = 0; verdict === 'undecided' && round < 30; round++) {
      const castable = [...duel.book.keys()].filter((spell) => canCast(rules, position, spell));
      if (castable.length === 0) break;
      const spell = castable[next(castable.length)]!;
      const before = leastOf(bound, position);
      verdict = playRound(rules, position, spell);
      if (verdict === 'lost') break;
      const after = verdict === 'won' ? 0 : leastOf(bound, position);
      if (before < HOPELESS || after < HOPELESS) {
        expect(before - rules.costs[spell]!, nameOf(fight)).toBeLessThanOrEqual(after);
        compared++;
      }
    }
  }
  expect(compared).toBeGreaterThan(4000);
});

test('it knows at once that a boss who cannot be hurt, or not for the mana at hand, is not beaten', () => {
  const rest = { name: 'Rest', cost: 1 };
  for (const [spells, mana, expected] of [
    [[rest], 100, HOPELESS],
    [[rest, { name: 'Bolt', cost: 9, damage: 1 }], 17, HOPELESS],
    [[rest, { name: 'Bolt', cost: 9, damage: 1 }], 18, 18],
  ] as const) {
    const duel = duelOf({ boss: 2, damage: 1, mana, spells });
    const { bound, position } = beginningOf(duel);
    expect(leastOf(bound, position)).toBe(expected);
  }
});

test('it steps aside where its tables would be too large, and knows nothing then', () => {
  const duel = duelOf({ boss: 1_000_000, damage: 1 });
  const { bound, position } = beginningOf(duel);
  expect(leastOf(bound, position)).toBe(0);
});

test('it knows the hit points that it takes when mana is no matter, and the mana when hit points are not', () => {
  const next = numbers(7);
  const plenty = 100_000;
  let needs = 0;
  for (let sample = 0; sample < 300; sample++) {
    const book = next(2) ? { spells: randomBook(next, false) } : {};
    const fight: TwinFight = {
      boss: 1 + next(14),
      damage: 1 + next(12),
      hard: next(2) === 1,
      mana: plenty,
      ...book,
    };
    if (fight.spells && twinLeastManaOf(fight) === undefined) continue;
    const { bound, position } = beginningOf(duelOf({ ...fight, hitPoints: plenty }));
    const { bossHitPoints, mana, effects } = position;
    expect(bound.least(bossHitPoints, plenty, mana, effects), nameOf(fight)).toBe(
      twinLeastMana({ ...fight, hitPoints: plenty }),
    );
    let least = 1;
    while (twinLeastMana({ ...fight, hitPoints: least }) === undefined) least++;
    const atChoice = fight.hard ? least - 1 : least;
    expect(bound.least(bossHitPoints, atChoice, mana, effects), nameOf(fight)).toBeLessThan(HOPELESS);
    if (atChoice === 1) continue;
    needs++;
    expect(bound.least(bossHitPoints, atChoice - 1, mana, effects), nameOf(fight)).toBe(HOPELESS);
  }
  expect(needs).toBeGreaterThan(100);
});

test('it holds where many casts have to give mana, whatever fight it was made for before', () => {
  const next = numbers(8);
  for (let sample = 0; sample < 60; sample++) {
    const fight = {
      boss: 60 + next(80),
      damage: 1 + next(6),
      hitPoints: 60 + next(200),
      mana: 229 + next(200),
    };
    const duel = duelOf(fight);
    const { statistics: _, ...quick } = leastMana(duel);
    const { statistics: __, ...slow } = leastManaWith(() => NO_BOUND, duel, {});
    expect(quick, nameOf(fight)).toEqual(slow);
  }
});

function beginningOf(duel: Duel): { rules: Rules; position: Fight; verdict: Verdict; bound: LowerBound } {
  const rounds = roundsOf(duel);
  const position = openingOf(duel);
  const verdict = beginWizardTurn(rounds.rules, position);
  return { rules: rounds.rules, position, verdict, bound: lowerBound(rounds, position) };
}

function leastOf(bound: LowerBound, { bossHitPoints, hitPoints, mana, effects }: Fight): number {
  return bound.least(bossHitPoints, hitPoints, mana, effects);
}

function twinLeastManaOf(fight: TwinFight): number | undefined {
  // the twin never ends where a fight may go on for ever
  return fight.spells?.some(({ cost, heal, effect }) => cost === 0 || heal || effect?.heal || effect?.armor)
    ? undefined
    : twinLeastMana(fight);
}
