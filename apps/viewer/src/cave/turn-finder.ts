import {
  type CaveEvent,
  type CaveState,
  explainRound,
  type TurnAccount,
} from '@skirmish/cave-battle/recording';
import type { CaveUnit } from '@skirmish/cave-battle';
import type { Timeline } from '@skirmish/replay';
import { place } from './words.ts';

/** A unit's turn in a round: what became of it, and between which positions of the timeline. */
export interface FoundTurn {
  readonly round: number;
  readonly account: TurnAccount;
  /** The position just before the turn. */
  readonly from: number;
  /** The position just after it; the same when nothing happened in it. */
  readonly to: number;
  /** The number of a unit that the account names; undefined for one that it does not. */
  numberOf(unit: CaveUnit): number | undefined;
}

/**
 * Finds the turn that a unit has in the round that the timeline stands in, or before which it stands; undefined for a unit
 * that was dead when the round began.
 *
 * Goes through the round, and leaves the timeline where it was. O(squares + units × events of the round).
 */
export function findTurn(timeline: Timeline<CaveState, CaveEvent>, unit: number): FoundTurn | undefined {
  const { position, round } = timeline;
  const begin = timeline.seekRound(round);
  const start = timeline.state.copy();
  timeline.seek(position);
  if (start.hitPoints[unit]! <= 0) return undefined;
  const [account] = explainRound(start, eventsFrom(timeline, begin), unit);
  if (!account) return undefined;
  const order = new Map(start.living().map((number, nth) => [number, nth]));
  const own = order.get(unit)!;
  let from = begin;
  for (; ; from++) {
    const event = timeline.eventAt(from);
    if (event === undefined || event.event === 'round' || event.event === 'end') break;
    if (event.event !== 'death' && order.get(event.unit)! >= own) break;
  }
  let to = from;
  for (; ; to++) {
    const event = timeline.eventAt(to);
    const isOwn =
      (event?.event === 'death' && to > from) ||
      ((event?.event === 'move' || event?.event === 'strike') && event.unit === unit);
    if (!isOwn) break;
  }
  const numberOf = account.status === 'acts' ? numbersAt(timeline, from) : killerOf(timeline, begin, unit);
  return { round: round + 1, account, from, to, numberOf };
}

/** The unit that has acted last, or at the start of a round the one that acts next. */
export function actingUnit(timeline: Timeline<CaveState, CaveEvent>): number | undefined {
  for (const event of [timeline.event, timeline.eventAt(timeline.position)])
    if (event?.event === 'move' || event?.event === 'strike') return event.unit;
  return timeline.state.living()[0];
}

/** Who stands where just before a turn. */
function numbersAt(timeline: Timeline<CaveState, CaveEvent>, from: number): FoundTurn['numberOf'] {
  const back = timeline.position;
  timeline.seek(from);
  const { state } = timeline;
  const numbers = new Map(state.living().map((number) => [place(state.position(number)), number]));
  timeline.seek(back);
  return ({ position }) => numbers.get(place(position));
}

/** Who killed a unit: nobody else is named when that is what became of it. */
function killerOf(
  timeline: Timeline<CaveState, CaveEvent>,
  begin: number,
  unit: number,
): FoundTurn['numberOf'] {
  for (const event of eventsFrom(timeline, begin))
    if (event.event === 'strike' && event.target === unit && event.left === 0) return () => event.unit;
  return () => undefined;
}

function* eventsFrom(timeline: Timeline<CaveState, CaveEvent>, begin: number): Generator<CaveEvent> {
  for (let index = begin; ; index++) {
    const event = timeline.eventAt(index);
    if (event === undefined) return;
    yield event;
  }
}
