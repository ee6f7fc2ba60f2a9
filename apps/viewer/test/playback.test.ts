import { type CaveEvent, recordBattle, recordedCave } from '@skirmish/cave-battle/recording';
import { parseCave } from '@skirmish/cave-battle';
import { beforeEach, expect, test, vi } from 'vitest';
import { Playback } from '../src/player/playback.ts';

const LIVE = recordBattle(parseCave('#.G.E.#'));
const { header } = LIVE;
const EVENTS: readonly CaveEvent[] = [...LIVE.events];

/** Frames that the page has asked for. */
let frames: FrameRequestCallback[] = [];

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
});

/** Lets frames come, so many milliseconds apart. */
function pass(...times: readonly number[]): void {
  for (const time of times) {
    const due = frames;
    frames = [];
    for (const frame of due) frame(time);
  }
}

function playbackOf(events: readonly CaveEvent[], isGrowing = false): Playback<unknown, CaveEvent> {
  const playback = new Playback(recordedCave);
  playback.load({ header, events, isGrowing });
  return playback;
}

test('it plays as frames come, four actions a second, and never asks for two frames at once', () => {
  const playback = playbackOf(EVENTS);
  playback.toggle();
  playback.toggle();
  playback.toggle();
  expect(frames).toHaveLength(1);
  pass(1000, 1250, 1750);
  expect(playback.timeline!.position).toBe(3);
  playback.toggle();
  pass(3000, 4000);
  expect(playback.timeline!.position).toBe(3);
  expect(frames).toHaveLength(0);
});

test('the time that it was paused does not count', () => {
  const playback = playbackOf(EVENTS);
  playback.toggle();
  pass(0, 250);
  playback.toggle();
  pass(500);
  playback.toggle();
  pass(9000, 9250);
  expect(playback.timeline!.position).toBe(2);
});

test('more events of the same fight change neither place nor speed, and it plays on', () => {
  const playback = playbackOf(EVENTS.slice(0, 4), true);
  playback.setSpeed('2x');
  playback.toggle();
  pass(0, 250);
  expect(playback.timeline!.position).toBe(2);
  playback.load({ header, events: EVENTS.slice(0, 8), isGrowing: true });
  expect([playback.timeline!.position, playback.speed, playback.isPlaying]).toEqual([2, '2x', true]);
  pass(500, 750);
  expect(playback.timeline!.position).toBeGreaterThan(2);
});

test('at the end of what is known it waits for more, at the end of the fight it stops', () => {
  const playback = playbackOf(EVENTS.slice(0, 2), true);
  playback.toggle();
  pass(0, 1000);
  expect([playback.timeline!.position, playback.isPlaying]).toEqual([2, true]);
  playback.load({ header, events: EVENTS.slice(0, 3) });
  expect(playback.isPlaying).toBe(true);
  pass(2000, 3000);
  expect([playback.timeline!.position, playback.isPlaying]).toEqual([3, false]);

  const complete = playbackOf(EVENTS.slice(0, 2), true);
  complete.toggle();
  pass(0, 1000);
  complete.load({ header, events: EVENTS.slice(0, 2) });
  expect([complete.timeline!.position, complete.isPlaying]).toEqual([2, false]);

  const other = playbackOf(EVENTS.slice(0, 2), true);
  other.toggle();
  pass(0, 1000);
  other.endGrowth();
  expect(other.isPlaying).toBe(false);
});

test('a place is taken by position or by round, as far as there is one', () => {
  const playback = playbackOf(EVENTS);
  playback.load({ header, events: EVENTS, at: { round: 10 } });
  expect(playback.timeline!.round).toBe(10);
  playback.load({ header, events: EVENTS, at: { position: 1e9 } });
  expect(playback.timeline!.isAtEnd).toBe(true);
});

test('whoever listens is told of moves and of other events', () => {
  const playback = playbackOf(EVENTS);
  const told: boolean[] = [];
  playback.listen((hasLoaded) => told.push(hasLoaded));
  playback.go((timeline) => timeline.next());
  playback.setSpeed(1);
  playback.setUnit('round');
  playback.load({ header, events: EVENTS });
  playback.clear();
  expect(told).toEqual([false, false, false, true, true]);
  playback.go((timeline) => timeline.next());
  playback.toggle();
  expect([playback.timeline, playback.isPlaying]).toEqual([undefined, false]);
});
