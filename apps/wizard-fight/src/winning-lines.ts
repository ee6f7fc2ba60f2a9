import { checkObject } from './argument-checks.ts';
import { checkFighters, type Duel } from './duel.ts';
import { HOPELESS } from './fight-table.ts';
import { manaOf, type LinePrices } from './line-prices.ts';
import { lowerBound, type LowerBound } from './mana-bound.ts';
import { PositionTable } from './position-table.ts';
import { roundsOf } from './rounds.ts';
import { beginWizardTurn, canCast, openingOf, playRound, type Fight, type Rules } from './rules.ts';
import {
  checkedLimits,
  MOST_ROUNDS,
  MOST_SETTINGS,
  type DuelLimits,
  type LimitName,
} from './search-limits.ts';
import { checkInteger, GREATEST_AMOUNT, type SpellName } from './spell-book.ts';

/** A line of casts that wins, and what it costs. */
export interface WinningLine {
  readonly mana: number;
  readonly spells: readonly SpellName[];
}

/** Which lines to list. */
export interface WinningLinesOptions extends DuelLimits {
  /** The most mana a line may cost: an integer of 0…1,000,000. */
  readonly maxMana: number;
  /**
   * The most positions to visit between one line and the next; 1,000,000 when absent. More than `MOST_SETTINGS` settings
   * of timers end a listing as this limit does.
   */
  readonly maxStates?: number;
}

/** How a listing ended: every line was given, or a limit (never that of mana) left out some. */
export type WinningLinesEnd =
  | { readonly status: 'complete' }
  | { readonly status: 'limit-reached'; readonly limit: Exclude<LimitName, 'mana'> };

/** When so many positions are remembered, a walk forgets them all and goes on. */
const MOST_POSITIONS = 2 ** 20;

/** Prices stay below this. */
const PRICE_RANGE = 2 ** 32;

const FORGOTTEN = -1;

/**
 * Lists all lines that win a duel for at most `maxMana`, the cheapest first, equal costs in spell-book order.
 *
 * Lines come as they are found; how the listing ended is the generator's return value. With a spell that costs
 * nothing, of equal costs the lines with fewer casts of such spells come first. The memory needed does not grow with the
 * number of lines.
 *
 * @throws RangeError or TypeError, at the first `next()`, for a duel or a limit that cannot be.
 *
 * @example
 * [...winningLines(parseDuel('Hit Points: 9\nDamage: 1'), { maxMana: 160 })].map((line) => line.mana); // [159]
 */
export function* winningLines(
  duel: Duel,
  options: WinningLinesOptions,
): Generator<WinningLine, WinningLinesEnd, undefined> {
  checkObject('what to list', options);
  checkInteger('maxMana', options.maxMana, 0, GREATEST_AMOUNT);
  checkFighters(duel);
  const rounds = roundsOf(duel);
  const { rules, prices } = rounds;
  const opening = openingOf(duel);
  if (beginWizardTurn(rules, opening) === 'lost') return { status: 'complete' };
  const bound = lowerBound(rounds, opening);
  const walk = new LineWalk(rules, prices, bound, checkedLimits(options));
  const most = (options.maxMana + 1) * prices.ofMana - 1;
  let price = leastOf(bound, opening) * prices.ofMana;
  while (price <= most) {
    for (const line of walk.linesOf(opening, price)) {
      yield { mana: manaOf(price, prices), spells: line.map((spell) => duel.book[spell]!.name) };
    }
    if (walk.hasStopped) return { status: 'limit-reached', limit: 'states' };
    price = walk.nextPrice;
  }
  return walk.wasCut ? { status: 'limit-reached', limit: 'rounds' } : { status: 'complete' };
}

function leastOf(bound: LowerBound, { bossHitPoints, hitPoints, mana, effects }: Readonly<Fight>): number {
  return bound.least(bossHitPoints, hitPoints, mana, effects);
}

/** A choice of the wizard on the way that is being walked. */
interface Choice {
  readonly fight: Fight;
  /** The price that is left for the rest of the line. */
  price: number;
  /** The number by which dead ends are remembered. */
  key: number;
  /** The spell being tried; the next one is tried when the walk comes back. */
  spell: number;
  /** The least price above `price` that a line from here may have. */
  nextPrice: number;
  /** Whether a line has been found from here. */
  isFruitful: boolean;
}

/**
 * Walks all lines of exactly one price in spell-book order, depth first.
 *
 * A choice is left out when its lower bound is more than the price left, or when it has been found before, as many
 * rounds into the fight, that no line of exactly that price leads on from it.
 */
class LineWalk {
  /** The least price above that of the latest walk that a line may have; Infinity when there is none. */
  nextPrice = Infinity;
  /** Whether the limit of positions has ended a walk. */
  hasStopped = false;
  /** Whether the limit of rounds has left out choices. */
  wasCut = false;
  readonly #rules: Rules;
  readonly #prices: LinePrices;
  readonly #bound: LowerBound;
  readonly #maxRounds: number;
  readonly #maxStates: number;
  readonly #positions = new PositionTable();
  /** By key of a choice: the least greater price that a line from there may have. */
  readonly #deadEnds = new Map<number, number>();
  readonly #way: Choice[] = [];
  /** How many choices have been met since the latest line. */
  #visited = 0;

  constructor(rules: Rules, prices: LinePrices, bound: LowerBound, limits: Required<DuelLimits>) {
    this.#rules = rules;
    this.#prices = prices;
    this.#bound = bound;
    this.#maxRounds = limits.maxRounds;
    this.#maxStates = limits.maxStates;
  }

  *linesOf(opening: Readonly<Fight>, price: number): Generator<readonly number[], void, undefined> {
    const rules = this.#rules;
    const next: Fight = { ...opening };
    let depth = 0;
    this.#enter(0, next, price);
    for (;;) {
      if (this.#visited > this.#maxStates || rules.effects.size > MOST_SETTINGS) {
        this.hasStopped = true;
        return;
      }
      const choice = this.#way[depth]!;
      if (++choice.spell === rules.spells) {
        if (!choice.isFruitful && choice.key !== FORGOTTEN) this.#deadEnds.set(choice.key, choice.nextPrice);
        if (depth === 0) break;
        const before = this.#way[--depth]!;
        before.isFruitful ||= choice.isFruitful;
        this.#offer(before, choice.nextPrice);
        continue;
      }
      const { spell, fight } = choice;
      if (!canCast(rules, fight, spell)) continue;
      Object.assign(next, fight);
      const verdict = playRound(rules, next, spell);
      if (verdict === 'lost') continue;
      const left = choice.price - this.#prices.ofSpells[spell]!;
      if (verdict === 'won') {
        if (left < 0) this.#offer(choice, 0);
        if (left !== 0) continue;
        choice.isFruitful = true;
        this.#visited = 0;
        yield this.#way.slice(0, depth + 1).map((made) => made.spell);
        continue;
      }
      const least = leastOf(this.#bound, next);
      if (least >= HOPELESS) continue;
      if (least * this.#prices.ofMana > left) {
        this.#offer(choice, least * this.#prices.ofMana);
        continue;
      }
      if (depth + 1 === this.#maxRounds) {
        this.wasCut = true;
        continue;
      }
      const dead = this.#deadEnds.get(this.#enter(depth + 1, next, left));
      if (dead !== undefined) {
        this.#offer(choice, dead);
        continue;
      }
      depth++;
    }
    this.nextPrice = this.#way[0]!.nextPrice;
  }

  /** Lets a choice know that the spell it tries may lead to a line if this is the price left after it. */
  #offer(choice: Choice, rest: number): void {
    const price = this.#prices.ofSpells[choice.spell]! + rest;
    if (price < choice.nextPrice) choice.nextPrice = price;
  }

  /** Sets the choice at `depth` of the way, and returns its key. */
  #enter(depth: number, fight: Readonly<Fight>, price: number): number {
    if (this.#positions.size >= MOST_POSITIONS) {
      this.#deadEnds.clear();
      this.#positions.clear();
      // the keys of the choices on the way mean nothing any more
      for (const choice of this.#way) choice.key = FORGOTTEN;
    }
    this.#visited++;
    const position = this.#positions.add(
      fight.bossHitPoints,
      fight.hitPoints,
      fight.mana,
      fight.effects * MOST_ROUNDS + depth,
    );
    const choice = (this.#way[depth] ??= {
      fight: { ...fight },
      price,
      key: 0,
      spell: 0,
      nextPrice: 0,
      isFruitful: false,
    });
    Object.assign(choice.fight, fight);
    choice.price = price;
    choice.key = position * PRICE_RANGE + price;
    choice.spell = -1;
    choice.nextPrice = Infinity;
    choice.isFruitful = false;
    return choice.key;
  }
}
