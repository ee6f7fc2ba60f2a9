import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { aStar, breadthFirst, dijkstra, leastCost, type SearchResult } from '../src/index.ts';
import { costOfPath, problemOf, randomGraph, withEstimates } from './random-graphs.ts';
import {
  bellmanFord,
  cheapestByBellmanFord,
  cheapestOfAllPaths,
  type Graph,
  remainingCosts,
} from './twin-graph.ts';

const RUNS = { seed: 20181215, numRuns: 1500 };
const GRAPHS = randomGraph({ maxSize: 9, maxCost: 6 });

/** Asserts that a result says what the twin found, and that its path is one and costs what it claims. */
function expectCheapest(graph: Graph, result: SearchResult<number>, cheapest: number): void {
  if (cheapest === Infinity) {
    expect(result.status).toBe('none');
    return;
  }
  expect(result).toMatchObject({ status: 'found', cost: cheapest });
  if (result.status !== 'found') return;
  expect(result.path[0]).toBe(graph.start);
  expect(graph.goals).toContain(result.path.at(-1));
  expect(costOfPath(graph, result.path)).toBe(cheapest);
}

test('the two twins agree', () => {
  fc.assert(
    fc.property(randomGraph({ maxSize: 6, maxCost: 4 }), (graph) => {
      expect(cheapestOfAllPaths(graph)).toBe(cheapestByBellmanFord(graph));
    }),
    { ...RUNS, numRuns: 300 },
  );
});

test('dijkstra, and leastCost without an estimate, find what Bellman and Ford find', () => {
  fc.assert(
    fc.property(GRAPHS, (graph) => {
      const result = dijkstra(problemOf(graph));
      expectCheapest(graph, result, cheapestByBellmanFord(graph));
      expect(leastCost(problemOf(graph))).toEqual(result);
    }),
    RUNS,
  );
});

test('aStar, and leastCost, find the same with any admissible estimate, consistent or not', () => {
  fc.assert(
    fc.property(withEstimates(GRAPHS, remainingCosts), ({ graph, estimates }) => {
      const problem = { ...problemOf(graph), estimate: (state: number) => estimates[state]! };
      const result = aStar(problem);
      expectCheapest(graph, result, cheapestByBellmanFord(graph));
      expect(leastCost(problem)).toEqual(result);
    }),
    RUNS,
  );
});

test('breadthFirst finds the fewest steps, by the very path of dijkstra when each step costs 1', () => {
  fc.assert(
    fc.property(randomGraph({ maxSize: 9, maxCost: 0 }), (costless) => {
      const graph = { ...costless, steps: costless.steps.map((step) => ({ ...step, cost: 1 })) };
      const problem = problemOf(graph);
      const result = breadthFirst({
        ...problem,
        successors: (state) => [...problem.successors(state)].map((step) => step.state),
      });
      expectCheapest(graph, result, cheapestByBellmanFord(graph));
      expect(dijkstra(problem)).toEqual(result);
    }),
    RUNS,
  );
});

test('within maxCost the answer is the same; beyond it the limit is named; "none" is said only when it is true', () => {
  const cases = fc.tuple(withEstimates(GRAPHS, remainingCosts), fc.integer({ min: 0, max: 20 }));
  fc.assert(
    fc.property(cases, ([{ graph, estimates }, maxCost]) => {
      const cheapest = cheapestByBellmanFord(graph);
      const problem = problemOf(graph);
      for (const result of [
        dijkstra(problem, { maxCost }),
        aStar({ ...problem, estimate: (state) => estimates[state]! }, { maxCost }),
      ]) {
        if (cheapest <= maxCost) expectCheapest(graph, result, cheapest);
        else if (cheapest < Infinity)
          expect(result).toMatchObject({ status: 'limit-reached', limit: 'cost' });
        else expect(result.status).not.toBe('found');
        if (result.status === 'limit-reached') expect(result.statistics.pruned).toBeGreaterThan(0);
      }
    }),
    RUNS,
  );
});

test('maxStates is exactly how many distinct states may be reached', () => {
  fc.assert(
    fc.property(GRAPHS, (graph) => {
      const problem = { ...problemOf(graph), isGoal: () => false };
      const reachable = bellmanFord(graph).filter((cost) => cost < Infinity).length;
      expect(dijkstra(problem, { maxStates: reachable }).status).toBe('none');
      if (reachable === 1) return;
      expect(dijkstra(problem, { maxStates: reachable - 1 })).toMatchObject({
        status: 'limit-reached',
        limit: 'states',
      });
    }),
    RUNS,
  );
});

test('an answer found within maxStates is the cheapest of all', () => {
  fc.assert(
    fc.property(GRAPHS, fc.integer({ min: 1, max: 9 }), (graph, maxStates) => {
      const result = dijkstra(problemOf(graph), { maxStates });
      if (result.status !== 'limit-reached') expectCheapest(graph, result, cheapestByBellmanFord(graph));
    }),
    RUNS,
  );
});
