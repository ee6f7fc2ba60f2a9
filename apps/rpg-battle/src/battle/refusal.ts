import type { Ability } from '../bestiary/bestiary.ts';
import type { BattleState } from '../rules/battle-state.ts';
import { InsufficientMP, InvalidCommand, InvalidTarget } from '../rules/errors.ts';
import { refusalOf } from '../rules/turns.ts';

/** Why a command was refused: the error that `executeCommand` throws for it, as a value. */
export type Refusal =
  | { readonly error: 'InvalidCommand' | 'InvalidTarget'; readonly reason: string }
  | {
      readonly error: 'InsufficientMP';
      readonly reason: string;
      readonly have: number;
      readonly need: number;
    };

/** A hero's command: one of its abilities, and a target by its place among the participants. */
export interface Command {
  readonly ability: string;
  readonly target: number;
}

/**
 * Returns the ability a command names if the rules allow the command on this turn, else the refusal.
 *
 * @throws TypeError unless the ability is a string and the target a number.
 */
export function checkCommand(state: BattleState, command: Command): Ability | Refusal {
  const { ability: name, target } = command;
  if (typeof name !== 'string')
    throw new TypeError(`the ability of a command must be a string, not ${typeof name}`);
  if (typeof target !== 'number')
    throw new TypeError(`the target of a command must be the number of a unit, not ${typeof target}`);
  const unit = state.acting;
  const { classes, isHero, abilities } = state.lineUp;
  if (unit < 0 || isHero[unit] === 0)
    return { error: 'InvalidCommand', reason: `it is no hero's turn, so nobody can ${spoken(name)}` };
  const ability = abilities[unit]!.find((entry) => entry.name === name);
  if (!ability) {
    const menu = abilities[unit]!.map((entry) => entry.name).join(', ');
    return { error: 'InvalidCommand', reason: `${classes[unit]!.name} has no "${name}", only ${menu}` };
  }
  return refusalFor(state, unit, ability, target) ?? ability;
}

/** Returns why the rules refuse that a hero uses one of its own abilities on a target; undefined when they do not. */
export function refusalFor(
  state: BattleState,
  hero: number,
  ability: Ability,
  target: number,
): Refusal | undefined {
  const { classes, size } = state.lineUp;
  const targetName = classes[target]?.name;
  switch (refusalOf(state, hero, ability, target)) {
    case 'none':
      return undefined;
    case 'no-unit':
      return {
        error: 'InvalidTarget',
        reason: `there is no unit ${target}; the units are 0…${size - 1}`,
      };
    case 'dead-target':
      return { error: 'InvalidTarget', reason: `${targetName} is dead` };
    case 'damaged-target':
      return {
        error: 'InvalidTarget',
        reason:
          `${spoken(ability.name)} needs an undamaged target, ` +
          `${targetName} has ${state.hp[target]} of ${state.maxhp[target]} HP`,
      };
    default: {
      const have = state.mp[hero]!;
      const need = ability.cost;
      return {
        error: 'InsufficientMP',
        reason: `${spoken(ability.name)} needs ${need} MP, ${classes[hero]!.name} has ${have}`,
        have,
        need,
      };
    }
  }
}

/** Makes the error that stands for a refusal. */
export function refusalError(refusal: Refusal): InvalidCommand | InvalidTarget | InsufficientMP {
  switch (refusal.error) {
    case 'InvalidCommand':
      return new InvalidCommand(refusal.reason);
    case 'InvalidTarget':
      return new InvalidTarget(refusal.reason);
    default:
      return new InsufficientMP(refusal.reason, refusal.have, refusal.need);
  }
}

/** An ability's identifier as lines say it. */
function spoken(ability: string): string {
  return ability.replaceAll('_', ' ');
}
