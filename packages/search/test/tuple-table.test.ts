import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { TupleTable } from '../src/index.ts';

const LEAST = -(2 ** 31);
const GREATEST = 2 ** 31 - 1;

type Tuple = [number, number, number, number];
type Operation = { add: Tuple } | { find: Tuple } | 'clear';

const integer = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.integer({ min: 0, max: 40 }).map((n) => n << 26),
  fc.constantFrom(LEAST, GREATEST, -0),
  fc.integer({ min: LEAST, max: GREATEST }),
);
const anyTuple = fc.tuple(integer, integer, integer, integer);
const operations = fc.array(
  fc.oneof(
    { weight: 20, arbitrary: anyTuple.map((add): Operation => ({ add })) },
    { weight: 10, arbitrary: anyTuple.map((find): Operation => ({ find })) },
    { weight: 1, arbitrary: fc.constant<Operation>('clear') },
  ),
  { maxLength: 300 },
);

/** The obvious table: a Map by text. */
class TwinTable {
  readonly indexes = new Map<string, number>();
  add(tuple: Tuple): number {
    if (this.indexOf(tuple) < 0) this.indexes.set(String(tuple), this.indexes.size);
    return this.indexOf(tuple);
  }
  indexOf(tuple: Tuple): number {
    return this.indexes.get(String(tuple)) ?? -1;
  }
}

test('it answers as a Map by text does', () => {
  // one table for all runs: what an earlier run left in its memory must not show
  const table = new TupleTable();
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
          expect(index).toBe(twin.add(operation.add));
          expect([0, 1, 2, 3].map((field) => table.at(index, field))).toEqual(
            operation.add.map((n) => n + 0),
          );
        } else {
          expect(table.indexOf(...operation.find)).toBe(twin.indexOf(operation.find));
        }
        expect(table.size).toBe(twin.indexes.size);
      }
    }),
    { seed: 20181215, numRuns: 500 },
  );
});

test('fields that are left out are 0', () => {
  const table = new TupleTable();
  expect([table.add(5), table.add(5, 0), table.add(5, 0, 0, 0), table.add(5, 1)]).toEqual([0, 0, 0, 1]);
  expect([table.indexOf(5), table.indexOf(5, 1, 0), table.indexOf(0, 5)]).toEqual([0, 1, -1]);
});

test.each<{ spread: string; tuple: (i: number) => Tuple }>([
  { spread: 'the first field', tuple: (i) => [i, 0, 0, 0] },
  { spread: 'high bits of two fields', tuple: (i) => [0, (i % 300) << 22, Math.floor(i / 300) << 20, 0] },
  { spread: 'all four fields', tuple: (i) => [i % 7, i % 11, i % 13, i % 97] },
])(
  'it keeps every index of 90,000 tuples that differ in $spread, and forgets all when cleared',
  ({ tuple }) => {
    const table = new TupleTable();
    table.add(9, 9, 9, 9);
    table.clear();
    const tuples = Array.from({ length: 90_000 }, (_, i) => tuple(i));
    const indexes = tuples.map((_, i) => i);
    expect(tuples.map((fields) => table.add(...fields))).toEqual(indexes);
    expect(tuples.map((fields) => table.indexOf(...fields))).toEqual(indexes);
    expect(table.indexOf(300, 1, 2, 3)).toBe(-1);
    table.clear();
    expect(new Set(tuples.map((fields) => table.indexOf(...fields)))).toEqual(new Set([-1]));
  },
);

test('it stays right when it has been cleared often enough to erase its slots', () => {
  const table = new TupleTable();
  for (let generation = 0; generation < 3000; generation++) {
    for (let i = 0; i < 500; i++) if (table.add(i, generation) !== i) expect.unreachable();
    if (table.indexOf(0, generation - 1) !== -1) expect.unreachable();
    table.clear();
  }
  expect(table.size).toBe(0);
});

test.each<{ tuple: Tuple }>([
  { tuple: [0.5, 0, 0, 0] },
  { tuple: [0, Number.NaN, 0, 0] },
  { tuple: [0, 0, 2 ** 31, 0] },
  { tuple: [0, 0, 0, -(2 ** 31) - 1] },
])('it refuses $tuple', ({ tuple }) => {
  expect(() => new TupleTable().add(...tuple)).toThrow(
    new RangeError(`the fields of a tuple must be integers of -2³¹…2³¹ − 1, not ${tuple.join(', ')}`),
  );
});
