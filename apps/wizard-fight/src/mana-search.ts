import { BucketQueue, type SearchStatistics } from '@skirmish/search';
import { HOPELESS } from './fight-table.ts';
import { manaOf } from './line-prices.ts';
import { PositionTable } from './position-table.ts';
import {
  COST,
  DAMAGE,
  DAMAGE_BEFORE_BLOW,
  END,
  HIT_POINTS,
  LOWEST,
  MANA,
  MOVE_SIZE,
  SPELL,
  TARGET,
} from './rounds.ts';
import type { Fight } from './rules.ts';
import { MOST_SETTINGS } from './search-limits.ts';
import type { SearchOutcome, SearchTask } from './search-task.ts';

/** The priorities that the frontier takes. */
const PRIORITIES = 2 ** 24;

/** More than any number of a spell, so small that with 10,000,000 positions both fit into 31 bits. */
const SPELL_RANGE = 128;

const NONE = -1;

/**
 * The least-price search over the positions in which the wizard chooses, by A* with buckets.
 *
 * A position is expanded when its price so far plus its lower bound is the least in the frontier; with a bound of 0 that
 * is Dijkstra's algorithm. Each position keeps every cast that leads to it at its least price. Once a win is found, all
 * positions that could still be part of as cheap a line are expanded too; then the positions from which such a win can
 * be reached are found backwards, and of each the first spell in book order that stays on a cheapest line.
 * Nothing but exact repeats and positions whose bound exceeds a line already found is dropped.
 *
 * Owns the memory; a search reuses what the one before it has grown.
 */
export class ManaSearch {
  readonly #positions = new PositionTable();
  readonly #frontier = new BucketQueue();
  readonly #fight: Fight = { bossHitPoints: 0, hitPoints: 0, mana: 0, effects: 0 };
  // by position: the least price known, the casts made, whether it is expanded, the first of the casts that lead to it
  #price = new Float64Array(1024);
  #rounds = new Int16Array(1024);
  #isExpanded = new Uint8Array(1024);
  #casts = new Int32Array(1024);
  // by cast: its spell and the position it was made from in one number, the next cast that leads to the same position
  #origin = new Int32Array(4096);
  #next = new Int32Array(4096);
  #castCount = 0;
  #statistics = { expanded: 0, generated: 0, pruned: 0, peakFrontier: 0 };

  /** What the latest search did. */
  get statistics(): SearchStatistics {
    return { ...this.#statistics };
  }

  /** How many positions there is memory for. */
  get capacity(): number {
    return this.#price.length;
  }

  /** Searches from a position in which the wizard chooses. */
  run(opening: Readonly<Fight>, task: SearchTask): SearchOutcome {
    const { rounds, bound, limits } = task;
    const { prices } = rounds;
    const { spells, effects: board } = rounds.rules;
    const { ofMana, ofSpells } = prices;
    const fight = this.#fight;
    const positions = this.#positions;
    const frontier = this.#frontier;
    const statistics = { expanded: 0, generated: 0, pruned: 0, peakFrontier: 1 };
    this.#statistics = statistics;
    positions.clear();
    frontier.clear();
    this.#castCount = 0;

    const least = bound.least(opening.bossHitPoints, opening.hitPoints, opening.mana, opening.effects);
    if (least >= HOPELESS) return { status: 'unwinnable' };
    const floor = least * ofMana; // priorities count from here
    const start = positions.add(opening.bossHitPoints, opening.hitPoints, opening.mana, opening.effects);
    this.#meet(start, 0, 0);
    frontier.push(start, 0);
    const tooDear = (limits.maxMana + 1) * ofMana; // the least price of more mana than the limit
    let best = Infinity;
    let wins = NONE; // the list of casts that win for the best price
    let cut = Infinity; // the least price that a line might have which the limit of rounds leaves out
    let isTooFar = false;

    for (;;) {
      const position = frontier.pop();
      if (position === NONE) break;
      const total = floor + frontier.priority;
      if (total > best || total > cut) break;
      if (total >= tooDear) return { status: 'limit-reached', limit: 'mana' };
      if (this.#isExpanded[position] !== 0) continue;
      if (this.#rounds[position]! >= limits.maxRounds) {
        cut = total;
        continue;
      }
      if (board.size > MOST_SETTINGS) return { status: 'limit-reached', limit: 'states' };
      this.#isExpanded[position] = 1;
      statistics.expanded++;
      this.#makeRoom(spells);
      const soFar = this.#price[position]!;
      const round = this.#rounds[position]! + 1;
      positions.load(position, fight);
      const { bossHitPoints, hitPoints, mana } = fight;
      let move = rounds.row(fight.effects);
      const { moves } = rounds;

      for (; moves[move] !== END; move += MOVE_SIZE) {
        if (moves[move + COST]! > mana) continue;
        statistics.generated++;
        const spell = moves[move + SPELL]!;
        const price = soFar + ofSpells[spell]!;
        if (price > best) {
          statistics.pruned++;
          continue;
        }
        // who is dead, and when, as told at `Rounds`
        const bossLeft = bossHitPoints - moves[move + DAMAGE]!;
        const isAlive = hitPoints + moves[move + LOWEST]! > 0;
        if (isAlive ? bossLeft <= 0 : moves[move + DAMAGE_BEFORE_BLOW]! >= bossHitPoints) {
          if (price < best) wins = NONE;
          best = price;
          wins = this.#note(position, spell, wins);
          continue;
        }
        if (!isAlive) continue;
        const hitPointsLeft = hitPoints + moves[move + HIT_POINTS]!;
        const manaLeft = mana + moves[move + MANA]!;
        const effects = moves[move + TARGET]!;
        const rest = bound.least(bossLeft, hitPointsLeft, manaLeft, effects);
        // no line at all is cheaper than the bound of the opening
        const priority = Math.max(0, price + rest * ofMana - floor);
        if (rest >= HOPELESS || floor + priority > best) {
          statistics.pruned++;
        } else if (priority >= PRIORITIES) {
          isTooFar = true;
        } else {
          const known = positions.size;
          const child = positions.add(bossLeft, hitPointsLeft, manaLeft, effects);
          if (child === known || price < this.#price[child]!) {
            if (child >= limits.maxStates) return { status: 'limit-reached', limit: 'states' };
            this.#meet(child, price, round);
            frontier.push(child, priority);
          }
          if (price === this.#price[child])
            this.#casts[child] = this.#note(position, spell, this.#casts[child]!);
        }
      }
      if (frontier.size > statistics.peakFrontier) statistics.peakFrontier = frontier.size;
    }

    if (cut < best) return { status: 'limit-reached', limit: 'rounds' };
    if (best < Infinity && best - floor < PRIORITIES) {
      const mana = manaOf(best, prices);
      if (mana > limits.maxMana) return { status: 'limit-reached', limit: 'mana' };
      return { status: 'won', mana, line: this.#firstLine(start, wins, ofSpells) };
    }
    return isTooFar || best < Infinity
      ? { status: 'limit-reached', limit: 'mana' }
      : { status: 'unwinnable' };
  }

  /** Takes down a new position, or a cheaper way to a known one. */
  #meet(position: number, price: number, rounds: number): void {
    this.#price[position] = price;
    this.#rounds[position] = rounds;
    this.#isExpanded[position] = 0;
    this.#casts[position] = NONE;
  }

  /** Puts a cast before the others of a list, and returns the list. */
  #note(from: number, spell: number, list: number): number {
    const cast = this.#castCount++;
    this.#origin[cast] = from * SPELL_RANGE + spell;
    this.#next[cast] = list;
    return cast;
  }

  /**
   * The first line in book order of all that end with one of these wins.
   *
   * Every cast kept is made at its position's least price, so going backwards from the wins meets the positions on
   * cheapest lines and no others. The line then takes the first spell at each of them that stays among them.
   */
  #firstLine(start: number, wins: number, ofSpells: readonly number[]): readonly number[] {
    // by position on a cheapest line: the first spell of such a line, and the position it leads to
    const choices = new Int32Array(this.#positions.size).fill(NONE);
    const followers = new Int32Array(this.#positions.size);
    const onLines: number[] = [];
    const mark = (casts: number, follower: number): void => {
      for (let cast = casts; cast !== NONE; cast = this.#next[cast]!) {
        const spell = this.#origin[cast]! % SPELL_RANGE;
        const from = (this.#origin[cast]! - spell) / SPELL_RANGE;
        // a bound that is not consistent may expand a position before its least price is known
        if (follower !== NONE && this.#price[from]! + ofSpells[spell]! !== this.#price[follower]) continue;
        const choice = choices[from]!;
        if (choice === NONE) onLines.push(from);
        if (choice !== NONE && choice < spell) continue;
        choices[from] = spell;
        followers[from] = follower;
      }
    };
    mark(wins, NONE);
    for (let position = onLines.pop(); position !== undefined; position = onLines.pop()) {
      mark(this.#casts[position]!, position);
    }
    const line: number[] = [];
    for (let position = start; position !== NONE; position = followers[position]!)
      line.push(choices[position]!);
    return line;
  }

  /** Makes room for as many more positions and casts as there are spells. */
  #makeRoom(spells: number): void {
    while (this.#positions.size + spells > this.#price.length) {
      this.#price = grown(this.#price, Float64Array);
      this.#rounds = grown(this.#rounds, Int16Array);
      this.#isExpanded = grown(this.#isExpanded, Uint8Array);
      this.#casts = grown(this.#casts, Int32Array);
    }
    while (this.#castCount + spells > this.#origin.length) {
      this.#origin = grown(this.#origin, Int32Array);
      this.#next = grown(this.#next, Int32Array);
    }
  }
}

function grown<Numbers extends { readonly length: number; set(from: Numbers): void }>(
  array: Numbers,
  Kind: new (length: number) => Numbers,
): Numbers {
  const longer = new Kind(2 * array.length);
  longer.set(array);
  return longer;
}
