import type { StandardSchema } from '@skirmish/grid/json';
import { createHeader, type RecordedGame, type RecordingHeader } from '../src/index.ts';

/** What happens in a climb: climbers go up and slip, in rounds, until the first is at the top. */
export type ClimbEvent =
  | { readonly event: 'climb'; readonly climber: number; readonly steps: number }
  | { readonly event: 'slip'; readonly climber: number }
  | { readonly event: 'round'; readonly number: number }
  | { readonly event: 'end'; readonly winner: number | null };

/** A climb as it stands; `trace` tells apart two ways to the same heights. */
export interface Climb {
  readonly top: number;
  readonly heights: Int32Array;
  rounds: number;
  trace: number;
}

/** A header for so many climbers. */
export function climbHeader(climbers: unknown = 3, top: unknown = 1_000_000, seed = 7): RecordingHeader {
  return createHeader({ game: 'climb', rules: { top }, input: climbers, seed });
}

const FIELDS: Readonly<Record<string, string>> = {
  climb: 'climber,event,steps',
  slip: 'climber,event',
  round: 'event,number',
  end: 'event,winner',
};

const eventSchema: StandardSchema<ClimbEvent> = {
  '~standard': {
    version: 1,
    vendor: 'test',
    validate: (value) =>
      isClimbEvent(value)
        ? { value }
        : { issues: [{ message: 'this is nothing that happens in a climb', path: ['event'] }] },
  },
};

function isClimbEvent(value: unknown): value is ClimbEvent {
  if (typeof value !== 'object' || value === null || !('event' in value)) return false;
  return FIELDS[String(value.event)] === Object.keys(value).toSorted().join(',');
}

/** The game of the tests. */
export const climbGame: RecordedGame<Climb, ClimbEvent> = {
  name: 'climb',
  event: eventSchema,
  start({ rules: { top }, input }) {
    if (typeof top !== 'number') throw new RangeError(`top must be a number, not ${String(top)}`);
    if (typeof input !== 'number') throw new RangeError(`there must be a number of climbers`);
    return { top, heights: new Int32Array(input), rounds: 0, trace: 0 };
  },
  apply(climb, event) {
    const { heights } = climb;
    if ('climber' in event && !(event.climber in heights))
      throw new RangeError(`there is no climber ${event.climber}`);
    let mark = 0;
    if (event.event === 'climb') {
      if (heights[event.climber]! + event.steps > climb.top) throw new RangeError('that is above the top');
      heights[event.climber]! += event.steps;
      mark = event.climber * 10 + event.steps;
    } else if (event.event === 'slip') {
      heights[event.climber]! >>= 1;
      mark = -1 - event.climber;
    } else if (event.event === 'round') climb.rounds = event.number;
    climb.trace = (Math.imul(climb.trace, 31) + mark) | 0;
  },
  copy: (climb) => ({ ...climb, heights: climb.heights.slice() }),
  isRoundEnd: ({ event }) => event === 'round',
};

/**
 * Makes the events of a climb one by one: `length` of them, the last an `end` if there is any. A round is of `perRound`
 * events, its end included.
 */
export function* climbEvents(
  length: number,
  perRound = 7,
  climbers = 3,
  seed = 7,
): Generator<ClimbEvent, void> {
  let word = seed;
  for (let index = 1; index < length; index++) {
    word = (Math.imul(word, 1_664_525) + 1_013_904_223) | 0;
    const climber = (word >>> 8) % climbers;
    if (index % perRound === 0) yield { event: 'round', number: index / perRound };
    else if (word >>> 28 === 0) yield { event: 'slip', climber };
    else yield { event: 'climb', climber, steps: 1 + ((word >>> 20) % 3) };
  }
  if (length > 0) yield { event: 'end', winner: null };
}
