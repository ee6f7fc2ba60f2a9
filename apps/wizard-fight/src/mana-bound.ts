import { damageDealt } from '@skirmish/combat';
import { COLUMNS, FightTable, FREE, HOPELESS, NEED, PRICED } from './fight-table.ts';
import { surveyRounds } from './round-survey.ts';
import type { Rounds } from './rounds.ts';
import type { Fight, Rules } from './rules.ts';

/** Tells how much mana a fight still needs at least. */
export interface LowerBound {
  /**
   * At a choice of the wizard: never more than the cheapest line that wins, `HOPELESS` or more only where no line wins. A
   * cast may lower it by more than its cost; a search then takes up again what it gets cheaper later.
   */
  least(bossHitPoints: number, hitPoints: number, mana: number, effects: number): number;
}

/** The bound that knows nothing: with it a search is Dijkstra's algorithm. */
export const NO_BOUND: LowerBound = { least: () => 0 };

/** Books whose choices meet more settings of the timers than this have no tables. */
const MOST_SETTINGS = 512;

/** Of the prices 1, 1.1, … 2 times what the book asks, the one that left few positions for small and for large bosses. */
const PRICE_FACTOR = 1.3;

const HIGHEST_PRICE = 10_000;

/** Tables of more integers than this are not kept for the next fight. */
const KEPT_INTEGERS = 2 ** 18;

/** How many layers are tried first, and how many more are made than the opening asks for: with none the search doubles. */
const FEWEST_LAYERS = 2;
const SPARE_LAYERS = 1;

/** No bound looks at more layers than this. */
const MOST_LAYERS = 64;

/** What bounds need of rounds, made so far; undefined where there can be no bound. */
const made = new WeakMap<Rounds, Relaxation | undefined>();

/** The lower bound for a fight of these rounds from this first choice of the wizard on. */
export function lowerBound(rounds: Rounds, opening: Readonly<Fight>): LowerBound {
  const relaxation = made.has(rounds) ? made.get(rounds) : relaxed(rounds);
  const bound = relaxation && boundFrom(opening, relaxation);
  const isKept = (relaxation?.table.size ?? 0) <= KEPT_INTEGERS;
  if (isKept) made.set(rounds, relaxation);
  else made.delete(rounds);
  return bound ?? NO_BOUND;
}

/** A bound of as many layers as the opening asks for, whatever other fights have asked for; undefined for too many. */
function boundFrom(opening: Readonly<Fight>, relaxation: Relaxation): LowerBound | undefined {
  let bound: TableBound | undefined;
  let layers = 0;
  let asked = FEWEST_LAYERS;
  while (asked > layers && relaxation.table.reach(opening.bossHitPoints, asked)) {
    layers = asked;
    bound = new TableBound(relaxation, layers - 1);
    asked = Math.min(MOST_LAYERS, bound.layersFor(opening));
  }
  return bound;
}

/** The relaxed fights of some rounds. */
interface Relaxation {
  readonly table: FightTable;
  /** By setting of the board: where its entry is in a row, and the mana that its active effects will still give. */
  readonly offset: Int32Array;
  readonly manaComing: Int32Array;
  /** The most mana that any spell gives. */
  readonly mostManaGiven: number;
}

/** Undefined when choices meet too many settings of the timers. */
function relaxed(rounds: Rounds): Relaxation | undefined {
  const survey = surveyRounds(rounds, MOST_SETTINGS);
  if (!survey) return undefined;
  const { rules } = rounds;
  const { effects, costs } = rules;
  const manaGiven = costs.map((_, spell) => effects.manaComing(effects.begin(0, spell)));
  const price = hitPointPrice(rules, survey.settledFirst ? PRICE_FACTOR : 1);
  const manaComing = new Int32Array(survey.settingOf.length);
  for (const state of survey.states) manaComing[state] = effects.manaComing(state);
  return {
    table: new FightTable(rounds, survey, manaGiven, price),
    offset: survey.settingOf.map((setting) => setting * COLUMNS),
    manaComing,
    mostManaGiven: Math.max(...manaGiven),
  };
}

/**
 * A lower bound from a table of fights without a limit of mana, by the number of casts that give mana.
 *
 * Proof. Take a line that wins from a choice with h hit points and m mana, costs c and has n casts that give mana. It is
 * one of the lines that the entry of layer n is about.
 * - The wizard lives to see the boss die, so h is at least `NEED`.
 * - c is at least `FREE`, the least cost when all else is no matter.
 * - The line never leaves the wizard below 1 hit point before the boss dies, so over the rounds that `PRICED` charges the
 *   hit points lost, less those gained, are at most h − 1. There it costs at most c + price × (h − 1), and no line
 *   costs less than the entry: c ≥ `PRICED` − price × (h − 1).
 * - It is paid from m, from what active effects still give, and from what those n casts give, each at most the most
 *   that any spell gives: c ≤ purse(n) = m + coming + n × most.
 * Let bound(k) be the greater of `FREE` and `PRICED` − price × (h − 1) in layer k. Then purse(n) ≥ c ≥ bound(n). So n is
 * at least K, the first layer with purse(K) ≥ bound(K), and as no column falls from layer to layer, c ≥ bound(K): the
 * lower bound. For the same reason `NEED` is at most h in every layer up to K, or there is no such line. The last layer
 * is for so many casts or more, and is taken to have a purse without end.
 *
 * A cast lowers the bound by no more than its cost: the entry before it is at most its priced cost and the entry after
 * it, and what it takes from the purse of a layer is no more than its cost.
 */
class TableBound implements LowerBound {
  readonly #table: FightTable;
  readonly #offset: Int32Array;
  readonly #manaComing: Int32Array;
  readonly #mostManaGiven: number;
  readonly #lastLayer: number;

  constructor({ table, offset, manaComing, mostManaGiven }: Relaxation, lastLayer: number) {
    this.#table = table;
    this.#offset = offset;
    this.#manaComing = manaComing;
    this.#mostManaGiven = mostManaGiven;
    this.#lastLayer = lastLayer;
  }

  /** How many layers would do, as far as can be told, for a fight from this choice on. */
  layersFor({ bossHitPoints, hitPoints, mana, effects }: Readonly<Fight>): number {
    const least = this.least(bossHitPoints, hitPoints, mana, effects);
    if (least >= HOPELESS || this.#mostManaGiven === 0) return 0;
    // so many casts it takes until a purse holds the bound, which more layers can only raise
    const casts = (least - mana - this.#manaComing[effects]!) / this.#mostManaGiven;
    return Math.max(0, Math.ceil(casts)) + 1 + SPARE_LAYERS;
  }

  least(bossHitPoints: number, hitPoints: number, mana: number, effects: number): number {
    const { layers, width, price } = this.#table;
    const at = bossHitPoints * width + this.#offset[effects]!;
    const worth = price * (hitPoints - 1);
    let purse = mana + this.#manaComing[effects]!;
    for (let layer = 0; ;) {
      const entries = layers[layer]!;
      if (entries[at + NEED]! > hitPoints) return HOPELESS;
      const free = entries[at + FREE]!;
      const priced = entries[at + PRICED]! - worth;
      const bound = priced > free ? priced : free;
      if (bound <= purse || layer === this.#lastLayer) return bound;
      // the purses of layers before this one hold less than this bound, so less than theirs
      const casts = Math.ceil((bound - purse) / this.#mostManaGiven);
      layer = Math.min(this.#lastLayer, layer + casts);
      purse += casts * this.#mostManaGiven;
    }
  }
}

/** About what a hit point is worth: so many times what the cheapest way of saving one costs; 0 when no spell saves any. */
function hitPointPrice({ spells, costs, heals, effects, bossDamage }: Rules, factor: number): number {
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
  // not above what is asked where a circle must not pay
  return Math.min(HIGHEST_PRICE, factor === 1 ? Math.floor(cheapest) : Math.round(factor * cheapest));
}
