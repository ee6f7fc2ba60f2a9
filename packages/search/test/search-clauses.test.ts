import { expect, test } from 'vitest';
import { aStar, breadthFirst, dijkstra, leastCost, type SearchProblem, type Step } from '../src/index.ts';

type Steps = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** A problem from S to G, its steps written down as { from: { to: cost } }; `taken` records each expansion. */
function problem(steps: Steps, taken: string[] = []): SearchProblem<string> {
  return {
    start: 'S',
    successors(state) {
      taken.push(state);
      return Object.entries(steps[state] ?? {}).map(([to, cost]) => ({ state: to, cost }));
    },
    key: (state) => state,
    isGoal: (state) => state === 'G',
  };
}

function withEstimate(steps: Steps, estimates: Readonly<Record<string, number>>, taken: string[] = []) {
  return { ...problem(steps, taken), estimate: (state: string) => estimates[state] ?? 0 };
}

test('a goal counts when it is taken, not when it is generated: the cheaper way to it may still wait', () => {
  const result = dijkstra(problem({ S: { G: 10, A: 1 }, A: { G: 1 } }));
  expect(result).toMatchObject({ status: 'found', cost: 2, path: ['S', 'A', 'G'] });
});

test('the start may be the goal: a path of one state that costs nothing, and nothing is expanded', () => {
  const result = dijkstra({ ...problem({ S: { A: 1 } }), isGoal: () => true });
  expect(result).toEqual({
    status: 'found',
    cost: 0,
    path: ['S'],
    statistics: { expanded: 0, generated: 0, pruned: 0, peakFrontier: 1 },
  });
});

test('an estimate that is not consistent: a state is expanded again when a cheaper path to it turns up', () => {
  // B is expanded at cost 8, as its 8 + 2 ties with A's 2 + 8; A leads to it at cost 4, and then to X at 4 + 1 first
  const taken: string[] = [];
  const steps = { S: { A: 2, B: 8 }, A: { B: 2, X: 2 }, B: { G: 6 } };
  const result = aStar(withEstimate(steps, { A: 8, B: 2, X: 1 }, taken));
  expect(result).toMatchObject({ status: 'found', cost: 10, path: ['S', 'A', 'B', 'G'] });
  expect(taken).toEqual(['S', 'B', 'A', 'X', 'B']);
});

test('an infinite estimate says that no goal can be reached: dropped, and no limit is to blame', () => {
  const steps = { S: { A: 1, B: 1 }, A: { C: 1 } };
  const result = aStar(withEstimate(steps, { A: Infinity }), { maxCost: 50 });
  expect(result).toEqual({
    status: 'none',
    statistics: { expanded: 2, generated: 2, pruned: 1, peakFrontier: 1 },
  });
});

test('dijkstra does not look at an estimate', () => {
  const steps = { S: { A: 1, B: 2 }, A: { G: 2 }, B: { G: 2 } };
  const wrong = withEstimate(steps, { A: 100 });
  expect(dijkstra(wrong)).toMatchObject({ cost: 3, path: ['S', 'A', 'G'] });
  expect(leastCost(wrong)).toMatchObject({ cost: 4, path: ['S', 'B', 'G'] });
});

test.each<{ tie: string; steps: Steps; path: string[] }>([
  {
    tie: 'of equal ways to the goal, the one generated first',
    steps: { S: { A: 1, B: 1 }, A: { G: 2 }, B: { G: 2 } },
    path: ['S', 'A', 'G'],
  },
  {
    tie: 'generated first, though it has more steps',
    steps: { S: { A: 1, B: 2 }, A: { C: 1 }, B: { G: 2 }, C: { G: 2 } },
    path: ['S', 'B', 'G'],
  },
  {
    tie: 'free steps: first come, first taken',
    steps: { S: { A: 0, B: 0 }, A: { C: 0 }, B: { G: 0 }, C: { G: 0 } },
    path: ['S', 'B', 'G'],
  },
])('$tie', ({ steps, path }) => {
  expect(dijkstra(problem(steps))).toMatchObject({ status: 'found', path });
});

test('equal cost + estimate: the smaller estimate is taken first, then the one generated first', () => {
  const taken: string[] = [];
  const steps = { S: { A: 1, B: 2, C: 3, D: 3 }, D: { G: 9 } };
  aStar(withEstimate(steps, { A: 4, B: 3, C: 2, D: 2 }, taken));
  expect(taken).toEqual(['S', 'C', 'D', 'B', 'A']);
});

test('breadthFirst takes states in the order in which they were generated', () => {
  const taken: string[] = [];
  const steps: Record<string, string[]> = { S: ['B', 'A'], A: ['C'], B: ['D', 'A'], D: ['G'], C: ['G'] };
  const result = breadthFirst({
    start: 'S',
    successors(state) {
      taken.push(state);
      return steps[state] ?? [];
    },
    key: (state) => state,
    isGoal: (state) => state === 'G',
  });
  expect(taken).toEqual(['S', 'B', 'A', 'D', 'C']);
  expect(result).toMatchObject({ status: 'found', cost: 3, path: ['S', 'B', 'D', 'G'] });
});

test('breadthFirst keeps that order when thousands of states wait', () => {
  const taken: number[] = [];
  breadthFirst({
    start: 1,
    successors(n) {
      taken.push(n);
      return [2 * n, 2 * n + 1].filter((child) => child <= 9000);
    },
    key: (n) => n,
    isGoal: () => false,
  });
  expect(taken).toEqual(Array.from({ length: 9000 }, (_, i) => i + 1));
});

test('statistics count what they say they count', () => {
  // S lists A, B, C; A lists B again (dearer: kept out) and D; B lists C (cheaper: the old entry is outdated)
  const steps = { S: { A: 1, B: 2, C: 9 }, A: { B: 5, D: 20 }, B: { C: 2 }, C: { S: 1, E: 3 }, E: { G: 4 } };
  expect(dijkstra(problem(steps), { maxCost: 15 })).toEqual({
    status: 'found',
    cost: 11,
    path: ['S', 'B', 'C', 'E', 'G'],
    statistics: { expanded: 5, generated: 9, pruned: 1, peakFrontier: 3 },
  });
});

test.each([
  { limits: { maxCost: 1 }, status: 'limit-reached', limit: 'cost' },
  { limits: { maxCost: 2 }, status: 'found' },
  { limits: { maxStates: 2 }, status: 'limit-reached', limit: 'states' },
  { limits: { maxStates: 3 }, status: 'found' },
])('S → A → G, each step 1, within $limits: $status', ({ limits, ...expected }) => {
  expect(dijkstra(problem({ S: { A: 1 }, A: { G: 1 } }), limits)).toMatchObject(expected);
});

test('when the start itself is estimated beyond maxCost, the cost limit is reached at once', () => {
  expect(aStar(withEstimate({ S: { G: 6 } }, { S: 6 }), { maxCost: 5 })).toEqual({
    status: 'limit-reached',
    limit: 'cost',
    statistics: { expanded: 0, generated: 0, pruned: 1, peakFrontier: 0 },
  });
});

const counting: SearchProblem<number> = {
  start: 0,
  successors: (n) => [{ state: n + 1, cost: 1 }],
  key: (n) => n,
  isGoal: () => false,
};

test('an endless graph ends at either limit', () => {
  expect(dijkstra(counting, { maxStates: 1000 })).toEqual({
    status: 'limit-reached',
    limit: 'states',
    statistics: { expanded: 1000, generated: 1000, pruned: 0, peakFrontier: 1 },
  });
  expect(dijkstra(counting, { maxCost: 1000 })).toEqual({
    status: 'limit-reached',
    limit: 'cost',
    statistics: { expanded: 1001, generated: 1001, pruned: 1, peakFrontier: 1 },
  });
});

test('a state with endless successors ends at maxStates, and its generator is closed', () => {
  let closed = false;
  function* successors(n: number): Generator<Step<number>> {
    try {
      for (let k = 1; ; k++) yield { state: n + k, cost: k };
    } finally {
      closed = true;
    }
  }
  expect(dijkstra({ ...counting, successors }, { maxStates: 10 })).toMatchObject({ limit: 'states' });
  expect(closed).toBe(true);
});

test('a problem may be an object of a class', () => {
  class Doubling {
    readonly start = 1;
    readonly #goal = 12;
    successors(n: number): number[] {
      return [n + 1, n * 2];
    }
    key(n: number): number {
      return n;
    }
    isGoal(n: number): boolean {
      return n === this.#goal;
    }
  }
  expect(breadthFirst(new Doubling())).toMatchObject({ cost: 4, path: [1, 2, 3, 6, 12] });
});

test('keys 1 and "1" name different states', () => {
  const result = dijkstra<number | string>({
    start: 1,
    successors: (state) => (state === 1 ? [{ state: '1', cost: 1 }] : []),
    key: (state) => state,
    isGoal: (state) => state === '1',
  });
  expect(result).toMatchObject({ status: 'found', cost: 1 });
});

test.each([-1, Number.NaN, Infinity])('a step that costs %d is refused, with the states it joins', (cost) => {
  expect(() => dijkstra(problem({ S: { A: 1 }, A: { B: cost } }))).toThrow(
    new RangeError(`a step must cost a finite number ≥ 0, not ${cost} (from state A to state B)`),
  );
});

test.each([-1, Number.NaN])('an estimate of %d is refused, with its state', (estimate) => {
  expect(() => aStar(withEstimate({ S: { A: 1 } }, { A: estimate }))).toThrow(
    new RangeError(`an estimate must be a number ≥ 0, not ${estimate} (of state A)`),
  );
});

test.each([
  { maxStates: 0 },
  { maxStates: 1.5 },
  { maxStates: Number.NaN },
  { maxCost: -1 },
  { maxCost: Number.NaN },
])('limits of %o are refused', (limits) => {
  const [[name, value] = []] = Object.entries(limits);
  expect(() => dijkstra(counting, limits)).toThrow(RangeError);
  expect(() => dijkstra(counting, limits)).toThrow(new RegExp(`^${name} must be .*, not ${value}$`));
});
