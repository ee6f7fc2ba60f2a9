import { seededDice } from '@skirmish/combat';
import { expect, test } from 'vitest';
import { Battle, createBestiary, greedyPolicy, type Recording, replay } from '../src/index.ts';

const participants = [
  { class: 'Warrior' },
  { class: 'Cleric' },
  { class: 'Orc', level: 3 },
  { class: 'Troll', level: 2 },
];

function played(seed: number): Battle {
  const battle = new Battle({ participants, seed });
  while (!battle.outcome)
    battle.step(battle.isHeroTurn() ? battle.suggest(greedyPolicy, seededDice(0)) : undefined);
  return battle;
}

function copy(recording: Recording): Recording {
  return JSON.parse(JSON.stringify(recording));
}

test('a recording is the set-up, the commands and the end, under a format and a version', () => {
  const battle = new Battle({
    participants: [{ class: 'Rogue' }, { class: 'Skeleton', hp: 21 }],
    draws: [0, 7],
  });
  battle.executeCommand('fight', 1);
  expect(() => battle.executeCommand('backstab', 1)).toThrow('undamaged');
  battle.executeCommand('fight', 1);
  expect(() => battle.executeCommand('fight', 1)).toThrow('victorious');
  expect(battle.recording()).toEqual({
    format: 'rpg-battle-recording',
    version: 1,
    participants: [{ class: 'Rogue' }, { class: 'Skeleton', hp: 21 }],
    draws: [0, 7],
    commands: [
      { turn: 0, ability: 'fight', target: 1, hp: [82, 14] },
      { turn: 2, ability: 'fight', target: 1, hp: [72, 7] },
      { turn: 4, ability: 'fight', target: 1, hp: [72, 0] },
    ],
    end: {
      outcome: 'victory',
      turns: 5,
      drawsUsed: 2,
      units: [
        { class: 'Rogue', level: 1, hp: 72, maxhp: 102, mp: 52, maxmp: 52, xp: 8, dead: false },
        { class: 'Skeleton', level: 1, hp: 0, maxhp: 30, dead: true },
      ],
    },
  });
});

test('a numeric seed is recorded as tagged text that names its generator and gives the same battle', () => {
  const battle = played(7);
  const recording = battle.recording();
  expect(recording).toMatchObject({ seed: expect.stringMatching(/^xoroshiro128plus-1:[0-9a-f]{32}$/) });
  const { status, battle: again } = replay(copy(recording));
  expect(status).toBe('same');
  expect(again.record()).toEqual(battle.record());
  expect(again.recording()).toEqual(recording);
});

test('a recording of a battle in its middle replays to the same moment, and goes on from there', () => {
  const battle = new Battle({ participants, seed: 3 });
  battle.nextTurn();
  battle.executeCommand('fight', 2);
  const { status, battle: again } = replay(copy(battle.recording()));
  expect(status).toBe('same');
  expect(again.nextTurn()).toEqual(battle.nextTurn());
  expect(again.executeCommand('fight', 2)).toEqual(battle.executeCommand('fight', 2));
  again.undo(0);
  expect(again.turns).toBe(0);
});

test('a recording without an end and without hit points still replays its commands', () => {
  const { participants: everybody, draws } = {
    participants: [{ class: 'Rogue' }, { class: 'Skeleton' }],
    draws: [0],
  };
  const result = replay({
    format: 'rpg-battle-recording',
    version: 1,
    participants: everybody,
    draws,
    commands: [{ ability: 'fight', target: 1 }],
  });
  expect(result.status).toBe('same');
  expect(result.battle.turns).toBe(2);
});

test('a recording that begins with a snapshot replays from there', () => {
  const battle = new Battle({ participants, seed: 5 });
  battle.nextTurn();
  const later = new Battle(battle.snapshot());
  later.executeCommand('fight', 2);
  const recording = copy(later.recording());
  expect(recording).toHaveProperty('snapshot');
  expect(replay(recording)).toMatchObject({ status: 'same' });
  later.undo();
  expect(later.snapshot()).toEqual(battle.snapshot());
  expect(() => later.undo(0)).toThrow('only 2…2 are');
});

test('custom tables travel with the recording', () => {
  const bestiary = createBestiary({ monsters: { Slime: { baseHp: 3 } } });
  const battle = new Battle({ participants: [{ class: 'Rogue' }, { class: 'Slime' }], bestiary, seed: 1 });
  battle.nextTurn();
  expect(() => battle.executeCommand('fight', 1)).toThrow('victorious');
  const recording = copy(battle.recording());
  expect(recording).toMatchObject({ bestiary: { monsters: { Slime: { baseHp: 3 } } } });
  expect(replay(recording).status).toBe('same');
});

const differences: [string, (recording: Recording) => object, number, RegExp][] = [
  [
    'hit points after a command',
    ({ commands }) => ({
      commands: commands.map((command, index) => (index === 1 ? { ...command, hp: [1, 2, 3, 4] } : command)),
    }),
    1,
    /^Warrior \(unit 0\) has \d+ HP after it, 1 were recorded$/,
  ],
  [
    'a command that is refused',
    ({ commands }) => ({
      commands: commands.map((command, index) => (index === 2 ? { ...command, target: 9 } : command)),
    }),
    2,
    /^there is no unit 9/,
  ],
  [
    'the turn of a command',
    ({ commands }) => ({ commands: commands.toSpliced(0, 1) }),
    0,
    /^it was given on turn \d+, and now turn \d+ is up$/,
  ],
  [
    'a command after the end',
    ({ commands }) => ({ commands: [...commands, { ability: 'fight', target: 0 }] }),
    -1,
    /over/,
  ],
  [
    'the outcome',
    ({ end }) => ({ end: { ...end, outcome: 'defeat' } }),
    -1,
    /^outcome: victory, recorded defeat$/,
  ],
  ['the draws', ({ end }) => ({ end: { ...end, drawsUsed: 99 } }), -1, /^drawsUsed: \d+, recorded 99$/],
  [
    'a figure of a unit',
    ({ end }) => ({ end: { ...end, units: end!.units.map((unit) => Object.assign(unit, { mp: 1 })) } }),
    -1,
    /^Warrior \(unit 0\), mp: \d+, recorded 1$/,
  ],
];

test.each(differences)('a replay says where it differs: %s', (_, change, at, reason) => {
  const recording = copy(played(7).recording());
  const count = recording.commands.length;
  const result = replay(Object.assign(recording, change(recording)));
  expect(result).toMatchObject({
    status: 'differs',
    command: at < 0 ? count : at,
    reason: expect.stringMatching(reason),
  });
});

test('a replay with too few draws says at which command they ran out', () => {
  const recording = replay({
    format: 'rpg-battle-recording',
    version: 1,
    draws: [0],
    participants: [{ class: 'Rogue' }, { class: 'Skeleton' }],
    commands: [
      { ability: 'fight', target: 1 },
      { ability: 'fight', target: 1 },
    ],
  });
  expect(recording).toMatchObject({
    status: 'differs',
    command: 1,
    reason: expect.stringContaining('no draw left'),
  });
});

test.each([[{ format: 'rpg-battle-recording', version: 2 }], [{ format: 'something-else', version: 1 }]])(
  '%o is refused',
  (head) => {
    expect(() => replay(Object.assign(played(1).recording(), head))).toThrow(RangeError);
    expect(() => new Battle(Object.assign(played(1).snapshot(), head))).toThrow(RangeError);
  },
);

test.each([
  ['the queue', { queue: [0, 0, 1, 2] }],
  ['the queue', { queue: [0, 1, 2] }],
  ['the queue', { queue: [0, 1, 2, 4] }],
  ['turns', { turns: -1 }],
  ['drawsUsed', { drawsUsed: 0.5 }],
  ['hp', { units: [{ class: 'Warrior', level: 1, hp: 105, maxhp: 104 }] }],
  ['hp', { units: [{ class: 'Warrior', level: 1, hp: 1, maxhp: -4 }] }],
  ['level', { units: [{ class: 'Warrior', level: 0, hp: 1, maxhp: 104 }] }],
  ['mp', { units: [{ class: 'Warrior', level: 1, hp: 1, maxhp: 104, mp: 53 }] }],
  ['xp', { units: [{ class: 'Warrior', level: 1, hp: 1, maxhp: 104, xp: 10 }] }],
  ['next', { units: [{ class: 'Orc', level: 1, hp: 1, maxhp: 16, next: 3 }] }],
  ['xp', { units: [{ class: 'Orc', level: 1, hp: 1, maxhp: 16, xp: 1 }] }],
])('a snapshot with a wrong %s is refused: %o', (what, change) => {
  const snapshot = new Battle({ participants, seed: 1 }).snapshot();
  expect(() => new Battle({ ...snapshot, ...change })).toThrow(
    expect.objectContaining({ name: 'RangeError', message: expect.stringContaining(what) }),
  );
});
