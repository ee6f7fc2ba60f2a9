import type { RoundSurvey } from './round-survey.ts';
import {
  COST,
  DAMAGE,
  DAMAGE_BEFORE_BLOW,
  END,
  HIT_POINTS,
  LOWEST,
  MOVE_SIZE,
  SPELL,
  TARGET,
  type Rounds,
} from './rounds.ts';

/** What no line can do costs at least this much. */
export const HOPELESS: number = 2 ** 30;

/** The columns of an entry; see `FightTable`. */
export const NEED = 0;
export const FREE = 1;
export const PRICED = 2;
export const COLUMNS = 3;

// the integers of a move in a table: where the entry of the next setting is in a row; 1 if the spell gives mana
const NEXT = 0;
const GIVES_MANA = 1;
// what the boss loses up to its blow, and in the whole round
const BOSS_LOSS_BEFORE_BLOW = 2;
const BOSS_LOSS = 3;
// the cost, and with it that of the hit points lost in the round
const PRICE = 4;
const WHOLE_PRICE = 5;
// the hit points lost in the round, and those needed at the choice to outlive it
const LOSS = 6;
const NEEDED = 7;
const STEP_SIZE = 8;

/** Tables of more integers than this are not made. */
const MOST_INTEGERS = 2 ** 23;

/** Room for so many rows is made at first. */
const FEWEST_ROWS = 64;

/**
 * What it takes at least to kill the boss, by how many spells that give mana are still to be cast (so many or more: the
 * layer), the boss's hit points and the setting of the timers.
 *
 * An entry has three columns, each the exact answer to a fight without a limit of mana:
 * - `NEED`: the hit points with which the wizard lives to see the boss die;
 * - `FREE`: the mana that kills, by a wizard who cannot die;
 * - `PRICED`: the same with hit points bought and sold: one lost in a round costs `price` mana, one gained gives as much
 *   back. A round that kills before the boss's blow is not charged.
 *
 * All three are `HOPELESS` where no such line kills, and none falls from layer to layer.
 *
 * Row b of a layer is worked out from the rows before it, from those of the layer before it where a spell gives mana,
 * and from itself where a round does not hurt the boss. It takes a step for each move, is made when it is first needed,
 * and is kept.
 *
 * Where rounds that do not hurt the boss lead in a circle, a row is gone over until nothing falls. That ends, because no
 * circle is worth going round: `price` must then be at most what a hit point costs where it is cheapest, and if hit
 * points might be gained on a circle, `NEED` is about blows that do not hurt: 1.
 */
export class FightTable {
  readonly price: number;
  /** How many integers a row has, in a layer. */
  readonly width: number;
  /** The entries, by layer, hit points of the boss, setting, column. */
  readonly layers: Int32Array<ArrayBuffer>[] = [];
  /** Settings in the order in which a row is worked out. */
  readonly #order: Int32Array;
  readonly #isCircular: boolean;
  /** By setting: where its moves start in `#moves`; behind the last setting, where they end. */
  readonly #firstMove: Int32Array;
  readonly #moves: Int32Array;
  /** No entry that is not `HOPELESS` is further from 0 than this times settings, layers and rows. */
  readonly #dearest: number;
  /** By layer: how many rows are made. */
  readonly #rows: number[] = [];

  constructor(rounds: Rounds, survey: RoundSurvey, manaGiven: readonly number[], price: number) {
    const { states, settingOf, settledFirst, mayRest } = survey;
    this.price = price;
    this.width = states.length * COLUMNS;
    this.#order = Int32Array.from(settledFirst ?? states.keys());
    this.#isCircular = settledFirst === undefined;
    const blowsHurt = !this.#isCircular || !mayRest;
    const firstMove = [0];
    const moves: number[] = [];
    for (const state of states) {
      let move = rounds.row(state);
      for (const of = rounds.moves; of[move] !== END; move += MOVE_SIZE) {
        moves.push(
          settingOf[of[move + TARGET]!]! * COLUMNS,
          manaGiven[of[move + SPELL]!]! > 0 ? 1 : 0,
          of[move + DAMAGE_BEFORE_BLOW]!,
          of[move + DAMAGE]!,
          of[move + COST]!,
          of[move + COST]! - price * of[move + HIT_POINTS]!,
          blowsHurt ? -of[move + HIT_POINTS]! : 0,
          blowsHurt ? Math.max(1, 1 - of[move + LOWEST]!) : 1,
        );
      }
      firstMove.push(moves.length);
    }
    this.#firstMove = Int32Array.from(firstMove);
    this.#moves = Int32Array.from(moves);
    // a cheapest line meets no setting and layer twice at the same hit points of the boss
    this.#dearest = moves.reduce((most, value) => Math.max(most, Math.abs(value)), 1);
  }

  /** How many integers it holds. */
  get size(): number {
    return this.layers.reduce((sum, entries) => sum + entries.length, 0);
  }

  /** Makes the first so many layers up to these hit points; false, with nothing made, when they would be too big. */
  reach(bossHitPoints: number, layers: number): boolean {
    const rows = bossHitPoints + 1;
    if (rows * this.width * layers > MOST_INTEGERS) return false;
    if (rows * (this.width / COLUMNS) * layers * this.#dearest > HOPELESS) return false;
    for (let layer = 0; layer < layers; layer++) {
      const made = this.#rows[layer] ?? 1; // nothing is asked of a boss with 0 hit points
      if (made >= rows) continue;
      this.#makeRoom(layer, rows);
      this.#fill(layer, made, rows);
      this.#rows[layer] = rows;
    }
    return true;
  }

  #makeRoom(layer: number, rows: number): void {
    const entries = this.layers[layer] ?? new Int32Array(0);
    if (rows * this.width <= entries.length) return;
    const length = Math.max(rows * this.width, FEWEST_ROWS * this.width, 2 * entries.length);
    const longer = new Int32Array(length).fill(HOPELESS);
    longer.set(entries);
    this.layers[layer] = longer;
  }

  /** Makes rows of a layer. */
  #fill(layer: number, firstRow: number, endRow: number): void {
    for (let row = firstRow; row < endRow;) {
      let fell = false;
      for (let place = 0; place < this.#order.length; place++) {
        if (this.#fillEntry(layer, row, this.#order[place]!)) fell = true;
      }
      if (!fell || !this.#isCircular) row++;
    }
  }

  /** Lowers an entry to what the moves of its setting allow; tells whether it fell. */
  #fillEntry(layer: number, row: number, setting: number): boolean {
    const { width } = this;
    const moves = this.#moves;
    const entries = this.layers[layer]!;
    const layerBefore = layer === 0 ? entries : this.layers[layer - 1]!;
    const at = row * width + setting * COLUMNS;
    let need = entries[at + NEED]!;
    let free = entries[at + FREE]!;
    let priced = entries[at + PRICED]!;
    const end = this.#firstMove[setting + 1]!;
    for (let move = this.#firstMove[setting]!; move < end; move += STEP_SIZE) {
      const left = row - moves[move + BOSS_LOSS]!;
      const givesMana = moves[move + GIVES_MANA]!;
      let newNeed = moves[move + NEEDED]!;
      let newFree = moves[move + PRICE]!;
      let newPriced = moves[move + WHOLE_PRICE]!;
      if (left > 0) {
        const from = givesMana === 0 ? entries : layerBefore;
        const rest = left * width + moves[move + NEXT]!;
        if (from[rest + FREE]! >= HOPELESS) continue;
        const needAfter = from[rest + NEED]! + moves[move + LOSS]!;
        if (needAfter > newNeed) newNeed = needAfter;
        newFree += from[rest + FREE]!;
        newPriced += from[rest + PRICED]!;
      } else if (layer > givesMana) {
        continue; // no time for as many mana spells
      } else if (moves[move + BOSS_LOSS_BEFORE_BLOW]! >= row) {
        newNeed = 1;
        newPriced = newFree;
      }
      if (newNeed < need) need = newNeed;
      if (newFree < free) free = newFree;
      if (newPriced < priced) priced = newPriced;
    }
    if (need === entries[at + NEED] && free === entries[at + FREE] && priced === entries[at + PRICED])
      return false;
    entries[at + NEED] = need;
    entries[at + FREE] = free;
    entries[at + PRICED] = priced;
    return true;
  }
}
