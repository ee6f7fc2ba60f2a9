import type { RoundMoves } from './round-moves.ts';

/** What no line can do costs at least this much. */
export const HOPELESS: number = 2 ** 30;

/** How many entries each setting of the timers has: for 0, 1, … mana spells to be cast, the last for that many or more. */
export const LAYERS = 6;

/** Tables of more entries than this are not made. */
const MOST_ENTRIES = 2 ** 21;

/**
 * The least priced mana that kills the boss, by its hit points, the setting of the timers and how many spells that
 * give mana are cast.
 *
 * The game is the fight without limits of hit points and mana, in which a hit point that the wizard loses in a round
 * costs `price` mana, and one gained gives as much back. A round that kills before the boss's blow is not charged.
 * Row b is worked out from the rows below it, or from itself where a round does not hurt the boss; it takes
 * settings × layers × spells steps, is made when it is first needed, and is kept.
 */
export class PriceTable {
  readonly price: number;
  /** The entries, by hit points of the boss, setting, layer; `HOPELESS` where no line of that layer kills. */
  entries: Int32Array<ArrayBuffer> = new Int32Array(0);
  readonly #moves: RoundMoves;
  /** By spell and by move: what a round costs that kills before the boss's blow, and any other. */
  readonly #costs: readonly number[];
  readonly #pricedCosts: Int32Array;
  /** The greatest table whose entries are certain to stay far below `HOPELESS`; 0 rows when there is none. */
  readonly #mostRows: number;
  #rows = 1;

  constructor(moves: RoundMoves, costs: readonly number[], price: number) {
    this.price = price;
    this.#moves = moves;
    this.#costs = costs;
    this.#pricedCosts = moves.hitPoints.map((gain, move) => costs[move % moves.spells]! - price * gain);
    const width = moves.settings * LAYERS;
    // a cheapest line meets no setting and layer twice at the same hit points of the boss
    const dearest = this.#pricedCosts.reduce((most, cost) => Math.max(most, Math.abs(cost)), 1);
    const rowsInRange = Math.floor(HOPELESS / (width * dearest));
    // rounds that lead in a circle without hurting the boss could earn hit points for ever
    const isFinite = price === 0 || moves.settledFirst !== undefined;
    this.#mostRows = isFinite ? Math.min(rowsInRange, Math.floor(MOST_ENTRIES / width)) : 0;
  }

  /** Makes all rows up to these hit points; false when the table would grow too big, or has no finite entries. */
  reach(bossHitPoints: number): boolean {
    if (bossHitPoints >= this.#mostRows) return false;
    if (bossHitPoints < this.#rows && this.entries.length > 0) return true;
    const width = this.#moves.settings * LAYERS;
    const rows = Math.min(this.#mostRows, Math.max(bossHitPoints + 1, 2 * this.#rows));
    if ((bossHitPoints + 1) * width > this.entries.length) {
      const longer = new Int32Array(rows * width).fill(HOPELESS);
      longer.set(this.entries);
      this.entries = longer;
    }
    for (; this.#rows <= bossHitPoints; this.#rows++) this.#fillRow(this.#rows);
    return true;
  }

  #fillRow(bossHitPoints: number): void {
    const { settings, settledFirst } = this.#moves;
    if (settledFirst) {
      for (const setting of settledFirst) this.#fillSetting(bossHitPoints, setting);
      return;
    }
    for (let changed = true; changed;) {
      changed = false;
      for (let setting = 0; setting < settings; setting++) {
        if (this.#fillSetting(bossHitPoints, setting)) changed = true;
      }
    }
  }

  /** Lowers the entries of one setting to what its moves allow; tells whether any fell. */
  #fillSetting(bossHitPoints: number, setting: number): boolean {
    const { spells, settings, target, damage, damageBeforeBlow, manaGiven } = this.#moves;
    const entries = this.entries;
    const at = (bossHitPoints * settings + setting) * LAYERS;
    let fell = false;
    for (let spell = 0; spell < spells; spell++) {
      const move = setting * spells + spell;
      const next = target[move]!;
      if (next < 0) continue;
      const givesMana = manaGiven[spell]! > 0 ? 1 : 0;
      const left = bossHitPoints - damage[move]!;
      if (left <= 0) {
        const beforeBlow = damageBeforeBlow[move]! >= bossHitPoints;
        const cost = beforeBlow ? this.#costs[spell]! : this.#pricedCosts[move]!;
        if (cost < entries[at + givesMana]!) {
          entries[at + givesMana] = cost;
          fell = true;
        }
        continue;
      }
      const cost = this.#pricedCosts[move]!;
      const from = (left * settings + next) * LAYERS - givesMana;
      for (let layer = givesMana; layer < LAYERS; layer++) {
        let rest = entries[from + layer]!;
        // from the last layer a mana spell may lead to the last layer again
        if (layer === LAYERS - 1 && entries[from + layer + givesMana]! < rest)
          rest = entries[from + layer + givesMana]!;
        if (rest < HOPELESS && cost + rest < entries[at + layer]!) {
          entries[at + layer] = cost + rest;
          fell = true;
        }
      }
    }
    return fell;
  }
}
