import { checkObject } from './argument-checks.ts';
import { checkInteger } from './spell-book.ts';

/**
 * Where a question about a duel may stop without an answer. None of them ever changes what a fight costs; of equally
 * cheap lines only those count that have few enough casts.
 *
 * They matter for spell books with which a fight may go on for ever.
 */
export interface DuelLimits {
  /** The most mana a line may cost: an integer ≥ 0. */
  readonly maxMana?: number;
  /** The most casts a line may have: an integer of 1…1,000; 1,000 when absent. */
  readonly maxRounds?: number;
  /**
   * The most positions that are kept: an integer of 1…10,000,000; 1,000,000 when absent. More than `MOST_SETTINGS`
   * settings of timers end a question as this limit does.
   */
  readonly maxStates?: number;
}

/** The limit that ended a question, by what it is of. */
export type LimitName = 'mana' | 'rounds' | 'states';

/** The limit of rounds where none is given, and the greatest that can be. */
export const MOST_ROUNDS = 1_000;

/** The limit of positions where none is given. */
export const DEFAULT_MAX_STATES = 1_000_000;

/** The greatest limit of positions. */
export const MOST_STATES = 10_000_000;

/** The most settings of a book's timers that are kept, whatever the limit of positions. */
export const MOST_SETTINGS = 250_000;

/** All limits, as given or by default; no `maxMana` is Infinity. @throws RangeError for one out of its range. */
export function checkedLimits(limits: DuelLimits): Required<DuelLimits> {
  checkObject('the limits', limits);
  const { maxMana = Infinity, maxRounds = MOST_ROUNDS, maxStates = DEFAULT_MAX_STATES } = limits;
  if (maxMana !== Infinity) checkInteger('maxMana', maxMana, 0, Number.MAX_SAFE_INTEGER);
  checkInteger('maxRounds', maxRounds, 1, MOST_ROUNDS);
  checkInteger('maxStates', maxStates, 1, MOST_STATES);
  return { maxMana, maxRounds, maxStates };
}
