import { FifoQueue } from './fifo-queue.ts';
import { runSearch, type SearchNode } from './search-engine.ts';
import type {
  EstimatedProblem,
  SearchLimits,
  SearchProblem,
  SearchResult,
  StepProblem,
} from './search-problem.ts';
import { StablePriorityQueue } from './stable-priority-queue.ts';

/**
 * Finds a path of least cost: by A* when the problem has an estimate, else by Dijkstra's algorithm.
 *
 * States are taken in ascending order of cost + estimate; of equal sums the one with the smaller estimate comes
 * first, then the one generated first. Of equally cheap paths to a state, the one generated first is kept.
 * O(steps · log states) with a consistent estimate or none.
 *
 * @throws RangeError for a step's cost, an estimate or a limit out of its range, with the states' keys.
 *
 * @example
 * const result = leastCost({
 *   start: 1,
 *   successors: (n) => [{ state: n + 1, cost: 1 }, { state: n * 2, cost: 1 }],
 *   key: (n) => n,
 *   isGoal: (n) => n === 10,
 * });
 * // { status: 'found', cost: 4, path: [1, 2, 4, 5, 10], … }
 */
export function leastCost<State>(
  problem: SearchProblem<State>,
  limits: SearchLimits = {},
): SearchResult<State> {
  return hasEstimate(problem) ? aStar(problem, limits) : dijkstra(problem, limits);
}

/** Finds a path of least cost as `leastCost` does, without looking at the problem's estimate. */
export function dijkstra<State>(
  problem: SearchProblem<State>,
  limits: SearchLimits = {},
): SearchResult<State> {
  return searchByCost(problem, () => 0, limits);
}

/** Finds a path of least cost as `leastCost` does, for a problem that must have an estimate. */
export function aStar<State>(
  problem: EstimatedProblem<State>,
  limits: SearchLimits = {},
): SearchResult<State> {
  return searchByCost(problem, (state) => problem.estimate(state), limits);
}

/**
 * Finds a path of the fewest steps; `cost` and `maxCost` count steps.
 *
 * States are taken in the order in which they were generated. O(steps).
 */
export function breadthFirst<State>(
  problem: StepProblem<State>,
  limits: SearchLimits = {},
): SearchResult<State> {
  return runSearch(
    {
      start: problem.start,
      key: (state) => problem.key(state),
      isGoal: (state) => problem.isGoal(state),
      estimate: () => 0,
      expand(state, receive) {
        for (const successor of problem.successors(state)) if (!receive(successor, 1)) return;
      },
    },
    new FifoQueue<SearchNode<State>>(),
    limits,
  );
}

function hasEstimate<State>(problem: SearchProblem<State>): problem is EstimatedProblem<State> {
  return problem.estimate !== undefined;
}

function searchByCost<State>(
  problem: SearchProblem<State>,
  estimate: (state: State) => number,
  limits: SearchLimits,
): SearchResult<State> {
  return runSearch(
    {
      start: problem.start,
      key: (state) => problem.key(state),
      isGoal: (state) => problem.isGoal(state),
      estimate,
      expand(state, receive) {
        for (const step of problem.successors(state)) if (!receive(step.state, step.cost)) return;
      },
    },
    new StablePriorityQueue<SearchNode<State>>(compareNodes),
    limits,
  );
}

function compareNodes<State>(a: SearchNode<State>, b: SearchNode<State>): number {
  return a.cost + a.estimate - (b.cost + b.estimate) || a.estimate - b.estimate;
}
