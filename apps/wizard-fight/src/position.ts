import { checkArray, checkObject, shown } from './argument-checks.ts';
import { beginWizardTurn, playBossTurn, type Fight, type Rules, type Verdict } from './rules.ts';
import { checkInteger, GREATEST_AMOUNT, type SpellBook } from './spell-book.ts';

/** A moment between the steps of a fight that is not over. */
export interface Position {
  /** An integer of 1…1,000,000. */
  readonly bossHitPoints: number;
  /** An integer ≥ 1. */
  readonly hitPoints: number;
  /** An integer ≥ 0. */
  readonly mana: number;
  /** For each spell of the book at how many further turns its effect applies; 0 where it has none or none is active. */
  readonly timers: readonly number[];
  /** What comes next: a turn of the wizard or the boss from its beginning, or a cast, the effects having applied. */
  readonly next: 'wizard-turn' | 'cast' | 'boss-turn';
}

/**
 * Checks a position that a program has made.
 *
 * @throws TypeError naming what is no object or array, RangeError naming the value that it may not have.
 */
export function checkPosition(position: Position, book: SpellBook): void {
  checkObject('a position', position);
  const { bossHitPoints, hitPoints, mana, timers, next } = position;
  checkInteger('the hit points of the boss', bossHitPoints, 1, GREATEST_AMOUNT);
  checkInteger('the hit points of the wizard', hitPoints, 1, Number.MAX_SAFE_INTEGER);
  checkInteger('the mana of the wizard', mana, 0, Number.MAX_SAFE_INTEGER);
  checkArray('the timers of a position', timers);
  checkInteger('the number of timers', timers.length, book.length, book.length);
  for (const [spell, turns] of timers.entries())
    checkInteger(`the timer of ${book[spell]!.name}`, turns, 0, book[spell]!.effect?.turns ?? 0);
  if (!['wizard-turn', 'cast', 'boss-turn'].includes(next))
    throw new RangeError(`what comes next must be wizard-turn, cast or boss-turn, not ${shown(next)}`);
}

/** Puts a fight into a position and goes on to the next choice of the wizard. */
export function approachChoice(rules: Rules, fight: Fight, position: Position): Verdict {
  const { bossHitPoints, hitPoints, mana, timers, next } = position;
  Object.assign(fight, { bossHitPoints, hitPoints, mana, effects: rules.effects.setting(timers) });
  if (next === 'cast') return 'undecided';
  const verdict = next === 'boss-turn' ? playBossTurn(rules, fight) : 'undecided';
  return verdict === 'undecided' ? beginWizardTurn(rules, fight) : verdict;
}
