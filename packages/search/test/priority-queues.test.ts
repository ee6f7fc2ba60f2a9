import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BucketQueue, StablePriorityQueue } from '../src/index.ts';
import { SortedListQueue } from './twin-queue.ts';

type Operation = { push: number } | 'pop' | 'clear';

/** Many pushes, some pops, now and then a clear; priorities close together, so that ties are common. */
function operations(highest: number): fc.Arbitrary<Operation[]> {
  return fc.array(
    fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: 0, max: highest }).map((push) => ({ push })) },
      { weight: 5, arbitrary: fc.constant('pop' as const) },
      { weight: 1, arbitrary: fc.constant('clear' as const) },
    ),
    { maxLength: 400 },
  );
}

test.each([3, 70, 6000, 300_000])('BucketQueue answers as a sorted list does, priorities 0…%i', (highest) => {
  // one queue for all runs: what an earlier run left in its memory must not show
  const queue = new BucketQueue();
  fc.assert(
    fc.property(operations(highest), (list) => {
      queue.clear();
      const twin = new SortedListQueue();
      for (const [handle, operation] of list.entries()) {
        if (operation === 'clear') {
          queue.clear();
          twin.clear();
        } else if (operation === 'pop') {
          const expected = twin.pop();
          expect(queue.pop()).toBe(expected?.item ?? -1);
          if (expected) expect(queue.priority).toBe(expected.priority);
        } else {
          queue.push(handle, operation.push);
          twin.push(handle, operation.push);
        }
        expect(queue.size).toBe(twin.size);
      }
    }),
    { seed: 20181215, numRuns: 300 },
  );
});

test('StablePriorityQueue answers as a sorted list does', () => {
  fc.assert(
    fc.property(operations(5), (list) => {
      const queue = new StablePriorityQueue<{ id: number; priority: number }>(
        (a, b) => a.priority - b.priority,
      );
      const twin = new SortedListQueue();
      for (const [id, operation] of list.entries()) {
        if (operation === 'clear') {
          queue.clear();
          twin.clear();
        } else if (operation === 'pop') {
          const expected = twin.pop();
          expect(queue.peek()?.id).toBe(expected?.item);
          expect(queue.pop()?.id).toBe(expected?.item);
        } else {
          queue.push({ id, priority: operation.push });
          twin.push(id, operation.push);
        }
        expect(queue.size).toBe(twin.size);
      }
    }),
    { seed: 20181215, numRuns: 300 },
  );
});

test('StablePriorityQueue holds what is undefined or null like anything else', () => {
  const queue = new StablePriorityQueue<undefined | null>(() => 0);
  queue.push(undefined);
  queue.push(null);
  expect([queue.size, queue.pop(), queue.pop(), queue.size]).toEqual([2, undefined, null, 0]);
});

test('BucketQueue pops a priority pushed below the latest popped one next', () => {
  const queue = new BucketQueue();
  queue.push(1, 4000);
  queue.push(2, 4001);
  expect(queue.pop()).toBe(1);
  queue.push(3, 0);
  expect([queue.pop(), queue.priority, queue.pop(), queue.priority]).toEqual([3, 0, 2, 4001]);
});

test('BucketQueue takes the largest handle and priority', () => {
  const queue = new BucketQueue();
  queue.push(2 ** 31 - 1, 2 ** 24 - 1);
  expect([queue.pop(), queue.priority, queue.size, queue.pop()]).toEqual([2 ** 31 - 1, 2 ** 24 - 1, 0, -1]);
});

test.each([1023, 1024, 2047, 2048, 4096, 65_535, 65_536])(
  'BucketQueue makes room for priority %i',
  (priority) => {
    const queue = new BucketQueue();
    queue.push(1, priority);
    queue.push(2, priority);
    queue.push(3, 0);
    expect([queue.pop(), queue.pop(), queue.priority, queue.pop(), queue.pop()]).toEqual([
      3,
      1,
      priority,
      2,
      -1,
    ]);
  },
);

test('BucketQueue forgets the priority when it is cleared', () => {
  const queue = new BucketQueue();
  expect(queue.priority).toBe(-1);
  queue.push(5, 9);
  queue.pop();
  queue.clear();
  expect([queue.priority, queue.pop()]).toEqual([-1, -1]);
});

test.each([-1, 0.5, Number.NaN, Infinity, 2 ** 24])('BucketQueue refuses priority %d', (priority) => {
  expect(() => new BucketQueue().push(0, priority)).toThrow(RangeError);
});

test.each([-1, 0.5, Number.NaN, Infinity, 2 ** 31])('BucketQueue refuses handle %d', (handle) => {
  expect(() => new BucketQueue().push(handle, 0)).toThrow(RangeError);
});
