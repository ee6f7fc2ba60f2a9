import { closeSync, openSync, writeFileSync } from 'node:fs';
import {
  eventLine,
  headerLine,
  isEnd,
  type RecordedEvent,
  type RecordedGame,
  type RecordingHeader,
} from '@skirmish/replay';
import { OutputError } from '../endings.ts';
import type { Io } from '../io.ts';
import { iterableOf } from './fight.ts';
import { newFile, unwritable } from './new-file.ts';

/** What a recorder must know of a game. */
type EventWriter<Event extends RecordedEvent> = Pick<RecordedGame<never, Event>, 'isRoundEnd' | 'line'>;

/** Writes a recording into a new file while the fight goes on. */
export class Recorder<Event extends RecordedEvent> {
  /** The file as the user typed it. */
  readonly name: string;
  readonly #descriptor: number;
  readonly #game: EventWriter<Event>;
  #pending: string;
  #events = 0;
  #isWhole = false;
  #isOpen = true;

  constructor(name: string, descriptor: number, header: RecordingHeader, game: EventWriter<Event>) {
    this.name = name;
    this.#descriptor = descriptor;
    this.#game = game;
    this.#pending = headerLine(header);
    this.flush();
  }

  /** How many events it has got. */
  get events(): number {
    return this.#events;
  }

  /** Whether the fight has ended. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  /**
   * Takes an event; writes with the last event of each round what it has.
   *
   * @throws OutputError when the file cannot be written.
   */
  record(event: Event): void {
    this.#pending += this.#game.line?.(event) ?? eventLine(event);
    this.#events++;
    this.#isWhole = isEnd(event);
    if (this.#isWhole || this.#game.isRoundEnd(event)) this.flush();
  }

  /** Passes events on, each recorded first. */
  *through(events: Iterable<Event> | Iterator<Event>): Generator<Event, void, undefined> {
    for (const event of iterableOf(events)) {
      this.record(event);
      yield event;
    }
  }

  /**
   * Writes what it has: before waiting for someone, so that no way to end loses more.
   *
   * @throws OutputError when the file cannot be written.
   */
  flush(): void {
    const text = this.#pending;
    if (text === '') return;
    this.#pending = '';
    try {
      writeFileSync(this.#descriptor, text);
    } catch (error) {
      throw new OutputError(error, this.name);
    }
  }

  /** Writes what it has and closes the file; more than once does no harm. */
  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    try {
      this.flush();
    } finally {
      closeSync(this.#descriptor);
    }
  }
}

/**
 * Opens a new file for the recording of a fight and writes the header.
 *
 * @throws UsageError naming `flag` when there is such a file already, or it cannot be made.
 */
export function openRecorder<State, Event extends RecordedEvent>(
  game: RecordedGame<State, Event>,
  header: RecordingHeader,
  file: { readonly name: string; readonly flag: string },
  { cwd }: Pick<Io, 'cwd'>,
): Recorder<Event> {
  const { name, path, isDevice } = newFile(file.name, file.flag, cwd);
  let descriptor: number;
  try {
    descriptor = openSync(path, isDevice ? 'w' : 'wx');
  } catch (error) {
    throw unwritable(error, name, file.flag);
  }
  return new Recorder(name, descriptor, header, game);
}
