import { expect, test } from 'vitest';
import { Battle, createBestiary, lineUpOf } from '../src/index.ts';

test.each([
  [{ level: 0 }, 'level'],
  [{ level: 1.5 }, 'level'],
  [{ level: -1 }, 'level'],
  [{ level: Number.NaN }, 'level'],
  [{ level: 10_001 }, 'level'],
  [{ hp: -1 }, 'hp'],
  [{ hp: 105 }, 'hp'],
  [{ hp: 0.5 }, 'hp'],
  [{ maxhp: 50, hp: 51 }, 'hp'],
  [{ maxhp: 0 }, 'maxhp'],
  [{ maxhp: 1_000_000_001 }, 'maxhp'],
  [{ mp: -1 }, 'mp'],
  [{ mp: 53 }, 'mp'],
  [{ xp: -1 }, 'xp'],
  [{ xp: 10 }, 'xp'],
  [{ level: 3, xp: 30 }, 'xp'],
  [{ class: 'Wizzard' }, 'class'],
  [{ class: 'constructor' }, 'class'],
  [{ class: 'Orc', mp: 0 }, 'mp'],
  [{ class: 'Orc', xp: 0 }, 'xp'],
])('a Warrior with %o is refused for its %s', (figures, field) => {
  const participants = [{ class: 'Hero' }, { class: 'Warrior', ...figures }];
  expect(() => new Battle({ participants, draws: [] })).toThrow(
    expect.objectContaining({
      name: 'InvalidUnit',
      participant: 1,
      field,
      message: expect.stringMatching(`^participants\\[1\\]\\.${field}: `),
    }),
  );
});

test.each([
  [{ hp: 0 }, { hp: 0, dead: true }],
  [{ hp: 104 }, { hp: 104 }],
  [{ maxhp: 1 }, { hp: 1, maxhp: 1 }],
  [{ maxhp: 500 }, { hp: 500, maxhp: 500 }],
  [{ mp: 0 }, { mp: 0, maxmp: 52 }],
  [{ mp: 52 }, { mp: 52 }],
  [{ xp: 9 }, { xp: 9 }],
  [
    { level: 3, xp: 29 },
    { xp: 29, level: 3 },
  ],
])('a Warrior with %o is allowed', (figures, expected) => {
  const participants = [{ class: 'Warrior', ...figures }];
  expect(new Battle({ participants, draws: [] }).units()[0]).toMatchObject(expected);
});

test.each([
  ['strength', { strength: 1e9 }],
  ['hit points', { constitution: 1e5, xpMultiplier: 0 }],
  ['XP', { xpMultiplier: 1e9 }],
])('a custom monster that outgrows the integers of a battle by its %s is refused', (_, multipliers) => {
  const bestiary = createBestiary({ monsters: { Titan: multipliers } });
  const participants = [{ class: 'Titan', level: 10_000 }];
  expect(() => new Battle({ participants, bestiary, draws: [] })).toThrow(
    expect.objectContaining({ name: 'InvalidUnit', participant: 0 }),
  );
});

test.each([-1, 1.5, Number.NaN, Infinity])('a turn limit of %d is refused', (turnLimit) => {
  expect(() => lineUpOf({ participants: [], turnLimit })).toThrow(RangeError);
});

test('more than a hundred participants are refused', () => {
  const crowd = Array.from({ length: 101 }, () => ({ class: 'Orc' }));
  expect(lineUpOf({ participants: crowd.slice(1) }).size).toBe(100);
  expect(() => lineUpOf({ participants: crowd })).toThrow(RangeError);
});
