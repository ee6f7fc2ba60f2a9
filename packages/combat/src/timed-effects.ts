/**
 * The timers of a fixed set of effects, numbered 0…`count` − 1; a timer of 0 means that the effect is not active.
 *
 * An effect of n turns, once started, applies at each of the next n ticks and has ended when the last of them
 * returns: on that very turn it may be started again (Advent of Code 2015, day 22).
 */
export class TimedEffects {
  readonly #turnsLeft: Int32Array;

  constructor(count: number) {
    this.#turnsLeft = new Int32Array(count);
  }

  /** Returns at how many further ticks `effect` applies; 0 when it is not active. */
  turnsLeft(effect: number): number {
    this.#check(effect);
    return this.#turnsLeft[effect]!;
  }

  /** Tells whether `effect` applies at the next tick. */
  isActive(effect: number): boolean {
    return this.turnsLeft(effect) > 0;
  }

  /**
   * Starts `effect`: it applies at each of the next `turns` ticks.
   *
   * @throws RangeError when it is still active, or unless `turns` is an integer of 1…2³¹ − 1.
   */
  start(effect: number, turns: number): void {
    if (this.isActive(effect)) {
      throw new RangeError(`effect ${effect} is still active, for ${this.turnsLeft(effect)} turns`);
    }
    if (!(Number.isInteger(turns) && turns >= 1 && turns <= 0x7fffffff)) {
      throw new RangeError(`an effect must last an integer of 1…2³¹ − 1 turns, not ${turns}`);
    }
    this.#turnsLeft[effect] = turns;
  }

  /**
   * Applies each active effect, in ascending order, then takes one turn off its timer.
   *
   * `apply` is told the turns left after this tick (0: the effect ends now); while it runs, the effect counts as active.
   */
  tick(apply: (effect: number, turnsLeft: number) => void): void {
    const timers = this.#turnsLeft;
    for (let effect = 0; effect < timers.length; effect++) {
      const turnsLeft = timers[effect]! - 1;
      if (turnsLeft < 0) continue;
      apply(effect, turnsLeft);
      timers[effect] = turnsLeft;
    }
  }

  /**
   * Takes over the timers of `other`.
   *
   * @throws RangeError unless it has as many effects.
   */
  copyFrom(other: TimedEffects): void {
    const [count, otherCount] = [this.#turnsLeft.length, other.#turnsLeft.length];
    if (count !== otherCount)
      throw new RangeError(`timers of ${otherCount} effects can't be those of ${count}`);
    this.#turnsLeft.set(other.#turnsLeft);
  }

  #check(effect: number): void {
    if (!(effect in this.#turnsLeft)) {
      throw new RangeError(
        `effects are numbered 0…${this.#turnsLeft.length - 1}; there is no effect ${effect}`,
      );
    }
  }
}
