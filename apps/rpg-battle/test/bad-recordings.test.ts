import { InputError } from '@skirmish/grid';
import { eventLine, headerLine, readRecording } from '@skirmish/replay';
import { expect, test } from 'vitest';
import { parseRecording, recordedBattle } from '../src/files/index.ts';
import { Battle, type RpgEvent } from '../src/index.ts';

const participants = [{ class: 'Rogue' }, { class: 'Skeleton', hp: 14 }, { class: 'Mage' }];
const battle = new Battle({ participants, draws: [0, 0] });
battle.nextTurn();
battle.executeCommand('fight', 1);
expect(() => battle.executeCommand('fireball', 1)).toThrow('victorious');
const { header, events } = battle.recording();

// the battle that these tests damage
const LINES: readonly RpgEvent[] = [
  { event: 'turn', turn: 0, unit: 0 },
  { event: 'command', unit: 0, ability: 'fight', target: 1, mp: 52 },
  { event: 'hit', unit: 0, target: 1, ability: 'fight', amount: 7, dealt: 7, hp: 7 },
  { event: 'draw', turn: 1, unit: 1, ability: 'bash', target: 0, drawn: 0, heroes: 2, next: 1 },
  { event: 'hit', unit: 1, target: 0, ability: 'bash', amount: 20, dealt: 20, hp: 82 },
  { event: 'turn', turn: 2, unit: 2 },
  { event: 'command', unit: 2, ability: 'fireball', target: 1, mp: 46 },
  { event: 'hit', unit: 2, target: 1, ability: 'fireball', amount: 10, dealt: 7, hp: 0 },
  { event: 'death', unit: 1 },
  {
    event: 'reward',
    unit: 1,
    amount: 8,
    heroes: [
      { unit: 2, xp: 8 },
      { unit: 0, xp: 8 },
    ],
  },
  { event: 'party-victorious' },
  { event: 'round', round: 1 },
  { event: 'end', outcome: 'victory', turns: 3, draws: 1 },
];

test('these tests damage this battle', () => {
  expect(events).toEqual(LINES);
});

function textOf(lines: readonly object[], head: object = header): string {
  return JSON.stringify(head) + '\n' + lines.map((line) => JSON.stringify(line) + '\n').join('');
}

/** What reading complains of: `line:column message`, or without a column where there is none. */
function complaints(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return error.problems.map(({ line, column, message }) =>
      column === undefined ? `${line} ${message}` : `${line}:${column} ${message}`,
    );
  }
}

/** The lines, with some changes in that of an index; with null it is left out, with a list these come in its place. */
function changed(index: number, change: object | null): readonly object[] {
  if (change === null) return LINES.toSpliced(index, 1);
  if (Array.isArray(change)) return LINES.toSpliced(index, 1, ...change);
  return LINES.map((line, place) => (place === index ? Object.assign({}, line, change) : line));
}

const impossible: readonly [string, number, object | null, number, string][] = [
  ['a turn of nobody', 0, { unit: 3 }, 2, 'there is no unit 3; the units are 0…2'],
  ['a turn out of turn', 0, { unit: 2 }, 2, 'it is the turn of Rogue (unit 0), not of Mage (unit 2)'],
  ['the wrong number of a turn', 0, { turn: 1 }, 2, 'turns played: 0, not 1'],
  [
    'a turn of a monster',
    3,
    [{ event: 'turn', turn: 1, unit: 1 }],
    5,
    'Skeleton (unit 1) is a monster, and draws',
  ],
  ['a turn in a turn', 1, [LINES[0]], 3, 'Rogue (unit 0) has not acted yet'],
  ['a command of another', 1, { unit: 2 }, 3, 'a command is obeyed when the turn of its hero has begun'],
  ['a command without a turn', 0, null, 2, 'a command is obeyed when the turn of its hero has begun'],
  ['a second command', 2, [LINES[1]], 4, 'a command is obeyed when the turn of its hero has begun'],
  [
    'an ability of another',
    1,
    { ability: 'bash' },
    3,
    'Rogue (unit 0) has no "bash", only fight, backstab, rapid_strike',
  ],
  ['a target that is none', 1, { target: 3 }, 3, 'there is no unit 3; the units are 0…2'],
  ['magic from nowhere', 1, { mp: 53 }, 3, '53 MP are more than 52'],
  [
    'a draw of a hero',
    0,
    { ...LINES[3], turn: 0, unit: 0 },
    2,
    'Rogue (unit 0) is a hero, and draws nothing',
  ],
  ['a draw of too many', 3, { heroes: 3 }, 5, 'heroes alive: 2, not 3'],
  ['a draw beyond them', 3, { drawn: 2 }, 5, '2 is no draw of 0…1'],
  ['a place beyond a queue', 3, { next: 3 }, 5, 'Skeleton (unit 1) has no ability number 3'],
  [
    'a monster with an ability of another',
    3,
    { ability: 'bite' },
    5,
    'Skeleton (unit 1) has no "bite", only bash, fight, life_drain',
  ],
  ['a hit by another', 2, { unit: 2 }, 4, 'Mage (unit 2) is not using fight'],
  ['a hit by nobody', 2, { unit: 9 }, 4, 'there is no unit 9; the units are 0…2'],
  ['a hit with something else', 2, { ability: 'backstab' }, 4, 'Rogue (unit 0) is not using backstab'],
  ['a hit of nobody', 2, { target: 9 }, 4, 'there is no unit 9; the units are 0…2'],
  ['hit points that do not add up', 2, { hp: 8 }, 4, 'Skeleton (unit 1) has 7 HP after it, not 8'],
  ['more than the maximum', 2, { dealt: -20, hp: 34 }, 4, '34 HP are more than 30'],
  [
    'a maximum that does not add up',
    2,
    { event: 'maximum-lowered', maxhp: 24 },
    4,
    'a maximum of 30 HP lowered by 7 is not 24',
  ],
  [
    'a maximum of nobody',
    2,
    { event: 'maximum-lowered', maxhp: 24, target: 9 },
    4,
    'there is no unit 9; the units are 0…2',
  ],
  ['a heal that does not add up', 2, { event: 'heal' }, 4, 'Skeleton (unit 1) has 21 HP after it, not 7'],
  [
    'a drain that does not add up',
    2,
    [{ event: 'drain', unit: 0, ability: 'fight', amount: 1, dealt: 1, hp: 1 }],
    4,
    'Rogue (unit 0) has 103 HP after it, not 1',
  ],
  [
    'a gain beyond the maximum',
    2,
    [{ event: 'regenerate', unit: 0, ability: 'fight', amount: 1, dealt: 1, hp: 103 }],
    4,
    '103 HP are more than 102',
  ],
  [
    'a recoil that does not add up',
    2,
    [{ event: 'recoil', unit: 0, ability: 'fight', amount: 1, dealt: 1, hp: 1 }],
    4,
    'Rogue (unit 0) has 101 HP after it, not 1',
  ],
  ['a death of who lives', 8, { unit: 0 }, 10, 'Rogue (unit 0) has 82 HP, and lives'],
  ['a second death', 9, [LINES[8]], 11, 'Skeleton (unit 1) is dead already'],
  ['a reward for who lives', 9, { unit: 0 }, 11, 'Rogue (unit 0) lives, and pays nothing'],
  [
    'a reward that does not add up',
    9,
    { heroes: [{ unit: 0, xp: 9 }] },
    11,
    'Rogue (unit 0) has 8 XP after it, not 9',
  ],
  ['a reward of the dead', 9, { heroes: [{ unit: 1, xp: 8 }] }, 11, 'Skeleton (unit 1) is dead'],
  ['a victory too soon', 8, LINES.slice(10, 11), 10, 'monsters alive: 1'],
  ['a defeat', 10, { event: 'party-defeated' }, 12, 'heroes alive: 2'],
  ['a round too soon', 5, LINES.slice(11, 12), 7, 'still to act in this round: 1'],
  ['the wrong round', 11, { round: 2 }, 13, 'this is the end of round 1'],
  ['the wrong number of turns', 12, { turns: 4 }, 14, 'turns played: 3, not 4'],
  ['the wrong number of draws', 12, { draws: 2 }, 14, 'draws made: 1, not 2'],
  ['the wrong end', 12, { outcome: 'timeout' }, 14, 'it is no timeout; heroes alive: 2, monsters alive: 0'],
  [
    'a turn after the last',
    12,
    [{ event: 'turn', turn: 3, unit: 1 }],
    14,
    'it is the turn of Rogue (unit 0), not of Skeleton (unit 1)',
  ],
];

test.each(impossible)('%s cannot be: it is told with its line', (_, index, change, line, reason) => {
  expect(complaints(() => parseRecording(textOf(changed(index, change))))).toEqual([
    `${line}:1 this cannot happen here: ${reason}`,
  ]);
});

const LEVEL_UP = {
  event: 'level-up',
  unit: 0,
  level: 2,
  xp: 0,
  hp: 104,
  maxhp: 104,
  mp: 55,
  maxmp: 55,
  strength: 9,
  constitution: 5,
  intelligence: 6,
  speed: 11,
};

test.each([
  [{}, undefined],
  [{ unit: 1 }, 'Skeleton (unit 1) is dead'],
  [{ level: 1 }, 'Rogue (unit 0) has level 1'],
  [{ hp: 105 }, '105 HP are more than 104'],
  [{ mp: 56 }, '56 MP are more than 55'],
])('a level gained with %j', (change, reason) => {
  const lines = [...LINES.slice(0, 10), { ...LEVEL_UP, ...change }, ...LINES.slice(10)];
  expect(complaints(() => parseRecording(textOf(lines)))).toEqual(
    reason === undefined ? [] : [`12:1 this cannot happen here: ${reason}`],
  );
});

test('nothing happens after everybody is dead, or before a round has ended', () => {
  const alone = new Battle({ participants: [{ class: 'Hero' }], draws: [] }).recording();
  const turn = { event: 'turn', turn: 0, unit: 0 };
  expect(complaints(() => parseRecording(textOf([turn, ...alone.events], alone.header)))).toEqual([]);
  const nobody = new Battle({ participants: [], draws: [] }).recording();
  expect(complaints(() => parseRecording(textOf([{ ...turn, unit: 0 }], nobody.header)))).toEqual([
    '2:1 this cannot happen here: there are no units',
  ]);
  const lines = [...LINES.slice(0, 7), { ...LINES[7], dealt: 1, hp: 6 }, { ...LINES[0], turn: 3 }];
  expect(complaints(() => parseRecording(textOf(lines)))).toEqual([
    '10:1 this cannot happen here: everybody has acted, and round 1 has not ended',
  ]);
});

test.each([
  [2, { ...LINES[2], dealt: '7' }, '4:73 dealt: must be an integer, not "7"'],
  [
    2,
    { ...LINES[2], more: 1 },
    '4:82 more: there is no "more" here, only event, unit, ability, amount, dealt, hp, target',
  ],
  [
    2,
    { event: 'dance' },
    '4:10 event: must be one of turn, command, draw, hit, heal, maximum-lowered, drain, regenerate, recoil, death, reward, level-up, party-defeated, party-victorious, round, end, not "dance"',
  ],
  [2, 7, '4:1 this is no event: it should be an object such as {"event":"move",…}'],
])('line %i with %j is no event: told with its place', (index, line, complaint) => {
  const lines = LINES.map((one, place) => (place === index ? line : one));
  const text = [header, ...lines].map((one) => JSON.stringify(one)).join('\n');
  expect(complaints(() => parseRecording(text))[0]).toBe(complaint);
});

const headers: readonly [object, string][] = [
  [{ game: 'cave-battle' }, 'this is a recording of cave-battle, not of rpg-battle'],
  [{ version: 2 }, 'this is a recording of version 2; only version 1 can be read here'],
  [{ format: 'x' }, 'this is no recording: its first line is not {"format":"skirmish",…}'],
  [{ rules: {} }, 'rules: "turnLimit" is missing'],
  [{ rules: { turnLimit: -1 } }, 'rules.turnLimit: must be at least 0, not -1'],
  [
    { rules: { turnLimit: 1, bestiary: { monsters: { Orc: {} } } } },
    'rules.bestiary.monsters.Orc: there is already a "Orc"',
  ],
  [{ input: { participants } }, 'input: needs either dice or draws'],
  [{ input: { ...header.input, dice: 'x' } }, 'input: needs either dice or draws'],
  [{ input: { draws: [] } }, 'input: needs either participants or a snapshot'],
  [
    { input: { participants, dice: 'mersenne:1' } },
    'input.dice: not a state of these dice (xoroshiro128plus-1: and 32 hexadecimal digits): mersenne:1',
  ],
  [
    { input: { participants: [{ class: 'Wizzard' }], draws: [] } },
    'input.participants[0].class: there is no class "Wizzard"; there are Hero, Warrior, Mage, Cleric, Rogue, Monster, RedDragon, GreenDragon, Vampire, Skeleton, Troll, Orc',
  ],
  [
    { input: { participants: [{ class: 'Hero', hp: 104 }], draws: [] } },
    'input.participants[0].hp: must be an integer of 0…103, not 104',
  ],
  [
    { input: { participants: Array.from({ length: 101 }, () => ({ class: 'Orc' })), draws: [] } },
    'input.participants: a battle has at most 100 participants, not 101',
  ],
  [
    { input: { ...header.input, policy: { rules: [{ ability: 'dance', target: 'self' }] } } },
    'input.policy.rules[0].ability: there is no ability "dance"',
  ],
];

test.each(headers)('a header with %j is refused: %s', (change, message) => {
  const text = textOf(LINES, { ...header, ...change });
  const [read = ''] = complaints(() => parseRecording(text));
  expect(read).toContain(message);
  expect(read).toMatch(/^1:\d+ /);
  // who reads it as any recording is told the same, with the path for a place
  expect(complaints(() => readRecording(recordedBattle, text))[0]).toContain(message);
});

const moment = new Battle(new Battle({ participants, seed: 1 }).snapshot()).recording().header;
const { snapshot } = moment.input;

test.each([
  [{ queue: [0] }, 'input.snapshot: snapshot: the queue 0 is not the living, once each'],
  [
    { units: [{ class: 'Wizzard', level: 1, hp: 1, maxhp: 1 }] },
    'input.snapshot.units[0].class: there is no class "Wizzard"',
  ],
  [{ turns: 0.5 }, 'input.snapshot.turns: must be an integer, not 0.5'],
])('a snapshot with %j is refused: %s', (change, message) => {
  const head = { ...moment, input: { ...moment.input, snapshot: { ...snapshot, ...change } } };
  expect(complaints(() => parseRecording(textOf([], head)))[0]).toContain(message);
});

test('the place of what is wrong in a header is its own', () => {
  const text = textOf(LINES, { ...header, input: { participants: [{ class: 'Wizzard' }], draws: [] } });
  const column = text.indexOf('"Wizzard"') + 1;
  expect(complaints(() => parseRecording(text))[0]).toMatch(new RegExp(`^1:${column} `));
  expect(complaints(() => parseRecording(`\uFEFF${text}`))[0]).toMatch(new RegExp(`^1:${column} `));
});

test('a recording that is cut off is read up to its last whole line, wherever it is cut', () => {
  const text = headerLine(header) + events.map((event) => eventLine(event)).join('');
  const whole = headerLine(header).length;
  for (let length = whole; length < text.length - 1; length += 7) {
    const { events: read, ending, notice } = parseRecording(text.slice(0, length));
    const complete = text.slice(whole, length + 1).split('\n').length - 1;
    expect([read.length, ending]).toEqual([complete, 'cut-off']);
    expect(notice).toContain(`breaks off after ${complete} event`);
  }
});

test('a line that is damaged in its middle, a line after the end, an empty file', () => {
  const text = textOf(LINES);
  expect(complaints(() => parseRecording(text.replace('"mp":52}', '"mp":}')))).toEqual([
    expect.stringMatching(/^3:\d+ this is not JSON/),
  ]);
  expect(complaints(() => parseRecording(text + text))).toEqual([
    '15:1 here is another line after the end of the fight',
  ]);
  expect(complaints(() => parseRecording(''))).toEqual([expect.stringContaining('this recording is empty')]);
});
