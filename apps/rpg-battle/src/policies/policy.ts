import type { Dice } from '@skirmish/combat';
import type { BattleState } from '../rules/battle-state.ts';

/**
 * A way to choose the heroes' commands.
 *
 * `choose` is called on a hero's turn of a battle that is not over. It returns a command the rules do not refuse as
 * one number, `commandCode`; it may read the state and must not change it, and whatever chance it uses comes
 * from `dice`, so that the same state and draws always give the same command.
 */
export interface Policy {
  readonly name: string;
  choose(state: BattleState, dice: Dice): number;
}

/** @throws TypeError unless `policy` is one. */
export function checkPolicy(policy: Policy): void {
  const given: Partial<Policy> | undefined | null = policy;
  if (typeof given?.choose !== 'function')
    throw new TypeError(`the heroes need a policy, and ${typeof policy} is none`);
}

/** Returns a command as one number: the ability's place in the menu of its hero × the number of units + the target. */
export function commandCode(state: BattleState, menuPlace: number, target: number): number {
  return menuPlace * state.lineUp.size + target;
}
