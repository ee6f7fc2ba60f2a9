import type { Outcome } from '../rules/errors.ts';
import type { UnitState } from './unit-state.ts';

/** A unit as the record of a battle keeps it. */
export type UnitRecord = Pick<UnitState, 'class' | 'level' | 'hp' | 'maxhp' | 'mp' | 'maxmp' | 'xp' | 'dead'>;

/** How a battle stands, or how it has ended. */
export interface BattleRecord {
  readonly outcome: Outcome | 'unfinished';
  /** Unit turns played. */
  readonly turns: number;
  readonly drawsUsed: number;
  /** In participants' order. */
  readonly units: readonly UnitRecord[];
}

/** Takes from a unit what the record of a battle keeps. */
export function unitRecord({ class: name, level, hp, maxhp, mp, maxmp, xp, dead }: UnitState): UnitRecord {
  if (mp === undefined || maxmp === undefined || xp === undefined)
    return { class: name, level, hp, maxhp, dead };
  return { class: name, level, hp, maxhp, mp, maxmp, xp, dead };
}
