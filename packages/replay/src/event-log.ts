/** The events of a fight as far as they have been read from their source, and where its rounds end. */
export class EventLog<Event> {
  readonly #source: Iterator<Event>;
  readonly #isRoundEnd: (event: Event) => boolean;
  readonly #known: Event[] = [];
  readonly #roundEnds: number[] = [];
  #isWhole = false;

  /** Reads all of an array, and nothing yet of another source. */
  constructor(source: Iterable<Event> | Iterator<Event>, isRoundEnd: (event: Event) => boolean) {
    this.#source = Symbol.iterator in source ? source[Symbol.iterator]() : source;
    this.#isRoundEnd = isRoundEnd;
    if (Array.isArray(source)) this.readTo(Infinity);
  }

  /** The events that have been read, in their order. */
  get known(): readonly Event[] {
    return this.#known;
  }

  /** For each round that is known to be completed, how many events there are up to its end. */
  get roundEnds(): readonly number[] {
    return this.#roundEnds;
  }

  /** Whether the source has ended. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  /** Reads on until `count` events are known, or all. */
  readTo(count: number): void {
    while (this.#known.length < count && !this.#isWhole) this.#read();
  }

  /** Returns how many events there are up to the end of a round, the first being 1; all when it is never completed. */
  endOfRound(round: number): number {
    while (this.#roundEnds.length < round && !this.#isWhole) this.#read();
    return this.#roundEnds[round - 1] ?? this.#known.length;
  }

  /** Returns how many rounds are completed by the first `position` events, which must be known. O(log rounds). */
  roundAt(position: number): number {
    let low = 0;
    let high = this.#roundEnds.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#roundEnds[middle]! <= position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #read(): void {
    const { done, value } = this.#source.next();
    if (done) {
      this.#isWhole = true;
      return;
    }
    this.#known.push(value);
    if (this.#isRoundEnd(value)) this.#roundEnds.push(this.#known.length);
  }
}
