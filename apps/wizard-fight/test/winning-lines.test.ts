import { expect, test } from 'vitest';
import { castLine, leastMana, winningLines, type WinningLine, type WinningLinesEnd } from '../src/index.ts';
import { duelOf, nameOf, numbers, randomBook } from './duels.ts';
import { twinLines, type TwinFight, type TwinSpell } from './twin.ts';

function listed(
  fight: TwinFight,
  maxMana: number,
  limits: { maxRounds?: number; maxStates?: number } = {},
  most = Infinity,
): { lines: WinningLine[]; end: WinningLinesEnd | 'stopped' } {
  const lines: WinningLine[] = [];
  const generator = winningLines(duelOf(fight), { maxMana, ...limits });
  while (lines.length < most) {
    const step = generator.next();
    if (step.done) return { lines, end: step.value };
    lines.push(step.value);
  }
  return { lines, end: 'stopped' };
}

test.each([
  [{ boss: 9, damage: 1 }, 300],
  [{ boss: 14, damage: 8, hitPoints: 10, mana: 250 }, 2000],
  [{ boss: 17, damage: 8, hitPoints: 20, mana: 250 }, 700],
  [{ boss: 26, damage: 12 }, 620],
  [{ boss: 26, damage: 12, hard: true }, 700],
  [{ boss: 30, damage: 3 }, 450],
  [{ boss: 40, damage: 10 }, 800],
  [{ boss: 5, damage: 1, hitPoints: 1, mana: 250 }, 300],
] satisfies [TwinFight, number][])(
  '%o up to %i mana: the lines of the twin in its order',
  (fight, maxMana) => {
    const expected = twinLines(fight, maxMana);
    expect(listed(fight, maxMana)).toEqual({ lines: expected, end: { status: 'complete' } });
  },
);

test('by hand: 9 hit points take 159 mana, in one line only', () => {
  expect(listed({ boss: 9, damage: 1 }, 159).lines).toEqual([
    { mana: 159, spells: ['Magic Missile', 'Magic Missile', 'Magic Missile'] },
  ]);
  expect(listed({ boss: 9, damage: 1 }, 158).lines).toEqual([]);
});

test('random books, free spells among them, within a limit of rounds', () => {
  const next = numbers(8);
  let lines = 0;
  for (let sample = 0; sample < 120; sample++) {
    const fight: TwinFight = {
      boss: 1 + next(9),
      damage: 1 + next(6),
      hitPoints: 3 + next(12),
      mana: next(70),
      hard: next(2) === 1,
      spells: randomBook(next, sample % 2 === 0),
    };
    const expected = twinLines(fight, 60, 5);
    const { lines: found, end } = listed(fight, 60, { maxRounds: 5 });
    expect(found, JSON.stringify(fight)).toEqual(expected);
    lines += found.length;
    if (end === 'stopped' || end.status === 'complete') continue;
    expect(end.limit).toBe('rounds');
  }
  expect(lines).toBeGreaterThan(1000);
});

test('the first line is the answer of leastMana, and every line wins for its mana', () => {
  const next = numbers(9);
  for (let sample = 0; sample < 60; sample++) {
    const fight = { boss: 1 + next(60), damage: 1 + next(20), hard: next(2) === 1 };
    const result = leastMana(duelOf(fight));
    if (result.status !== 'won') continue;
    const { mana, spells } = result;
    const { lines } = listed(fight, mana + 100, {}, 50);
    expect(lines[0], nameOf(fight)).toEqual({ mana, spells });
    let before = 0;
    for (const line of lines) {
      expect(line.mana).toBeGreaterThanOrEqual(before);
      expect(castLine(duelOf(fight), line.spells)).toMatchObject({
        status: 'won',
        mana: line.mana,
        casts: line.spells.length,
      });
      before = line.mana;
    }
  }
});

test('a fight that cannot be won, or is lost before the first cast, has no lines', () => {
  expect(listed({ boss: 100, damage: 25 }, 1_000_000)).toEqual({ lines: [], end: { status: 'complete' } });
  expect(listed({ boss: 1, damage: 1, hitPoints: 1, hard: true }, 500)).toEqual({
    lines: [],
    end: { status: 'complete' },
  });
});

test('with a free spell the lines of one cost begin with the fewest casts of it and go on to the limit of rounds', () => {
  const spells: TwinSpell[] = [
    { name: 'Life', cost: 0, heal: 9 },
    { name: 'Bolt', cost: 5, damage: 4 },
  ];
  const { lines, end } = listed({ boss: 4, damage: 1, spells }, 5, { maxRounds: 4 });
  expect(lines.map((line) => line.spells.length)).toEqual([1, 2, 3, 4]);
  expect(end).toEqual({ status: 'limit-reached', limit: 'rounds' });
});

test('a position met again with fewer rounds left is another one', () => {
  // two Naps lead where one Doze leads, but a round later
  const spells: TwinSpell[] = [
    { name: 'Nap', cost: 2, heal: 1 },
    { name: 'Doze', cost: 4, heal: 1 },
    { name: 'Bolt', cost: 10, damage: 2 },
  ];
  const fight = { boss: 4, damage: 1, spells };
  const { lines } = listed(fight, 24, { maxRounds: 3 });
  expect(lines).toEqual(twinLines(fight, 24, 3));
  expect(lines).toContainEqual({ mana: 24, spells: ['Doze', 'Bolt', 'Bolt'] });
});

test('the limit of positions counts from one line to the next', () => {
  const fight = { boss: 9, damage: 1 };
  const { lines, end } = listed(fight, 1500, { maxStates: 1000 });
  expect(end).toEqual({ status: 'complete' });
  expect(lines.length).toBeGreaterThan(4000);
  expect(lines).toEqual(listed(fight, 1500).lines);
});

test('where no line comes any more though the fight could go on, the limit of positions ends the listing', () => {
  const spells: TwinSpell[] = [
    { name: 'Life', cost: 0, heal: 9 },
    { name: 'Fount', cost: 10, effect: { turns: 1, mana: 10 } },
    { name: 'Bolt', cost: 50, damage: 4 },
  ];
  const { lines, end } = listed({ boss: 4, damage: 1, mana: 49, spells }, 1000, { maxStates: 1000 });
  expect(lines).toEqual([]);
  expect(end).toEqual({ status: 'limit-reached', limit: 'states' });
});

test.each([
  ['maxMana', { maxMana: -1 }],
  ['maxMana', { maxMana: Number.NaN }],
  ['maxRounds', { maxMana: 1, maxRounds: 0 }],
  ['maxStates', { maxMana: 1, maxStates: 1.5 }],
])('a limit that cannot be is refused by name: %s of %o', (name, options) => {
  const generator = winningLines(duelOf({ boss: 1, damage: 1 }), options);
  expect(() => generator.next()).toThrow(RangeError);
  expect(() => winningLines(duelOf({ boss: 1, damage: 1 }), options).next()).toThrow(name);
});
