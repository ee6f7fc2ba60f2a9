import { BucketQueue, StablePriorityQueue, TupleTable } from '@skirmish/search';
import type { Benchmark } from '../benchmark.ts';
import { seededIntegers } from '../random.ts';

const STEPS = 20_000;
const HIGHEST_COST = 250;

/** A queue of handles by priority, as a search uses one: pop the least, push a few that are a little dearer. */
function queues(live: number): Benchmark {
  const costs = Int32Array.from({ length: STEPS + live }, seededCost(live));
  const buckets = new BucketQueue();
  const heap = new StablePriorityQueue<{ readonly priority: number }>((a, b) => a.priority - b.priority);
  return {
    name: `queue, ${live} entries`,
    operation: 'pop and push',
    operations: STEPS,
    variants: [
      {
        name: 'BucketQueue',
        run() {
          buckets.clear();
          for (let entry = 0; entry < live; entry++) buckets.push(entry, costs[entry]!);
          let sum = 0;
          for (let step = live; step < STEPS + live; step++) {
            buckets.pop();
            sum += buckets.priority;
            buckets.push(step, buckets.priority + costs[step]!);
          }
          return sum;
        },
      },
      {
        name: 'StablePriorityQueue (a binary heap)',
        run() {
          heap.clear();
          for (let entry = 0; entry < live; entry++) heap.push({ priority: costs[entry]! });
          let sum = 0;
          for (let step = live; step < STEPS + live; step++) {
            const { priority } = heap.pop()!;
            sum += priority;
            heap.push({ priority: priority + costs[step]! });
          }
          return sum;
        },
      },
    ],
  };
}

function seededCost(seed: number): () => number {
  const below = seededIntegers(seed);
  return () => below(HIGHEST_COST);
}

function tables(states: number): Benchmark {
  const below = seededIntegers(states);
  const tuples = Int32Array.from({ length: 4 * STEPS }, () => below(Math.ceil(states ** 0.25)));
  const table = new TupleTable();
  return {
    name: `numbering states, ${states}`,
    operation: 'look-up or insertion',
    operations: STEPS,
    variants: [
      {
        name: 'TupleTable',
        run() {
          table.clear();
          let sum = 0;
          for (let at = 0; at < tuples.length; at += 4)
            sum += table.add(tuples[at]!, tuples[at + 1], tuples[at + 2], tuples[at + 3]);
          return sum;
        },
      },
      {
        name: 'textbook: Map of "a,b,c,d"',
        run() {
          const map = new Map<string, number>();
          let sum = 0;
          for (let at = 0; at < tuples.length; at += 4) {
            const key = `${tuples[at]},${tuples[at + 1]},${tuples[at + 2]},${tuples[at + 3]}`;
            let index = map.get(key);
            if (index === undefined) map.set(key, (index = map.size));
            sum += index;
          }
          return sum;
        },
      },
    ],
  };
}

/** Parts of @skirmish/search. */
export const queueBenchmarks: readonly Benchmark[] = [
  queues(30),
  queues(3000),
  tables(1000),
  tables(100_000),
];
