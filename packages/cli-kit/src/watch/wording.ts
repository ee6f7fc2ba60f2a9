import { isEnd, type RecordedEvent } from '@skirmish/replay';
import type { Fight } from './fight.ts';
import type { WatchSession } from './session.ts';

/** A number with its noun, such as `1 round` or `3 rounds`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** The name of a fight: the game, what was read, and what the game says of it. */
export function titleOf<State, Event extends RecordedEvent>(fight: Fight<State, Event>): string[] {
  const { recorded, view, header, source } = fight;
  return [recorded.name, source ?? '', view.title?.(header) ?? ''].filter((part) => part !== '');
}

/** Where the fight stands among its rounds, such as `in round 3 of 7`. */
export function roundText<State, Event extends RecordedEvent>({
  timeline,
  fight,
}: WatchSession<State, Event>): string {
  const { event, round, rounds, isLengthFinal } = timeline;
  if (event === undefined) return 'at the start';
  if (isEnd(event)) return `after ${round} full ${round === 1 ? 'round' : 'rounds'}`;
  const known = isLengthFinal ? ` of ${rounds}` : '';
  if (fight.recorded.isRoundEnd(event)) return `after round ${round}${known}`;
  return `in round ${round + 1}${isLengthFinal && round === rounds ? ', the last' : known}`;
}

/** Where it stands among its events, such as `event 12 of 40`; `40+` when more may come, nothing when that is all it knows. */
export function eventText<State, Event extends RecordedEvent>({
  timeline,
}: WatchSession<State, Event>): string {
  const { position, length, isLengthFinal } = timeline;
  if (isLengthFinal) return `event ${position} of ${length}`;
  // one more than has happened is always known
  return length > position + 1 ? `event ${position} of ${length}+` : `event ${position}`;
}

/** The same in figures alone. */
export function eventFigures<State, Event extends RecordedEvent>(
  session: WatchSession<State, Event>,
): string {
  return eventText(session)
    .replace(/^event /, '')
    .replace(' of ', '/');
}
