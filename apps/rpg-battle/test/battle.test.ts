import { expect, test } from 'vitest';
import { Battle, type BattleEvent, createBestiary } from '../src/index.ts';

// Orc 12, Rogue 8, Hero 6
const participants = [{ class: 'Hero' }, { class: 'Rogue' }, { class: 'Orc', level: 2 }];
const rage = ['Orc hits Hero with blood rage for 30 damage!', 'Orc takes 4 self-inflicted damage!'];

function thrown(run: () => unknown): Error {
  try {
    run();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('nothing was thrown');
}

function types(events: readonly BattleEvent[]): string[] {
  return events.map((event) => event.type);
}

test('nextTurn runs the monsters and ends with the announcement of the hero who is up', () => {
  const battle = new Battle({ participants, draws: [0] });
  expect(battle.isMonsterTurn()).toBe(true);
  expect(battle.isHeroTurn()).toBe(false);
  expect(battle.currentAttacker()).toMatchObject({ unit: 2, class: 'Orc' });
  expect(battle.nextTurn()).toEqual([...rage, `Rogue's turn!`]);
  expect(battle.isMonsterTurn()).toBe(false);
  expect(battle.isHeroTurn()).toBe(true);
  expect(battle.currentAttacker()).toMatchObject({
    unit: 1,
    class: 'Rogue',
    abilities: ['fight', 'backstab', 'rapid_strike'],
  });
});

test('nextTurn on a hero’s turn only repeats the announcement', () => {
  const battle = new Battle({ participants, draws: [0] });
  battle.nextTurn();
  const before = battle.snapshot();
  expect(battle.nextTurn()).toEqual([`Rogue's turn!`]);
  expect(battle.nextTurn()).toEqual([`Rogue's turn!`]);
  expect(battle.snapshot()).toEqual(before);
});

test('executeCommand runs the command and goes on to the next hero', () => {
  const battle = new Battle({ participants, draws: [0, 0] });
  battle.nextTurn();
  expect(battle.executeCommand('fight', 2)).toEqual(['Rogue attacks Orc for 7!', `Hero's turn!`]);
  expect(battle.executeCommand('fight', 2)).toEqual([
    'Hero attacks Orc for 6!',
    'Orc hits Hero with slash for 28 damage!',
    `Rogue's turn!`,
  ]);
});

test('executeCommand before the first nextTurn begins with the announcement', () => {
  const battle = new Battle({ participants: [{ class: 'Rogue' }, { class: 'Skeleton' }], draws: [0] });
  expect(thrown(() => battle.executeCommand('dance', 1)).name).toBe('InvalidCommand');
  expect(battle.executeCommand('fight', 1)).toEqual([
    `Rogue's turn!`,
    'Rogue attacks Skeleton for 7!',
    'Skeleton hits Rogue with bash for 20 damage!',
    `Rogue's turn!`,
  ]);
});

test('executeCommand on a monster’s turn is an invalid command, whatever it says', () => {
  const battle = new Battle({ participants, draws: [] });
  expect(thrown(() => battle.executeCommand('fight', 2)).name).toBe('InvalidCommand');
  expect(thrown(() => battle.executeCommand('dance', 9)).name).toBe('InvalidCommand');
});

test.each([
  ['dance', 2, 'InvalidCommand'],
  ['heal', 0, 'InvalidCommand'],
  ['blood_rage', 0, 'InvalidCommand'],
  ['Fight', 2, 'InvalidCommand'],
  ['', 2, 'InvalidCommand'],
  ['constructor', 2, 'InvalidCommand'],
  ['fight', 3, 'InvalidTarget'],
  ['fight', -1, 'InvalidTarget'],
  ['fight', 0.5, 'InvalidTarget'],
  ['fight', Number.NaN, 'InvalidTarget'],
  ['backstab', 0, 'InvalidTarget'],
  ['rapid_strike', 2, 'InsufficientMP'],
])('%s on %d throws, changes nothing and keeps the turn', (ability, target, name) => {
  const tired = [{ class: 'Hero' }, { class: 'Rogue', mp: 4 }, { class: 'Orc', level: 2 }];
  const battle = new Battle({ participants: tired, draws: [0] });
  battle.nextTurn();
  const before = battle.snapshot();
  expect(thrown(() => battle.executeCommand(ability, target)).name).toBe(name);
  expect(battle.snapshot()).toEqual(before);
  expect(battle.commands).toEqual([]);
  expect(battle.executeCommand('fight', 2)[0]).toBe('Rogue attacks Orc for 7!');
});

test('too few magic points are told in numbers', () => {
  const battle = new Battle({ participants: [{ class: 'Mage', mp: 3 }, { class: 'Skeleton' }], draws: [] });
  expect(thrown(() => battle.executeCommand('fireball', 1))).toMatchObject({
    name: 'InsufficientMP',
    message: 'fireball needs 8 MP, Mage has 3',
    have: 3,
    need: 8,
  });
});

test('the command that wins throws Victory with its lines; later calls throw again, with none', () => {
  const battle = new Battle({ participants: [{ class: 'Rogue' }, { class: 'Skeleton', hp: 7 }], draws: [] });
  battle.raiseForBattleOver();
  expect(battle.nextTurn()).toEqual([`Rogue's turn!`]);
  expect(thrown(() => battle.executeCommand('fight', 1))).toMatchObject({
    name: 'Victory',
    outcome: 'victory',
    lines: ['Rogue attacks Skeleton for 7!', 'Skeleton dies!', '8 XP rewarded!', 'The party was victorious!'],
  });
  for (const call of [
    () => battle.executeCommand('fight', 1),
    () => battle.executeCommand('dance', 9),
    () => battle.nextTurn(),
    () => battle.raiseForBattleOver(),
  ])
    expect(thrown(call)).toMatchObject({ name: 'Victory', lines: [] });
  expect(battle.currentAttacker()).toBeUndefined();
  expect(battle.isHeroTurn()).toBe(false);
  expect(battle.isMonsterTurn()).toBe(false);
  expect(battle.legalCommands()).toEqual([]);
  expect(battle.step()).toEqual({ status: 'over', outcome: 'victory', events: [] });
  expect(battle.step({ ability: 'fight', target: 1 })).toMatchObject({ status: 'over' });
});

test('a command whose consequences lose the battle throws Defeat with all the lines', () => {
  const battle = new Battle({
    participants: [{ class: 'Rogue', hp: 20 }, { class: 'Skeleton' }],
    draws: [0],
  });
  expect(thrown(() => battle.executeCommand('fight', 1))).toMatchObject({
    name: 'Defeat',
    outcome: 'defeat',
    lines: [
      `Rogue's turn!`,
      'Rogue attacks Skeleton for 7!',
      'Skeleton hits Rogue with bash for 20 damage!',
      'Rogue dies!',
      'The party was defeated.',
    ],
  });
  expect(thrown(() => battle.nextTurn())).toMatchObject({ name: 'Defeat', lines: [] });
});

test('nextTurn throws Defeat with the lines of the monsters that won', () => {
  const battle = new Battle({ participants: [{ class: 'Hero', hp: 1 }, { class: 'Orc' }], draws: [0] });
  expect(thrown(() => battle.nextTurn())).toMatchObject({
    name: 'Defeat',
    lines: [
      'Orc hits Hero with blood rage for 28 damage!',
      'Orc takes 4 self-inflicted damage!',
      'Hero dies!',
      'The party was defeated.',
    ],
  });
});

test('the kill itself raises nothing: outcome and errors come at the start of the next turn', () => {
  const battle = new Battle({ participants: [{ class: 'Rogue' }, { class: 'Skeleton', hp: 7 }], draws: [] });
  expect(battle.step().status).toBe('waiting');
  const { status, events } = battle.step({ ability: 'fight', target: 1 });
  expect(status).toBe('acted');
  expect(events.map((event) => event.type)).toEqual(['hit', 'death', 'reward', 'party-victorious']);
  expect(battle.outcome).toBe('victory');
  // what step has handed out is not handed out again
  expect(thrown(() => battle.raiseForBattleOver())).toMatchObject({ name: 'Victory', lines: [] });
});

test.each([
  ['Victory', [{ class: 'Hero' }]],
  ['Defeat', [{ class: 'Orc' }]],
  ['Victory', []],
])('%s at the first turn comes without lines', (name, everybody) => {
  const battle = new Battle({ participants: everybody, draws: [] });
  expect(battle.currentAttacker()).toBeUndefined();
  expect(thrown(() => battle.nextTurn())).toMatchObject({ name, lines: [] });
});

test('a timeout carries its lines too', () => {
  const battle = new Battle({ participants, draws: [0], turnLimit: 2 });
  expect(battle.nextTurn()).toHaveLength(3);
  expect(thrown(() => battle.executeCommand('fight', 2))).toMatchObject({
    name: 'BattleTimeout',
    outcome: 'timeout',
    lines: ['Rogue attacks Orc for 7!'],
    message: 'the battle was given up after 2 turns',
  });
});

test('when draws run out, what has happened has happened, and its lines are handed out by the next call', () => {
  const battle = new Battle({ participants: [{ class: 'Rogue' }, { class: 'Skeleton' }], draws: [] });
  expect(thrown(() => battle.executeCommand('fight', 1)).name).toBe('RangeError');
  expect(battle.isMonsterTurn()).toBe(true);
  expect(battle.turns).toBe(1);
  expect(battle.units()[1]!.hp).toBe(23);
  expect(thrown(() => battle.step()).name).toBe('RangeError');
  battle.undo();
  expect(battle.nextTurn()).toEqual([`Rogue's turn!`]);
});

test('step plays one turn at a time and announces a hero once', () => {
  const battle = new Battle({ participants, draws: [1] });
  const first = battle.step();
  expect(first).toMatchObject({ status: 'acted', unit: 2 });
  expect(types(first.events)).toEqual(['hit', 'recoil']);
  expect(battle.step()).toEqual({ status: 'waiting', unit: 1, events: [{ type: 'turn', unit: 1 }] });
  expect(battle.step()).toEqual({ status: 'waiting', unit: 1, events: [] });
  expect(battle.step({ ability: 'dance', target: 0 })).toMatchObject({ status: 'refused', events: [] });
  expect(types(battle.step({ ability: 'fight', target: 2 }).events)).toEqual(['hit']);
  // a command without waiting first announces its hero
  expect(types(battle.step({ ability: 'fight', target: 2 }).events)).toEqual(['turn', 'hit']);
  expect(battle.step({ ability: 'fight', target: 2 })).toMatchObject({
    status: 'refused',
    refusal: { error: 'InvalidCommand', reason: `it is no hero's turn, so nobody can fight` },
  });
});

test('onEvent hears every event, whichever method played it, but not what undo plays again', () => {
  const heard: string[] = [];
  const battle = new Battle({ participants, draws: [0, 0] }, { onEvent: (event) => heard.push(event.type) });
  battle.nextTurn();
  battle.nextTurn();
  battle.executeCommand('fight', 2);
  expect(heard).toEqual(['hit', 'recoil', 'turn', 'hit', 'turn']);
  battle.undo();
  expect(heard).toHaveLength(5);
  battle.step();
  expect(heard).toHaveLength(6);
});

test('undo without a turn takes back the last command', () => {
  const battle = new Battle({ participants, draws: [0, 0] });
  battle.nextTurn();
  const before = battle.snapshot();
  battle.executeCommand('fight', 2);
  battle.executeCommand('fight', 2);
  battle.undo();
  battle.undo();
  expect(battle.snapshot()).toEqual(before);
  expect(battle.commands).toEqual([]);
  expect(thrown(() => battle.undo()).name).toBe('RangeError');
  for (const turn of [-1, 2, 0.5, Number.NaN])
    expect(thrown(() => battle.undo(turn)).name).toBe('RangeError');
  battle.undo(0);
  expect(battle.nextTurn()).toEqual([...rage, `Rogue's turn!`]);
});

test('a seed gives the same battle again, another seed another one', () => {
  const [first, again] = [1, 1].map((seed) => new Battle({ participants, seed }).nextTurn());
  expect(again).toEqual(first);
  const lines = Array.from({ length: 20 }, (_, seed) => new Battle({ participants, seed }).nextTurn().join());
  expect(new Set(lines).size).toBe(2);
  expect(() => new Battle({ participants, seed: 0.5 })).toThrow(RangeError);
  expect(() => new Battle({ participants, seed: 'x' })).toThrow(RangeError);
  expect(() => new Battle({ participants, draws: [-1] })).toThrow(RangeError);
});

test('what the caller does with its set-up afterwards changes nothing', () => {
  const mine = participants.map((one) => ({ ...one }));
  const battle = new Battle({ participants: mine, draws: [0] });
  mine[0]!.class = 'Mage';
  mine.pop();
  battle.nextTurn();
  battle.undo(0);
  expect(battle.recording().header.input).toMatchObject({ participants });
  expect(battle.units()[0]!.class).toBe('Hero');
});

test('a custom family: what heals it from its own hand harms it from another’s, less its reduction; a lowered maximum takes hit points with it', () => {
  const bestiary = createBestiary({
    families: { Ghost: { harmedByHealing: true, damageReduction: 3 } },
    abilities: {
      rest: { regenerate: {} },
      soothe: { heal: { base: 10 } },
      wither: { damage: { base: 10 }, lowersMaximum: true },
    },
    heroes: { Shade: { family: 'Ghost', abilities: ['soothe', 'wither'] } },
    monsters: { Rock: { speed: 0, queue: ['rest'] } },
  });
  const everybody = [{ class: 'Shade', hp: 50 }, { class: 'Shade' }, { class: 'Rock' }];
  const battle = new Battle({ participants: everybody, bestiary, draws: [0] });
  battle.executeCommand('soothe', 0);
  expect(battle.units()[0]!.hp).toBe(60);
  battle.executeCommand('soothe', 0);
  expect(battle.units()[0]!.hp).toBe(53);
  const figures = { unit: 0, target: 1, ability: 'wither', amount: 10 };
  // 103 − 7 = 96 of a maximum that falls to 93
  expect(battle.step({ ability: 'wither', target: 1 }).events).toEqual([
    { type: 'hit', ...figures, dealt: 7 },
    { type: 'maximum-lowered', ...figures, dealt: 3 },
  ]);
  expect(battle.units()[1]).toMatchObject({ hp: 93, maxhp: 93 });
});
