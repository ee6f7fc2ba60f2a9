import { DEFAULT_RULES } from './battle-rules.ts';
import type { BattleResult, EndedBattle } from './battle-result.ts';
import type { Cave } from './cave.ts';

/** The least Elf power that the search for a victory without loss tries: one more than usual. */
export const LEAST_RAISED_POWER: number = DEFAULT_RULES.elfPower + 1;

/** Tells whether the Elves won and lost nobody. */
export function isFlawless(battle: BattleResult): battle is EndedBattle {
  return battle.status === 'ended' && battle.winner === 'elves' && battle.elvesLost === 0;
}

/** The different hit points with which the Goblins of a cave begin. */
export function goblinHitPoints(cave: Cave): readonly number[] {
  const goblins = cave.units.filter(({ kind }) => kind === 'goblin');
  return [...new Set(goblins.map(({ hitPoints }) => hitPoints))];
}

/** The least Elf power that kills any of these Goblins in one blow, so that more changes nothing; at least 4. */
export function greatestUsefulPower(hitPoints: readonly number[]): number {
  return hitPoints.reduce((most, amount) => Math.max(most, amount), LEAST_RAISED_POWER);
}

/** The greatest power that needs as many blows as `power` for every one of these hit points; may be `Infinity`. */
export function sameBlowsUpTo(power: number, hitPoints: readonly number[]): number {
  return hitPoints.reduce((least, amount) => {
    const spare = Math.ceil(amount / power) - 1;
    return spare === 0 ? least : Math.min(least, Math.floor((amount - 1) / spare));
  }, Infinity);
}
