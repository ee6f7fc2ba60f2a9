import type { Dice } from '@skirmish/combat';
import type { Ability } from '../bestiary/bestiary.ts';
import type { BattleState } from '../rules/battle-state.ts';
import type { Outcome } from '../rules/errors.ts';
import type { BattleObserver } from '../rules/events.ts';
import { playHeroTurn, playMonsterTurn, refusalOf } from '../rules/turns.ts';
import type { Policy } from './policy.ts';

/**
 * Plays a battle from its present state to its end. Allocates nothing, but for what policy and observer do.
 *
 * `dice` are the monsters', `policyDice` the policy's; with dice of their own the monsters draw the same
 * whatever a policy does with its chance.
 *
 * @throws RangeError when the policy chooses a command that the rules refuse.
 */
export function playOut(
  state: BattleState,
  policy: Policy,
  dice: Dice,
  policyDice: Dice,
  observer?: BattleObserver,
): Outcome {
  const { isHero } = state.lineUp;
  let outcome = state.outcome;
  while (outcome === undefined) {
    if (isHero[state.acting] === 1) {
      observer?.turn?.(state.acting);
      playPolicyTurn(state, policy, policyDice, observer);
    } else playMonsterTurn(state, dice, observer);
    outcome = state.outcome;
  }
  return outcome;
}

/**
 * Plays the turn of the hero whose turn it is as the policy chooses.
 *
 * @throws RangeError when the policy chooses a command that the rules refuse.
 */
export function playPolicyTurn(
  state: BattleState,
  policy: Policy,
  policyDice: Dice,
  observer?: BattleObserver,
): void {
  const { ability, target } = chosenCommand(state, policy, policyDice);
  playHeroTurn(state, ability, target, observer);
}

/**
 * Returns the command that the policy chooses for the hero whose turn it is.
 *
 * @throws RangeError when the policy chooses a command that the rules refuse.
 */
export function chosenCommand(
  state: BattleState,
  policy: Policy,
  policyDice: Dice,
): { ability: Ability; target: number } {
  const hero = state.acting;
  const code = policy.choose(state, policyDice);
  const { size, abilities } = state.lineUp;
  const target = code % size;
  const ability = abilities[hero]![(code - target) / size];
  if (ability === undefined || refusalOf(state, hero, ability, target) !== 'none')
    throw new RangeError(`policy ${policy.name} chose the command ${code}, which the rules refuse`);
  return { ability, target };
}
