interface Entry {
  readonly item: number;
  readonly priority: number;
}

/** The obvious stable priority queue: a list, searched from its front for the least priority. */
export class SortedListQueue {
  #entries: Entry[] = [];

  get size(): number {
    return this.#entries.length;
  }

  push(item: number, priority: number): void {
    this.#entries.push({ item, priority });
  }

  pop(): Entry | undefined {
    const sorted = this.#entries.toSorted((a, b) => a.priority - b.priority);
    const first = sorted[0];
    this.#entries = this.#entries.filter((entry) => entry !== first);
    return first;
  }

  clear(): void {
    this.#entries = [];
  }
}
