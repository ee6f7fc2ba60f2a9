import { isEnd, type RecordedEvent, type RecordedGame, type Timeline } from '@skirmish/replay';

/** An event in words. */
export interface Told {
  /** The round it happened in, from 1; undefined for the end of a fight. */
  readonly round: number | undefined;
  readonly text: string;
}

/** How many events are looked at for each line wanted, since some have nothing to tell. */
const EVENTS_PER_LINE = 4;
/** Lines kept at most. */
const MOST_KEPT = 4096;

/** What the latest events of a timeline were, in words: each is told once, with the state after it. */
export class ToldEvents<State, Event extends RecordedEvent> {
  readonly #timeline: Timeline<State, Event>;
  readonly #game: RecordedGame<State, Event>;
  readonly #tell: (event: Event, state: State) => string;
  /** By the position after the event. */
  readonly #told = new Map<number, Told>();

  constructor(
    timeline: Timeline<State, Event>,
    game: RecordedGame<State, Event>,
    tell: (event: Event, state: State) => string,
  ) {
    this.#timeline = timeline;
    this.#game = game;
    this.#tell = tell;
  }

  /**
   * Returns the latest `count` events that have something to tell, or fewer, in their order. Where some are not told
   * yet, the timeline goes back to them and returns.
   */
  latest(count: number): readonly Told[] {
    const { position } = this.#timeline;
    if (this.#told.size > MOST_KEPT) this.#told.clear();
    const lowest = Math.max(1, position - EVENTS_PER_LINE * count + 1);
    let missing = lowest;
    while (missing <= position && this.#told.has(missing)) missing++;
    this.#tellFrom(missing, position);
    const lines: Told[] = [];
    for (let at = position; at >= lowest && lines.length < count; at--) {
      const told = this.#told.get(at)!;
      if (told.text !== '') lines.push(told);
    }
    return lines.toReversed();
  }

  #tellFrom(first: number, last: number): void {
    if (first > last) return;
    this.#timeline.seek(first);
    for (;;) {
      this.#tellHere();
      if (this.#timeline.position === last) return;
      this.#timeline.next();
    }
  }

  #tellHere(): void {
    const { position, event, state, round } = this.#timeline;
    if (event === undefined || this.#told.has(position)) return;
    const during = isEnd(event) ? undefined : round + (this.#game.isRoundEnd(event) ? 0 : 1);
    this.#told.set(position, { round: during, text: this.#tell(event, state) });
  }
}
