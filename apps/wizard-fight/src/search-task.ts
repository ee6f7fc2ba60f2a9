import type { LowerBound } from './mana-bound.ts';
import type { Rounds } from './rounds.ts';
import type { DuelLimits, LimitName } from './search-limits.ts';

/** What a search is asked for. */
export interface SearchTask {
  readonly rounds: Rounds;
  readonly bound: LowerBound;
  readonly limits: Required<DuelLimits>;
}

/** How a search ended; `line` has the numbers of the spells. */
export type SearchOutcome =
  | { readonly status: 'won'; readonly mana: number; readonly line: readonly number[] }
  | { readonly status: 'unwinnable' }
  | { readonly status: 'limit-reached'; readonly limit: LimitName };
