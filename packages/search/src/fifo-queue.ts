/** A first-in-first-out queue, O(1) for each push and, over many, for each pop. */
export class FifoQueue<T> {
  /** What was pushed; everything before `#front` has been popped. */
  #items: T[] = [];
  #front = 0;

  /** How many items are queued. */
  get size(): number {
    return this.#items.length - this.#front;
  }

  /** Queues an item. */
  push(item: T): void {
    this.#items.push(item);
  }

  /** Takes out the item pushed first; undefined when the queue is empty. */
  pop(): T | undefined {
    if (this.size === 0) return undefined;
    const item = this.#items[this.#front++];
    if (this.#front > 1024 && this.#front * 2 > this.#items.length) {
      this.#items = this.#items.slice(this.#front);
      this.#front = 0;
    }
    return item;
  }
}
