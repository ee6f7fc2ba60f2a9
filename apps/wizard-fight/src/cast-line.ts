import { checkFighters, type Duel } from './duel.ts';
import {
  beginWizardTurn,
  canCast,
  castSpell,
  openingOf,
  playBossTurn,
  rulesOf,
  type Fight,
  type FightObserver,
  type Rules,
  type Verdict,
} from './rules.ts';
import type { SpellName } from './spell-book.ts';
import { spellNumbers, type SpellLine } from './spell-line.ts';

/** Why a fight was lost. */
export type LossReason =
  | { readonly kind: 'dead'; readonly by: 'boss' | 'hard-mode' }
  /** Of all spells, each is too dear for the mana held or has an effect that is still active. */
  | { readonly kind: 'nothing-castable'; readonly have: number };

/** Why a cast was refused; `cast` is its place in the line, counted from 1. */
export type RefusalReason =
  | {
      readonly kind: 'not-enough-mana';
      readonly cast: number;
      readonly spell: SpellName;
      readonly need: number;
      readonly have: number;
    }
  /** `turnsLeft` further turns will see the effect. */
  | {
      readonly kind: 'still-active';
      readonly cast: number;
      readonly spell: SpellName;
      readonly turnsLeft: number;
    };

/** What stands at the end of a line, however it ended. */
export interface CastLineState {
  /** The mana spent: that of the casts that were made. */
  readonly mana: number;
  /** The wizard's turn at which it was decided, counted from 1; of an unfinished line that of its last cast, or 0. */
  readonly round: number;
  /** How many casts of the line were made. */
  readonly casts: number;
  readonly bossHitPoints: number;
  readonly hitPoints: number;
  readonly manaLeft: number;
}

/**
 * How a line of casts ended.
 *
 * - `won`: the boss is dead; casts of the line that were not needed were not made.
 * - `lost`: the wizard died, or nothing at all could be cast.
 * - `illegal`: a cast was refused though another spell could have been cast; it counts for nothing.
 * - `unfinished`: all casts were made, and the fight goes on until a further one is needed.
 */
export type CastLineResult = CastLineState &
  (
    | { readonly status: 'won' | 'unfinished' }
    | { readonly status: 'lost'; readonly reason: LossReason }
    | { readonly status: 'illegal'; readonly reason: RefusalReason }
  );

/**
 * Fights a duel by a line of casts, to its end or until a further cast is needed.
 *
 * The observer is told everything as it happens; without one nothing is allocated on the way.
 *
 * @throws RangeError or TypeError for a duel or a name that cannot be, InputError for a text that names no spells.
 *
 * @example
 * castLine(parseDuel('Hit Points: 40\nDamage: 10'), '332320').status; // 'illegal'
 */
export function castLine(duel: Duel, line: SpellLine, observer?: FightObserver): CastLineResult {
  checkFighters(duel);
  const rules = rulesOf(duel);
  const spells = spellNumbers(line, duel.book);
  const fight = openingOf(duel);
  let spent = 0;
  let casts = 0;
  let round = 1;
  const state = (at = round): CastLineState => ({
    mana: spent,
    round: at,
    casts,
    bossHitPoints: fight.bossHitPoints,
    hitPoints: fight.hitPoints,
    manaLeft: fight.mana,
  });
  const decided = (verdict: Verdict, by: 'boss' | 'hard-mode'): CastLineResult =>
    verdict === 'won'
      ? { status: 'won', ...state() }
      : { status: 'lost', ...state(), reason: { kind: 'dead', by } };

  for (;;) {
    const begun = beginWizardTurn(rules, fight, observer);
    if (begun !== 'undecided') return decided(begun, 'hard-mode');
    const spell = spells[casts];
    if (spell === undefined || !canCast(rules, fight, spell)) {
      if (!canCastAny(rules, fight)) {
        return { status: 'lost', ...state(), reason: { kind: 'nothing-castable', have: fight.mana } };
      }
      if (spell === undefined) return { status: 'unfinished', ...state(casts) };
      return { status: 'illegal', ...state(), reason: refusal(duel, rules, fight, spell, casts + 1) };
    }
    casts++;
    spent += rules.costs[spell]!;
    let verdict = castSpell(rules, fight, spell, observer);
    if (verdict === 'undecided') verdict = playBossTurn(rules, fight, observer);
    if (verdict !== 'undecided') return decided(verdict, 'boss');
    round++;
  }
}

function canCastAny(rules: Rules, fight: Fight): boolean {
  for (let spell = 0; spell < rules.spells; spell++) if (canCast(rules, fight, spell)) return true;
  return false;
}

/** Why this spell is refused; a running effect is named before a lack of mana. */
function refusal(duel: Duel, rules: Rules, fight: Fight, number: number, cast: number): RefusalReason {
  const { name: spell, cost: need } = duel.book[number]!;
  const turnsLeft = rules.effects.turnsLeft(fight.effects, number);
  if (turnsLeft > 0) return { kind: 'still-active', cast, spell, turnsLeft };
  return { kind: 'not-enough-mana', cast, spell, need, have: fight.mana };
}
