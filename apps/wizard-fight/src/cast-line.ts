import { checkFighters, type Duel } from './duel.ts';
import { canCastAny, refusalOf, type Refusal } from './refusal.ts';
import {
  beginWizardTurn,
  castSpell,
  openingOf,
  playBossTurn,
  rulesOf,
  type FightObserver,
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
    | { readonly status: 'won' }
    | { readonly status: 'unfinished' }
    | { readonly status: 'lost'; readonly reason: LossReason }
    | { readonly status: 'illegal'; readonly reason: RefusalReason }
  );

/**
 * Fights a duel by a line of casts, to its end or until a further cast is needed.
 *
 * The observer is told everything as it happens.
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
    const refusal = spell === undefined ? undefined : refusalOf(rules, fight, spell);
    if ((spell === undefined || refusal) && !canCastAny(rules, fight))
      return { status: 'lost', ...state(), reason: { kind: 'nothing-castable', have: fight.mana } };
    if (spell === undefined) return { status: 'unfinished', ...state(casts) };
    if (refusal) {
      const reason = reasonOf(refusal, casts + 1, duel.book[spell]!.name);
      return { status: 'illegal', ...state(), reason };
    }
    casts++;
    spent += rules.costs[spell]!;
    let verdict = castSpell(rules, fight, spell, observer);
    if (verdict === 'undecided') verdict = playBossTurn(rules, fight, observer);
    if (verdict !== 'undecided') return decided(verdict, 'boss');
    round++;
  }
}

function reasonOf(refusal: Refusal, cast: number, spell: SpellName): RefusalReason {
  const { kind } = refusal;
  if (kind === 'still-active') return { kind, cast, spell, turnsLeft: refusal.turnsLeft };
  return { kind, cast, spell, need: refusal.need, have: refusal.have };
}
