import type { BattleState } from '../rules/battle-state.ts';
import type { RpgState } from './rpg-state.ts';

// What must hold for an event to happen. Each throws a RangeError that says in words why it cannot.

/** The unit must be using that ability now. */
export function requireUser({ battle, action }: RpgState, unit: number, ability: string): void {
  if (action?.unit === unit && action.deed?.ability === ability) return;
  requireUnit(battle, unit);
  throw new RangeError(`${nameOf(battle, unit)} is not using ${ability}`);
}

/** The ability must be one of the unit's. */
export function requireAbility(battle: BattleState, unit: number, ability: string): void {
  const names = battle.lineUp.abilities[unit]!.map(({ name }) => name);
  require(names.includes(ability), () =>
    `${nameOf(battle, unit)} has no ${JSON.stringify(ability)}, only ${names.join(', ')}`);
}

/** There must be such a unit. */
export function requireUnit({ lineUp: { size } }: BattleState, unit: number): void {
  require(unit < size, () =>
    size === 0 ? 'there are no units' : `there is no unit ${unit}; the units are 0…${size - 1}`);
}

/** The unit must be alive. */
export function requireLiving(battle: BattleState, unit: number): void {
  requireUnit(battle, unit);
  require(battle.hp[unit]! > 0, () => `${nameOf(battle, unit)} is dead`);
}

/** The unit must be a hero that is alive. */
export function requireHero(battle: BattleState, unit: number): void {
  requireLiving(battle, unit);
  require(battle.lineUp.isHero[unit] === 1, () => `${nameOf(battle, unit)} is no hero`);
}

/** So many points must be possible. */
export function requireWithin(what: string, value: number, most: number): void {
  require(value <= most, () => `${value} ${what} are more than ${most}`);
}

/** It must hold, whatever it is. */
export function require(holds: boolean, reason: () => string): void {
  if (!holds) throw new RangeError(reason());
}

/** A unit as messages name it. */
export function nameOf(battle: BattleState, unit: number): string {
  return `${battle.lineUp.classes[unit]!.name} (unit ${unit})`;
}
