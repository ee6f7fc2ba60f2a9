import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Timeline } from '../src/index.ts';
import { type Climb, type ClimbEvent, climbEvents, climbGame, climbHeader } from './climb.ts';
import { type PaperClimb, paperClimbs } from './twin-climb.ts';

function climbTimeline(length: number, perRound = 7): Timeline<Climb, ClimbEvent> {
  return new Timeline(climbGame, climbHeader(), [...climbEvents(length, perRound)]);
}

function onPaper({ heights, rounds, trace }: Climb): PaperClimb {
  return { heights: [...heights], rounds, trace };
}

/** A source that counts what is read from it. */
function counted(length: number, perRound = 7): { source: Iterator<ClimbEvent>; read: () => number } {
  let count = 0;
  function* source(): Generator<ClimbEvent, void> {
    for (const event of climbEvents(length, perRound)) {
      count++;
      yield event;
    }
  }
  return { source: source(), read: () => count };
}

/** A game that counts what a timeline asks of it. */
function countedGame(): { game: typeof climbGame; counts: { applied: number; copied: number } } {
  const counts = { applied: 0, copied: 0 };
  const game: typeof climbGame = {
    ...climbGame,
    apply(climb, event) {
      counts.applied++;
      climbGame.apply(climb, event);
    },
    copy(climb) {
      counts.copied++;
      return climbGame.copy(climb);
    },
  };
  return { game, counts };
}

/** Numbers of 0…bound − 1, the same for the same seed. */
function draws(count: number, bound: number, seed = 5): number[] {
  return fc.sample(fc.integer({ min: 0, max: bound - 1 }), { seed, numRuns: count });
}

test.each([0, 1, 2, 63, 64, 65, 128, 1000])('to the end of %i events and back, by single steps', (length) => {
  const events = [...climbEvents(length)];
  const states = [...paperClimbs(events)];
  const timeline = new Timeline(climbGame, climbHeader(), events);
  for (let position = 0; position <= length; position++) {
    expect([timeline.position, timeline.event, timeline.isAtStart, timeline.isAtEnd]).toEqual([
      position,
      events[position - 1],
      position === 0,
      position === length,
    ]);
    expect(onPaper(timeline.state)).toEqual(states[position]);
    expect(timeline.next()).toBe(events[position]);
  }
  for (let position = length; position >= 0; position--) {
    expect([timeline.position, timeline.event]).toEqual([position, events[position - 1]]);
    expect(onPaper(timeline.state)).toEqual(states[position]);
    expect(timeline.previous()).toBe(events[position - 1]);
  }
  expect(timeline.position).toBe(0);
});

// at 64 events the first keyframe is made, at 64 · 256 = 16,384 the spacing doubles
test.each([0, 1, 63, 64, 65, 16_383, 16_384, 16_385, 600_000])(
  'seeking in %i events is playing from zero, at 200 positions',
  (length) => {
    const events = [...climbEvents(length)];
    const positions = draws(200, length + 1);
    const wanted = new Map<number, PaperClimb>();
    for (const position of positions) wanted.set(position, { heights: [], rounds: -1, trace: 0 });
    let at = 0;
    for (const state of paperClimbs(events)) {
      if (wanted.has(at)) wanted.set(at, state);
      at++;
    }
    const timeline = new Timeline(climbGame, climbHeader(), events);
    for (const position of positions) {
      expect(timeline.seek(position)).toBe(position);
      expect([timeline.position, timeline.round]).toEqual([position, wanted.get(position)!.rounds]);
      expect(onPaper(timeline.state)).toEqual(wanted.get(position));
    }
  },
);

test('a step back and a seek cost at most a copy and max(64, n / 128) events', () => {
  const { game, counts } = countedGame();
  for (const [length, most] of [
    [1000, 64],
    [100_000, 100_000 / 128],
    [600_000, 600_000 / 128],
  ] as const) {
    const timeline = new Timeline(game, climbHeader(), climbEvents(length));
    timeline.seekEnd();
    for (const position of draws(100, length)) {
      for (const move of [() => timeline.seek(position), () => timeline.previous()]) {
        counts.applied = 0;
        counts.copied = 0;
        move();
        expect(counts.applied).toBeLessThanOrEqual(most);
        expect(counts.copied).toBeLessThanOrEqual(1);
      }
    }
  }
});

test('a seek forward goes on from where it is, or from a keyframe that is nearer', () => {
  const { game, counts } = countedGame();
  const timeline = new Timeline(game, climbHeader(), climbEvents(1000));
  timeline.seek(300);
  timeline.seek(260);
  counts.applied = 0;
  counts.copied = 0;
  timeline.seek(300);
  expect(counts).toEqual({ applied: 40, copied: 0 });
  timeline.seek(300);
  expect(counts).toEqual({ applied: 40, copied: 0 });
  timeline.seek(500);
  expect(counts).toEqual({ applied: 240, copied: 3 });
  timeline.seek(60);
  counts.applied = 0;
  timeline.seek(500);
  expect(counts).toEqual({ applied: 500 - 448, copied: 5 });
});

test.each<[string, (timeline: Timeline<Climb, ClimbEvent>) => unknown, number]>([
  ['making it and looking around', ({ position, state, event, round }) => [position, state, event, round], 0],
  ['asking whether it is at its end', (timeline) => timeline.isAtEnd, 1],
  ['a step', (timeline) => timeline.next(), 1],
  ['a step back', (timeline) => timeline.previous(), 0],
  ['a seek', (timeline) => timeline.seek(40), 40],
  ['a seek and back', (timeline) => [timeline.seek(40), timeline.seek(9)], 40],
  ['a round', (timeline) => timeline.nextRound(), 7],
  ['five rounds', (timeline) => timeline.seekRound(5), 35],
  ['a seek to round 0', (timeline) => timeline.seekRound(0), 0],
  ['a round back', (timeline) => timeline.previousRound(), 0],
  ['a look ahead', (timeline) => timeline.eventAt(11), 12],
  ['a search', (timeline) => timeline.nextWhere(({ event }) => event === 'round'), 7],
  ['a search back', (timeline) => timeline.previousWhere(() => true), 0],
  ['the end', (timeline) => timeline.seekEnd(), 1000],
])('%s reads no more than it must', (_what, move, expected) => {
  const { source, read } = counted(1000);
  const timeline = new Timeline(climbGame, climbHeader(), source);
  move(timeline);
  expect([read(), timeline.length, timeline.isLengthFinal]).toEqual([expected, expected, expected === 1000]);
});

test('a source without an end can be played', () => {
  const timeline = new Timeline(climbGame, climbHeader(3, Infinity), climbEvents(Infinity));
  expect(timeline.seekRound(1000)).toBe(7000);
  expect([timeline.isAtEnd, timeline.isLengthFinal, timeline.round, timeline.rounds]).toEqual([
    false,
    false,
    1000,
    1000,
  ]);
});

test('an array is known whole from the start, and later changes of it do not matter', () => {
  const events = [...climbEvents(20)];
  const timeline = new Timeline(climbGame, climbHeader(), events);
  events.length = 5;
  expect([timeline.length, timeline.rounds, timeline.isLengthFinal, timeline.seekEnd()]).toEqual([
    20,
    2,
    true,
    20,
  ]);
});

test('moves stop at the start and at the end', () => {
  const timeline = climbTimeline(20);
  expect([timeline.seek(-3), timeline.previous(), timeline.previousRound(), timeline.seekRound(-1)]).toEqual([
    0,
    undefined,
    0,
    0,
  ]);
  expect([timeline.seek(21), timeline.next(), timeline.nextRound(), timeline.seekRound(9)]).toEqual([
    20,
    undefined,
    20,
    20,
  ]);
  expect([timeline.seek(-Infinity), timeline.seek(Infinity), timeline.seekRound(Infinity)]).toEqual([
    0, 20, 20,
  ]);
});

test.each([0.5, Number.NaN])('%d is no place to go to', (target) => {
  const timeline = climbTimeline(20);
  expect(() => timeline.seek(target)).toThrow(new RangeError(`a position must be an integer, not ${target}`));
  expect(() => timeline.seekRound(target)).toThrow(
    new RangeError(`a round must be an integer, not ${target}`),
  );
});

test('rounds: 20 events, the seventh and the fourteenth of which complete one', () => {
  const timeline = climbTimeline(20);
  const rounds = Array.from({ length: 21 }, (_, position) => {
    timeline.seek(position);
    return timeline.round;
  });
  expect(rounds).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2]);
});

test.each([
  // from, next round, previous round
  [0, 7, 0],
  [1, 7, 0],
  [6, 7, 0],
  [7, 14, 0],
  [8, 14, 7],
  [14, 20, 7],
  [15, 20, 14],
  [20, 20, 14],
])('from position %i the next round is at %i, the previous one at %i', (from, next, previous) => {
  const timeline = climbTimeline(20);
  timeline.seek(from);
  expect([timeline.nextRound(), timeline.position]).toEqual([next, next]);
  timeline.seek(from);
  expect([timeline.previousRound(), timeline.position]).toEqual([previous, previous]);
});

test('round n is where n rounds are completed', () => {
  const timeline = climbTimeline(20);
  expect([0, 1, 2, 3].map((round) => timeline.seekRound(round))).toEqual([0, 7, 14, 20]);
});

const isRound = ({ event }: ClimbEvent): boolean => event === 'round';

test('a search goes to just after what it finds, and stays when there is nothing', () => {
  const timeline = climbTimeline(20);
  expect([timeline.nextWhere(isRound), timeline.position]).toEqual([{ event: 'round', number: 1 }, 7]);
  expect([timeline.nextWhere(isRound), timeline.position]).toEqual([{ event: 'round', number: 2 }, 14]);
  expect([timeline.nextWhere(isRound), timeline.position]).toEqual([undefined, 14]);
  expect([timeline.previousWhere(isRound), timeline.position]).toEqual([{ event: 'round', number: 1 }, 7]);
  expect([timeline.previousWhere(isRound), timeline.position]).toEqual([undefined, 7]);
  timeline.seek(0);
  expect([timeline.previousWhere(isRound), timeline.position]).toEqual([undefined, 0]);
});

function* broken(): Generator<ClimbEvent, void> {
  yield { event: 'slip', climber: 9 };
  throw new Error('the power is out');
}

test('what the source or the game throws comes through', () => {
  const timeline = new Timeline(climbGame, climbHeader(), broken());
  expect(() => timeline.next()).toThrow(new RangeError('there is no climber 9'));
  expect(() => timeline.seek(2)).toThrow('the power is out');
  expect(() => new Timeline(climbGame, climbHeader('many'), [])).toThrow(RangeError);
});

type Move = readonly [name: 'seek' | 'seekRound', target: number] | readonly ['next' | 'previous' | 'rounds'];

test('however it came there, a timeline shows the state of its position', () => {
  const length = 700;
  const states = [...paperClimbs([...climbEvents(length)])];
  const anyMove: fc.Arbitrary<Move> = fc.oneof(
    fc.tuple(fc.constant('seek' as const), fc.integer({ min: -5, max: length + 5 })),
    fc.tuple(fc.constant('seekRound' as const), fc.integer({ min: -1, max: 110 })),
    fc.constantFrom<Move>(['next'], ['previous'], ['rounds']),
  );
  const property = fc.property(fc.array(anyMove, { maxLength: 40 }), fc.boolean(), (moves, isLazy) => {
    const events = isLazy ? climbEvents(length) : [...climbEvents(length)];
    const timeline = new Timeline(climbGame, climbHeader(), events);
    for (const [name, target = 0] of moves) {
      if (name === 'seek' || name === 'seekRound') timeline[name](target);
      else if (name === 'rounds') {
        timeline.nextRound();
        timeline.previousRound();
      } else timeline[name]();
      expect(onPaper(timeline.state)).toEqual(states[timeline.position]);
      expect(timeline.round).toBe(states[timeline.position]!.rounds);
    }
  });
  fc.assert(property, { seed: 20181215, numRuns: 200 });
});
