import type { Duel } from './duel.ts';
import type { EffectBoard, EffectState } from './effect-board.ts';
import { leastManaWith, type LeastManaResult } from './least-mana.ts';
import { lowerBound, NO_BOUND, type LowerBound } from './mana-bound.ts';
import { approachChoice, checkPosition, type Position } from './position.ts';
import type { Rounds } from './rounds.ts';
import { canCast, playRound, type Fight, type Rules, type Verdict } from './rules.ts';
import type { DuelLimits } from './search-limits.ts';

/** The limits of a question about the rest of a fight; rounds are counted from there. */
export type RestLimits = Omit<DuelLimits, 'maxMana'>;

/** Settings of timers beyond this many are not looked through: no bound has tables for so many. */
const MOST_SETTINGS = 512;

const metSettings = new WeakMap<EffectBoard, ReadonlySet<EffectState>>();

/**
 * Finds the least mana that is still to be spent to win from a position of a duel, with the casts that do it; of several
 * such lines the first, as `leastMana` has it. A fight that wins by itself costs 0.
 *
 * What the duel says of hit points and mana is not looked at.
 *
 * @throws RangeError or TypeError for a duel, a position or a limit that cannot be.
 */
export function leastManaFrom(duel: Duel, position: Position, limits: RestLimits = {}): LeastManaResult {
  return leastManaOnceDone(duel, position, limits, () => 'undecided');
}

/** Searches from the choice that a position leads to, once something more has been done there. */
export function leastManaOnceDone(
  duel: Duel,
  position: Position,
  limits: RestLimits,
  act: (rules: Rules, fight: Fight) => Verdict,
): LeastManaResult {
  checkPosition(position, duel.book);
  const boss = { ...duel.boss, hitPoints: position.bossHitPoints };
  return leastManaWith(boundOf, { ...duel, boss }, limits, (rules, fight) => {
    const verdict = approachChoice(rules, fight, position);
    return verdict === 'undecided' ? act(rules, fight) : verdict;
  });
}

/** The lower bound where it has tables: not for timers that no fight from its start can show at a choice. */
function boundOf(rounds: Rounds, choice: Readonly<Fight>): LowerBound {
  return settingsAtChoices(rounds.rules).has(choice.effects) ? lowerBound(rounds, choice) : NO_BOUND;
}

/** The settings of the timers that choices of the wizard can show in a fight from its start; the first so many of them. */
function settingsAtChoices(rules: Rules): ReadonlySet<EffectState> {
  const known = metSettings.get(rules.effects);
  if (known) return known;
  const met = new Set<EffectState>([0]);
  for (const effects of met) {
    if (met.size > MOST_SETTINGS) break;
    for (let spell = 0; spell < rules.spells; spell++) {
      // fighters with so much survive any round
      const fight = { bossHitPoints: Infinity, hitPoints: Infinity, mana: Infinity, effects };
      if (!canCast(rules, fight, spell)) continue;
      playRound(rules, fight, spell);
      met.add(fight.effects);
    }
  }
  metSettings.set(rules.effects, met);
  return met;
}
