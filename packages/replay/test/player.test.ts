import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Playable, Player, PLAYER_SPEEDS, type PlayerUnit, Timeline } from '../src/index.ts';
import { climbEvents, climbGame, climbHeader } from './climb.ts';

/** A fight of so many actions, four of which make a round. */
class FourToTheRound implements Playable {
  position = 0;
  readonly length: number;

  constructor(length: number) {
    this.length = length;
  }

  get isAtEnd(): boolean {
    return this.position === this.length;
  }

  next(): void {
    this.seek(this.position + 1);
  }

  nextRound(): void {
    this.seek((Math.floor(this.position / 4) + 1) * 4);
  }

  seek(position: number): void {
    this.position = Math.min(position, this.length);
  }
}

test('the speeds, from slow to fast', () => {
  expect(PLAYER_SPEEDS).toEqual([
    { name: '0.25x', factor: 0.25 },
    { name: '0.5x', factor: 0.5 },
    { name: '1x', factor: 1 },
    { name: '2x', factor: 2 },
    { name: '4x', factor: 4 },
    { name: '8x', factor: 8 },
    { name: '16x', factor: 16 },
    { name: '64x', factor: 64 },
  ]);
});

test('at first it is paused, at 1x, by action', () => {
  const player = new Player(new FourToTheRound(9));
  expect([player.isPlaying, player.speed.name, player.unit]).toEqual([false, '1x', 'action']);
  expect(player.advance(1000)).toBe(0);
});

test.each<[string, PlayerUnit, readonly number[], readonly number[]]>([
  // speed, unit, time that passes, steps taken
  ['1x', 'action', [250, 250, 500, 1000], [1, 1, 2, 4]],
  ['1x', 'action', [100, 100, 100, 100, 100], [0, 0, 1, 0, 1]],
  ['1x', 'action', [249, 1, 249, 0, 1], [0, 1, 0, 0, 1]],
  ['1x', 'round', [999, 1, 1000], [0, 1, 1]],
  ['0.25x', 'action', [999, 1, 1000], [0, 1, 1]],
  ['0.25x', 'round', [1000, 1000, 1000, 1000], [0, 0, 0, 1]],
  ['0.5x', 'round', [1000, 1000], [0, 1]],
  ['2x', 'action', [125, 124, 1], [1, 0, 1]],
  ['64x', 'action', [1, 2, 1, 1000], [0, 0, 1, 256]],
  ['64x', 'round', [16, 16, 16], [1, 1, 1]],
  // a second is the most that counts at once
  ['4x', 'action', [60_000, Infinity], [16, 16]],
])('%s by %s: when %j ms pass, %j steps are taken', (speed, unit, times, steps) => {
  const fight = new FourToTheRound(10_000);
  const player = new Player(fight, { speed, unit });
  player.play();
  expect(times.map((time) => player.advance(time))).toEqual(steps);
  const taken = steps.reduce((sum, count) => sum + count, 0);
  expect(fight.position).toBe(unit === 'round' ? 4 * taken : taken);
});

test('at the end it pauses, and playing again is playing from the start', () => {
  const fight = new FourToTheRound(6);
  const player = new Player(fight);
  player.play();
  expect([player.advance(1000), player.isPlaying]).toEqual([4, true]);
  expect([player.advance(1000), player.isPlaying, fight.position]).toEqual([2, false, 6]);
  expect(player.advance(1000)).toBe(0);
  player.toggle();
  expect([player.isPlaying, fight.position]).toEqual([true, 0]);
  expect([player.advance(249), player.advance(1)]).toEqual([0, 1]);
});

test('it pauses when somebody else has gone to the end', () => {
  const fight = new FourToTheRound(6);
  const player = new Player(fight);
  player.play();
  fight.seek(6);
  expect([player.advance(1), player.isPlaying, fight.position]).toEqual([0, false, 6]);
});

test('a fight without events is over at once', () => {
  const player = new Player(new FourToTheRound(0));
  player.play();
  expect([player.isPlaying, player.advance(0), player.isPlaying]).toEqual([true, 0, false]);
});

test('a pause forgets the part of a step that has passed, and playing while playing does not', () => {
  const player = new Player(new FourToTheRound(100));
  player.play();
  expect(player.advance(249)).toBe(0);
  player.play();
  expect(player.advance(1)).toBe(1);
  expect(player.advance(249)).toBe(0);
  player.toggle();
  expect([player.isPlaying, player.advance(500)]).toEqual([false, 0]);
  player.toggle();
  expect([player.advance(249), player.advance(1)]).toEqual([0, 1]);
  player.pause();
  expect(player.isPlaying).toBe(false);
});

test('a change of speed keeps the part of a step that has passed; a change of unit does not', () => {
  const player = new Player(new FourToTheRound(100));
  player.play();
  expect(player.advance(125)).toBe(0);
  player.faster();
  expect([player.advance(62), player.advance(1)]).toEqual([0, 1]);
  player.advance(124);
  player.playBy('round');
  expect([player.unit, player.advance(499), player.advance(1)]).toEqual(['round', 0, 1]);
});

test('faster and slower go through the table and stay at its ends', () => {
  const player = new Player(new FourToTheRound(1));
  const names = (change: () => void): string[] =>
    PLAYER_SPEEDS.map(() => {
      change();
      return player.speed.name;
    });
  expect(names(() => player.faster())).toEqual(['2x', '4x', '8x', '16x', '64x', '64x', '64x', '64x']);
  expect(names(() => player.slower())).toEqual(['16x', '8x', '4x', '2x', '1x', '0.5x', '0.25x', '0.25x']);
});

test.each([-1, Number.NaN])('%d ms cannot pass', (time) => {
  expect(() => new Player(new FourToTheRound(1)).advance(time)).toThrow(
    new RangeError(`the time that passed must be a number ≥ 0, not ${time}`),
  );
});

test('a speed that there is not is refused', () => {
  expect(() => new Player(new FourToTheRound(1), { speed: '3x' })).toThrow(
    new RangeError('there is no speed 3x, only 0.25x, 0.5x, 1x, 2x, 4x, 8x, 16x, 64x'),
  );
});

test('a unit that there is not is refused', () => {
  const refusal = new RangeError('there is no unit move, only action and round');
  // @ts-expect-error -- what only plain JavaScript lets through
  const unit: PlayerUnit = 'move';
  expect(() => new Player(new FourToTheRound(1), { unit })).toThrow(refusal);
  expect(() => new Player(new FourToTheRound(1)).playBy(unit)).toThrow(refusal);
});

test('however time is cut up, the same time makes the same steps', () => {
  const speeds = PLAYER_SPEEDS.map(({ name }) => name);
  const property = fc.property(
    fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 30 }),
    fc.constantFrom(...speeds),
    fc.constantFrom<PlayerUnit>('action', 'round'),
    (times, speed, unit) => {
      const player = new Player(new FourToTheRound(1e9), { speed, unit });
      player.play();
      const steps = times.reduce((sum, time) => sum + player.advance(time), 0);
      const total = times.reduce((sum, time) => sum + time, 0);
      expect(steps).toBe(Math.floor((total * player.speed.factor * (unit === 'action' ? 4 : 1)) / 1000));
    },
  );
  fc.assert(property, { seed: 20181215, numRuns: 500 });
});

test('a timeline over a source plays to its end', () => {
  const timeline = new Timeline(climbGame, climbHeader(), climbEvents(20));
  const player = new Player(timeline, { speed: '2x', unit: 'round' });
  player.play();
  expect([player.advance(500), timeline.position]).toEqual([1, 7]);
  expect([player.advance(1000), timeline.position, player.isPlaying]).toEqual([2, 20, false]);
});
