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
  /** Accounts for what it would choose in that state; absent where there is nothing to tell. */
  account?(state: BattleState): PolicyAccount;
}

/** Why a policy chooses what it does. */
export interface PolicyAccount {
  /** In words, to come after "because"-like punctuation: no capital letter, no full stop. */
  readonly reason: string;
  /** What it has compared: each command as a code, and what counted for it. The highest is chosen. */
  readonly scores: readonly CommandScore[];
  /** What the numbers are, such as `damage`. */
  readonly measure: string;
}

/** What counted for a command. */
export interface CommandScore {
  /** The command, see `commandCode`. */
  readonly code: number;
  readonly score: number;
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
