/** Freezes plain data and all that is in it; returns it. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
}

/** A map that nobody can change: unlike a `Map` behind a `ReadonlyMap`, not even at run time. */
export class FrozenMap<Key, Value> implements ReadonlyMap<Key, Value> {
  readonly #entries: ReadonlyMap<Key, Value>;

  /** Later changes of `entries` are not seen. */
  constructor(entries: Iterable<readonly [Key, Value]>) {
    this.#entries = new Map(entries);
    Object.freeze(this);
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: Key): Value | undefined {
    return this.#entries.get(key);
  }

  has(key: Key): boolean {
    return this.#entries.has(key);
  }

  forEach(
    callback: (value: Value, key: Key, map: ReadonlyMap<Key, Value>) => void,
    thisValue?: unknown,
  ): void {
    for (const [key, value] of this.#entries) callback.call(thisValue, value, key, this);
  }

  entries(): MapIterator<[Key, Value]> {
    return this.#entries.entries();
  }

  keys(): MapIterator<Key> {
    return this.#entries.keys();
  }

  values(): MapIterator<Value> {
    return this.#entries.values();
  }

  [Symbol.iterator](): MapIterator<[Key, Value]> {
    return this.#entries.entries();
  }
}
