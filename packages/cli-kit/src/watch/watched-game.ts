import type { RecordedEvent, RecordedGame, RecordingHeader } from '@skirmish/replay';
import type { CommandContext } from '../command.ts';
import type { OptionSet } from '../option.ts';
import type { FightView } from './fight-view.ts';

/** A fight that is computed while it is watched. */
export interface LiveFight<Event extends RecordedEvent> {
  readonly header: RecordingHeader;
  /** Makes the events one by one, no further than it is asked; the last is an `end`. */
  readonly events: Iterable<Event> | Iterator<Event>;
  /** What was read, such as the name of a file, for the title. */
  readonly source?: string;
}

/** A game as `watch` needs it. */
export interface WatchedGame<State, Event extends RecordedEvent, Options extends OptionSet> {
  readonly recorded: RecordedGame<State, Event>;
  readonly view: FightView<State, Event>;
  /** Reads what the command line names and begins a fight. */
  live(context: CommandContext<Options>): LiveFight<Event> | Promise<LiveFight<Event>>;
}
