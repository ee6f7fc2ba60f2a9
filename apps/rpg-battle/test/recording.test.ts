import { seededDice } from '@skirmish/combat';
import { eventLine, headerLine } from '@skirmish/replay';
import { expect, test } from 'vitest';
import { parseRecording } from '../src/files/index.ts';
import {
  Battle,
  type BattleRecording,
  createBestiary,
  greedyPolicy,
  recordingHeader,
  replay,
  type RpgEvent,
} from '../src/index.ts';

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

/** A recording as it comes back from its text. */
function copy({ header, events }: BattleRecording): BattleRecording {
  return parseRecording(headerLine(header) + events.map((event) => eventLine(event)).join(''));
}

test('a recording is the set-up under the header of all recordings, and every event with all that it changes', () => {
  const battle = new Battle({
    participants: [{ class: 'Rogue' }, { class: 'Skeleton', hp: 14 }],
    draws: [0, 7],
  });
  battle.executeCommand('fight', 1);
  expect(() => battle.executeCommand('backstab', 1)).toThrow('undamaged');
  expect(() => battle.executeCommand('rapid_strike', 1)).toThrow('victorious');
  // by hand: a rogue of level 1 has strength 7 and speed 8, a skeleton strength 10 and a bash of twice that
  expect(battle.recording()).toEqual({
    header: {
      format: 'skirmish',
      version: 1,
      game: 'rpg-battle',
      rules: { turnLimit: 10_000 },
      input: { participants: [{ class: 'Rogue' }, { class: 'Skeleton', hp: 14 }], draws: [0, 7] },
      seed: null,
    },
    events: [
      { event: 'turn', turn: 0, unit: 0 },
      { event: 'command', unit: 0, ability: 'fight', target: 1, mp: 52 },
      { event: 'hit', unit: 0, target: 1, ability: 'fight', amount: 7, dealt: 7, hp: 7 },
      { event: 'draw', turn: 1, unit: 1, ability: 'bash', target: 0, drawn: 0, heroes: 1, next: 1 },
      { event: 'hit', unit: 1, target: 0, ability: 'bash', amount: 20, dealt: 20, hp: 82 },
      { event: 'round', round: 1 },
      { event: 'turn', turn: 2, unit: 0 },
      { event: 'command', unit: 0, ability: 'rapid_strike', target: 1, mp: 47 },
      { event: 'hit', unit: 0, target: 1, ability: 'rapid_strike', amount: 12, dealt: 7, hp: 0 },
      { event: 'death', unit: 1 },
      { event: 'reward', unit: 1, amount: 8, heroes: [{ unit: 0, xp: 8 }] },
      { event: 'party-victorious' },
      { event: 'round', round: 2 },
      { event: 'end', outcome: 'victory', turns: 3, draws: 1 },
    ],
  });
});

test('a level gained is recorded with all its figures, after the experience that led to it', () => {
  const battle = new Battle({
    participants: [
      { class: 'Warrior', hp: 50, xp: 3 },
      { class: 'Orc', hp: 5 },
    ],
    draws: [0],
  });
  battle.nextTurn();
  expect(() => battle.executeCommand('fight', 1)).toThrow('victorious');
  // its blood rage costs the orc 4; it is worth 12; a warrior of level 2 has the figures of the rules page between its levels 1 and 4
  expect(battle.recording().events.slice(-5)).toEqual([
    { event: 'reward', unit: 1, amount: 12, heroes: [{ unit: 0, xp: 15 }] },
    {
      event: 'level-up',
      unit: 0,
      level: 2,
      xp: 5,
      hp: 109,
      maxhp: 109,
      mp: 54,
      maxmp: 54,
      strength: 9,
      constitution: 11,
      intelligence: 5,
      speed: 6,
    },
    { event: 'party-victorious' },
    { event: 'round', round: 1 },
    { event: 'end', outcome: 'victory', turns: 2, draws: 1 },
  ]);
});

test('a bite is a hit, a maximum that falls and what its user drains, one after the other', () => {
  const battle = new Battle({
    participants: [{ class: 'Hero' }, { class: 'Vampire', hp: 30 }],
    draws: [0, 0],
  });
  battle.nextTurn();
  battle.executeCommand('fight', 1);
  // a vampire of level 1 has strength 8 and speed 12: it fights for 8, then bites for 24; a hero fights for 6
  expect(battle.recording().events.filter(({ event }) => event !== 'turn' && event !== 'command')).toEqual([
    { event: 'draw', turn: 0, unit: 1, ability: 'fight', target: 0, drawn: 0, heroes: 1, next: 1 },
    { event: 'hit', unit: 1, target: 0, ability: 'fight', amount: 8, dealt: 8, hp: 95 },
    { event: 'hit', unit: 0, target: 1, ability: 'fight', amount: 6, dealt: 6, hp: 24 },
    { event: 'round', round: 1 },
    { event: 'draw', turn: 2, unit: 1, ability: 'bite', target: 0, drawn: 0, heroes: 1, next: 2 },
    { event: 'hit', unit: 1, target: 0, ability: 'bite', amount: 24, dealt: 24, hp: 71 },
    {
      event: 'maximum-lowered',
      unit: 1,
      target: 0,
      ability: 'bite',
      amount: 24,
      dealt: 0,
      hp: 71,
      maxhp: 79,
    },
    { event: 'drain', unit: 1, ability: 'bite', amount: 24, dealt: 21, hp: 45 },
  ]);
});

test('a round is over when all who live have acted, though some have died before their turn', () => {
  const battle = new Battle({
    participants: [{ class: 'Rogue' }, { class: 'Skeleton', hp: 1 }, { class: 'Mage' }, { class: 'Troll' }],
    draws: [0, 0],
  });
  const rounds: number[] = [];
  const watched = new Battle(
    { participants: battle.units().map(({ class: name, hp }) => ({ class: name, hp })), draws: [0, 0] },
    { onRecord: (event) => event.event === 'round' && rounds.push(watched.turns) },
  );
  // in order: troll 12, rogue 8, mage 6, skeleton 6
  watched.nextTurn();
  watched.executeCommand('fight', 1);
  expect(rounds).toEqual([]);
  watched.executeCommand('fight', 3);
  // three turns: troll, rogue, mage; then the troll's second, which begins round 2
  expect([rounds, watched.turns]).toEqual([[3], 4]);
});

test('a numeric seed is told, and its dice are recorded as tagged text that gives the same battle', () => {
  const battle = played(7);
  const recording = battle.recording();
  expect(recording.header).toMatchObject({
    seed: 7,
    input: { dice: expect.stringMatching(/^xoroshiro128plus-1:[0-9a-f]{32}$/) },
  });
  const { status, battle: again } = replay(copy(recording));
  expect(status).toBe('same');
  expect(again.record()).toEqual(battle.record());
  expect(again.recording().events).toEqual(recording.events);
});

test('a seed as text loses nothing: it is the dice, and there is no number', () => {
  const dice = 'xoroshiro128plus-1:fedcba9876543210fedcba9876543210';
  const { seed, input } = new Battle({ participants, seed: dice }).recording().header;
  expect([seed, input.dice]).toEqual([null, dice]);
});

test('what the user knows of the battle is noted: the seed, the policy, which battle of a simulation', () => {
  const start = { participants, seed: 99 };
  const rules = [{ ability: 'fight', target: 'weakest-monster' as const }];
  expect(recordingHeader(start, { seed: 7, policy: 'greedy', battle: 3 })).toMatchObject({
    seed: 7,
    input: { policy: 'greedy', battle: 3 },
  });
  expect(recordingHeader(start, { policy: { rules }, battle: 0 })).toMatchObject({
    seed: 99,
    input: { policy: { rules } },
  });
  expect(recordingHeader(start, { battle: 0 }).input).not.toHaveProperty('battle');
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

test('events are told as they happen, once, and not again while undo plays', () => {
  const heard: RpgEvent[] = [];
  const battle = new Battle({ participants, seed: 3 }, { onRecord: (event) => heard.push(event) });
  battle.nextTurn();
  battle.nextTurn();
  expect(heard).toEqual(battle.recording().events);
  const before = heard.length;
  battle.executeCommand('fight', 2);
  const after = heard.slice(before);
  battle.undo();
  expect(heard.slice(before)).toEqual(after);
  battle.executeCommand('fight', 2);
  // the hero is announced again, and all else is as it was
  expect(heard.slice(before + after.length)).toEqual([
    { event: 'turn', turn: expect.anything(), unit: expect.anything() },
    ...after,
  ]);
});

test.each([
  [[], 'victory'],
  [[{ class: 'Hero' }], 'victory'],
  [[{ class: 'Orc' }], 'defeat'],
])('a battle of %j is over before its first turn, and recorded as such', (nobody, outcome) => {
  const heard: RpgEvent[] = [];
  const battle = new Battle({ participants: nobody, seed: 1 }, { onRecord: (event) => heard.push(event) });
  expect(battle.step().status).toBe('over');
  expect(heard).toEqual([{ event: 'end', outcome, turns: 0, draws: 0 }]);
  expect(replay(copy(battle.recording())).status).toBe('same');
});

test('a timeout is recorded after the turn that reaches the limit', () => {
  const battle = new Battle({ participants: [{ class: 'Hero' }, { class: 'Troll' }], seed: 1, turnLimit: 1 });
  expect(() => battle.nextTurn()).toThrow('given up');
  const recording = battle.recording();
  expect(recording.events.at(-1)).toEqual({ event: 'end', outcome: 'timeout', turns: 1, draws: 1 });
  expect(recording.header.rules).toEqual({ turnLimit: 1 });
  expect(replay(copy(recording)).status).toBe('same');
});

test('a recording that begins with a snapshot replays from there', () => {
  const battle = new Battle({ participants, seed: 5 });
  battle.nextTurn();
  const later = new Battle(battle.snapshot());
  later.executeCommand('fight', 2);
  const recording = copy(later.recording());
  expect(recording.header).toMatchObject({ seed: null, input: { snapshot: { turns: 2, drawsUsed: 2 } } });
  expect(replay(recording)).toMatchObject({ status: 'same' });
  later.undo();
  expect(later.snapshot()).toEqual(battle.snapshot());
  expect(() => later.undo(0)).toThrow('only 2…2 are');
});

test('custom tables travel with the recording, from a set-up and from a snapshot', () => {
  const bestiary = createBestiary({ monsters: { Slime: { baseHp: 3 } } });
  const battle = new Battle({ participants: [{ class: 'Rogue' }, { class: 'Slime' }], bestiary, seed: 1 });
  battle.nextTurn();
  const later = new Battle(battle.snapshot());
  for (const fight of [battle, later]) {
    expect(() => fight.executeCommand('fight', 1)).toThrow('victorious');
    const recording = copy(fight.recording());
    expect(recording.header.rules).toMatchObject({ bestiary: { monsters: { Slime: { baseHp: 3 } } } });
    expect(replay(recording).status).toBe('same');
  }
});

type Change = (recording: BattleRecording) => Partial<BattleRecording>;
const events = played(7).recording().events;
const commandAt = events.findIndex(({ event }) => event === 'command');
const hitAt = events.findIndex(({ event }, index) => event === 'hit' && index > commandAt);

/** Changes the event at an index. */
function withEvent(at: number, change: object): Change {
  return (recording) => ({
    events: recording.events.map((event, index) => (index === at ? Object.assign({}, event, change) : event)),
  });
}

const differences: [string, Change, number, RegExp][] = [
  ['a figure', withEvent(hitAt, { hp: 1 }), hitAt, /^hp of this hit is \d+, recorded was 1$/],
  ['another event', withEvent(hitAt, { event: 'heal' }), hitAt, /^this is a hit, recorded was a heal$/],
  ['a command that is refused', withEvent(commandAt, { target: 9 }), commandAt, /^there is no unit 9/],
  [
    'a command that nobody gave',
    ({ events: all }) => ({ events: all.toSpliced(commandAt, 1) }),
    commandAt,
    /^a hero waits for its command, and a hit was recorded$/,
  ],
  [
    'a command on the turn of a monster',
    ({ events: all }) => ({ events: [all[commandAt]!] }),
    0,
    /^it is no hero's turn/,
  ],
  [
    'more than there is',
    ({ events: all }) => ({ events: [...all, { event: 'round', round: 9 }] }),
    events.length,
    /^the battle is over: victory$/,
  ],
  [
    'the outcome',
    withEvent(events.length - 1, { outcome: 'defeat' }),
    events.length - 1,
    /^outcome of this end is victory, recorded was defeat$/,
  ],
  [
    'to whom experience is given',
    withEvent(
      events.findIndex(({ event }) => event === 'reward'),
      { heroes: [{ unit: 0, xp: 1 }] },
    ),
    events.findIndex(({ event }) => event === 'reward'),
    /^heroes of this reward is \d+ for unit \d, \d+ for unit \d, recorded was 1 for unit 0$/,
  ],
];

test.each(differences)('a replay says where it differs: %s', (_, change, position, reason) => {
  const recording = copy(played(7).recording());
  const result = replay({ ...recording, ...change(recording) });
  expect(result).toMatchObject({ status: 'differs', position, reason: expect.stringMatching(reason) });
});

test('a replay tells both events, and stands in the turn where they differ', () => {
  const recording = copy(played(7).recording());
  const result = replay({ ...recording, ...withEvent(hitAt, { hp: 1 })(recording) });
  if (result.status === 'same') throw new Error('it is not the same');
  expect(result.recorded).toMatchObject({ event: 'hit', hp: 1 });
  expect(result.fought).toEqual(events[hitAt]);
  expect(result.battle.outcome).toBeUndefined();
});

test('a replay with too few draws says where they ran out', () => {
  const start = { participants: [{ class: 'Rogue' }, { class: 'Skeleton' }], draws: [0, 0] };
  const battle = new Battle(start);
  battle.executeCommand('fight', 1);
  battle.executeCommand('fight', 1);
  const { events: recorded } = battle.recording();
  const header = recordingHeader({ ...start, draws: [0] });
  expect(replay({ header, events: recorded })).toMatchObject({
    status: 'differs',
    position: recorded.findLastIndex(({ event }) => event === 'draw'),
    fought: undefined,
    reason: expect.stringContaining('no draw left'),
  });
});

test('a snapshot of another format or version is refused', () => {
  for (const head of [
    { format: 'rpg-battle-snapshot' as const, version: 2 },
    { format: 'else', version: 1 },
  ])
    expect(() => new Battle(Object.assign(played(1).snapshot(), head))).toThrow(RangeError);
});

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
