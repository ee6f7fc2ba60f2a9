import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { IntegerPairTable } from '../src/index.ts';

const LEAST = -(2 ** 31);
const GREATEST = 2 ** 31 - 1;

type Operation = { add: [number, number] } | { find: [number, number] } | 'clear';

const integer = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.integer({ min: 0, max: 40 }).map((n) => n << 26),
  fc.constantFrom(LEAST, GREATEST, -0),
  fc.integer({ min: LEAST, max: GREATEST }),
);
const anyPair = fc.tuple(integer, integer);
const operations = fc.array(
  fc.oneof(
    { weight: 20, arbitrary: anyPair.map((add): Operation => ({ add })) },
    { weight: 10, arbitrary: anyPair.map((find): Operation => ({ find })) },
    { weight: 1, arbitrary: fc.constant<Operation>('clear') },
  ),
  { maxLength: 300 },
);

/** The obvious table: a Map by text. */
class TwinTable {
  readonly indexes = new Map<string, number>();
  add(first: number, second: number): number {
    const key = `${first + 0},${second + 0}`;
    if (!this.indexes.has(key)) this.indexes.set(key, this.indexes.size);
    return this.indexes.get(key)!;
  }
  indexOf(first: number, second: number): number {
    return this.indexes.get(`${first + 0},${second + 0}`) ?? -1;
  }
}

test('it answers as a Map by text does', () => {
  // one table for all runs: what an earlier run left in its memory must not show
  const table = new IntegerPairTable();
  fc.assert(
    fc.property(operations, (list) => {
      table.clear();
      let twin = new TwinTable();
      for (const operation of list) {
        if (operation === 'clear') {
          table.clear();
          twin = new TwinTable();
        } else if ('add' in operation) {
          const index = table.add(...operation.add);
          expect(index).toBe(twin.add(...operation.add));
          expect([table.first(index), table.second(index)]).toEqual(operation.add.map((n) => n + 0));
        } else {
          expect(table.indexOf(...operation.find)).toBe(twin.indexOf(...operation.find));
        }
        expect(table.size).toBe(twin.indexes.size);
      }
    }),
    { seed: 20181215, numRuns: 500 },
  );
});

test('it keeps every index while it grows, and forgets all when it is cleared', () => {
  const table = new IntegerPairTable();
  const pairs = Array.from({ length: 90_000 }, (_, i): [number, number] => [
    i % 300,
    Math.floor(i / 300) << 20,
  ]);
  const indexes = pairs.map((_, i) => i);
  expect(pairs.map((pair) => table.add(...pair))).toEqual(indexes);
  expect(pairs.map((pair) => table.indexOf(...pair))).toEqual(indexes);
  expect(table.indexOf(300, 0)).toBe(-1);
  table.clear();
  expect(new Set(pairs.map((pair) => table.indexOf(...pair)))).toEqual(new Set([-1]));
});

test('it stays right when it has been cleared often enough to erase its slots', () => {
  const table = new IntegerPairTable();
  for (let generation = 0; generation < 3000; generation++) {
    for (let i = 0; i < 500; i++) if (table.add(i, generation) !== i) expect.unreachable();
    if (table.indexOf(0, generation - 1) !== -1) expect.unreachable();
    table.clear();
  }
  expect(table.size).toBe(0);
});

test.each([
  [0.5, 0],
  [0, Number.NaN],
  [2 ** 31, 0],
  [0, -(2 ** 31) - 1],
])('it refuses %d and %d', (first, second) => {
  expect(() => new IntegerPairTable().add(first, second)).toThrow(
    new RangeError(`a pair must be two integers of -2³¹…2³¹ − 1, not ${first} and ${second}`),
  );
});
