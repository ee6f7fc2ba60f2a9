import type { Duel } from './duel.ts';
import { STILL_ACTIVE, type EffectState } from './effect-board.ts';
import { linePrices, type LinePrices } from './line-prices.ts';
import { preparedBook, type PreparedBook } from './prepared-book.ts';
import { beginWizardTurn, castSpell, playBossTurn, rulesOf, type Fight, type Rules } from './rules.ts';

/** The integers of a move in `Rounds.moves`, counted from where it starts. */
export const SPELL = 0;
/** The setting of the timers at the next choice. */
export const TARGET = 1;
/** What the wizard must hold to cast, and what the mana held grows by in the whole round; mostly negative. */
export const COST = 2;
export const MANA = 3;
/** What the boss loses up to its blow, and in the whole round. */
export const DAMAGE_BEFORE_BLOW = 4;
export const DAMAGE = 5;
/** What the wizard's hit points grow by up to the last moment in which the wizard can die, and in the whole round. */
export const LOWEST = 6;
export const HIT_POINTS = 7;
/** How many integers a move has. */
export const MOVE_SIZE = 8;

/** Stands where the moves of a setting end; no move begins with it. */
export const END = -1;

/** Fighters with so much survive any round that is surveyed. */
const FAR = 1_000_000_000;

/** Rows that would not fit into so many integers are made anew for each question. */
const MOST_INTEGERS = 2 ** 18;

const NO_ROW = -1;

/** Of the rounds of more damages and modes than this with one book the oldest are forgotten. */
const KEPT_ROUNDS = 128;

/** The rounds of each prepared book, by the boss's damage and the mode. */
const made = new WeakMap<PreparedBook, Map<number, Rounds>>();

/** The rounds of a duel; with a frozen book they are made once for each damage of the boss and mode. */
export function roundsOf(duel: Duel): Rounds {
  const book = preparedBook(duel.book);
  const ofBook = made.get(book) ?? new Map<number, Rounds>();
  made.set(book, ofBook);
  const key = 2 * duel.boss.damage + (duel.hardMode ? 1 : 0);
  let rounds = ofBook.get(key);
  if (!rounds) {
    if (ofBook.size >= KEPT_ROUNDS) ofBook.delete(ofBook.keys().next().value!);
    rounds = new Rounds(rulesOf(duel, book));
    ofBook.set(key, rounds);
  }
  return rounds;
}

/**
 * What a round does, by the setting of the timers at the wizard's choice and the spell chosen.
 *
 * A round adds the same to each figure of a fight whatever they are, unless somebody dies in it. So a row of moves, one
 * for each spell that is not refused, says all of the rounds from a setting. A move is not worked out here but played,
 * between fighters who cannot die, by the transitions of the rules; `verdict` of a round is then decided as they do:
 * - the boss is dead before its blow when `DAMAGE_BEFORE_BLOW` is at least its hit points: won;
 * - else the wizard is dead when hit points and `LOWEST` come to 0 or less: lost. Between the boss's blow and hard
 *   mode's hit point nothing heals, so the later moment is the lower one;
 * - else the boss is dead when `DAMAGE` is at least its hit points: won.
 *
 * Owns the memory of the rows, which are made when they are first asked for.
 */
export class Rounds {
  readonly rules: Rules;
  /** What orders lines. */
  readonly prices: LinePrices;
  /** The rows. Ask for it after `row`, which may replace it. */
  moves: Int32Array<ArrayBuffer>;
  readonly #starts: number[] = [];
  #length = 0;

  constructor(rules: Rules) {
    this.rules = rules;
    this.prices = linePrices(rules);
    this.moves = new Int32Array(16 * this.#rowSize);
  }

  /** Where in `moves` the row of a setting starts. It ends with `END`, and is there until the next question. */
  row(effects: EffectState): number {
    const start = this.#starts[effects];
    return start === undefined || start === NO_ROW ? this.#makeRow(effects) : start;
  }

  get #rowSize(): number {
    return this.rules.spells * MOVE_SIZE + 1;
  }

  #makeRow(effects: EffectState): number {
    const start = this.#length;
    if (start + this.#rowSize > this.moves.length) {
      const longer = new Int32Array(2 * this.moves.length);
      longer.set(this.moves);
      this.moves = longer;
    }
    let end = start;
    for (let spell = 0; spell < this.rules.spells; spell++) {
      if (this.rules.effects.begin(effects, spell) === STILL_ACTIVE) continue;
      this.#playMove(effects, spell, end);
      end += MOVE_SIZE;
    }
    this.moves[end] = END;
    if (start < MOST_INTEGERS) {
      while (this.#starts.length < effects) this.#starts.push(NO_ROW);
      this.#starts[effects] = start;
      this.#length = end + 1;
    }
    return start;
  }

  #playMove(effects: EffectState, spell: number, at: number): void {
    const { rules, moves } = this;
    const fight: Fight = { bossHitPoints: FAR, hitPoints: FAR, mana: FAR, effects };
    castSpell(rules, fight, spell);
    playBossTurn(rules, fight);
    moves[at + DAMAGE_BEFORE_BLOW] = FAR - fight.bossHitPoints;
    moves[at + LOWEST] = fight.hitPoints - FAR;
    const hardMode = (hitPointsLeft: number): void => {
      moves[at + LOWEST] = hitPointsLeft - FAR;
    };
    beginWizardTurn(rules, fight, { hardMode });
    moves[at + SPELL] = spell;
    moves[at + TARGET] = fight.effects;
    moves[at + COST] = rules.costs[spell]!;
    moves[at + MANA] = fight.mana - FAR;
    moves[at + DAMAGE] = FAR - fight.bossHitPoints;
    moves[at + HIT_POINTS] = fight.hitPoints - FAR;
  }
}
