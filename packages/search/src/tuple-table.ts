const FIELDS = 4;

/** Once the base is above this, the next `clear` erases; far below 2³¹, so that a base plus an index stays an integer. */
const HIGHEST_BASE = 2 ** 20;

/**
 * Numbers tuples of up to four 32-bit integers 0, 1, 2, … in the order in which they are first added.
 *
 * A state that packs into a few integers so becomes one small number: an index into arrays of whatever is known of it,
 * and a handle for `BucketQueue`. Fields left out are 0: (5) and (5, 0, 0, 0) are the same tuple.
 *
 * The table is an open-addressing hash in typed arrays that grow as needed and are kept: `add` and `indexOf` are O(1),
 * `clear` is O(1), and a warm table allocates nothing.
 */
export class TupleTable {
  /** Hash slots: `#base` + index + 1 of the tuple that lives there; what is not above `#base` is empty. */
  #slots = new Int32Array(1024);
  /** By how far a hash is shifted right to make a slot. */
  #shift = 22;
  /** The tuples by index, four fields each. */
  #fields = new Int32Array(512 * FIELDS);
  #base = 0;
  #size = 0;

  /** How many distinct tuples have been added; the next new one gets this index. */
  get size(): number {
    return this.#size;
  }

  /**
   * Returns the index of a tuple, which is `size` as it was before when the tuple is new.
   *
   * @throws RangeError unless each field is an integer of -2³¹…2³¹ − 1.
   */
  add(a: number, b = 0, c = 0, d = 0): number {
    if ((a | 0) !== a || (b | 0) !== b || (c | 0) !== c || (d | 0) !== d) throw notIntegers(a, b, c, d);
    const slot = this.#slotOf(a, b, c, d);
    const held = this.#slots[slot]! - this.#base;
    if (held > 0) return held - 1;
    const index = this.#size++;
    const fields = this.#fields;
    const at = index * FIELDS;
    fields[at] = a;
    fields[at + 1] = b;
    fields[at + 2] = c;
    fields[at + 3] = d;
    this.#slots[slot] = this.#base + index + 1;
    if (2 * this.#size >= this.#slots.length) this.#grow();
    return index;
  }

  /** Returns the index of a tuple; -1 when it has not been added. */
  indexOf(a: number, b = 0, c = 0, d = 0): number {
    const held = this.#slots[this.#slotOf(a, b, c, d)]! - this.#base;
    return held > 0 ? held - 1 : -1;
  }

  /** Returns field 0, 1, 2 or 3 of the tuple with this index, which must be below `size`. */
  at(index: number, field: number): number {
    return this.#fields[index * FIELDS + field]!;
  }

  /** Forgets every tuple. */
  clear(): void {
    // what the slots hold is now at most the new base: empty, with nothing erased
    this.#base += this.#size;
    this.#size = 0;
    if (this.#base > HIGHEST_BASE) {
      this.#slots.fill(0);
      this.#base = 0;
    }
  }

  /** The slot that holds a tuple or, when it is not there, the empty one where it belongs. */
  #slotOf(a: number, b: number, c: number, d: number): number {
    const slots = this.#slots;
    const fields = this.#fields;
    const base = this.#base;
    let slot = hash(a, b, c, d) >>> this.#shift;
    for (;;) {
      const at = (slots[slot]! - base - 1) * FIELDS;
      if (at < 0) return slot;
      if (fields[at] === a && fields[at + 1] === b && fields[at + 2] === c && fields[at + 3] === d)
        return slot;
      slot = (slot + 1) & (slots.length - 1);
    }
  }

  /** Doubles the memory; at most half of the slots are ever taken. */
  #grow(): void {
    const fields = new Int32Array(2 * this.#fields.length);
    fields.set(this.#fields);
    this.#fields = fields;
    this.#slots = new Int32Array(2 * this.#slots.length);
    this.#shift--;
    this.#base = 0;
    for (let index = 0; index < this.#size; index++) {
      const at = index * FIELDS;
      this.#slots[this.#slotOf(fields[at]!, fields[at + 1]!, fields[at + 2]!, fields[at + 3]!)] = index + 1;
    }
  }
}

/** Spreads a tuple over 32 bits; the high ones, which become the slot, depend on all bits of every field. */
function hash(a: number, b: number, c: number, d: number): number {
  const sum =
    Math.imul(a, 0x9e3779b1) + Math.imul(b, 0x85ebca77) + Math.imul(c, 0xc2b2ae3d) + Math.imul(d, 0x27d4eb2f);
  return Math.imul(sum ^ (sum >>> 15), 0x2c1b3c6d);
}

function notIntegers(...tuple: number[]): RangeError {
  return new RangeError(`the fields of a tuple must be integers of -2³¹…2³¹ − 1, not ${tuple.join(', ')}`);
}
