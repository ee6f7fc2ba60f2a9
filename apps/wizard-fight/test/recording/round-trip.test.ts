import { eventLine, headerLine, readRecording, Timeline } from '@skirmish/replay';
import { describe, expect, test } from 'vitest';
import { castLine } from '../../src/index.ts';
import { type DuelEvent, type DuelState, recordedDuel, recordLine } from '../../src/recording.ts';
import { duelOf } from '../duels.ts';
import { twinChoices } from '../twin.ts';
import { recordedFights } from './recorded-fights.ts';
import { twinStory } from './twin-story.ts';

const FIGHTS = recordedFights();

/** The states of a timeline from where it stands to the end, copied. */
function* statesOn(timeline: Timeline<DuelState, DuelEvent>): Generator<DuelState> {
  yield structuredClone(timeline.state);
  while (timeline.next()) yield structuredClone(timeline.state);
}

test('the fights are of every kind', () => {
  const ends = FIGHTS.map(({ fight, line }) => {
    const { status } = castLine(duelOf(fight), line);
    return `${status} ${fight.spells ? 'custom' : 'usual'} ${fight.hard ? 'hard' : 'normal'}`;
  });
  for (const book of ['custom', 'usual'])
    for (const mode of ['hard', 'normal'])
      for (const status of ['won', 'lost', 'illegal']) expect(ends).toContain(`${status} ${book} ${mode}`);
});

describe.each(FIGHTS.map((lined, index) => [index, lined] as const))('fight %i', (_, { fight, line }) => {
  const { header, events, result } = recordLine(duelOf(fight), line);
  const text = headerLine(header) + events.map(eventLine).join('');

  test('its events are those of the twin', () => {
    expect(events).toEqual(twinStory(fight, line));
  });

  test('live, recorded and replayed it is the same, state for state, there and back', () => {
    const recording = readRecording(recordedDuel, text, 'duel.ndjson');
    expect(recording).toEqual({ header, events, ending: 'whole' });
    const live = new Timeline(recordedDuel, header, events.values());
    const replayed = new Timeline(recordedDuel, recording.header, recording.events);
    const states = [...statesOn(live)];
    expect([...statesOn(replayed)]).toEqual(states);
    expect(states).toHaveLength(events.length + 1);
    for (const state of states.toReversed()) {
      expect(replayed.state).toEqual(state);
      replayed.previous();
    }
    expect(replayed.isAtStart).toBe(true);
  });

  test('it ends as castLine says', () => {
    const timeline = new Timeline(recordedDuel, header, events);
    timeline.seekEnd();
    const { end, bossHitPoints, hitPoints, mana: manaLeft } = timeline.state;
    const { casts, reason, ...rest } = { reason: undefined, ...result };
    expect(end).toEqual({
      event: 'end',
      status: rest.status,
      mana: rest.mana,
      round: rest.round,
      spells: line.slice(0, casts),
      ...(reason && { reason }),
    });
    expect({ bossHitPoints, hitPoints, manaLeft }).toEqual({
      bossHitPoints: rest.bossHitPoints,
      hitPoints: rest.hitPoints,
      manaLeft: rest.manaLeft,
    });
  });

  test('where a spell is chosen it stands as the twin has it', () => {
    const timeline = new Timeline(recordedDuel, header, events);
    const choices = twinChoices(fight, line.slice(0, result.casts));
    const found: unknown[] = [];
    do {
      const { next, duel, bossHitPoints: boss, hitPoints, mana, timers } = timeline.state;
      if (next !== 'cast') continue;
      const running = duel.book.flatMap(({ name }, spell) =>
        timers[spell]! > 0 ? [[name, timers[spell]!]] : [],
      );
      found.push({ boss, hitPoints, mana, timers: Object.fromEntries(running) });
    } while (timeline.next());
    expect(found).toEqual(choices);
  });
});

test('a round is a turn of the wizard and one of the boss', () => {
  const { header, events } = recordLine(duelOf({ boss: 40, damage: 10 }), '304320');
  const timeline = new Timeline(recordedDuel, header, events);
  timeline.seekRound(2);
  expect([timeline.event, timeline.state.round]).toEqual([
    { event: 'blow', damage: 10, armor: 0, hitPointsLeft: 30 },
    2,
  ]);
  expect(timeline.eventAt(timeline.position)).toMatchObject({ event: 'turn', of: 'wizard', round: 3 });
});

/** How many rounds a line completes. */
function roundsOf(boss: number, damage: number, line: string): number {
  const { header, events } = recordLine(duelOf({ boss, damage }), line);
  const timeline = new Timeline(recordedDuel, header, events);
  timeline.seekEnd();
  return timeline.round;
}

test('a blow that kills completes no round, and neither does anything else that ends a fight', () => {
  expect(roundsOf(40, 25, '00')).toBe(1);
  expect(roundsOf(9, 1, '000')).toBe(2);
  expect(roundsOf(3, 1, '3')).toBe(0);
});
