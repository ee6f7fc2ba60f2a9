import { canCast, type Fight, type Rules } from './rules.ts';

/** Why a spell cannot be cast now. */
export type Refusal =
  | { readonly kind: 'not-enough-mana'; readonly need: number; readonly have: number }
  /** `turnsLeft` further turns will see the effect. */
  | { readonly kind: 'still-active'; readonly turnsLeft: number };

/** Why a spell is refused, a running effect named before a lack of mana; undefined when it can be cast. */
export function refusalOf(rules: Rules, fight: Readonly<Fight>, spell: number): Refusal | undefined {
  if (canCast(rules, fight, spell)) return undefined;
  const turnsLeft = rules.effects.turnsLeft(fight.effects, spell);
  if (turnsLeft > 0) return { kind: 'still-active', turnsLeft };
  return { kind: 'not-enough-mana', need: rules.costs[spell]!, have: fight.mana };
}

/** Whether any spell of the book can be cast now. */
export function canCastAny(rules: Rules, fight: Readonly<Fight>): boolean {
  for (let spell = 0; spell < rules.spells; spell++) if (canCast(rules, fight, spell)) return true;
  return false;
}
