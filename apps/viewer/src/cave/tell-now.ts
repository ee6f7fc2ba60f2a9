import type { CaveEvent, CaveState } from '@skirmish/cave-battle/recording';
import type { Timeline } from '@skirmish/replay';
import { grouped } from '../dom/numbers.ts';
import type { UnitNames } from './unit-names.ts';
import { count, tellEvent } from './words.ts';

/** Tells where a battle stands, and what has just happened in it; one that is growing is not known to its end. */
export function tellNow(
  { position, length, round, rounds, event }: Timeline<CaveState, CaveEvent>,
  names: UnitNames,
  isGrowing: boolean,
): string {
  if (!event) {
    // a round that is not complete is none of those that count
    const within = rounds === 0 ? ' within the first round' : ` in ${count(rounds, 'full round')}`;
    return `The start: ${count(length, 'action')}${within}${isGrowing ? ' so far' : ' to come'}.`;
  }
  const isInRound = event.event !== 'round' && event.event !== 'end';
  return `${grouped(position)} of ${grouped(length)}${isInRound ? `, round ${grouped(round + 1)}` : ''}: ${tellEvent(event, names)}.`;
}
