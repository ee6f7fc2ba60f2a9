import { checkColumn } from './unit-columns.ts';

/**
 * Turns in order of speed: sorted once, fastest first, equal speeds in ascending unit number; whoever has acted
 * goes to the back, and the dead are taken out. A later change of speed moves nobody.
 *
 * Units are numbers 0…`units` − 1; the queue runs from place 0, the front, to place `size` − 1, the back.
 */
export class SpeedQueue {
  readonly #order: Int32Array;
  #size = 0;

  /** Creates an empty queue for as many units. */
  constructor(units: number) {
    this.#order = new Int32Array(units);
  }

  /** How many units are queued. */
  get size(): number {
    return this.#size;
  }

  /**
   * Queues the units with hit points above 0 by their speeds, in place of whoever was queued.
   *
   * @throws RangeError when there are fewer speeds or hit points than units.
   */
  lineUp(speeds: ArrayLike<number>, hitPoints: ArrayLike<number>): void {
    const order = this.#order;
    checkColumn('speeds', speeds, order.length);
    checkColumn('hit points', hitPoints, order.length);
    this.#size = 0;
    for (let unit = 0; unit < order.length; unit++) {
      if (hitPoints[unit]! <= 0) continue;
      let place = this.#size++;
      for (; place > 0 && speeds[order[place - 1]!]! < speeds[unit]!; place--)
        order[place] = order[place - 1]!;
      order[place] = unit;
    }
  }

  /** Returns the unit at `place`; -1 when nobody is there, so that `at(0)` of an empty queue is -1. */
  at(place: number): number {
    return place < this.#size ? (this.#order[place] ?? -1) : -1;
  }

  /** Sends the front unit to the back. */
  rotate(): void {
    if (this.#size === 0) return;
    const front = this.#order[0]!;
    this.#moveUpBehind(0);
    this.#order[this.#size - 1] = front;
  }

  /**
   * Takes out the unit at `place`; those behind it move up.
   *
   * @throws RangeError when nobody is there.
   */
  removeAt(place: number): void {
    if (this.at(place) < 0)
      throw new RangeError(`nobody is queued at place ${place}: there are ${this.#size}`);
    this.#moveUpBehind(place);
    this.#size--;
  }

  /** Returns the queued units from front to back, as `restore` takes them. */
  units(): number[] {
    return [...this.#order.subarray(0, this.#size)];
  }

  /**
   * Queues exactly these units, front to back, in place of whoever was queued.
   *
   * @throws RangeError, and leaves the queue as it was, when one of them does not exist or comes twice.
   */
  restore(units: readonly number[]): void {
    for (const unit of units) {
      if (!(unit in this.#order)) throw new RangeError(`there is no unit ${unit} to queue`);
    }
    if (new Set(units).size < units.length)
      throw new RangeError(`a unit comes twice in the queue ${units.join(', ')}`);
    this.#order.set(units);
    this.#size = units.length;
  }

  /** Moves everybody behind `place` up by one; a loop, since calling `copyWithin` costs more than a few moves. */
  #moveUpBehind(place: number): void {
    const order = this.#order;
    for (let behind = place + 1; behind < this.#size; behind++) order[behind - 1] = order[behind]!;
  }
}
