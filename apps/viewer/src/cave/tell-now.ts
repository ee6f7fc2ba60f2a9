import type { CaveEvent, CaveState } from '@skirmish/cave-battle/recording';
import type { Timeline } from '@skirmish/replay';
import type { UnitNames } from './unit-names.ts';
import { count, tellEvent } from './words.ts';

/** Tells where a battle stands, and what has just happened in it. */
export function tellNow(
  { position, length, round, rounds, event }: Timeline<CaveState, CaveEvent>,
  names: UnitNames,
): string {
  if (!event) return `The start: ${count(length, 'action')} in ${count(rounds, 'full round')} to come.`;
  const isInRound = event.event !== 'round' && event.event !== 'end';
  return `${position} of ${length}${isInRound ? `, round ${round + 1}` : ''}: ${tellEvent(event, names)}.`;
}
