/** What one step leads to. */
export interface Step<State> {
  readonly state: State;
  /** A finite number ≥ 0. */
  readonly cost: number;
}

/** A graph given by its start and its steps, and what is looked for in it; nothing of it is stored beforehand. */
export interface SearchProblem<State> {
  readonly start: State;
  /** Lists the steps out of `state`, in the order that breaks ties; it may be a generator. */
  successors(state: State): Iterable<Step<State>>;
  /** Names a state: two states are the same exactly when their keys are. */
  key(state: State): string | number;
  isGoal(state: State): boolean;
  /**
   * Estimates what is still to be paid from `state` to the nearest goal: a number ≥ 0, or Infinity where no goal can
   * be reached.
   *
   * It must be admissible, that is, never more than the true cost: with one that is more, the answer may be too dear,
   * or "none" where there is one. It need not be consistent. `checkEstimate` tests it.
   */
  estimate?(state: State): number;
}

/** A search problem with an estimate. */
export interface EstimatedProblem<State> extends SearchProblem<State> {
  estimate(state: State): number;
}

/** A search problem in which each step counts 1. */
export interface StepProblem<State> extends Pick<SearchProblem<State>, 'start' | 'key' | 'isGoal'> {
  /** Lists the states one step away from `state`, in the order that breaks ties; it may be a generator. */
  successors(state: State): Iterable<State>;
}

/** How much a search may spend; what is left out is unlimited. */
export interface SearchLimits {
  /** The most distinct states that are kept, the start among them: an integer ≥ 1. */
  readonly maxStates?: number;
  /** The most that an answer may cost: a number ≥ 0. */
  readonly maxCost?: number;
}

/** What a search did, as counts that depend on nothing but the problem and the limits. */
export interface SearchStatistics {
  /** How often a state was taken from the frontier and asked for its successors. */
  readonly expanded: number;
  /** How many steps those expansions listed, whatever became of them. */
  readonly generated: number;
  /** How often a state, once reached, was dropped because from there no goal is within `maxCost`, or there is none. */
  readonly pruned: number;
  /** The most entries that waited in the frontier at once, among them those that a cheaper path had outdated. */
  readonly peakFrontier: number;
}

/**
 * How a search ended.
 *
 * - `found`: `path` leads from the start to a goal and costs `cost`; no path to a goal costs less.
 * - `none`: no goal can be reached. It is said only of a graph that was searched whole.
 * - `limit-reached`: no answer within the named limit; whether there is one beyond it is not known.
 */
export type SearchResult<State> =
  | {
      readonly status: 'found';
      readonly cost: number;
      readonly path: readonly State[];
      readonly statistics: SearchStatistics;
    }
  | { readonly status: 'none'; readonly statistics: SearchStatistics }
  | {
      readonly status: 'limit-reached';
      readonly limit: 'states' | 'cost';
      readonly statistics: SearchStatistics;
    };
