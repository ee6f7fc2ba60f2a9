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

/** Tables of more integers than this are not made. */
const MOST_INTEGERS = 2 ** 23;

/**
 * What it takes at least to kill the boss, by its hit points, the setting of the timers and how many spells that give
 * mana are still to be cast: that many or more.
 *
 * An entry has three columns, each the exact answer to a fight without a limit of mana:
 * - `NEED`: the hit points with which the wizard lives to see the boss die;
 * - `FREE`: the mana that kills, by a wizard who cannot die;
 * - `PRICED`: the same with hit points bought and sold: one lost in a round costs `price` mana, one gained gives as much
 *   back. A round that kills before the boss's blow is not charged.
 *
 * All three are `HOPELESS` where no such line kills, and none falls as more mana spells are asked for.
 *
 * Row b is worked out from the rows below it, or from itself where a round does not hurt the boss. It takes
 * settings × layers × moves steps, is made when it is first needed, and is kept.
 *
 * Where rounds that do not hurt the boss lead in a circle, a row is gone over until nothing falls. That ends, because no
 * circle is worth going round: `price` is then at most what a hit point costs where it is cheapest, and a circle on
 * which hit points might be gained makes `NEED` be about blows that do not hurt, which is 1.
 */
export class FightTable {
  readonly price: number;
  /** How many entries each setting has: for 0, 1, … mana spells. */
  readonly layers: number;
  /** The entries, by hit points of the boss, setting, layer. */
  entries: Int32Array<ArrayBuffer> = new Int32Array(0);
  /** How many integers the entries of a setting, and of a row, are. */
  readonly stride: number;
  readonly width: number;
  readonly #survey: RoundSurvey;
  /** By setting: its first move; the moves of the last setting end where one more would begin. */
  readonly #firstMove: Int32Array;
  // by move, of those only that are not refused
  readonly #target: Int32Array;
  readonly #damageBeforeBlow: Int32Array;
  readonly #damage: Int32Array;
  readonly #givesMana: Int32Array;
  readonly #cost: Int32Array;
  readonly #pricedCost: Int32Array;
  readonly #loss: Int32Array;
  /** The hit points needed at the choice to outlive the round, and to see the boss die in it. */
  readonly #needed: Int32Array;
  /** The greatest table whose entries are certain to stay far below `HOPELESS`; 0 rows when there is none. */
  readonly #mostRows: number;
  #rows = 1;

  constructor(
    rounds: Rounds,
    survey: RoundSurvey,
    manaGiven: readonly number[],
    price: number,
    layers: number,
  ) {
    this.price = price;
    this.layers = layers;
    this.stride = layers * COLUMNS;
    this.width = survey.states.length * this.stride;
    this.#survey = survey;
    const moves: number[] = [];
    const firstMove: number[] = [];
    for (const state of survey.states) {
      firstMove.push(moves.length);
      for (let move = rounds.row(state); rounds.moves[move] !== END; move += MOVE_SIZE) moves.push(move);
    }
    const ofMoves = (value: (move: number) => number): Int32Array => Int32Array.from(moves, value);
    const knows = survey.settledFirst !== undefined || !survey.mayRest;
    const { moves: all } = rounds;
    this.#firstMove = Int32Array.from([...firstMove, moves.length]);
    this.#target = ofMoves((move) => survey.settingOf[all[move + TARGET]!]!);
    this.#damageBeforeBlow = ofMoves((move) => all[move + DAMAGE_BEFORE_BLOW]!);
    this.#damage = ofMoves((move) => all[move + DAMAGE]!);
    this.#givesMana = ofMoves((move) => (manaGiven[all[move + SPELL]!]! > 0 ? 1 : 0));
    this.#cost = ofMoves((move) => all[move + COST]!);
    this.#loss = ofMoves((move) => (knows ? -all[move + HIT_POINTS]! : 0));
    this.#needed = ofMoves((move) => (knows ? Math.max(1, 1 - all[move + LOWEST]!) : 1));
    const pricedCosts = moves.map((move) => all[move + COST]! - price * all[move + HIT_POINTS]!);
    this.#pricedCost = Int32Array.from(pricedCosts);
    // a cheapest line meets no setting and layer twice at the same hit points of the boss
    let dearest = 1;
    for (const list of [pricedCosts, this.#cost, this.#loss, this.#needed])
      for (const value of list) dearest = Math.max(dearest, Math.abs(value));
    const rowsInRange = Math.floor(HOPELESS / (survey.states.length * layers * dearest));
    this.#mostRows = Math.min(rowsInRange, Math.floor(MOST_INTEGERS / this.width));
  }

  /** Makes all rows up to these hit points; false when the table would grow too big. */
  reach(bossHitPoints: number): boolean {
    if (bossHitPoints < this.#rows && this.entries.length > 0) return true;
    if (bossHitPoints >= this.#mostRows) return false;
    if ((bossHitPoints + 1) * this.width > this.entries.length) {
      const rows = Math.min(this.#mostRows, Math.max(bossHitPoints + 1, 2 * this.#rows));
      const longer = new Int32Array(rows * this.width).fill(HOPELESS);
      longer.set(this.entries);
      this.entries = longer;
    }
    for (; this.#rows <= bossHitPoints; this.#rows++) this.#fillRow(this.#rows);
    return true;
  }

  #fillRow(bossHitPoints: number): void {
    const { states, settledFirst } = this.#survey;
    if (settledFirst) {
      for (const setting of settledFirst) this.#fillSetting(bossHitPoints, setting);
      return;
    }
    for (let changed = true; changed;) {
      changed = false;
      for (let setting = 0; setting < states.length; setting++) {
        if (this.#fillSetting(bossHitPoints, setting)) changed = true;
      }
    }
  }

  /** Lowers the entries of one setting to what its moves allow; tells whether any fell. */
  #fillSetting(bossHitPoints: number, setting: number): boolean {
    const start = bossHitPoints * this.width + setting * this.stride;
    const end = this.#firstMove[setting + 1]!;
    let fell = false;
    for (let move = this.#firstMove[setting]!; move < end; move++) {
      const left = bossHitPoints - this.#damage[move]!;
      if (left <= 0 ? this.#endFight(bossHitPoints, move, start) : this.#goOn(left, move, start)) fell = true;
    }
    return fell;
  }

  /** A move that kills; tells whether an entry fell. */
  #endFight(bossHitPoints: number, move: number, start: number): boolean {
    const beforeBlow = this.#damageBeforeBlow[move]! >= bossHitPoints;
    const cost = this.#cost[move]!;
    const need = beforeBlow ? 1 : this.#needed[move]!;
    const priced = beforeBlow ? cost : this.#pricedCost[move]!;
    let fell = false;
    for (let layer = 0; layer <= this.#givesMana[move]!; layer++) {
      if (this.#lower(start + layer * COLUMNS, need, cost, priced)) fell = true;
    }
    return fell;
  }

  /** A move after which the boss has hit points left; tells whether an entry fell. */
  #goOn(left: number, move: number, start: number): boolean {
    const { entries } = this;
    const cost = this.#cost[move]!;
    const priced = this.#pricedCost[move]!;
    const loss = this.#loss[move]!;
    const needed = this.#needed[move]!;
    const skip = this.#givesMana[move]! * COLUMNS;
    const from = left * this.width + this.#target[move]! * this.stride;
    let fell = false;
    for (let layer = 0; layer < this.stride; layer += COLUMNS) {
      const rest = from + (layer < skip ? 0 : layer - skip);
      if (entries[rest + FREE]! >= HOPELESS) break;
      const need = Math.max(needed, entries[rest + NEED]! + loss);
      if (this.#lower(start + layer, need, entries[rest + FREE]! + cost, entries[rest + PRICED]! + priced))
        fell = true;
    }
    return fell;
  }

  #lower(at: number, need: number, free: number, priced: number): boolean {
    const { entries } = this;
    let fell = false;
    if (need < entries[at + NEED]!) {
      entries[at + NEED] = need;
      fell = true;
    }
    if (free < entries[at + FREE]!) {
      entries[at + FREE] = free;
      fell = true;
    }
    if (priced < entries[at + PRICED]!) {
      entries[at + PRICED] = priced;
      fell = true;
    }
    return fell;
  }
}
