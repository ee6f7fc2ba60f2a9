import FastPriorityQueue from 'fastpriorityqueue';

interface Entry<T> {
  readonly item: T;
  readonly sequence: number;
}

/** A binary heap whose ties are first in, first out: of equal items the one pushed first is popped first. */
export class StablePriorityQueue<T> {
  readonly #heap: FastPriorityQueue<Entry<T>>;
  #sequence = 0;

  /** `compare` is negative when `a` is to be popped before `b`, 0 when they are equal: as for `sort`. */
  constructor(compare: (a: T, b: T) => number) {
    this.#heap = new FastPriorityQueue<Entry<T>>((a, b) => {
      const order = compare(a.item, b.item);
      return order < 0 || (order === 0 && a.sequence < b.sequence);
    });
  }

  /** How many items are queued. */
  get size(): number {
    return this.#heap.size;
  }

  /** Queues an item in O(log size); the same item may be queued more than once. */
  push(item: T): void {
    this.#heap.add({ item, sequence: this.#sequence++ });
  }

  /** Takes out the least item in O(log size); undefined when the queue is empty. */
  pop(): T | undefined {
    return this.#heap.poll()?.item;
  }

  /** Returns the least item without taking it out; undefined when the queue is empty. */
  peek(): T | undefined {
    return this.#heap.peek()?.item;
  }

  /** Takes out everything. */
  clear(): void {
    this.#heap.heapify([]);
  }
}
