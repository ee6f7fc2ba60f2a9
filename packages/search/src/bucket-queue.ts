const HIGHEST_PRIORITY = 2 ** 24 - 1;
const HIGHEST_HANDLE = 2 ** 31 - 1;

/**
 * A priority queue of integer handles by small integer priorities: a first-in-first-out list for each priority.
 *
 * The least priority is popped first, and of equal priorities the handle pushed first. Priorities need not ascend:
 * one below the latest popped is simply popped next. All memory is typed arrays that grow as needed and are kept, so
 * that a warm queue allocates nothing. `push` is O(1); `pop` is O(1) and a look at one word for every 32 priorities
 * that it steps over.
 */
export class BucketQueue {
  /** One bit a priority, 32 to a word: set while its list holds something. The other arrays say nothing of the rest. */
  #occupied = new Int32Array(32);
  /** By priority: the entry to be popped first, and the entry pushed last. */
  #heads = new Int32Array(32 * 32);
  #tails = new Int32Array(32 * 32);
  /** By entry: its handle, and the entry behind it in its list. Popped entries form a list too, from `#free`. */
  #handles = new Int32Array(256);
  #nexts = new Int32Array(256);
  /** The popped entry to be used again first; -1 when there is none. */
  #free = -1;
  /** How many entries have been in use since the latest `clear`. */
  #entries = 0;
  /** No word of `#occupied` before the first or after the last has a bit set. */
  #firstWord = 0;
  #lastWord = 0;
  #size = 0;
  #priority = -1;

  /** How many handles are queued. */
  get size(): number {
    return this.#size;
  }

  /** The priority of the handle popped latest; -1 before the first `pop` and after `clear`. */
  get priority(): number {
    return this.#priority;
  }

  /**
   * Queues a handle; the same handle may be queued more than once.
   *
   * @throws RangeError unless `handle` is an integer of 0…2³¹ − 1 and `priority` an integer of 0…2²⁴ − 1.
   */
  push(handle: number, priority: number): void {
    if (!(Number.isInteger(handle) && handle >= 0 && handle <= HIGHEST_HANDLE)) {
      throw new RangeError(`a handle must be an integer of 0…2³¹ − 1, not ${handle}`);
    }
    if (!(Number.isInteger(priority) && priority >= 0 && priority <= HIGHEST_PRIORITY)) {
      throw new RangeError(`a priority must be an integer of 0…2²⁴ − 1, not ${priority}`);
    }
    if (priority >= this.#heads.length) this.#growPriorities(priority);

    let entry = this.#free;
    if (entry >= 0) {
      this.#free = this.#nexts[entry]!;
    } else {
      entry = this.#entries++;
      if (entry === this.#handles.length) this.#growEntries();
    }
    this.#handles[entry] = handle;

    const word = priority >>> 5;
    const bit = 1 << (priority & 31);
    if ((this.#occupied[word]! & bit) !== 0) {
      this.#nexts[this.#tails[priority]!] = entry;
    } else {
      this.#occupied[word]! |= bit;
      this.#heads[priority] = entry;
      if (word < this.#firstWord) this.#firstWord = word;
      if (word > this.#lastWord) this.#lastWord = word;
    }
    this.#tails[priority] = entry;
    this.#size++;
  }

  /** Takes out and returns the handle of the least priority; -1 when the queue is empty. */
  pop(): number {
    if (this.#size === 0) return -1;
    const occupied = this.#occupied;
    let word = this.#firstWord;
    while (occupied[word] === 0) word++;
    this.#firstWord = word;

    const bits = occupied[word]!;
    const priority = (word << 5) + (31 - Math.clz32(bits & -bits));
    const entry = this.#heads[priority]!;
    if (entry === this.#tails[priority]) occupied[word] = bits & (bits - 1);
    else this.#heads[priority] = this.#nexts[entry]!;

    this.#nexts[entry] = this.#free;
    this.#free = entry;
    this.#size--;
    this.#priority = priority;
    return this.#handles[entry]!;
  }

  /** Takes out everything, in O(span of the priorities still queued / 32); the memory is kept. */
  clear(): void {
    this.#occupied.fill(0, this.#firstWord, this.#lastWord + 1);
    this.#firstWord = 0;
    this.#lastWord = 0;
    this.#free = -1;
    this.#entries = 0;
    this.#size = 0;
    this.#priority = -1;
  }

  #growPriorities(priority: number): void {
    let words = 2 * this.#occupied.length;
    while (words * 32 <= priority) words *= 2;
    this.#occupied = grown(this.#occupied, words);
    this.#heads = grown(this.#heads, words * 32);
    this.#tails = grown(this.#tails, words * 32);
  }

  #growEntries(): void {
    this.#handles = grown(this.#handles, 2 * this.#handles.length);
    this.#nexts = grown(this.#nexts, 2 * this.#nexts.length);
  }
}

function grown(array: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(length);
  longer.set(array);
  return longer;
}
