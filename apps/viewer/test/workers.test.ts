import { InputError } from '@skirmish/grid';
import { expect, test } from 'vitest';
import { type Reply, type Request, sendable, task } from '../src/worker/protocol.ts';
import { isCancellation, type WorkerLike, Workers } from '../src/worker/workers.ts';

/** A worker that answers when it is told to. */
class FakeWorker extends EventTarget {
  readonly requests: Request[] = [];
  isTerminated = false;
  postMessage(request: Request): void {
    this.requests.push(request);
  }
  terminate(): void {
    this.isTerminated = true;
  }
  reply(data: Reply): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const double = task<number, string, number>('test.double');

function setUp(most: number): { readonly workers: Workers; readonly spawned: FakeWorker[] } {
  const spawned: FakeWorker[] = [];
  const spawn = (): WorkerLike => {
    const worker = new FakeWorker();
    spawned.push(worker);
    return worker as WorkerLike;
  };
  return { workers: new Workers(spawn, most), spawned };
}

test('a task is told of on the way and answered; its worker does the next one', async () => {
  const { workers, spawned } = setUp(2);
  expect(spawned).toHaveLength(1);
  const told: string[] = [];
  const answer = workers.run(double, 4, { progress: (text) => told.push(text) });
  expect(spawned[0]!.requests).toEqual([{ task: 'test.double', input: 4 }]);
  spawned[0]!.reply({ kind: 'progress', value: 'half' });
  spawned[0]!.reply({ kind: 'result', value: 8 });
  expect(await answer).toBe(8);
  expect(told).toEqual(['half']);
  void workers.run(double, 5);
  expect(spawned).toHaveLength(1);
});

test('there are no more workers than cores; what is too much waits in its order', async () => {
  const { workers, spawned } = setUp(2);
  const answers = [1, 2, 3, 4].map((number) => workers.run(double, number));
  expect(spawned.map(({ requests }) => requests.map(({ input }): number => input))).toEqual([[1], [2]]);
  spawned[1]!.reply({ kind: 'result', value: 4 });
  expect(spawned[1]!.requests.map(({ input }): number => input)).toEqual([2, 3]);
  spawned[0]!.reply({ kind: 'result', value: 2 });
  spawned[0]!.reply({ kind: 'result', value: 8 });
  spawned[1]!.reply({ kind: 'result', value: 6 });
  expect(await Promise.all(answers)).toEqual([2, 4, 6, 8]);
});

test('a cancelled task takes its worker with it, one that waits does not', async () => {
  const { workers, spawned } = setUp(1);
  const first = new AbortController();
  const second = new AbortController();
  const running = workers.run(double, 1, { signal: first.signal });
  const waiting = workers.run(double, 2, { signal: second.signal });
  const last = workers.run(double, 3);
  second.abort();
  await expect(waiting).rejects.toSatisfy(isCancellation);
  expect(spawned[0]!.isTerminated).toBe(false);
  first.abort();
  await expect(running).rejects.toSatisfy(isCancellation);
  expect(spawned[0]!.isTerminated).toBe(true);
  spawned[0]!.reply({ kind: 'result', value: 99 });
  expect(spawned[1]!.requests).toEqual([{ task: 'test.double', input: 3 }]);
  spawned[1]!.reply({ kind: 'result', value: 6 });
  expect(await last).toBe(6);
  await expect(workers.run(double, 4, { signal: first.signal })).rejects.toSatisfy(isCancellation);
});

test('a worker that breaks down is replaced', async () => {
  const { workers, spawned } = setUp(1);
  const broken = workers.run(double, 1);
  const next = workers.run(double, 2);
  spawned[0]!.dispatchEvent(new Event('error'));
  await expect(broken).rejects.toThrow('a worker could not be started');
  expect(spawned).toHaveLength(2);
  spawned[1]!.reply({ kind: 'result', value: 4 });
  expect(await next).toBe(4);
});

test('errors keep their kind on the way; of very many problems the first are kept', async () => {
  const { workers, spawned } = setUp(1);
  const problems = Array.from({ length: 250 }, (_, nth) => ({
    message: `wrong ${nth}`,
    line: nth + 1,
    column: nth * 10 + 1,
    excerpt: 'x'.repeat(100_000),
  }));
  const errors = [new InputError('bad', problems, 'map'), new RangeError('too far'), new Error('other')];
  for (const error of errors) {
    const failed = workers.run(double, 1);
    spawned[0]!.reply({ kind: 'failure', error: structuredClone(sendable(error)) });
    const received: unknown = await failed.catch((caught: unknown) => caught);
    expect(received).toBeInstanceOf(error.constructor);
    expect(received).toHaveProperty('message', error.message);
    if (!(received instanceof InputError)) continue;
    expect(received.problems).toHaveLength(101);
    expect(received.problems.at(-1)?.message).toBe('and 150 more');
    expect(JSON.stringify(received.problems).length).toBeLessThan(100_000);
  }
});
