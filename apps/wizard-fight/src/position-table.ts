import type { Fight } from './rules.ts';

/** How many integers a position has. */
const FIELDS = 4;

/** Hash slots have room for this many bases before they are cleared. */
const HIGHEST_BASE = 2 ** 30;

/** Amounts from here on are as good as any greater one; see `add`. */
const PLENTY = 2 ** 30;

/**
 * Numbers the positions of a search 0, 1, 2, … in the order in which they are first added.
 *
 * An open-addressing hash in typed arrays that grow as needed and are kept: `add` is O(1), `clear` is O(1), and a warm
 * table allocates nothing.
 */
export class PositionTable {
  /** By slot: `#base` + index + 1 of the position that lives there; what is not above `#base` is empty. */
  #slots = new Int32Array(2048);
  /** By how far a hash is shifted right to make a slot. */
  #shift = 21;
  /** By position: hit points of the boss and the wizard, mana, effects. */
  #fields = new Int32Array(1024 * FIELDS);
  #base = 0;
  #size = 0;

  /** How many positions there are; the next new one gets this index. */
  get size(): number {
    return this.#size;
  }

  /**
   * Returns the index of a position between rounds, which is `size` as it was before when the position is new.
   *
   * Hit points and mana above `PLENTY` are kept as `PLENTY`. That changes nothing in a fight of at most 1,000 rounds,
   * where a round costs the wizard at most 1,000,001 hit points and at most 1,000,000 mana: neither can run out.
   */
  add(boss: number, hitPointsHeld: number, manaHeld: number, effects: number): number {
    const hitPoints = hitPointsHeld < PLENTY ? hitPointsHeld : PLENTY;
    const mana = manaHeld < PLENTY ? manaHeld : PLENTY;
    const slots = this.#slots;
    const fields = this.#fields;
    const mask = slots.length - 1;
    let slot = hash(boss, hitPoints, mana, effects) >>> this.#shift;
    for (;;) {
      const index = slots[slot]! - this.#base - 1;
      if (index < 0) break;
      const at = index * FIELDS;
      if (
        fields[at] === boss &&
        fields[at + 1] === hitPoints &&
        fields[at + 2] === mana &&
        fields[at + 3] === effects
      ) {
        return index;
      }
      slot = (slot + 1) & mask;
    }
    const index = this.#size++;
    const at = index * FIELDS;
    fields[at] = boss;
    fields[at + 1] = hitPoints;
    fields[at + 2] = mana;
    fields[at + 3] = effects;
    slots[slot] = this.#base + index + 1;
    if (2 * this.#size >= slots.length) this.#grow();
    return index;
  }

  /** Sets `fight` to the position with this index, which must be below `size`. */
  load(index: number, fight: Fight): void {
    const fields = this.#fields;
    const at = index * FIELDS;
    fight.bossHitPoints = fields[at]!;
    fight.hitPoints = fields[at + 1]!;
    fight.mana = fields[at + 2]!;
    fight.effects = fields[at + 3]!;
  }

  /** Forgets every position. */
  clear(): void {
    // what the slots hold is now at most the new base: empty, with nothing erased
    this.#base += this.#size;
    this.#size = 0;
    if (this.#base < HIGHEST_BASE) return;
    this.#slots.fill(0);
    this.#base = 0;
  }

  /** Doubles the memory; at most half of the slots are ever taken. */
  #grow(): void {
    const fields = new Int32Array(2 * this.#fields.length);
    fields.set(this.#fields);
    const slots = new Int32Array(2 * this.#slots.length);
    const shift = this.#shift - 1;
    for (let index = 0; index < this.#size; index++) {
      const at = index * FIELDS;
      let slot = hash(fields[at]!, fields[at + 1]!, fields[at + 2]!, fields[at + 3]!) >>> shift;
      while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = index + 1;
    }
    this.#fields = fields;
    this.#slots = slots;
    this.#shift = shift;
    this.#base = 0;
  }
}

/** Spreads a position over 32 bits; the high ones, which become the slot, depend on all bits of every field. */
function hash(boss: number, hitPoints: number, mana: number, effects: number): number {
  const sum =
    Math.imul(boss, 0x9e3779b1) +
    Math.imul(hitPoints, 0x85ebca77) +
    Math.imul(mana, 0xc2b2ae3d) +
    Math.imul(effects, 0x27d4eb2f);
  return Math.imul(sum ^ (sum >>> 15), 0x2c1b3c6d);
}
