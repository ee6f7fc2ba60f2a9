import { Timeline } from '@skirmish/replay';
import { expect, test } from 'vitest';
import { type DuelEvent, recordedDuel, recordLine } from '../../src/recording.ts';
import { duelOf } from '../duels.ts';
import type { TwinFight } from '../twin.ts';

// 14/8 hard, wizard 11/340: Shield, Poison, then the line runs out
const FIGHT: TwinFight = { boss: 14, damage: 8, hitPoints: 11, mana: 340, hard: true };
const { header, events } = recordLine(duelOf(FIGHT), '23');

/** Plays the events before the one at `index`, and something else in its place. */
function playInstead(index: number, event: DuelEvent): void {
  const timeline = new Timeline(recordedDuel, header, [...events.slice(0, index), event]);
  timeline.seekEnd();
}

function indexOf(event: DuelEvent['event'], nth = 1): number {
  const indexes = events.flatMap((candidate, index) => (candidate.event === event ? [index] : []));
  return indexes[nth - 1]!;
}

const tick = { event: 'tick', spell: 'Shield', damage: 0, heal: 0, mana: 0, armor: 7, turnsLeft: 5 } as const;
const cast = { event: 'cast', spell: 'Shield', cost: 113, damage: 0, heal: 0, turns: 6 } as const;
const end = { event: 'end', mana: 286, round: 2, spells: ['Shield', 'Poison'] } as const;

test('the fight of this file is as its events say', () => {
  expect(events[indexOf('cast')]).toEqual(cast);
  expect(events[indexOf('tick')]).toEqual(tick);
  expect(events.at(-1)).toEqual({ ...end, status: 'unfinished' });
});

test.each<[at: number, event: DuelEvent, message: string]>([
  [0, cast, 'a turn must come before a cast'],
  [
    0,
    { event: 'end', status: 'unfinished', mana: 0, round: 0, spells: [] },
    'a turn must come before the end',
  ],
  [0, { event: 'turn', of: 'boss', round: 0, armor: 0 }, 'it is the turn of the wizard'],
  [0, { event: 'turn', of: 'wizard', round: 2, armor: 0 }, 'this is round 1'],
  [0, { event: 'turn', of: 'wizard', round: 1, armor: 7 }, 'the active effects give other armor'],
  [1, cast, 'the hit point of hard mode must come before a cast'],
  [1, { event: 'hard-mode', damage: 2 }, 'hard mode takes 1 hit point'],
  [
    indexOf('cast'),
    { event: 'blow', damage: 8, armor: 0, hitPointsLeft: 2 },
    'a cast must come before a blow',
  ],
  [indexOf('cast'), { ...cast, spell: 'Fireball' }, 'the book has no spell named "Fireball"'],
  [indexOf('cast'), { ...cast, cost: 13 }, 'this is not what the book says of Shield'],
  [indexOf('cast'), { ...cast, damage: 1 }, 'this is not what the book says of Shield'],
  [indexOf('cast'), { ...cast, turns: 0 }, 'this is not what the book says of Shield'],
  [indexOf('cast', 2), cast, 'Shield is still active'],
  [
    indexOf('cast', 2),
    { event: 'cast', spell: 'Recharge', cost: 229, damage: 0, heal: 0, turns: 5 },
    'Recharge needs 229 mana, and 227 are left',
  ],
  [
    indexOf('tick'),
    { event: 'blow', damage: 1, armor: 7, hitPointsLeft: 9 },
    'a tick must come before a blow',
  ],
  [indexOf('tick'), { ...tick, spell: 'Poison' }, 'the effect of Shield is due'],
  [indexOf('tick'), { ...tick, turnsLeft: 4 }, 'Shield has 5 turns left after this'],
  [indexOf('tick'), { ...tick, armor: 6 }, 'this is not what the book says of the effect of Shield'],
  [indexOf('tick'), { ...tick, heal: 1 }, 'this is not what the book says of the effect of Shield'],
  [indexOf('blow'), { event: 'blow', damage: 8, armor: 0, hitPointsLeft: 2 }, 'the armor of this turn is 7'],
  [indexOf('blow'), { event: 'blow', damage: 2, armor: 7, hitPointsLeft: 8 }, 'a blow deals 1 here'],
  // 11, less 1 for hard mode and 1 for the blow
  [
    indexOf('blow'),
    { event: 'blow', damage: 1, armor: 7, hitPointsLeft: 10 },
    'it leaves the wizard 9 hit points',
  ],
  [indexOf('blow') + 1, { event: 'death', of: 'wizard' }, 'a turn must come before a death'],
  [indexOf('end'), { ...end, round: 3, status: 'won' }, 'the boss is alive'],
  [indexOf('end'), { ...end, status: 'unfinished', mana: 285 }, '286 mana were spent'],
  [indexOf('end'), { ...end, status: 'unfinished', round: 3 }, 'it ends in round 2'],
  [indexOf('end'), { ...end, status: 'unfinished', spells: ['Poison', 'Shield'] }, 'other spells were cast'],
  [
    indexOf('end'),
    { ...end, round: 3, status: 'lost', reason: { kind: 'nothing-castable', have: 54 } },
    'a spell can be cast',
  ],
  [
    indexOf('end'),
    {
      ...end,
      round: 3,
      status: 'illegal',
      reason: { kind: 'still-active', cast: 3, spell: 'Shield', turnsLeft: 3 },
    },
    'Shield is not refused for this',
  ],
  [
    indexOf('end'),
    {
      ...end,
      round: 3,
      status: 'illegal',
      reason: { kind: 'still-active', cast: 4, spell: 'Shield', turnsLeft: 2 },
    },
    'Shield is not refused for this',
  ],
  [
    indexOf('end'),
    {
      ...end,
      round: 3,
      status: 'illegal',
      reason: { kind: 'not-enough-mana', cast: 3, spell: 'Magic Missile', need: 53, have: 54 },
    },
    'Magic Missile is not refused for this',
  ],
])('at %i %j cannot happen: %s', (index, event, message) => {
  expect(() => playInstead(index, event)).toThrow(new RangeError(message));
});

test.each<[fight: TwinFight, line: string, event: DuelEvent, message: string]>([
  [{ boss: 4, damage: 8 }, '0', { event: 'death', of: 'wizard' }, 'it is the boss who dies'],
  [{ boss: 9, damage: 99 }, '0', { event: 'death', of: 'boss' }, 'it is the wizard who dies'],
])('who dies: %j %s', (fight, line, event, message) => {
  const own = recordLine(duelOf(fight), line);
  const timeline = new Timeline(recordedDuel, own.header, [...own.events.slice(0, -2), event]);
  expect(() => timeline.seekEnd()).toThrow(new RangeError(message));
});

test.each<[fight: TwinFight, line: string, change: object, message: string]>([
  [{ boss: 4, damage: 8 }, '0', { status: 'unfinished' }, 'the fight is won'],
  [{ boss: 9, damage: 99 }, '0', { status: 'won', reason: undefined }, 'the fight is lost'],
  [{ boss: 9, damage: 99 }, '0', { reason: { kind: 'dead', by: 'hard-mode' } }, 'it was lost by boss'],
  [
    { boss: 9, damage: 1, hitPoints: 1, hard: true },
    '',
    { reason: { kind: 'dead', by: 'boss' } },
    'it was lost by hard-mode',
  ],
  [{ boss: 9, damage: 1, mana: 3 }, '', { status: 'unfinished', round: 0 }, 'nothing can be cast'],
  [
    { boss: 9, damage: 1, mana: 3 },
    '',
    { reason: { kind: 'nothing-castable', have: 4 } },
    'nothing can be cast with 3 mana',
  ],
])('how it ends: %j %s, not %j', (fight, line, change, message) => {
  const own = recordLine(duelOf(fight), line);
  const told = { ...own.events.at(-1)!, ...change } as DuelEvent;
  const timeline = new Timeline(recordedDuel, own.header, [...own.events.slice(0, -1), told]);
  expect(() => timeline.seekEnd()).toThrow(new RangeError(message));
});
