import { integerOption, type Option } from '@skirmish/cli-kit';
import {
  DEFAULT_MAX_STATES,
  MOST_ROUNDS,
  MOST_SETTINGS,
  MOST_STATES,
  type DuelLimits,
  type LimitName,
} from '../index.ts';
import { count } from '../play/words.ts';

/** The options of a search that may have to stop without an answer. */
export interface LimitValues {
  readonly maxRounds: number;
  readonly maxStates: number;
}

/** `--max-rounds`, `--max-states`. */
export const limitOptions: { readonly [Name in keyof LimitValues]: Option<LimitValues[Name]> } = {
  maxRounds: integerOption({
    summary: `stop at lines of more casts; ${MOST_ROUNDS} if not given`,
    min: 1,
    max: MOST_ROUNDS,
    default: MOST_ROUNDS,
  }),
  maxStates: integerOption({
    summary: `stop after so many positions; ${DEFAULT_MAX_STATES} if not given`,
    min: 1,
    max: MOST_STATES,
    default: DEFAULT_MAX_STATES,
  }),
};

/** The positions that a question about the rest of a fight may look at: few enough that nobody waits for it. */
const REST_MAX_STATES = 100_000;

/** `--max-states`, for commands that ask what can still be reached at each step. */
export const restLimitOptions: { readonly maxStates: Option<number> } = {
  maxStates: integerOption({
    summary: `look no further for what can be reached; ${REST_MAX_STATES} if not given`,
    min: 1,
    max: MOST_STATES,
    default: REST_MAX_STATES,
  }),
};

/** `--max-mana`, for commands that can do without. */
export const maxManaOption: Option<number | undefined> = integerOption({
  summary: 'stop at lines that cost more',
  min: 0,
  max: Number.MAX_SAFE_INTEGER,
});

/** The limits of the options. */
export function limitsOf(options: LimitValues & { readonly maxMana: number | undefined }): DuelLimits {
  const { maxMana, maxRounds, maxStates } = options;
  return { maxRounds, maxStates, ...(maxMana !== undefined && { maxMana }) };
}

/** What is said when a limit has ended a search. */
export function describeLimit(
  limit: LimitName,
  values: LimitValues & { readonly maxMana?: number | undefined },
): string {
  const limits = {
    mana: values.maxMana === undefined ? 'mana' : `${values.maxMana} mana (--max-mana)`,
    rounds: `${count(values.maxRounds, 'cast')} (--max-rounds)`,
    states: `${count(values.maxStates, 'position')} (--max-states) or ${MOST_SETTINGS} settings of timers`,
  };
  return `no answer within the limit of ${limits[limit]}`;
}
