import { expect, test } from 'vitest';
import {
  Battle,
  createBestiary,
  greedyPolicy,
  odds,
  type Policy,
  shardRange,
  simulate,
  standardBestiary,
} from '../src/index.ts';

const participants = [{ class: 'Hero' }, { class: 'Orc' }];

/** A value as a caller without types may give it. */
function untyped(value: any): any {
  return value;
}

test.each<[string, unknown, new () => Error, RegExp]>([
  ['neither seed nor draws', { participants }, TypeError, /needs a seed or draws/],
  ['a seed that is undefined', { participants, seed: undefined }, TypeError, /needs a seed or draws/],
  ['both seed and draws', { participants, seed: 1, draws: [0] }, RangeError, /a seed or draws, not both/],
  ['a seed that is null', { participants, seed: null }, TypeError, /seed must be a number or a string/],
  ['draws that are no list', { participants, draws: 3 }, TypeError, /draws must be a list .* not number/],
  ['no participants', { seed: 1 }, TypeError, /needs a list of participants, not undefined/],
])('a battle with %s is refused by name', (_, start, error, message) => {
  expect(() => new Battle(untyped(start))).toThrow(error);
  expect(() => new Battle(untyped(start))).toThrow(message);
});

test('a snapshot has a seed or draws too', () => {
  const { draws: _, ...rest } = { draws: [], ...new Battle({ participants, draws: [0] }).snapshot() };
  expect(() => new Battle(untyped(rest))).toThrow(TypeError);
  expect(() => new Battle(untyped({ ...rest, seed: 1, draws: [] }))).toThrow(RangeError);
});

test('an absent chance may be given as undefined', () => {
  const battle = new Battle(untyped({ participants, seed: 1, draws: undefined }));
  expect(battle.nextTurn()).toEqual(new Battle({ participants, seed: 1 }).nextTurn());
  battle.executeCommand('fight', 1);
  battle.undo();
  expect(battle.turns).toBe(1);
});

test('a command of other types is no command, on any turn', () => {
  const heroIsUp = new Battle({ participants, draws: [0] });
  heroIsUp.nextTurn();
  const monsterIsUp = new Battle({ participants, draws: [0] });
  expect([heroIsUp.isHeroTurn(), monsterIsUp.isMonsterTurn()]).toEqual([true, true]);
  for (const battle of [heroIsUp, monsterIsUp]) {
    const before = battle.record();
    expect(() => battle.executeCommand(untyped(undefined), untyped(undefined))).toThrow(TypeError);
    expect(() => battle.executeCommand(untyped(undefined), 1)).toThrow(/ability .* not undefined/);
    expect(() => battle.executeCommand('fight', untyped('1'))).toThrow(/target .* not string/);
    expect(() => battle.step({ ability: 'fight', target: untyped('1') })).toThrow(TypeError);
    expect(battle.record()).toEqual(before);
    expect(battle.commands).toEqual([]);
  }
});

test.each<[string, (policy: Policy) => unknown]>([
  ['odds', (policy) => odds({ participants }, policy)],
  ['simulate', (policy) => simulate({ participants }, policy, 1, 1)],
  ['suggest', (policy) => new Battle({ participants, seed: 1 }).suggest(policy, { next: () => 0 })],
])('%s without a policy says so', (_, call) => {
  for (const policy of [undefined, null, 'greedy', {}]) {
    expect(() => call(untyped(policy))).toThrow(TypeError);
    expect(() => call(untyped(policy))).toThrow(/the heroes need a policy/);
  }
});

test.each([NaN, -1, 1.5, Infinity, 2 ** 31 + 1])('%d battles have no shards', (battles) => {
  expect(() => shardRange(battles, 1, 3)).toThrow(RangeError);
});

function everyPart(value: unknown, visit: (part: object) => void): void {
  if (typeof value !== 'object' || value === null) return;
  visit(value);
  for (const part of Object.values(value)) everyPart(part, visit);
}

test.each([
  ['the standard one', standardBestiary],
  ['one of custom tables', createBestiary({ heroes: { Cook: { strength: 2 } } })],
])('a bestiary cannot be changed: %s', (_, bestiary) => {
  const { classes } = bestiary;
  const before = simulate({ participants, bestiary }, greedyPolicy, 50, 1);
  everyPart(bestiary, (part) => expect(Object.isFrozen(part)).toBe(true));
  for (const one of classes.values()) everyPart(one, (part) => expect(Object.isFrozen(part)).toBe(true));
  expect(() => Object.assign(classes.get('Orc')!, { strength: 99 })).toThrow(TypeError);
  expect(() => Object.assign(classes, { get: () => undefined })).toThrow(TypeError);
  expect(() => Map.prototype.set.call(classes, 'Orc', classes.get('Hero'))).toThrow(TypeError);
  expect(() => Map.prototype.delete.call(classes, 'Orc')).toThrow(TypeError);
  expect(simulate({ participants, bestiary }, greedyPolicy, 50, 1)).toEqual(before);
});

test('the classes of a bestiary are read as those of a map', () => {
  const { classes } = standardBestiary;
  const names = ['Hero', 'Warrior', 'Mage', 'Cleric', 'Rogue'];
  expect([...classes.keys()].slice(0, 5)).toEqual(names);
  expect([...classes.values()].map(({ name }) => name)).toEqual([...classes.keys()]);
  expect([...classes]).toEqual([...classes.entries()]);
  expect(classes.size).toBe([...classes].length);
  expect([classes.has('Orc'), classes.has('Wizard'), classes.get('Wizard')]).toEqual([
    true,
    false,
    undefined,
  ]);
  const seen: unknown[] = [];
  classes.forEach((value, key, map) => seen.push([key, value, map === classes]));
  expect(seen).toEqual([...classes].map(([key, value]) => [key, value, true]));
});
