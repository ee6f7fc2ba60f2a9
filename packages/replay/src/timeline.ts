import { EventLog } from './event-log.ts';
import { Keyframes } from './keyframes.ts';
import type { RecordedGame } from './recorded-game.ts';
import type { RecordedEvent, RecordingHeader } from './recording.ts';

/**
 * A fight that can be gone through forward and back, by event and by round.
 *
 * Its events come from an array or from any source that makes them one by one, such as a simulator: that is read only as
 * far as it must be. A position is a number of events that have happened, 0 at the start. Whatever moves stops at the
 * start and at the end instead of going beyond.
 *
 * A step forward applies one event. A step back, or a seek to where it has been before, costs at most one copy of a state
 * and max(64, n / 128) events, n being how far it has been; beyond that, a seek is steps forward. All events are kept, and
 * at most 256 copies.
 *
 * What `game.apply` throws comes through, and so does what the source throws; the timeline is then of no further use.
 */
export class Timeline<State, Event extends RecordedEvent> {
  readonly header: RecordingHeader;
  readonly #game: RecordedGame<State, Event>;
  readonly #log: EventLog<Event>;
  readonly #keyframes: Keyframes<State>;
  #state: State;
  #position = 0;

  /**
   * Stands at the start of the fight. Reads nothing yet from a source, and all of an array.
   *
   * @throws whatever `game.start` throws.
   */
  constructor(
    game: RecordedGame<State, Event>,
    header: RecordingHeader,
    events: Iterable<Event> | Iterator<Event>,
  ) {
    this.header = header;
    this.#game = game;
    this.#log = new EventLog(events, (event) => game.isRoundEnd(event));
    this.#state = game.start(header);
    this.#keyframes = new Keyframes(this.#state, (state) => game.copy(state));
  }

  /** How many events have happened. */
  get position(): number {
    return this.#position;
  }

  /** The state now; it must not be changed, and is valid until the timeline moves. */
  get state(): State {
    return this.#state;
  }

  /** The latest event that has happened; undefined at the start. */
  get event(): Event | undefined {
    return this.#log.known[this.#position - 1];
  }

  get isAtStart(): boolean {
    return this.#position === 0;
  }

  /** Whether nothing is to come; to know that, one more event may be read. */
  get isAtEnd(): boolean {
    return this.eventAt(this.#position) === undefined;
  }

  /** How many events are known so far. */
  get length(): number {
    return this.#log.known.length;
  }

  /** Whether the source has ended, so that `length` and `rounds` are those of the whole fight. */
  get isLengthFinal(): boolean {
    return this.#log.isWhole;
  }

  /** How many rounds have been completed. */
  get round(): number {
    return this.#log.roundAt(this.#position);
  }

  /** How many rounds are known so far. */
  get rounds(): number {
    return this.#log.roundEnds.length;
  }

  /** Returns the event that leads from position `index` to the next, read if need be; undefined when there is none. */
  eventAt(index: number): Event | undefined {
    this.#log.readTo(index + 1);
    return this.#log.known[index];
  }

  /** Lets the next event happen and returns it; undefined at the end. */
  next(): Event | undefined {
    const event = this.eventAt(this.#position);
    if (event === undefined) return undefined;
    this.#game.apply(this.#state, event);
    this.#position++;
    this.#keyframes.pass(this.#position, this.#state);
    return event;
  }

  /** Takes the latest event back and returns it; undefined at the start. */
  previous(): Event | undefined {
    const { event } = this;
    if (event !== undefined) this.seek(this.#position - 1);
    return event;
  }

  /**
   * Goes to a position, or to the nearest there is, and returns that.
   *
   * @throws RangeError unless `position` is an integer or infinite.
   */
  seek(position: number): number {
    requireTarget('position', position);
    this.#log.readTo(position);
    const target = Math.max(0, Math.min(position, this.length));
    const keyframe = this.#keyframes.before(target);
    if (target < this.#position || keyframe.position > this.#position) {
      this.#state = this.#game.copy(keyframe.state);
      this.#position = keyframe.position;
    }
    while (this.#position < target) this.next();
    return target;
  }

  /** Goes to the end and returns its position; that takes for ever when the source has none. */
  seekEnd(): number {
    return this.seek(Infinity);
  }

  /**
   * Goes to where `round` rounds have just been completed, or to the start for 0 and to the end when there are fewer,
   * and returns the position.
   *
   * @throws RangeError unless `round` is an integer or infinite.
   */
  seekRound(round: number): number {
    requireTarget('round', round);
    return this.seek(round <= 0 ? 0 : this.#log.endOfRound(round));
  }

  /** Completes the round that is being fought and returns the position; the end when nobody completes it. */
  nextRound(): number {
    return this.seekRound(this.round + 1);
  }

  /** Goes back to the start of the round that is being fought, from there to that of the one before, and returns the position. */
  previousRound(): number {
    const { round } = this;
    const hasBegun = this.#position > (round === 0 ? 0 : this.#log.endOfRound(round));
    return this.seekRound(hasBegun ? round : round - 1);
  }

  /** Goes to just after the next event that fits and returns it; stays and returns undefined when none does. */
  nextWhere(fits: (event: Event) => boolean): Event | undefined {
    for (let index = this.#position; ; index++) {
      const event = this.eventAt(index);
      if (event === undefined) return undefined;
      if (!fits(event)) continue;
      this.seek(index + 1);
      return event;
    }
  }

  /** Goes back to just after the latest event before `event` that fits and returns it; stays and returns undefined when none does. */
  previousWhere(fits: (event: Event) => boolean): Event | undefined {
    for (let index = this.#position - 2; index >= 0; index--) {
      const event = this.#log.known[index]!;
      if (!fits(event)) continue;
      this.seek(index + 1);
      return event;
    }
    return undefined;
  }
}

function requireTarget(name: string, value: number): void {
  if (!Number.isInteger(value) && Math.abs(value) !== Infinity)
    throw new RangeError(`a ${name} must be an integer, not ${value}`);
}
