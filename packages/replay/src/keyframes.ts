/** Events between two keyframes at first. */
const FIRST_SPACING = 64;
/** When there would be more copies than these, every other one is dropped. */
const MOST_COPIES = 256;

/** A copy of the state after so many events. */
export interface Keyframe<State> {
  readonly position: number;
  readonly state: State;
}

/**
 * Copies of a state as it was on the way, evenly spaced.
 *
 * There are at most 256 of them, so the spacing grows with the way: after n events it is at most max(64, n / 128).
 */
export class Keyframes<State> {
  readonly #copy: (state: State) => State;
  /** The copy at `index` is of the state after `index * #spacing` events. */
  #copies: State[];
  #spacing = FIRST_SPACING;

  /** Begins with a copy of the state at the start. */
  constructor(start: State, copy: (state: State) => State) {
    this.#copy = copy;
    this.#copies = [copy(start)];
  }

  /** Copies the state after `position` events if there is no copy that far on; every position has to be shown in turn. */
  pass(position: number, state: State): void {
    if (position !== this.#copies.length * this.#spacing) return;
    this.#copies.push(this.#copy(state));
    if (this.#copies.length <= MOST_COPIES) return;
    this.#copies = this.#copies.filter((_, index) => index % 2 === 0);
    this.#spacing *= 2;
  }

  /** Returns the latest keyframe that is not after `position`; its state must not be changed. */
  before(position: number): Keyframe<State> {
    const index = Math.min(Math.floor(position / this.#spacing), this.#copies.length - 1);
    return { position: index * this.#spacing, state: this.#copies[index]! };
  }
}
