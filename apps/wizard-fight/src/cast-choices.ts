import type { Duel } from './duel.ts';
import { leastManaOnceDone, type RestLimits } from './least-mana-from.ts';
import type { LeastManaResult } from './least-mana.ts';
import { approachChoice, checkPosition, type Position } from './position.ts';
import { refusalOf, type Refusal } from './refusal.ts';
import { openingOf, playRound, rulesOf } from './rules.ts';
import type { SpellName } from './spell-book.ts';

/** A spell at a choice of the wizard: why it cannot be cast, or the least mana that wins when it is. */
export type CastChoice =
  | { readonly spell: SpellName; readonly refusal: Refusal }
  /** `result` counts the cast itself: its mana, and its spell as the first of the line. */
  | { readonly spell: SpellName; readonly refusal?: never; readonly result: LeastManaResult };

/**
 * Finds for each spell of the book, in its order, why it cannot be cast at a choice of the wizard; undefined where it can.
 * Empty when the fight is decided before its next choice.
 *
 * @throws RangeError or TypeError for a position that cannot be.
 */
export function refusalsAt(duel: Duel, position: Position): readonly (Refusal | undefined)[] {
  checkPosition(position, duel.book);
  const rules = rulesOf(duel);
  const choice = openingOf(duel);
  if (approachChoice(rules, choice, position) !== 'undecided') return [];
  return duel.book.map((_, spell) => refusalOf(rules, choice, spell));
}

/**
 * Finds for each spell of the book, in its order, why it cannot be cast at a choice of the wizard, or the least mana that
 * wins from there when it is cast. Empty when the fight is decided before its next choice.
 *
 * @throws RangeError or TypeError as `leastManaFrom` does.
 */
export function castChoices(duel: Duel, position: Position, limits: RestLimits = {}): readonly CastChoice[] {
  return refusalsAt(duel, position).map((refusal, number): CastChoice => {
    const { name, cost } = duel.book[number]!;
    if (refusal) return { spell: name, refusal };
    const rest = leastManaOnceDone(duel, position, limits, (rules, fight) => playRound(rules, fight, number));
    if (rest.status !== 'won') return { spell: name, result: rest };
    return { spell: name, result: { ...rest, mana: cost + rest.mana, spells: [name, ...rest.spells] } };
  });
}
