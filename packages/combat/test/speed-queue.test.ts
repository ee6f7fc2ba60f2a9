import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { SpeedQueue } from '../src/index.ts';
import { ListQueue } from './twin-turns.ts';

function filled(speeds: readonly number[], hitPoints = speeds.map(() => 1)): SpeedQueue {
  const queue = new SpeedQueue(speeds.length);
  queue.lineUp(speeds, hitPoints);
  return queue;
}

test('the fastest is first, and equal speeds keep their given order', () => {
  expect(filled([6, 12, 6, 18, 12]).units()).toEqual([3, 1, 4, 0, 2]);
});

test('who is dead at the start is never queued', () => {
  expect(filled([6, 12, 18], [1, 0, -3]).units()).toEqual([0]);
});

test('who has acted goes to the back; a change of speed moves nobody', () => {
  const speeds = [6, 12, 18];
  const queue = filled(speeds);
  speeds[0] = 99;
  queue.rotate();
  expect(queue.units()).toEqual([1, 0, 2]);
});

test('the dead are taken out wherever they are, looked for from the back to the front', () => {
  const queue = filled([5, 4, 3, 2, 1]);
  const hitPoints = [0, 1, 0, 1, 0];
  const buried: number[] = [];
  for (let place = queue.size - 1; place >= 0; place--) {
    const unit = queue.at(place);
    if (hitPoints[unit]! > 0) continue;
    buried.push(unit);
    queue.removeAt(place);
  }
  expect(buried).toEqual([4, 2, 0]);
  expect(queue.units()).toEqual([1, 3]);
});

test('an empty queue: nobody at its front, nothing to rotate', () => {
  const queue = new SpeedQueue(3);
  queue.rotate();
  expect([queue.size, queue.at(0), queue.units()]).toEqual([0, -1, []]);
});

test('a saved queue is restored, into another one too', () => {
  const queue = filled([1, 2, 3]);
  queue.rotate();
  const saved = queue.units();
  queue.rotate();
  const other = filled([9, 9, 9]);
  other.restore(saved);
  expect(other.units()).toEqual([1, 0, 2]);
});

test.each([-1, 3, 0.5])(
  'place %d of a queue of three: nobody is there, and none can be taken out',
  (place) => {
    const queue = filled([1, 2, 3]);
    expect(queue.at(place)).toBe(-1);
    expect(() => queue.removeAt(place)).toThrow(
      new RangeError(`nobody is queued at place ${place}: there are 3`),
    );
  },
);

test.each([[[0, 1, 0]], [[3]], [[-1]], [[0.5]], [[0, 1, 2, 3]]])('units %j can’t be restored', (units) => {
  const queue = filled([3, 2, 1]);
  expect(() => queue.restore(units)).toThrow(RangeError);
  expect(queue.units()).toEqual([0, 1, 2]);
});

test('speeds and hit points must be given for every unit', () => {
  const queue = filled([1, 2, 3]);
  expect(() => queue.lineUp([1, 2], [1, 1, 1])).toThrow(new RangeError('speeds are given for 2 of 3 units'));
  expect(() => queue.lineUp([1, 2, 3], [])).toThrow(new RangeError('hit points are given for 0 of 3 units'));
  expect(queue.units()).toEqual([2, 1, 0]);
});

test('through any fight the queue is the twin’s', () => {
  const units = fc.integer({ min: 0, max: 8 });
  const fights = units.chain((length) =>
    fc.record({
      speeds: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: length, maxLength: length }),
      hitPoints: fc.array(fc.integer({ min: -1, max: 4 }), { minLength: length, maxLength: length }),
      turns: fc.array(fc.option(fc.nat(8)), { maxLength: 20 }),
    }),
  );
  const queue = new SpeedQueue(8);
  fc.assert(
    fc.property(fights, ({ speeds, hitPoints, turns }) => {
      const all = { speeds: [...speeds, 0, 0, 0, 0, 0, 0, 0, 0].slice(0, 8), hitPoints: [...hitPoints] };
      while (all.hitPoints.length < 8) all.hitPoints.push(0);
      const twin = new ListQueue();
      queue.lineUp(all.speeds, all.hitPoints);
      twin.lineUp(all.speeds, all.hitPoints);
      expect(queue.units()).toEqual(twin.units);
      for (const dead of turns) {
        queue.rotate();
        twin.rotate();
        if (dead !== null && dead < twin.units.length) {
          queue.removeAt(dead);
          twin.removeAt(dead);
        }
        expect(queue.units()).toEqual(twin.units);
        expect(queue.at(0)).toBe(twin.units[0] ?? -1);
      }
    }),
    { seed: 20181215, numRuns: 300 },
  );
});
