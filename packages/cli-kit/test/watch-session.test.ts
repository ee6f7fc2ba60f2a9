import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Key } from '../src/screen/index.ts';
import { press } from '../src/watch/session-keys.ts';
import { MOST_STEPS, WatchSession, type WatchSettings } from '../src/watch/session.ts';
import { type Brawl, brawl, brawlEvents, type BrawlEvent, brawlHeader, brawlView } from './brawl-game.ts';

// The brawl of two a side: 5 rounds of 4 steps, 3 of 4 blows but for the last, in which 2 are struck; each round ends
// with an event of its own.
const ROUND = 5;
const EVENTS = 7 * ROUND + 3 + 1;

type Session = WatchSession<Brawl, BrawlEvent>;

function sessionOf(
  settings: Partial<WatchSettings> = {},
  setup: Parameters<typeof brawlHeader>[0] = {},
  view = brawlView,
): Session {
  const header = brawlHeader(setup);
  const fight = {
    recorded: brawl,
    view,
    header,
    events: brawlEvents(header),
    source: undefined,
    notice: undefined,
  };
  return new WatchSession(fight, { speed: '1x', unit: 'action', motion: true, ...settings });
}

/** Presses keys, each to the end of what it begins. */
function type(session: Session, ...keys: readonly Key[]): void {
  for (const key of keys) {
    press(session, key);
    session.goOn(() => false);
  }
}

test.each<[string, readonly Key[], number]>([
  ['a step on', ['right'], 1],
  ['steps on and back', ['right', 'right', 'left'], 1],
  ['a round on', [']'], ROUND],
  ['a round on with Shift', ['shift-right'], ROUND],
  ['to the end of a round that has begun', ['right', ']'], ROUND],
  ['a round back', [']', ']', '['], ROUND],
  ['to the start of a round that has begun', [']', 'right', 'shift-left'], ROUND],
  ['the end', ['end'], EVENTS],
  ['the end and the start', ['end', 'home'], 0],
  ['the end again', ['end', 'left', 'left', 'end'], EVENTS],
  ['a round by its number', ['g', '3', 'enter'], 3 * ROUND],
  ['a round of two digits, one taken back', ['g', '3', '4', 'backspace', 'enter'], 3 * ROUND],
  ['a round behind', ['end', 'g', '2', 'enter'], 2 * ROUND],
  ['round 0', ['end', 'g', '0', 'enter'], 0],
  ['a round beyond the last', ['g', '9', '9', 'enter'], EVENTS],
  ['no number', ['right', 'g', 'enter'], 1],
  ['no round after all', ['right', 'g', '3', 'escape'], 1],
  ['other keys in a number', ['right', 'g', 'x', ' ', 'right', '1', 'enter'], ROUND],
  ['the first blow', ['t'], 5 * ROUND + 1],
  ['the second blow', ['t', 't'], 5 * ROUND + 2],
  ['back to the first blow', ['t', 't', 'T'], 5 * ROUND + 1],
  ['the last blow', ['end', 'T'], 7 * ROUND + 2],
  ['no blow after the last', ['end', 'T', 't'], 7 * ROUND + 2],
])('%s', (_, keys, position) => {
  const session = sessionOf();
  type(session, ...keys);
  expect(session.timeline.position).toBe(position);
  expect([session.prompt, session.isTravelling, session.player.isPlaying]).toEqual([undefined, false, false]);
});

test.each<[string, readonly Key[], string]>([
  ['a step before the start', ['left'], 'this is the start'],
  ['a round before the start', ['['], 'this is the start'],
  ['a step after the end', ['end', 'right'], 'this is the end'],
  ['a round after the end', ['end', ']'], 'this is the end'],
  ['no blow before', ['t', 'T'], 'there is no blow before'],
  ['no blow after', ['end', 'T', 't'], 'there is no further blow'],
  ['a key that does nothing', ['x'], '? lists the keys'],
])('%s is told until the next key', (_, keys, notice) => {
  const session = sessionOf();
  type(session, ...keys);
  const { position } = session.timeline;
  expect(session.notice).toBe(notice);
  type(session, 'l');
  expect([session.notice, session.timeline.position]).toEqual([undefined, position]);
});

test('the space bar plays and pauses, and every move pauses', () => {
  const session = sessionOf();
  type(session, ' ');
  expect(session.player.isPlaying).toBe(true);
  expect(session.advance(750)).toBe(true);
  expect(session.timeline.position).toBe(3);
  expect(session.advance(10)).toBe(false);
  for (const key of ['right', 'left', ']', '[', 'home', 'end', 'g', 'escape', 't', 'T', 'w', 'w', 'l', 'l']) {
    if (key !== 'escape') session.player.play();
    type(session, key);
    expect(session.player.isPlaying, key).toBe(false);
  }
});

test('speed and what is played at once are chosen by keys', () => {
  const session = sessionOf();
  type(session, '+', '=', '-');
  expect(session.player.speed.name).toBe('2x');
  type(session, 'r', ' ');
  session.advance(500);
  expect([session.timeline.position, session.player.unit]).toEqual([ROUND, 'round']);
});

test('with reduced motion it plays by round, one a second at most', () => {
  const session = sessionOf({ speed: '16x', motion: false });
  expect([session.player.speed.name, session.moment.motion]).toEqual(['1x', false]);
  type(session, '+', 'r', ' ');
  session.advance(999);
  expect(session.timeline.position).toBe(0);
  session.advance(1);
  expect(session.timeline.position).toBe(ROUND);
  type(session, '-', '-', '+');
  expect(session.player.speed.name).toBe('0.5x');
});

test('modes are shown in turn, and any key leaves the help', () => {
  const session = sessionOf();
  const modes = ['l', '?', 'x', '?', 'right', 'w', 'right', 'escape', 'w', 'w', 'l', 'l'].map((key) => {
    type(session, key);
    return session.mode;
  });
  expect(modes).toEqual([
    'legend',
    'keys',
    'fight',
    'keys',
    'fight',
    'why',
    'why',
    'fight',
    'why',
    'fight',
    'legend',
    'fight',
  ]);
  expect(session.timeline.position).toBe(1);
});

test('q leaves, but not from a question', () => {
  const session = sessionOf();
  expect(press(session, 'g')).toBe('stay');
  expect(press(session, 'q')).toBe('stay');
  expect(session.prompt).toBe(undefined);
  type(session, 'l');
  expect(press(session, 'q')).toBe('quit');
});

test('a long way is gone in pieces, and any key ends it', () => {
  const session = sessionOf({}, { endless: true });
  press(session, 'end');
  let steps = 0;
  session.goOn(() => ++steps === 10);
  expect([session.isTravelling, session.timeline.position]).toEqual([true, 10]);
  session.player.play();
  expect([session.advance(1000), session.timeline.position]).toEqual([false, 10]);
  session.player.pause();
  press(session, 'right');
  expect([session.isTravelling, session.timeline.position]).toEqual([false, 10]);
  press(session, 'end');
  expect(press(session, 'q')).toBe('quit');
});

test('a way without end is given up', () => {
  const session = sessionOf({}, { endless: true });
  type(session, 't');
  expect(session.timeline.position).toBe(MOST_STEPS);
  expect(session.notice).toBe('still not there after 2000000 events; the same key goes on');
});

test.each([
  ['in words', brawlView],
  ['ends of rounds too', { ...brawlView, tell: (event: BrawlEvent) => JSON.stringify(event) }],
])('events are told as one who starts again each time tells them, %s', (_, view) => {
  const header = brawlHeader({ fighters: 3 });
  const events = Array.from(brawlEvents(header));
  const byHand = (position: number, count: number) => {
    const state = brawl.start(header);
    const told: { round: number | undefined; text: string }[] = [];
    let round = 1;
    for (const event of events.slice(0, position)) {
      brawl.apply(state, event);
      const text = view.tell(event, state);
      if (text !== '') told.push({ round: event.event === 'end' ? undefined : round, text });
      if (event.event === 'round') round++;
    }
    return told.slice(Math.max(0, told.length - count));
  };
  const session = sessionOf({}, { fighters: 3 }, view);
  fc.assert(
    fc.property(fc.nat(events.length), fc.integer({ min: 1, max: 30 }), (position, count) => {
      session.timeline.seek(position);
      expect(session.told.latest(count)).toEqual(byHand(position, count));
      expect(session.timeline.position).toBe(position);
    }),
    { seed: 20181215, numRuns: 300 },
  );
});
