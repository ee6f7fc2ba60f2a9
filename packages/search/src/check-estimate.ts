import type { EstimatedProblem, SearchLimits } from './search-problem.ts';
import { checkedEstimate } from './search-engine.ts';
import { dijkstra } from './searches.ts';

type Key = string | number;

/** What `checkEstimate` looked at. */
export interface EstimateCheck {
  /** How many states were checked. */
  readonly states: number;
  /** Whether these are all that can be reached from the start. */
  readonly complete: boolean;
}

/** The part of a problem's graph that was explored, in the order in which it was reached. */
interface ExploredGraph<State> {
  readonly states: ReadonlyMap<Key, State>;
  readonly steps: readonly ExploredStep[];
  readonly complete: boolean;
}

interface ExploredStep {
  readonly from: Key;
  readonly to: Key;
  readonly cost: number;
}

/**
 * Checks an estimate against the true costs of every state that can be reached: a test to run, not part of a search.
 *
 * `admissible`, the contract of `leastCost`: no state's estimate is more than the true cost from it to the nearest
 * goal. `consistent` asks, too, that a step never costs less than the estimate falls by it; then no state is ever
 * expanded twice. Excess of up to a billionth of the figure passes as rounding.
 *
 * Explores the whole graph, goals included, so `limits` should bound one that is large or endless; in a part of a
 * graph each violation that is found is one, but others may be missed.
 *
 * @throws RangeError naming the state where the contract is broken, the first one that the exploration came upon.
 */
export function checkEstimate<State>(
  problem: EstimatedProblem<State>,
  contract: 'admissible' | 'consistent' = 'admissible',
  limits: SearchLimits = {},
): EstimateCheck {
  const graph = explore(problem, limits);
  const estimates = new Map<Key, number>();
  for (const [key, state] of graph.states) estimates.set(key, checkedEstimate(problem.estimate(state), key));

  const remaining = remainingCosts(problem, graph);
  for (const [key, estimate] of estimates) {
    const cost = remaining.get(key) ?? Infinity;
    if (exceeds(estimate, cost)) {
      throw new RangeError(`the estimate of state ${key} is ${estimate}, but a goal is ${cost} away`);
    }
  }
  if (contract === 'consistent') {
    for (const { from, to, cost } of graph.steps) {
      const [before, after] = [estimates.get(from)!, estimates.get(to)!];
      if (exceeds(before, cost + after)) {
        throw new RangeError(
          `the step from state ${from} to state ${to} costs ${cost}, but the estimate falls from ${before} to ${after}`,
        );
      }
    }
  }
  return { states: graph.states.size, complete: graph.complete };
}

function exceeds(estimate: number, cost: number): boolean {
  return estimate > cost * (1 + 1e-9);
}

/** Lists the states and steps within `limits`: a search for a goal that nothing is. */
function explore<State>(problem: EstimatedProblem<State>, limits: SearchLimits): ExploredGraph<State> {
  const states = new Map<Key, State>([[problem.key(problem.start), problem.start]]);
  const steps: ExploredStep[] = [];
  const result = dijkstra<State>(
    {
      start: problem.start,
      key: (state) => problem.key(state),
      isGoal: () => false,
      *successors(state) {
        const from = problem.key(state);
        for (const step of problem.successors(state)) {
          const to = problem.key(step.state);
          if (!states.has(to)) states.set(to, step.state);
          steps.push({ from, to, cost: step.cost });
          yield step;
        }
      },
    },
    limits,
  );
  return { states, steps, complete: result.status === 'none' };
}

/** The true cost from each explored state to the nearest explored goal: a search from all goals, each step reversed. */
function remainingCosts<State>(
  problem: EstimatedProblem<State>,
  graph: ExploredGraph<State>,
): ReadonlyMap<Key, number> {
  const stepsInto = new Map<Key, ExploredStep[]>();
  for (const step of graph.steps) {
    const steps = stepsInto.get(step.to);
    if (steps) steps.push(step);
    else stepsInto.set(step.to, [step]);
  }
  const goals: Key[] = [];
  for (const [key, state] of graph.states) if (problem.isGoal(state)) goals.push(key);

  const remaining = new Map<Key, number>();
  dijkstra<Reversed>({
    start: { at: undefined, cost: 0 },
    // the place before all goals shares its name with no state: theirs begin with their type
    key: ({ at }) => (at === undefined ? 'before all goals' : `${typeof at} ${at}`),
    isGoal: () => false,
    *successors({ at, cost }) {
      if (at === undefined) {
        for (const goal of goals) yield { state: { at: goal, cost: 0 }, cost: 0 };
        return;
      }
      remaining.set(at, cost);
      for (const step of stepsInto.get(at) ?? []) {
        yield { state: { at: step.from, cost: cost + step.cost }, cost: step.cost };
      }
    },
  });
  return remaining;
}

/** A place in the reversed graph: a state's key, or undefined before all goals; and the least cost to get there. */
interface Reversed {
  readonly at: Key | undefined;
  readonly cost: number;
}
