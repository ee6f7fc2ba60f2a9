import type { CaveEvent, CaveState, EndEvent } from '../recording/index.ts';
import { count } from './battle-report.ts';
import { directionOf, nameOf, place } from './words.ts';

/** Tells an event in words, given a state in which those that it names stand where they stood then. */
export function tellEvent(event: CaveEvent, state: CaveState): string {
  switch (event.event) {
    case 'move': {
      const unit = nameOf({ kind: state.kindOf(event.unit), position: event.from });
      return `${unit} moves ${directionOf(event.from, event.to).name} to ${place(event.to)}`;
    }
    case 'strike': {
      const blow = `${nameOf(state.unit(event.unit))} strikes ${nameOf(state.unit(event.target))}`;
      return `${blow} with ${event.damage}: ${event.left === 0 ? 'none' : event.left} left`;
    }
    case 'death':
      return `${nameOf(state.unit(event.unit))} dies`;
    case 'round':
      return `round ${event.round} is complete`;
    default:
      return describeEnd(event);
  }
}

/** What people are told of the end of a battle. */
export function describeEnd(end: EndEvent): string {
  const { status, rounds, hitPoints } = end;
  const left = `${count(hitPoints, 'hit point')} left`;
  if (status === 'ended') return `${end.winner} win after ${count(rounds, 'round')} with ${left}`;
  return `${status === 'stalemate' ? 'stalemate since' : 'stopped in'} round ${rounds + 1} with ${left}`;
}
