import { readFileSync, writeFileSync } from 'node:fs';
import { InputError } from '@skirmish/grid';
import { eventLine, headerLine, readRecording, Timeline } from '@skirmish/replay';
import { toJsonSchema } from '@valibot/to-json-schema';
import { expect, test } from 'vitest';
import { Battle, type BattleRules, fight, formatCave, generateCave, parseCave } from '../src/index.ts';
import {
  type CaveEvent,
  caveEventSchema,
  type CaveState,
  explainRound,
  recordBattle,
  recordedCave,
} from '../src/recording/index.ts';
import { randomMap } from './random-maps.ts';
import { TwinBattle } from './twin.ts';

const SCHEMA_FILE = new URL('../schema/event.schema.json', import.meta.url);

const START = 'E.G   E(9), G(6)\n#.E   E(200)\n';

/** A whole recording of a battle. */
function record(map: string, elfPower = 3): string {
  const { header, events } = recordBattle(parseCave(map), { elfPower });
  return headerLine(header) + [...events].map(eventLine).join('');
}

/** All that a state knows. */
function stateText(state: CaveState): string {
  const { cells, hitPoints, roundsCompleted, dying, latestTurn, end, cave } = state;
  const figures = { roundsCompleted, dying, latestTurn, end };
  return JSON.stringify([[...cells], [...hitPoints], figures, formatCaveOrNone(cave)]);
}

function formatCaveOrNone(cave: CaveState['cave']): string {
  return cave.units.length > 0 ? formatCave(cave) : '';
}

/** A fight of two rounds by hand: what it must record, line by line. */
test('a battle is recorded event by event', () => {
  expect(
    record(START)
      .split('\n')
      .slice(0, -1)
      .map((line): unknown => JSON.parse(line)),
  ).toEqual([
    {
      format: 'skirmish',
      version: 1,
      game: 'cave-battle',
      rules: { elfPower: 3, goblinPower: 3, stopAtFirstElfDeath: false },
      input: 'E.G   E(9), G(6)\n#.E   E(200)\n',
      seed: null,
    },
    { event: 'move', unit: 0, from: { x: 0, y: 0 }, to: { x: 1, y: 0 } },
    { event: 'strike', unit: 0, target: 1, damage: 3, left: 3 },
    { event: 'strike', unit: 1, target: 0, damage: 3, left: 6 },
    { event: 'strike', unit: 2, target: 1, damage: 3, left: 0 },
    { event: 'death', unit: 1, at: { x: 2, y: 0 } },
    { event: 'round', round: 1 },
    { event: 'end', status: 'ended', winner: 'elves', rounds: 1, hitPoints: 206, outcome: 206 },
  ]);
});

/** The last event of a battle. */
function last(map: string, rules: Partial<BattleRules> = {}): CaveEvent | undefined {
  return [...recordBattle(parseCave(map), rules).events].at(-1);
}

test('how a battle ends is in its last line', () => {
  expect(last('E.#G')).toEqual({
    event: 'end',
    status: 'stalemate',
    winner: 'none',
    since: 1,
    rounds: 0,
    hitPoints: 400,
  });
  expect(last('GE   G(200), E(3)', { stopAtFirstElfDeath: true })).toEqual({
    event: 'end',
    status: 'stopped',
    winner: 'none',
    rounds: 0,
    hitPoints: 200,
  });
  expect(last('EE')).toMatchObject({ status: 'ended', rounds: 0, outcome: 0 });
});

test('events are made round by round, however long the battle is', () => {
  const { events } = recordBattle(parseCave('EG   E(1000000), G(1000000)'));
  expect(Array.from({ length: 4 }, () => events.next().value?.event)).toEqual([
    'strike',
    'strike',
    'round',
    'strike',
  ]);
});

test('after the end there is nothing more', () => {
  const { events } = recordBattle(parseCave('E'));
  expect([events.next(), events.next(), events.next()]).toMatchObject([
    { done: false, value: { event: 'end' } },
    { done: true },
    { done: true },
  ]);
});

test('100 random battles: live is recorded is replayed, state for state, there and back, and the twin agrees', () => {
  for (let seed = 1; seed <= 100; seed++) {
    const map = randomMap(seed);
    const { header, events } = recordBattle(parseCave(map));
    const live = new Timeline(recordedCave, header, events);
    const recording = readRecording(recordedCave, record(map));
    expect(recording.ending).toBe('whole');
    const replayed = new Timeline(recordedCave, recording.header, recording.events);
    const battle = new Battle(parseCave(map));
    const twin = new TwinBattle(map);
    const states: string[] = [];
    for (;;) {
      expect(stateText(live.state)).toBe(stateText(replayed.state));
      states.push(stateText(live.state));
      const happened = live.next();
      expect(replayed.next()).toEqual(happened);
      if (happened) expect(recordedCave.line!(happened)).toBe(eventLine(happened));
      const { event, state } = live;
      if (live.position < states.length) break;
      if (event?.event !== 'round' && event?.event !== 'end') continue;
      battle.playRound();
      twin.round();
      expect(formatCave(state.cave), `seed ${seed}, round ${live.round}`).toBe(formatCave(battle.cave));
      expect(configuration(state)).toBe(twin.configuration());
    }
    expect(live.state.end).toMatchObject({
      rounds: battle.result?.rounds,
      hitPoints: battle.result?.hitPoints,
    });
    for (let position = states.length - 1; position >= 0; position--) {
      expect(stateText(replayed.state)).toBe(states[position]);
      replayed.previous();
    }
  }
});

/** Positions and hit points of the living, as the twin writes them. */
function configuration({ cave }: CaveState): string {
  return cave.units
    .map(({ kind, position: { x, y }, hitPoints }) => `${kind === 'elf' ? 'E' : 'G'}${x},${y}:${hitPoints}`)
    .join(' ');
}

test('a copy shares nothing that changes', () => {
  const { header, events } = recordBattle(parseCave(START));
  const state = recordedCave.start(header);
  const copy = recordedCave.copy(state);
  const before = stateText(copy);
  for (const event of events) recordedCave.apply(state, event);
  expect(stateText(copy)).toBe(before);
  for (const event of recordBattle(parseCave(START)).events) recordedCave.apply(copy, event);
  expect(stateText(copy)).toBe(stateText(state));
});

test('the dying stand where they stood until their death, in a copy too', () => {
  const { header, events } = recordBattle(parseCave('EG   E(9), G(3)'));
  const state = recordedCave.start(header);
  const [blow, fall] = events;
  recordedCave.apply(state, blow!);
  const copy = recordedCave.copy(state);
  expect([copy.dying, copy.unitAt({ x: 1, y: 0 }), copy.cave.units.length]).toEqual([1, 1, 1]);
  recordedCave.apply(copy, fall!);
  expect([copy.dying, copy.unitAt({ x: 1, y: 0 })]).toEqual([-1, undefined]);
  expect(state.unitAt({ x: 1, y: 0 })).toBe(1);
});

const move = (unit: number, from: [number, number], to: [number, number]): CaveEvent => ({
  event: 'move',
  unit,
  from: { x: from[0], y: from[1] },
  to: { x: to[0], y: to[1] },
});
const strike = (unit: number, target: number, left: number, damage = 3): CaveEvent => ({
  event: 'strike',
  unit,
  target,
  damage,
  left,
});
const death = (unit: number, x: number, y: number): CaveEvent => ({ event: 'death', unit, at: { x, y } });
const ended = (
  winner: 'elves' | 'goblins',
  rounds: number,
  hitPoints: number,
  outcome: number,
): CaveEvent => ({
  event: 'end',
  status: 'ended',
  winner,
  rounds,
  hitPoints,
  outcome,
});

// unit 0 is the elf at 0,0 with 9 hit points, 1 the goblin at 2,0 with 6, 2 the elf at 2,1 with 200
const DEAD_GOBLIN = [strike(2, 1, 3), strike(2, 1, 0)];
const GONE_GOBLIN = [...DEAD_GOBLIN, death(1, 2, 0)];

test.each<[string, readonly CaveEvent[], string]>([
  ['a unit that is not', [move(3, [0, 0], [1, 0])], 'there is no unit 3: they are 0 to 2'],
  [
    'from where it does not stand',
    [move(0, [1, 0], [1, 1])],
    'unit 0 cannot move from 1,0: it stands at 0,0',
  ],
  ['two steps', [move(0, [0, 0], [1, 1])], 'unit 0 cannot move from 0,0 to 1,1: that is not one step'],
  ['onto a wall', [move(0, [0, 0], [0, 1])], 'unit 0 cannot move to 0,1: there is a wall'],
  ['onto a unit', [move(1, [2, 0], [2, 1])], 'unit 1 cannot move to 2,1: unit 2 stands there'],
  ['out of the cave', [move(2, [2, 1], [3, 1])], 'unit 2 cannot move to 3,1: there is a wall'],
  ['a friend', [strike(0, 2, 197)], 'unit 0 cannot strike unit 2: both are E'],
  ['from afar', [strike(0, 1, 3)], 'unit 0 cannot strike unit 1: they are not next to each other'],
  ['a target that is not', [strike(0, 9, 3)], 'there is no unit 9: they are 0 to 2'],
  ['another power', [strike(2, 1, 2, 4)], 'unit 2 strikes with power 3, not 4'],
  ['hit points that do not fit', [strike(2, 1, 4)], '3 of the 6 hit points of unit 1 leave 3, not 4'],
  [
    'no death after a deadly blow',
    [...DEAD_GOBLIN, { event: 'round', round: 1 }],
    'unit 1 has no hit points left: its death comes next',
  ],
  ['the death of another', [...DEAD_GOBLIN, death(0, 0, 0)], 'unit 0 cannot die: it has 9 hit points left'],
  ['a death elsewhere', [...DEAD_GOBLIN, death(1, 0, 0)], 'unit 1 cannot die at 0,0: it stands at 2,0'],
  ['a death out of the blue', [death(2, 2, 1)], 'unit 2 cannot die: it has 200 hit points left'],
  ['a second death', [...GONE_GOBLIN, death(1, 2, 0)], 'unit 1 is dead already'],
  ['the dead walk', [...GONE_GOBLIN, move(1, [2, 0], [1, 0])], 'unit 1 cannot act: it is dead'],
  ['a blow at the dead', [...GONE_GOBLIN, strike(2, 1, 0)], 'unit 2 cannot strike unit 1: that is dead'],
  ['a round left out', [{ event: 'round', round: 2 }], 'round 1 is the next to be complete, not 2'],
  [
    'an end too late',
    [...GONE_GOBLIN, ended('elves', 1, 209, 209)],
    'the end cannot be after 1 rounds: 0 are complete',
  ],
  [
    'other hit points',
    [...GONE_GOBLIN, ended('elves', 0, 200, 0)],
    'the end cannot have 200 hit points left: there are 209',
  ],
  [
    'a false winner',
    [...GONE_GOBLIN, ended('goblins', 0, 209, 0)],
    'the goblins cannot have won: only elves are alive',
  ],
  ['no winner yet', [ended('elves', 0, 215, 0)], 'the elves cannot have won: both sides are alive'],
  [
    'a false outcome',
    [...GONE_GOBLIN, ended('elves', 0, 209, 9)],
    'the outcome of 0 rounds and 209 hit points is 0, not 9',
  ],
  [
    'a stalemate of one side',
    [
      ...GONE_GOBLIN,
      { event: 'end', status: 'stalemate', winner: 'none', since: 1, rounds: 0, hitPoints: 209 },
    ],
    'this cannot be a stalemate: only elves are alive',
  ],
  [
    'a stalemate since another round',
    [{ event: 'end', status: 'stalemate', winner: 'none', since: 2, rounds: 0, hitPoints: 215 }],
    'the stalemate is since round 1, not 2',
  ],
  [
    'stopped without a reason',
    [{ event: 'end', status: 'stopped', winner: 'none', rounds: 0, hitPoints: 215 }],
    'the battle cannot be stopped: its rules let it go on after the death of an elf',
  ],
  [
    'something after the end',
    [...GONE_GOBLIN, ended('elves', 0, 209, 0), { event: 'round', round: 1 }],
    'the battle is over',
  ],
])('apply refuses %s', (_, events, message) => {
  const state = recordedCave.start(recordBattle(parseCave(START)).header);
  const apply = (): void => {
    for (const event of events) recordedCave.apply(state, event);
  };
  expect(apply).toThrow(new RangeError(message));
});

test('a battle is not stopped before an elf has died', () => {
  const { header } = recordBattle(parseCave('EG'), { stopAtFirstElfDeath: true });
  const end: CaveEvent = { event: 'end', status: 'stopped', winner: 'none', rounds: 0, hitPoints: 400 };
  expect(() => recordedCave.apply(recordedCave.start(header), end)).toThrow('no elf has died');
});

/** The code of what is wrong with a recording, and its first place and message. */
function complaint(text: string): string {
  try {
    readRecording(recordedCave, text, 'a.ndjson');
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return `${error.code} ${error.line}:${error.column} ${error.problems[0].message}`;
  }
  return 'nothing';
}

const HEADER = record('EG').split('\n', 1)[0]!;

test.each([
  [
    'a rule that is not',
    HEADER.replace('"elfPower"', '"elfpower"'),
    /^invalid-start .*there is no rule "elfpower"/,
  ],
  ['no power', HEADER.replace('"elfPower":3,', ''), /^invalid-start .*elfPower and a goblinPower/],
  [
    'power 0',
    HEADER.replace('"elfPower":3', '"elfPower":0'),
    /^invalid-start .*elfPower must be an integer from 1, not 0/,
  ],
  [
    'no word of stopping',
    HEADER.replace(',"stopAtFirstElfDeath":false', ''),
    /^invalid-start .*stopAtFirstElfDeath/,
  ],
  ['no map', HEADER.replace(/"input":"[^"]*"/, '"input":7'), /^invalid-start .*must be the text of a map/],
  ['a wrong map', HEADER.replace('EG', 'E?'), /^unknown-character .*"\?"/],
  ['another game', HEADER.replace('cave-battle', 'wizard-fight'), /^another-game /],
  ['an event of another game', `${HEADER}\n{"event":"cast"}\n`, /^invalid-event 2:/],
  ['a field too many', `${HEADER}\n{"event":"round","round":1,"x":1}\n`, /^invalid-event 2:28 /],
  ['half a point', `${HEADER}\n{"event":"death","unit":0,"at":{"x":0.5,"y":0}}\n`, /^invalid-event 2:37 /],
  [
    'what cannot happen',
    `${HEADER}\n{"event":"death","unit":0,"at":{"x":0,"y":0}}\n`,
    /^impossible-event 2:1 .*unit 0 cannot die/,
  ],
])('a recording with %s is refused', (_, text, message) => {
  expect(complaint(text)).toMatch(message);
});

test('a recording that is cut off plays up to its last whole line', () => {
  const { notice, events } = readRecording(recordedCave, record(START).slice(0, -150), 'a.ndjson');
  expect(events.at(-1)).toEqual({ event: 'strike', unit: 2, target: 1, damage: 3, left: 0 });
  expect(notice).toMatch(/breaks off after 4 events/);
});

test('the published JSON Schema says the same; UPDATE_SCHEMA=1 writes it anew', () => {
  const { $schema, ...body } = toJsonSchema(caveEventSchema);
  const title = 'An event of a recording of cave-battle';
  const description =
    'Each line of a recording behind its header. A unit is its place among all units of the input in reading order, from 0.';
  const schema = `${JSON.stringify({ $schema, title, description, ...body }, null, 2)}\n`;
  if (process.env['UPDATE_SCHEMA']) writeFileSync(SCHEMA_FILE, schema);
  expect(JSON.parse(readFileSync(SCHEMA_FILE, 'utf8'))).toEqual(JSON.parse(schema));
});

test('rounds are explained as they are fought, on small caves and on large ones', () => {
  const maps = Array.from({ length: 20 }, (_, seed) => randomMap(seed + 200));
  const large = generateCave({ seed: 5, width: 100, height: 90, elves: 6, goblins: 9, kind: 'caves' });
  for (const map of [...maps, formatCave(large)]) {
    const { header, events } = recordBattle(parseCave(map));
    const timeline = new Timeline(recordedCave, header, events);
    for (let round = 1; round <= 8 && !timeline.isAtEnd; round++) {
      const rest = Array.from({ length: 500 }, (_, index) => timeline.eventAt(timeline.position + index));
      const inOrder = timeline.state.cave.units.map(({ position }) => position);
      const turns = [
        ...explainRound(
          timeline.state,
          rest.filter((event) => event !== undefined),
        ),
      ];
      expect(turns.map(({ unit }) => unit.position)).toEqual(inOrder);
      for (const account of turns) if (account.status === 'acts') expect(account.isByTheRules).toBe(true);
      timeline.nextRound();
    }
  }
});

/** The first round: each move, or what else became of the unit, which is told by its column. */
function accounts(map: string, rules: Partial<BattleRules> = {}): unknown[] {
  const { header, events } = recordBattle(parseCave(map), rules);
  return Array.from(explainRound(recordedCave.start(header), events), (account) => {
    const { status, unit } = account;
    if (status === 'acts') return account.explanation.move;
    const column = unit.position.x;
    return status === 'killed before its turn' ? { status, column, by: account.by } : { status, column };
  });
}

test('a round tells who was killed before its turn, and who came too late', () => {
  expect(accounts('EGE   E(9), G(3), E(9)')).toEqual([
    { status: 'stays', reason: 'an enemy is adjacent', inRange: [] },
    {
      status: 'killed before its turn',
      column: 1,
      by: { kind: 'elf', position: { x: 0, y: 0 }, hitPoints: 9 },
    },
    { status: 'stays', reason: 'no enemies', inRange: [] },
  ]);
  expect(accounts('GE.E   G(9), E(3), E(9)', { stopAtFirstElfDeath: true }).slice(1)).toEqual([
    {
      status: 'killed before its turn',
      column: 1,
      by: { kind: 'goblin', position: { x: 0, y: 0 }, hitPoints: 9 },
    },
    { status: 'battle over before its turn', column: 3 },
  ]);
  expect(accounts('EGE.E   E(9), G(3), E(9), E(9)').at(-1)).toEqual({
    status: 'battle over before its turn',
    column: 4,
  });
});

/** For each turn of the first round whether the events are by the rules, or what else became of the unit. */
function judged(map: string, events: readonly CaveEvent[]): unknown[] {
  const { header } = recordBattle(parseCave(map));
  return Array.from(explainRound(recordedCave.start(header), events), (account) =>
    account.status === 'acts' ? account.isByTheRules : account.status,
  );
}

const ROUND: CaveEvent = { event: 'round', round: 1 };

test.each<[string, string, readonly CaveEvent[], unknown[]]>([
  ['no step, no blow', START, [strike(2, 1, 3), ROUND], [false, false, true]],
  ['another step', 'E.#\n..G\n', [move(0, [0, 0], [0, 1]), ROUND], [false, false]],
  [
    'the step of the rules',
    'E.#\n..G\n',
    [move(0, [0, 0], [1, 0]), move(1, [2, 1], [1, 1]), strike(1, 0, 197), ROUND],
    [true, true],
  ],
  [
    'another enemy',
    'GEG   G(5), E(9), G(4)',
    [strike(0, 1, 6), strike(1, 0, 2), strike(2, 1, 3), ROUND],
    [true, false, true],
  ],
  [
    'the end is missing',
    START,
    [move(0, [0, 0], [1, 0]), strike(0, 1, 3)],
    [true, 'not recorded', 'not recorded'],
  ],
])('a recording that is not by the rules, or breaks off, is told so: %s', (_, map, events, expected) => {
  expect(judged(map, events)).toEqual(expected);
});

test('recording changes nothing', () => {
  const cave = parseCave(START);
  const { events } = recordBattle(cave);
  const end = [...events].at(-1);
  const { survivors: _, elvesLost: __, goblinsLost: ___, ...result } = fight(cave);
  expect(end).toEqual({ event: 'end', ...result });
});
