import type { SearchLimits, SearchResult, SearchStatistics } from './search-problem.ts';

/** A state as one path reached it. A cheaper path makes a new node; the old one stays, outdated, in the frontier. */
export interface SearchNode<State> {
  readonly state: State;
  readonly key: string | number;
  readonly previous: SearchNode<State> | undefined;
  readonly cost: number;
  readonly estimate: number;
}

/** Where nodes wait for their turn; what it pops first is what makes one search differ from another. */
export interface Frontier<Item> {
  readonly size: number;
  push(item: Item): void;
  pop(): Item | undefined;
}

/** The problem as the engine sees it: `expand` hands each step to `receive` and stops when that returns false. */
export interface EngineProblem<State> {
  readonly start: State;
  key(state: State): string | number;
  isGoal(state: State): boolean;
  estimate(state: State): number;
  expand(state: State, receive: (state: State, cost: number) => boolean): void;
}

/**
 * Searches for a cheapest path, taking nodes from `frontier` until one is a goal.
 *
 * `frontier` must be empty and pop its nodes in ascending order of cost + estimate.
 *
 * @throws RangeError for a limit, a step's cost or an estimate out of its range.
 */
export function runSearch<State>(
  problem: EngineProblem<State>,
  frontier: Frontier<SearchNode<State>>,
  limits: SearchLimits,
): SearchResult<State> {
  return new SearchRun(problem, frontier, limits).run();
}

class SearchRun<State> {
  readonly #problem: EngineProblem<State>;
  readonly #frontier: Frontier<SearchNode<State>>;
  readonly #maxStates: number;
  readonly #maxCost: number;
  readonly #cheapest = new Map<string | number, SearchNode<State>>();
  #outOfStates = false;
  #cutByCost = false;
  #expanded = 0;
  #generated = 0;
  #pruned = 0;
  #peakFrontier = 0;

  constructor(problem: EngineProblem<State>, frontier: Frontier<SearchNode<State>>, limits: SearchLimits) {
    const { maxStates = Infinity, maxCost = Infinity } = limits;
    if (!(maxStates === Infinity || (Number.isInteger(maxStates) && maxStates >= 1))) {
      throw new RangeError(`maxStates must be an integer ≥ 1, not ${maxStates}`);
    }
    if (!(maxCost >= 0)) throw new RangeError(`maxCost must be a number ≥ 0, not ${maxCost}`);
    this.#problem = problem;
    this.#frontier = frontier;
    this.#maxStates = maxStates;
    this.#maxCost = maxCost;
  }

  run(): SearchResult<State> {
    const { start } = this.#problem;
    this.#reach(start, this.#problem.key(start), 0, undefined);
    for (let node = this.#frontier.pop(); node; node = this.#frontier.pop()) {
      if (this.#cheapest.get(node.key) !== node) continue;
      // asked of a node that is taken, never of one that is generated: until then a cheaper way may still wait
      if (this.#problem.isGoal(node.state)) {
        return { status: 'found', cost: node.cost, path: pathTo(node), statistics: this.#statistics() };
      }
      this.#expand(node);
      if (this.#outOfStates) {
        return { status: 'limit-reached', limit: 'states', statistics: this.#statistics() };
      }
    }
    if (this.#cutByCost) return { status: 'limit-reached', limit: 'cost', statistics: this.#statistics() };
    return { status: 'none', statistics: this.#statistics() };
  }

  #expand(node: SearchNode<State>): void {
    this.#expanded++;
    this.#problem.expand(node.state, (state, cost) => {
      this.#generated++;
      const key = this.#problem.key(state);
      if (!(cost >= 0 && cost < Infinity)) {
        throw new RangeError(
          `a step must cost a finite number ≥ 0, not ${cost} (from state ${node.key} to state ${key})`,
        );
      }
      this.#reach(state, key, node.cost + cost, node);
      return !this.#outOfStates;
    });
  }

  /** Puts a state into the frontier, unless this path to it is no cheaper than a known one or leads nowhere. */
  #reach(state: State, key: string | number, cost: number, previous: SearchNode<State> | undefined): void {
    const known = this.#cheapest.get(key);
    // of equally cheap paths to a state the one generated first stays
    if (known && known.cost <= cost) return;
    const estimate = known ? known.estimate : checkedEstimate(this.#problem.estimate(state), key);
    if (estimate === Infinity || cost + estimate > this.#maxCost) {
      // an infinite estimate is the problem's own word that there is no goal: no limit cuts anything off
      if (estimate !== Infinity) this.#cutByCost = true;
      this.#pruned++;
      return;
    }
    if (!known && this.#cheapest.size >= this.#maxStates) {
      this.#outOfStates = true;
      return;
    }
    const node = { state, key, previous, cost, estimate };
    this.#cheapest.set(key, node);
    this.#frontier.push(node);
    if (this.#frontier.size > this.#peakFrontier) this.#peakFrontier = this.#frontier.size;
  }

  #statistics(): SearchStatistics {
    return {
      expanded: this.#expanded,
      generated: this.#generated,
      pruned: this.#pruned,
      peakFrontier: this.#peakFrontier,
    };
  }
}

/** Returns `estimate`. @throws RangeError unless it is a number ≥ 0 */
export function checkedEstimate(estimate: number, key: string | number): number {
  if (!(estimate >= 0))
    throw new RangeError(`an estimate must be a number ≥ 0, not ${estimate} (of state ${key})`);
  return estimate;
}

function pathTo<State>(goal: SearchNode<State>): State[] {
  const path: State[] = [];
  for (let node: SearchNode<State> | undefined = goal; node; node = node.previous) path.push(node.state);
  return path.toReversed();
}
