import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  eventDifference,
  type EventDifference,
  firstDifference,
  headerDifference,
  type RecordingHeader,
  Timeline,
} from '../src/index.ts';
import { type Climb, type ClimbEvent, climbEvents, climbGame, climbHeader } from './climb.ts';

function timelineOf(
  events: Iterable<ClimbEvent>,
  header: RecordingHeader = climbHeader(),
): Timeline<Climb, ClimbEvent> {
  return new Timeline(climbGame, header, events);
}

/** The same JSON object, with its keys in the other order. */
function reversed<Value extends object>(value: Value): Value {
  return JSON.parse(JSON.stringify(value, Object.keys(value).toReversed()));
}

const fight = [...climbEvents(30)];

/** The fight with one event put in place of another. */
function changed(index: number, ...events: ClimbEvent[]): ClimbEvent[] {
  return fight.toSpliced(index, 1, ...events);
}

test('equal fights have no difference, and the timelines do not move', () => {
  const [left, right] = [timelineOf(climbEvents(30)), timelineOf(fight)];
  left.seek(3);
  expect(firstDifference(left, right)).toBeUndefined();
  expect([left.position, right.position]).toEqual([3, 0]);
});

test('the order of keys, and keys without a value, are no difference', () => {
  const reordered = fight.map((event) => Object.assign(reversed(event), { why: undefined }));
  expect(firstDifference(timelineOf(fight), timelineOf(reordered))).toBeUndefined();
  expect(firstDifference(timelineOf(reordered), timelineOf(fight))).toBeUndefined();
});

test.each<[string, readonly ClimbEvent[], Partial<EventDifference<ClimbEvent>>]>([
  [
    'the first event',
    changed(0, { event: 'slip', climber: 9 }),
    { position: 0, round: 0, path: ['event'], events: [fight[0], { event: 'slip', climber: 9 }] },
  ],
  [
    'a field in the second round',
    changed(6, { event: 'round', number: 5 }),
    { position: 6, round: 0, path: ['number'], events: [fight[6], { event: 'round', number: 5 }] },
  ],
  [
    'the first event of the second round',
    changed(7, { event: 'round', number: 5 }),
    { position: 7, round: 1, events: [fight[7], { event: 'round', number: 5 }] },
  ],
  ['an event that is missing', changed(13), { position: 13, round: 1, events: [fight[13], fight[14]] }],
  [
    'an end that comes too soon',
    fight.slice(0, 10),
    { position: 10, round: 1, path: [], events: [fight[10], undefined] },
  ],
  ['no events at all', [], { position: 0, round: 0, path: [], events: [fight[0], undefined] }],
])('where fights part: %s', (_what, events, expected) => {
  const [left, right] = [timelineOf(fight), timelineOf(events)];
  const difference = firstDifference(left, right);
  expect(difference).toMatchObject({ in: 'events', ...expected });
  const { position } = expected;
  expect([left.position, right.position]).toEqual([position, position]);
  expect(left.state).toEqual(right.state);
  expect(eventDifference(right, left)).toMatchObject({ position });
});

test('only as much is read as is needed to see it', () => {
  const [left, right] = [timelineOf(climbEvents(30)), timelineOf(changed(4).values())];
  firstDifference(left, right);
  expect([left.length, right.length]).toEqual([5, 5]);
});

test.each<[string, Partial<RecordingHeader>, object]>([
  ['the game', { game: 'walk' }, { path: ['game'], values: ['climb', 'walk'] }],
  ['a rule', { rules: { top: 9 } }, { path: ['rules', 'top'], values: [1_000_000, 9] }],
  ['a rule that is missing', { rules: {} }, { path: ['rules', 'top'], values: [1_000_000, undefined] }],
  ['the input', { input: 4 }, { path: ['input'], values: [3, 4] }],
  ['the form of the input', { input: [3] }, { path: ['input'], values: [3, [3]] }],
  ['the seed', { seed: null }, { path: ['seed'], values: [7, null] }],
])('where headers part: %s', (_what, fields, expected) => {
  const header = { ...climbHeader(), ...fields };
  expect(headerDifference(climbHeader(), header)).toEqual({ in: 'header', ...expected });
});

test('a difference of headers comes first, and can be passed over', () => {
  const [left, right] = [timelineOf(fight), timelineOf(changed(4), climbHeader(3, 999))];
  expect(firstDifference(left, right)).toMatchObject({ in: 'header', path: ['rules', 'top'] });
  expect([left.position, right.position]).toEqual([0, 0]);
  expect(eventDifference(left, right)).toMatchObject({ in: 'events', position: 4 });
});

test('a path leads to what differs in any two JSON values, and to nothing else', () => {
  const property = fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
    const left: unknown = JSON.parse(JSON.stringify(one));
    const right: unknown = JSON.parse(JSON.stringify(other));
    const difference = headerDifference(climbHeader(left), climbHeader(right));
    expect(difference === undefined).toBe(sortedText(left) === sortedText(right));
    expect(headerDifference(climbHeader(left), climbHeader(JSON.parse(sortedText(left))))).toBeUndefined();
    if (difference) expect(sortedText(difference.values[0])).not.toBe(sortedText(difference.values[1]));
  });
  fc.assert(property, { seed: 20181215, numRuns: 500 });
});

/** JSON with its keys in order. */
function sortedText(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
