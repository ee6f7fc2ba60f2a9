import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { progressLine, shardOption, workersOption } from '@skirmish/cli-kit';
import { orderedResults, orderParts, shardRange } from '../src/spread/index.ts';
import { fakeIo } from '../src/testing.ts';

const WORKER = new URL('fixtures/square-worker.mjs', import.meta.url);
const NUMBERS = Array.from({ length: 40 }, (_, index) => index);
const SQUARES = NUMBERS.map((number) => number * number);

/** Squares numbers; the first of them takes this thread longer than its patience. */
function squares(tasks: Iterable<number>, workers: number, poison = -1): AsyncGenerator<number> {
  let isFirst = true;
  return orderedResults({
    tasks,
    work: (number: number) => {
      for (const end = performance.now() + (isFirst ? 600 : 0); performance.now() < end;);
      isFirst = false;
      return number * number;
    },
    worker: WORKER,
    data: poison,
    workers,
  });
}

async function all(results: AsyncIterable<number>): Promise<number[]> {
  const found = [];
  for await (const result of results) found.push(result);
  return found;
}

test.each([1, 2, 3])('%i workers give the results in the order of the tasks', async (workers) => {
  expect(await all(squares(NUMBERS, workers))).toEqual(SQUARES);
});

test('work that is short is done without a worker', async () => {
  const worker = new URL('file:///nowhere/worker.js');
  const short = orderedResults({ tasks: NUMBERS, work: (n) => n * n, worker, data: 0, workers: 2 });
  expect(await all(short)).toEqual(SQUARES);
  expect(
    await all(orderedResults({ tasks: [], work: (n: number) => n, worker, data: 0, workers: 2 })),
  ).toEqual([]);
});

test('a worker that fails fails the whole after the results before it', async () => {
  const found: number[] = [];
  const failing = async (): Promise<void> => {
    for await (const result of squares(NUMBERS, 2, 9)) found.push(result);
  };
  await expect(failing()).rejects.toThrow('9 is poison');
  expect(found).toEqual(SQUARES.slice(0, 9));
});

test.each([2, 3, 4, 5])('a worker that answers while another fails at %i holds up nobody', async (poison) => {
  const slowly = async (): Promise<void> => {
    const results = squares(NUMBERS, 2, poison);
    for (let next = await results.next(); !next.done; next = await results.next()) {
      // meanwhile the events of both workers gather, to be told one right after the other
      for (const end = performance.now() + 30; performance.now() < end;);
    }
  };
  await expect(slowly()).rejects.toThrow(`${poison} is poison`);
});

test('tasks are taken as results are: not without end', async () => {
  let taken = 0;
  function* endless(): Generator<number> {
    for (;;) yield taken++;
  }
  for await (const result of squares(endless(), 2)) if (result >= 100) break;
  expect(taken).toBeLessThan(3000);
});

test('shards are all pieces, once, in order, as equal as they can be', () => {
  assert(
    property(integer({ min: 0, max: 2 ** 40 }), integer({ min: 1, max: 300 }), (count, shards) => {
      let next = 0;
      for (let shard = 1; shard <= shards; shard++) {
        const { from, to } = shardRange(count, { shard, shards });
        expect(from).toBe(next);
        expect([Math.floor(count / shards), Math.ceil(count / shards)]).toContain(to - from);
        next = to;
      }
      expect(next).toBe(count);
    }),
    { seed: 20151222, numRuns: 50 },
  );
});

const KIND = { whole: 'sweep', piece: 'boss', pieces: 'bosses' };
const part = (source: string, from: number, to: number, whole = { seed: 1 }) => ({
  source,
  range: { from, to },
  whole,
});

test('parts that fit are put in order', () => {
  const [a, b, c] = [part('a', 0, 4), part('b', 4, 4), part('c', 4, 9)];
  expect(orderParts([c, b, a], 9, KIND)).toEqual([a, b, c]);
});

test.each([
  ['missing at first', [part('b', 4, 9)], 'b: no part has bosses 0 to 3, which come before this one'],
  ['missing between', [part('a', 0, 4), part('c', 6, 9)], 'c: no part has bosses 4 to 5, which come before'],
  ['missing at last', [part('a', 0, 4)], 'a: no part has bosses 4 to 8, which come after this one'],
  ['there twice', [part('a', 0, 4), part('c', 4, 9), part('d', 0, 4)], 'd: boss 0 is in another part too'],
  ['foreign', [part('a', 0, 4), part('z', 4, 9, { seed: 2 })], 'z: this is a part of another sweep than a'],
])('a part that is %s is refused', (_, parts, message) => {
  expect(() => orderParts(parts, 9, KIND)).toThrow(message);
});

test('options', () => {
  const shard = shardOption('a part');
  expect(shard.read('2/4', '--shard')).toEqual({ shard: 2, shards: 4 });
  expect(shard.read(undefined, '--shard')).toBeUndefined();
  for (const text of ['0/4', '5/4', '1', '1/', '-1/4', '1/4/4', '1.5/4', '1/9999999'])
    expect(() => shard.read(text, '--shard')).toThrow(`option --shard: "${text}" is no part`);
  expect(workersOption('threads').read('3', '--workers')).toBe(3);
  expect(() => workersOption('threads').read('0', '--workers')).toThrow('--workers');
});

test('progress is told on a terminal only, and wiped at the end', async () => {
  for (const terminal of [true, false]) {
    const world = fakeIo({ terminal });
    const tell = progressLine(world.io.err, { total: 400, unit: 'bosses' });
    for (const done of [100, 101, 200, 400]) await tell(done);
    expect(world.stderr()).toBe(terminal ? '\r25 % of 400 bosses\r50 % of 400 bosses\r\u001b[K' : '');
  }
});
