import type { RecordedEvent, RecordedGame, RecordingHeader } from '@skirmish/replay';
import type { FightView } from './fight-view.ts';

/** A fight that can be watched, wherever it comes from. */
export interface Fight<State, Event extends RecordedEvent> {
  readonly recorded: RecordedGame<State, Event>;
  readonly view: FightView<State, Event>;
  readonly header: RecordingHeader;
  readonly events: Iterable<Event> | Iterator<Event>;
  /** What was read; undefined when nothing was. */
  readonly source: string | undefined;
  /** What a user should know once all of it has been seen: that a recording breaks off. */
  readonly notice: string | undefined;
}

/** The events as something that `for` goes through. */
export function iterableOf<Event>(events: Iterable<Event> | Iterator<Event>): Iterable<Event> {
  return Symbol.iterator in events ? events : { [Symbol.iterator]: () => events };
}
