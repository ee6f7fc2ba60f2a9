import { afterDamage, afterHealing, isDead, reducedDamage } from '@skirmish/combat';
import type { Ability, Formula } from '../bestiary/bestiary.ts';
import type { BattleState } from './battle-state.ts';
import type { BattleObserver } from './events.ts';

/** Returns what a formula gives for the present figures of `unit`: an integer ≥ 0. */
export function amountOf(formula: Formula, state: BattleState, unit: number): number {
  // the largest is 5 · 100 · LARGEST_STAT + LARGEST.amount: well within 32 bits, so that `| 0` is the truncation
  return (
    (formula.base +
      formula.strength * state.strength[unit]! +
      formula.constitution * state.constitution[unit]! +
      formula.intelligence * state.intelligence[unit]! +
      formula.speed * state.speed[unit]! +
      formula.level * state.level[unit]!) |
    0
  );
}

/** Returns what `unit` loses of `amount` damage after the reduction of its family, were it to have hit points enough. */
export function damageTo(state: BattleState, unit: number, amount: number): number {
  return reducedDamage(amount, state.lineUp.damageReduction[unit]!, 0);
}

/** Tells whether healing by `user` takes hit points from `target` instead of giving them. */
export function healingHarms(state: BattleState, user: number, target: number): boolean {
  return user !== target && state.lineUp.harmedByHealing[target] === 1;
}

/**
 * Lets `user` use an ability on `target`: effect, payment, then the calls to the observer. Nothing is checked.
 *
 * A unit that dies of it stays dead, whatever it would gain afterwards, and stays queued until the burial.
 */
export function useAbility(
  state: BattleState,
  user: number,
  ability: Ability,
  target: number,
  observer: BattleObserver | undefined,
): void {
  const amount = amountOf(ability.amount, state, user);
  let dealt = 0;
  let lost = 0;
  let drained = 0;
  if (ability.effect === 'damage') {
    dealt = takeDamage(state, target, amount);
    if (ability.lowersMaximum) lost = lowerMaximum(state, target, amount);
    if (ability.drains) drained = gain(state, user, amount);
  } else if (ability.effect === 'heal') {
    dealt = healingHarms(state, user, target)
      ? 0 - takeDamage(state, target, amount)
      : gain(state, target, amount);
  } else dealt = gain(state, user, amount);

  state.mp[user]! -= ability.cost;
  const recoil = ability.recoil ? amountOf(ability.recoil, state, user) : 0;
  const hurt = ability.recoil ? takeDamage(state, user, recoil) : 0;

  if (!observer) return;
  if (ability.effect === 'damage') {
    observer.hit?.(user, target, ability.number, amount, dealt);
    if (ability.lowersMaximum) observer.maximumLowered?.(user, target, ability.number, amount, lost);
    if (ability.drains) observer.drain?.(user, ability.number, amount, drained);
  } else if (ability.effect === 'heal') observer.heal?.(user, target, ability.number, amount, dealt);
  else observer.regenerate?.(user, ability.number, amount, dealt);
  if (ability.recoil) observer.recoil?.(user, ability.number, recoil, hurt);
}

/** Damages a unit and returns the hit points it has lost. */
function takeDamage(state: BattleState, unit: number, amount: number): number {
  const before = state.hp[unit]!;
  const after = afterDamage(before, damageTo(state, unit, amount));
  state.hp[unit] = after;
  if (isDead(after) && !isDead(before)) state.fallen++;
  return before - after;
}

/** Heals a living unit and returns the hit points it has gained; the dead gain nothing. */
function gain(state: BattleState, unit: number, amount: number): number {
  const before = state.hp[unit]!;
  if (isDead(before)) return 0;
  const after = afterHealing(before, amount, state.maxhp[unit]!);
  state.hp[unit] = after;
  return after - before;
}

/** Lowers a unit's maximum, not floored, and returns the hit points it has lost for being above it. */
function lowerMaximum(state: BattleState, unit: number, amount: number): number {
  const maxhp = state.maxhp[unit]! - amount;
  state.maxhp[unit] = maxhp;
  const before = state.hp[unit]!;
  if (before <= maxhp || isDead(before)) return 0;
  const after = maxhp > 0 ? maxhp : 0;
  state.hp[unit] = after;
  if (isDead(after)) state.fallen++;
  return before - after;
}
