import * as fc from 'fast-check';
import type { SearchProblem } from '../src/index.ts';
import type { Graph } from './twin-graph.ts';

/** Small graphs with cycles, self-loops, parallel steps, free steps, several goals, or none, or an unreachable one. */
export function randomGraph(options: { maxSize: number; maxCost: number }): fc.Arbitrary<Graph> {
  return fc.integer({ min: 1, max: options.maxSize }).chain((size) => {
    const state = fc.integer({ min: 0, max: size - 1 });
    const cost = fc.integer({ min: 0, max: options.maxCost });
    return fc.record({
      size: fc.constant(size),
      start: state,
      goals: fc.uniqueArray(state, { maxLength: 2 }),
      steps: fc.array(fc.record({ from: state, to: state, cost }), { maxLength: 3 * size }),
    });
  });
}

/** A graph with, for each state, an estimate that is admissible and seldom consistent. */
export function withEstimates(
  graphs: fc.Arbitrary<Graph>,
  remainingCosts: (graph: Graph) => number[],
): fc.Arbitrary<{ graph: Graph; estimates: readonly number[] }> {
  return graphs.chain((graph) => {
    const estimates = remainingCosts(graph).map((cost) =>
      cost === Infinity ? fc.constantFrom(0, 3, Infinity) : fc.integer({ min: 0, max: cost }),
    );
    return fc.record({ graph: fc.constant(graph), estimates: fc.tuple(...estimates) });
  });
}

export function problemOf(graph: Graph): SearchProblem<number> {
  return {
    start: graph.start,
    successors: (state) =>
      graph.steps.filter((step) => step.from === state).map((step) => ({ state: step.to, cost: step.cost })),
    key: (state) => state,
    isGoal: (state) => graph.goals.includes(state),
  };
}

/** What a path costs when each of its steps is the cheapest there is; Infinity where a step does not exist. */
export function costOfPath(graph: Graph, path: readonly number[]): number {
  let cost = 0;
  for (let i = 1; i < path.length; i++) {
    const steps = graph.steps.filter((step) => step.from === path[i - 1] && step.to === path[i]);
    cost += Math.min(Infinity, ...steps.map((step) => step.cost));
  }
  return cost;
}
