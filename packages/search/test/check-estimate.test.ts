import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkEstimate } from '../src/index.ts';
import { problemOf, randomGraph } from './random-graphs.ts';
import { type Graph, remainingCosts } from './twin-graph.ts';

/** 0 → 1 → 2 → 3, the goal, at 2 a step; 0 → 3 at 5 and 3 → 0 at 1. */
const graph: Graph = {
  size: 4,
  start: 0,
  goals: [3],
  steps: [
    { from: 0, to: 1, cost: 2 },
    { from: 1, to: 2, cost: 2 },
    { from: 2, to: 3, cost: 2 },
    { from: 0, to: 3, cost: 5 },
    { from: 3, to: 0, cost: 1 },
  ],
};

function estimated(estimates: readonly number[]) {
  return { ...problemOf(graph), estimate: (state: number) => estimates[state]! };
}

test.each([
  { estimates: [0, 0, 0, 0], contract: 'consistent' },
  { estimates: [5, 4, 2, 0], contract: 'consistent' },
  { estimates: [5, 0, 2, 0], contract: 'admissible' },
] as const)('$estimates is $contract', ({ estimates, contract }) => {
  expect(checkEstimate(estimated(estimates), contract)).toEqual({ states: 4, complete: true });
});

test.each([
  { estimates: [6, 4, 2, 0], broken: 'the estimate of state 0 is 6, but a goal is 5 away' },
  { estimates: [0, 0, 3, 0], broken: 'the estimate of state 2 is 3, but a goal is 2 away' },
  { estimates: [0, 0, 0, 1], broken: 'the estimate of state 3 is 1, but a goal is 0 away' },
  { estimates: [0, Infinity, 0, 0], broken: 'the estimate of state 1 is Infinity, but a goal is 4 away' },
  { estimates: [0, -1, 0, 0], broken: 'an estimate must be a number ≥ 0, not -1 (of state 1)' },
])('$estimates is not admissible: $broken', ({ estimates, broken }) => {
  expect(() => checkEstimate(estimated(estimates))).toThrow(new RangeError(broken));
});

test('an admissible estimate may be inconsistent, and only "consistent" asks', () => {
  const broken = 'the step from state 0 to state 1 costs 2, but the estimate falls from 5 to 0';
  expect(() => checkEstimate(estimated([5, 0, 2, 0]), 'consistent')).toThrow(new RangeError(broken));
});

test('where no goal can be reached any estimate is right, an infinite one too', () => {
  const problem = { ...estimated([9, 9, Infinity, 9]), isGoal: () => false };
  expect(checkEstimate(problem)).toEqual({ states: 4, complete: true });
});

test('costs that are not integers: what is only a rounding error passes', () => {
  // 0.2 + (0.1 + 0.7) comes out as 0.9999999999999999
  const problem = {
    start: 0,
    successors: (n: number) => (n < 3 ? [{ state: n + 1, cost: [0.2, 0.1, 0.7][n]! }] : []),
    key: (n: number) => n,
    isGoal: (n: number) => n === 3,
    estimate: (n: number) => [1, 0.8, 0.7, 0][n]!,
  };
  expect(checkEstimate(problem, 'consistent').complete).toBe(true);
  expect(() => checkEstimate({ ...problem, estimate: (n) => [1.01, 0, 0, 0][n]! })).toThrow(RangeError);
});

test('a part of a graph is checked within limits, and said to be a part', () => {
  const problem = {
    start: 0,
    successors: (n: number) => [{ state: n + 1, cost: 1 }],
    key: (n: number) => n,
    isGoal: (n: number) => n === 8,
    estimate: (n: number) => Math.max(0, 8 - n),
  };
  expect(checkEstimate(problem, 'consistent', { maxCost: 20 })).toEqual({ states: 22, complete: false });
  expect(() => checkEstimate({ ...problem, estimate: () => 9 }, 'admissible', { maxStates: 20 })).toThrow(
    RangeError,
  );
});

test('it throws exactly where an estimate is above the twin’s remaining cost', () => {
  const cases = fc.tuple(
    randomGraph({ maxSize: 7, maxCost: 4 }),
    fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 7, maxLength: 7 }),
  );
  fc.assert(
    fc.property(cases, ([random, estimates]) => {
      const remaining = remainingCosts(random);
      const reachable = new Set([random.start]);
      for (let round = 0; round < random.size; round++) {
        for (const { from, to } of random.steps) if (reachable.has(from)) reachable.add(to);
      }
      const admissible = [...reachable].every((state) => estimates[state]! <= remaining[state]!);
      const consistent =
        admissible &&
        random.steps.every(
          ({ from, to, cost }) => !reachable.has(from) || estimates[from]! <= cost + estimates[to]!,
        );
      const problem = { ...problemOf(random), estimate: (state: number) => estimates[state]! };
      expect(holds(() => checkEstimate(problem))).toBe(admissible);
      expect(holds(() => checkEstimate(problem, 'consistent'))).toBe(consistent);
    }),
    { seed: 20181215, numRuns: 1000 },
  );
});

function holds(check: () => unknown): boolean {
  try {
    check();
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(RangeError);
    return false;
  }
}
