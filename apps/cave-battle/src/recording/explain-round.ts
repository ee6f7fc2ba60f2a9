import { samePoint } from '@skirmish/grid';
import type { Cave, CaveUnit } from '../cave.ts';
import { explainTurn } from '../explanation/explain-turn.ts';
import type { TurnExplanation } from '../explanation/turn-explanation.ts';
import type { CaveEvent, MoveEvent, StrikeEvent } from './cave-event.ts';
import type { CaveState } from './cave-state.ts';
import { recordedCave } from './recorded-cave.ts';

/** What became of a unit in a round; `unit` is as it was before its turn, or at the start of the round if it had none. */
export type TurnAccount =
  | {
      readonly status: 'acts';
      readonly unit: CaveUnit;
      /** The cave just before its turn. */
      readonly before: Cave;
      readonly explanation: TurnExplanation;
      /** What it did by the events: at most a move and a blow. */
      readonly events: readonly (MoveEvent | StrikeEvent)[];
      /** Whether that is what the rules say; if not, the events were not made by these rules. */
      readonly isByTheRules: boolean;
    }
  | {
      readonly status: 'killed before its turn';
      readonly unit: CaveUnit;
      /** Who killed it, as it was then. */
      readonly by: CaveUnit;
    }
  | {
      /** The battle was over, or the events break off. */
      readonly status: 'battle over before its turn' | 'not recorded';
      readonly unit: CaveUnit;
    };

/**
 * Explains the turns of a round, in the order in which the units have them. `start` is the state before the round and
 * does not change; `events` are those that follow, of which no more than the round is read.
 *
 * With `only`, the number of a unit, just its account is given.
 *
 * @throws RangeError when an event cannot happen.
 */
export function* explainRound(
  start: CaveState,
  events: Iterable<CaveEvent>,
  only?: number,
): Generator<TurnAccount, void, undefined> {
  const state = start.copy();
  const killers = new Map<number, CaveUnit>();
  const source = events[Symbol.iterator]();
  let event = source.next().value;
  let isOver = false;
  for (const number of start.living()) {
    const unit = start.unit(number);
    const killer = killers.get(number);
    const isWanted = only === undefined || only === number;
    isOver ||= event?.event === 'end' && event.status === 'stopped';
    if (killer) {
      if (isWanted) yield { status: 'killed before its turn', unit, by: killer };
      continue;
    }
    if (isOver || event === undefined) {
      if (isWanted) yield { status: isOver ? 'battle over before its turn' : 'not recorded', unit };
      continue;
    }
    const before = isWanted ? state.cave : undefined;
    const did: (MoveEvent | StrikeEvent)[] = [];
    while (event && isTurnOf(number, event)) {
      recordedCave.apply(state, event);
      if (event.event !== 'death') did.push(event);
      else killers.set(event.unit, state.unit(number));
      event = source.next().value;
    }
    isOver = event?.event === 'end' && event.status === 'ended' && did.length === 0;
    if (!before) continue;
    const { x, y } = unit.position;
    const index = before.units.findIndex(({ position }) => position.x === x && position.y === y);
    const explanation = explainTurn(before, index, state.rules);
    yield {
      status: 'acts',
      unit: explanation.unit,
      before,
      explanation,
      events: did,
      isByTheRules: isWhatRulesSay(explanation, did, state),
    };
  }
}

/** Whether an event is part of a unit's turn; the death of an enemy is, for none but the one who struck. */
function isTurnOf(unit: number, event: CaveEvent): boolean {
  if (event.event === 'move' || event.event === 'strike') return event.unit === unit;
  return event.event === 'death';
}

function isWhatRulesSay(
  { move, strike }: TurnExplanation,
  events: readonly (MoveEvent | StrikeEvent)[],
  state: CaveState,
): boolean {
  const expected = (move.status === 'moves' ? 1 : 0) + (strike.status === 'strikes' ? 1 : 0);
  if (events.length !== expected) return false;
  return events.every((event) =>
    event.event === 'move'
      ? move.status === 'moves' && samePoint(event.to, move.step)
      : strike.status === 'strikes' && samePoint(state.position(event.target), strike.target.position),
  );
}
