import { checkColumn } from './unit-columns.ts';

/**
 * Turns in reading order: in each round every unit acts once, in the order of the positions held when the round began.
 *
 * Units are numbers 0…`units` − 1. A position is a number that ascends in reading order, such as y × width + x.
 * Moving during a round changes nobody's turn; whoever has died by its turn is passed over.
 */
export class ReadingOrderTurns {
  /** Every unit once; the first `#size` are the living ones of this round in their order. */
  readonly #order: Int32Array;
  #size = 0;
  #turn = 0;

  constructor(units: number) {
    this.#order = new Int32Array(units);
    for (let unit = 0; unit < units; unit++) this.#order[unit] = unit;
  }

  /**
   * Begins a round for the units with hit points above 0.
   *
   * Units that hold the same position act in no stated order. O(units) when few of them changed places since the
   * last round, O(units · log units) at worst.
   *
   * @throws RangeError when there are fewer positions or hit points than units.
   */
  beginRound(positions: ArrayLike<number>, hitPoints: ArrayLike<number>): void {
    checkColumn('positions', positions, this.#order.length);
    checkColumn('hit points', hitPoints, this.#order.length);
    this.#turn = 0;
    this.#size = this.#livingFirst(hitPoints);
    if (!this.#insertionSort(positions)) this.#keySort(positions);
  }

  /** Returns the next unit with hit points above 0, whose turn it now is; -1 when the round is over. */
  next(hitPoints: ArrayLike<number>): number {
    while (this.#turn < this.#size) {
      const unit = this.#order[this.#turn++]!;
      if (hitPoints[unit]! > 0) return unit;
    }
    return -1;
  }

  /** Gives the unit whose turn it is its turn again: `next`, which has just returned it, does so once more. */
  repeat(): void {
    if (this.#turn > 0) this.#turn--;
  }

  /**
   * Comes to the same point of the same round as other turns; O(units).
   *
   * @throws RangeError when the other turns are for another number of units.
   */
  copyFrom(other: ReadingOrderTurns): void {
    const units = this.#order.length;
    if (other.#order.length !== units) {
      throw new RangeError(`turns of ${other.#order.length} units do not fit ${units} units`);
    }
    this.#order.set(other.#order);
    this.#size = other.#size;
    this.#turn = other.#turn;
  }

  /** Brings the living to the front, in the order they had; returns how many they are. */
  #livingFirst(hitPoints: ArrayLike<number>): number {
    const order = this.#order;
    let living = 0;
    for (let i = 0; i < order.length; i++) {
      const unit = order[i]!;
      if (hitPoints[unit]! <= 0) continue;
      order[i] = order[living]!;
      order[living++] = unit;
    }
    return living;
  }

  /** Sorts the living, which mostly are sorted already; gives up, and returns false, where that would take long. */
  #insertionSort(positions: ArrayLike<number>): boolean {
    const order = this.#order;
    let shiftsLeft = 32 * this.#size;
    for (let i = 1; i < this.#size; i++) {
      const unit = order[i]!;
      const position = positions[unit]!;
      let hole = i;
      while (hole > 0 && positions[order[hole - 1]!]! > position) {
        order[hole] = order[hole - 1]!;
        hole--;
      }
      order[hole] = unit;
      shiftsLeft -= i - hole;
      if (shiftsLeft < 0) return false;
    }
    return true;
  }

  /** Sorts the living by position · units + unit: one number a unit, which the engine sorts natively. */
  #keySort(positions: ArrayLike<number>): void {
    const order = this.#order;
    const keys = new Float64Array(this.#size);
    for (let i = 0; i < keys.length; i++) keys[i] = positions[order[i]!]! * order.length + order[i]!;
    keys.sort();
    for (let i = 0; i < keys.length; i++) order[i] = keys[i]! % order.length;
  }
}
