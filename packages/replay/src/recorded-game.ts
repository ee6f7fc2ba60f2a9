import type { StandardSchema } from '@skirmish/grid/json';
import type { RecordedEvent, RecordingHeader } from './recording.ts';

/**
 * A game as recordings know it: how a fight starts, and what each of its events does.
 *
 * Every event must carry all that it changes. `apply` carries results over; it decides nothing and draws no dice.
 */
export interface RecordedGame<State, Event extends RecordedEvent> {
  /** The name in the header of its recordings, which is that of its command. */
  readonly name: string;
  /** Checks the data of one event, `end` included; it must answer at once. */
  readonly event: StandardSchema<Event>;
  /**
   * Makes the state at the start of a fight.
   *
   * @throws InputError or RangeError, whose message is shown to the user, for rules or an input that it does not know.
   */
  start(header: RecordingHeader): State;
  /**
   * Changes a state in place, as the event says.
   *
   * @throws RangeError, whose message is shown to the user, when the event cannot happen in this state.
   */
  apply(state: State, event: Event): void;
  /** Makes a copy that shares nothing with the state that `apply` changes. */
  copy(state: State): State;
  /** Whether a round is complete with this event. */
  isRoundEnd(event: Event): boolean;
  /** Writes an event just as `eventLine` does, but faster; absent where that is fast enough. */
  line?(event: Event): string;
}
