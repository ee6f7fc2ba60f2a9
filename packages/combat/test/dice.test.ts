import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { restoreDice, scriptedDice, seededDice, shuffled } from '../src/index.ts';
import { BigIntegerDice } from './twin-dice.ts';

const RUNS = { seed: 20181215, numRuns: 200 };
const BOUNDS = fc.array(
  fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 2 ** 31 }), fc.constant(2 ** 31)),
  { maxLength: 60 },
);

test('seeded dice draw what xoroshiro128+ on big integers draws', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), BOUNDS, (seed, bounds) => {
      const dice = seededDice(seed);
      const twin = new BigIntegerDice(seed);
      expect(bounds.map((bound) => dice.next(bound))).toEqual(bounds.map((bound) => twin.next(bound)));
    }),
    RUNS,
  );
});

test('a state is text that JSON leaves as it is', () => {
  const state = seededDice(7).state();
  expect(JSON.parse(JSON.stringify(state))).toBe(state);
});

test('restored dice go on as the saved ones do, and saving changes nothing', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), BOUNDS, BOUNDS, (seed, before, after) => {
      const dice = seededDice(seed);
      for (const bound of before) dice.next(bound);
      const restored = restoreDice(dice.state());
      expect(restored.state()).toBe(dice.state());
      expect(after.map((bound) => restored.next(bound))).toEqual(after.map((bound) => dice.next(bound)));
    }),
    RUNS,
  );
});

/** How far counts lie from equal ones; for k counts, it is below k + 5 √(2k) but for once in many thousand times. */
function chiSquared(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

function likely(bound: number): number {
  return bound + 5 * Math.sqrt(2 * bound);
}

test.each([2, 3, 4, 5, 6, 7, 20, 100])('each of %i answers comes equally often', (bound) => {
  const dice = seededDice(42);
  const counts = Array.from({ length: bound }, () => 0);
  for (let i = 0; i < 1000 * bound; i++) counts[dice.next(bound)]!++;
  expect(chiSquared(counts)).toBeLessThan(likely(bound));
});

test.each([
  { seeds: 'neighbours', seedOf: (i: number) => i },
  { seeds: 'neighbours far from 0', seedOf: (i: number) => 2 ** 40 + i },
  { seeds: '2³² apart', seedOf: (i: number) => i * 2 ** 32 },
  { seeds: 'below 0', seedOf: (i: number) => -i },
])('the first and second draws of seeds that are $seeds are equally often each pair', ({ seedOf }) => {
  const counts = Array.from({ length: 16 }, () => 0);
  for (let i = 0; i < 16_000; i++) {
    const dice = seededDice(seedOf(i));
    counts[4 * dice.next(4) + dice.next(4)]!++;
  }
  expect(chiSquared(counts)).toBeLessThan(likely(16));
});

test.each([0, -1, 1.5, Number.NaN, 2 ** 31 + 1])('seeded dice refuse the bound %d', (bound) => {
  expect(() => seededDice(1).next(bound)).toThrow(
    new RangeError(`a dice bound must be an integer of 1…2³¹, not ${bound}`),
  );
});

test.each([0.5, Number.NaN, Infinity, 2 ** 53])('a seed of %d is refused', (seed) => {
  expect(() => seededDice(seed)).toThrow(new RangeError(`a dice seed must be a safe integer, not ${seed}`));
});

test.each([
  '',
  'xoroshiro128plus-1:',
  'xoroshiro128plus-1:0123456789abcdef0123456789abcde',
  'xoroshiro128plus-1:0123456789abcdef0123456789abcdefa',
  'xoroshiro128plus-1:0123456789abcdef0123456789abcdeg',
  'xoroshiro128plus-1:00000000000000000000000000000000',
  'xoroshiro128plus-2:0123456789abcdef0123456789abcdef',
])('the state "%s" is refused', (state) => {
  expect(() => restoreDice(state)).toThrow(RangeError);
});

test('scripted dice answer their draws, each modulo the bound, and count them', () => {
  const dice = scriptedDice([4, 5, 0]);
  expect([dice.used, dice.remaining]).toEqual([0, 3]);
  expect([dice.next(6), dice.next(3)]).toEqual([4, 2]);
  expect([dice.used, dice.remaining]).toEqual([2, 1]);
  expect(dice.next(1)).toBe(0);
  expect([dice.used, dice.remaining]).toEqual([3, 0]);
  expect(() => dice.next(2)).toThrow(new RangeError('scripted dice have no draw left: all 3 are used'));
  expect(dice.used).toBe(3);
});

test('scripted dice keep the draws they were given', () => {
  const draws = [1, 2];
  const dice = scriptedDice(draws);
  draws[0] = 9;
  draws.push(3);
  expect([dice.next(10), dice.remaining]).toEqual([1, 1]);
});

test.each([-1, 0.5, Number.NaN])('scripted dice refuse the draw %d', (draw) => {
  expect(() => scriptedDice([0, draw])).toThrow(
    new RangeError(`draw 2 of scripted dice must be an integer ≥ 0, not ${draw}`),
  );
});

test.each([0, -1, 1.5, Number.NaN])('scripted dice refuse the bound %d and keep the draw', (bound) => {
  const dice = scriptedDice([7]);
  expect(() => dice.next(bound)).toThrow(RangeError);
  expect(dice.remaining).toBe(1);
});

test('shuffled makes each order of three from exactly one of the six rolls, and leaves its items alone', () => {
  const items = Object.freeze(['a', 'b', 'c']);
  const orders = new Set<string>();
  for (const first of [0, 1, 2]) {
    for (const second of [0, 1]) {
      const dice = scriptedDice([first, second]);
      orders.add(shuffled(items, dice).join(''));
      expect(dice.remaining).toBe(0);
    }
  }
  expect([...orders].toSorted()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
});

test('shuffled asks for one of all, then one of those before the last, and so on', () => {
  const bounds: number[] = [];
  shuffled(['a', 'b', 'c', 'd'], { next: (bound) => bounds.push(bound) - 1 });
  expect(bounds).toEqual([4, 3, 2]);
});

test('shuffled draws nothing for nothing or one', () => {
  expect(shuffled([], scriptedDice([]))).toEqual([]);
  expect(shuffled(['a'], scriptedDice([]))).toEqual(['a']);
});
