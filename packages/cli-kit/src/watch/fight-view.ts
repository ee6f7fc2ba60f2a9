import type { RecordedEvent, RecordingHeader } from '@skirmish/replay';
import type { Line } from '../screen/line.ts';

/** What there is to draw on. */
export interface Canvas {
  readonly columns: number;
  readonly rows: number;
  /** Whether the terminal knows more than ASCII: blocks, arrows, lines. */
  readonly unicode: boolean;
}

/** Where a fight stands when it is drawn. */
export interface FightMoment<State, Event extends RecordedEvent> {
  /** The state now; it must not be changed, and is valid for the call it is given to. */
  readonly state: State;
  /** What has happened last; undefined at the start. */
  readonly event: Event | undefined;
  /** What will happen next; undefined at the end. */
  readonly next: Event | undefined;
  /** How many events have happened. */
  readonly position: number;
  /** How many rounds have been completed. */
  readonly round: number;
  /** Whether to mark what has just moved; false when reduced motion is wanted. */
  readonly motion: boolean;
}

/**
 * How one game looks. Its functions are pure; whatever they return may hold any text, since nothing in it can drive the
 * terminal.
 */
export interface FightView<State, Event extends RecordedEvent> {
  /** Tells what is fought in a few words for the title, such as `Elves of power 4`; absent when the name of the file does. */
  title?(header: RecordingHeader): string;
  /**
   * Draws the fight: map or fighters, bars of hit points, the trail of the last move. No more lines than there are rows;
   * fewer leave room for the log.
   */
  draw(moment: FightMoment<State, Event>, canvas: Canvas): readonly Line[];
  /** Tells an event in one line of words, given the state after it; an empty text when there is nothing to tell. */
  tell(event: Event, state: State): string;
  /** Whether the keys for the next and the last blow stop at it. */
  isBlow(event: Event): boolean;
  /** What letters, signs and colours mean, one short line each. */
  readonly legend: readonly Line[];
  /**
   * Explains why the latest action, or the coming one, went as it did; drawn in the place of the fight. Absent where a
   * game has nothing to explain.
   */
  readonly why?: (moment: FightMoment<State, Event>, canvas: Canvas) => readonly Line[];
  /** Tells how it ended, for a fight that is over; absent where the telling of the last event does. */
  outcome?(state: State): string | undefined;
}
