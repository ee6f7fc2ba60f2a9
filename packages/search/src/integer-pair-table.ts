/** Once the base is above this, the next `clear` erases; far below 2³¹, so that a base plus an index stays an integer. */
const HIGHEST_BASE = 2 ** 20;

/**
 * Numbers pairs of 32-bit integers 0, 1, 2, … in the order in which they are first added.
 *
 * A state that packs into two integers so becomes a small number: an index into arrays of whatever is known of it, and
 * a handle for `BucketQueue`. The table is an open-addressing hash in typed arrays that grow as needed and are kept:
 * `add` and `indexOf` are O(1), `clear` is O(1), and a warm table allocates nothing.
 */
export class IntegerPairTable {
  /** Hash slots: `#base` + index + 1 of the pair that lives there; what is not above `#base` is empty. */
  #slots = new Int32Array(1024);
  /** By how far a hash is shifted right to make a slot. */
  #shift = 22;
  /** The pairs by index: first, second, first, second, … */
  #pairs = new Int32Array(1024);
  #base = 0;
  #size = 0;

  /** How many distinct pairs have been added; the next new one gets this index. */
  get size(): number {
    return this.#size;
  }

  /**
   * Returns the index of a pair, which is `size` as it was before when the pair is new.
   *
   * @throws RangeError unless both are integers of -2³¹…2³¹ − 1.
   */
  add(first: number, second: number): number {
    if ((first | 0) !== first || (second | 0) !== second) throw notIntegers(first, second);
    const slot = this.#slotOf(first, second);
    const held = this.#slots[slot]! - this.#base;
    if (held > 0) return held - 1;
    const index = this.#size++;
    this.#pairs[2 * index] = first;
    this.#pairs[2 * index + 1] = second;
    this.#slots[slot] = this.#base + index + 1;
    if (2 * this.#size >= this.#slots.length) this.#grow();
    return index;
  }

  /** Returns the index of a pair; -1 when it has not been added. */
  indexOf(first: number, second: number): number {
    const held = this.#slots[this.#slotOf(first, second)]! - this.#base;
    return held > 0 ? held - 1 : -1;
  }

  /** Returns the first integer of the pair with this index, which must be below `size`. */
  first(index: number): number {
    return this.#pairs[2 * index]!;
  }

  /** Returns the second integer of the pair with this index, which must be below `size`. */
  second(index: number): number {
    return this.#pairs[2 * index + 1]!;
  }

  /** Forgets every pair. */
  clear(): void {
    // what the slots hold is now at most the new base: empty, with nothing erased
    this.#base += this.#size;
    this.#size = 0;
    if (this.#base > HIGHEST_BASE) {
      this.#slots.fill(0);
      this.#base = 0;
    }
  }

  /** The slot that holds a pair or, when it is not there, the empty one where it belongs. */
  #slotOf(first: number, second: number): number {
    const slots = this.#slots;
    const pairs = this.#pairs;
    const base = this.#base;
    let slot = hash(first, second) >>> this.#shift;
    for (;;) {
      const at = 2 * (slots[slot]! - base - 1);
      if (at < 0 || (pairs[at] === first && pairs[at + 1] === second)) return slot;
      slot = (slot + 1) & (slots.length - 1);
    }
  }

  /** Doubles the memory; at most half of the slots are ever taken. */
  #grow(): void {
    const pairs = new Int32Array(2 * this.#pairs.length);
    pairs.set(this.#pairs);
    this.#pairs = pairs;
    this.#slots = new Int32Array(2 * this.#slots.length);
    this.#shift--;
    this.#base = 0;
    for (let index = 0; index < this.#size; index++) {
      this.#slots[this.#slotOf(pairs[2 * index]!, pairs[2 * index + 1]!)] = index + 1;
    }
  }
}

function notIntegers(first: number, second: number): RangeError {
  return new RangeError(`a pair must be two integers of -2³¹…2³¹ − 1, not ${first} and ${second}`);
}

/** Spreads a pair over 32 bits; the high ones, which become the slot, depend on all bits of both. */
function hash(first: number, second: number): number {
  const sum = Math.imul(first, 0x9e3779b1) + Math.imul(second, 0x85ebca77);
  return Math.imul(sum ^ (sum >>> 15), 0xc2b2ae3d);
}
