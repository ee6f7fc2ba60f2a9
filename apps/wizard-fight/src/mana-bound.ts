import { damageDealt } from '@skirmish/combat';
import { HOPELESS, LAYERS, PriceTable } from './price-table.ts';
import { roundMoves, type RoundMoves } from './round-moves.ts';
import type { Fight, Rules } from './rules.ts';

/** Tells how much mana a fight still needs at least. */
export interface LowerBound {
  /** At a choice of the wizard: never more than the cheapest line that wins; `HOPELESS` only where no line wins. */
  least(fight: Readonly<Fight>): number;
}

/** The bound that knows nothing: with it a search is Dijkstra's algorithm. */
export const NO_BOUND: LowerBound = { least: () => 0 };

/** Books whose choices meet more settings of the timers than this have no tables. */
const MOST_SETTINGS = 512;

/** Of the prices 1, 1.1, … 2 times what the book asks, the one that left the fewest positions over 120 × 25 bosses. */
const PRICE_FACTOR = 1.4;

const HIGHEST_PRICE = 10_000;

/** The bounds of one book, kept for the next fight with the same boss's damage and mode. */
export type BoundCache = Map<string, TableBound | undefined>;

/** More bounds than this of one book are not kept. */
const KEPT_BOUNDS = 64;

/** The lower bound for fights of these rules against a boss of at most these hit points. */
export function lowerBound(rules: Rules, bossHitPoints: number): LowerBound {
  const { bounds } = rules;
  const key = `${rules.bossDamage} ${rules.hardMode}`;
  if (!bounds.has(key)) {
    if (bounds.size >= KEPT_BOUNDS) bounds.clear();
    bounds.set(key, makeBound(rules));
  }
  const bound = bounds.get(key);
  return bound?.reach(bossHitPoints) ? bound : NO_BOUND;
}

function makeBound(rules: Rules): TableBound | undefined {
  const moves = roundMoves(rules, MOST_SETTINGS);
  if (!moves) return undefined;
  // a table without a price says nothing of the boss's damage, nor of the mode
  const sibling = [...rules.bounds.values()].find((bound) => bound !== undefined);
  const free = sibling?.free ?? new PriceTable(moves, rules.costs, 0);
  return new TableBound(moves, free, new PriceTable(moves, rules.costs, hitPointPrice(rules)));
}

/**
 * A lower bound from two tables, in which a hit point of the wizard has a price: 0 in one, about its worth in the other.
 *
 * Proof. Take a line that wins from a choice with h hit points and m mana, costs c and has n casts that give mana.
 * - It never leaves the wizard below 1 hit point before the boss dies, so over the rounds that a table charges, the hit
 *   points lost, less those gained, are at most h − 1. In the game of the table the line therefore costs at most
 *   c + price × (h − 1), and the entry for n is the least that any line with n such casts costs there:
 *   c ≥ entry(n) − price × (h − 1).
 * - It is paid from m, from what active effects still give, and from what those n casts give, each at most the most
 *   that any spell gives: c ≤ purse(n) = m + coming + n × most.
 * So c is at least the least entry(n) − price × (h − 1), over those n where this is at most purse(n). The last layer,
 * being for n or more, is taken to have a purse without end.
 *
 * A cast lowers the bound by no more than its cost: the entry before it is at most its priced cost and the entry after
 * it, and what it takes from the purse of a layer is no more than its cost.
 */
class TableBound implements LowerBound {
  readonly free: PriceTable;
  readonly #moves: RoundMoves;
  readonly #mostManaGiven: number;
  #priced: PriceTable;

  constructor(moves: RoundMoves, free: PriceTable, priced: PriceTable) {
    this.#moves = moves;
    this.free = free;
    this.#priced = priced;
    this.#mostManaGiven = Math.max(...moves.manaGiven);
  }

  /** Prepares for a boss of at most these hit points; false when there can be no table for it. */
  reach(bossHitPoints: number): boolean {
    if (!this.free.reach(bossHitPoints)) return false;
    if (!this.#priced.reach(bossHitPoints)) this.#priced = this.free;
    return true;
  }

  least(fight: Readonly<Fight>): number {
    const setting = this.#moves.settingOf[fight.effects]!;
    const at = (fight.bossHitPoints * this.#moves.settings + setting) * LAYERS;
    const free = this.free.entries;
    const priced = this.#priced.entries;
    const worth = this.#priced.price * (fight.hitPoints - 1);
    let purse = fight.mana + this.#moves.manaComing[setting]!;
    let least = HOPELESS;
    for (let layer = 0; layer < LAYERS; layer++) {
      let bound = free[at + layer]!;
      if (bound < HOPELESS && priced[at + layer]! - worth > bound) bound = priced[at + layer]! - worth;
      if (bound < least && (bound <= purse || layer === LAYERS - 1)) least = bound;
      purse += this.#mostManaGiven;
    }
    return least;
  }
}

/** About what a hit point is worth: the mana that the cheapest way of saving one costs; 0 when no spell saves any. */
function hitPointPrice({ spells, costs, heals, effects, bossDamage }: Rules): number {
  let cheapest = Infinity;
  for (let spell = 0; spell < spells; spell++) {
    let saved = heals[spell]!;
    let state = effects.begin(0, spell);
    for (let isBossTurn = true; state !== 0; isBossTurn = !isBossTurn) {
      saved += effects.heal[state]!;
      if (isBossTurn) saved += damageDealt(bossDamage, 0) - damageDealt(bossDamage, effects.armor[state]!);
      state = effects.tick(state);
    }
    if (saved > 0) cheapest = Math.min(cheapest, costs[spell]! / saved);
  }
  if (cheapest === Infinity) return 0;
  return Math.min(HIGHEST_PRICE, Math.round(PRICE_FACTOR * cheapest));
}
