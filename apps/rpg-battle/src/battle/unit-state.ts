import type { BattleState } from '../rules/battle-state.ts';
import type { Participant } from '../rules/line-up.ts';

/** A unit at one moment of a battle. Monsters have no `mp`, `maxmp` and `xp`. */
export interface UnitState {
  /** Its place among the participants: how commands name it. */
  readonly unit: number;
  readonly class: string;
  readonly side: 'hero' | 'monster';
  readonly level: number;
  readonly hp: number;
  /** Can be below 1 only for the dead. */
  readonly maxhp: number;
  readonly mp?: number;
  readonly maxmp?: number;
  readonly xp?: number;
  readonly dead: boolean;
  readonly strength: number;
  readonly constitution: number;
  readonly intelligence: number;
  readonly speed: number;
  /** A hero's menu in its order; a monster's queue from its present front. */
  readonly abilities: readonly string[];
}

/** Copies what a unit is at this moment. */
export function unitState(state: BattleState, unit: number): UnitState {
  const { classes, abilities, isHero } = state.lineUp;
  const names = abilities[unit]!.map(({ name }) => name);
  const next = state.next[unit]!;
  return {
    unit,
    class: classes[unit]!.name,
    side: classes[unit]!.side,
    level: state.level[unit]!,
    hp: state.hp[unit]!,
    maxhp: state.maxhp[unit]!,
    ...(isHero[unit] === 1
      ? { mp: state.mp[unit]!, maxmp: state.maxmp[unit]!, xp: state.xp[unit]! }
      : undefined),
    dead: state.hp[unit] === 0,
    strength: state.strength[unit]!,
    constitution: state.constitution[unit]!,
    intelligence: state.intelligence[unit]!,
    speed: state.speed[unit]!,
    abilities: [...names.slice(next), ...names.slice(0, next)],
  };
}

/**
 * Returns the participant that a unit would be in its next battle: as hurt and as experienced as it is now.
 *
 * One whose maximum has fallen below 1 is dead, and no battle takes it.
 */
export function participantOf(unit: UnitState): Participant {
  const { class: name, level, hp, maxhp, mp, xp } = unit;
  return {
    class: name,
    level,
    hp,
    maxhp,
    ...(mp === undefined ? undefined : { mp }),
    ...(xp === undefined ? undefined : { xp }),
  };
}
