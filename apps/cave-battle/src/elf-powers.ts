import { Battle } from './battle.ts';
import type { BattleResult } from './battle-result.ts';
import { DEFAULT_RULES } from './battle-rules.ts';
import type { Cave } from './cave.ts';
import { goblinHitPoints, greatestUsefulPower, sameBlowsUpTo } from './power-range.ts';

/** Elf powers with which a battle goes the same way, move for move and blow for blow. */
export interface PowerClass {
  /** The least of them. */
  readonly elfPower: number;
  /** The greatest of them. */
  readonly upTo: number;
  /** The battle with the least of them; wounded Goblins have less at the end with a greater one. */
  readonly battle: BattleResult;
}

/**
 * Fights the whole battle with every Elf power that makes a difference, from 3 to the most hit points of a Goblin.
 *
 * Powers are in one class when they need the same number of blows for each Goblin and, where Goblins begin with
 * different hit points, choose the same targets: 26 classes for the usual 200. Power 3 is a class of its own.
 *
 * @throws RangeError when the cave contradicts its own description.
 */
export function elfPowers(cave: Cave): readonly PowerClass[] {
  return [...eachElfPower(cave)];
}

/**
 * Fights as `elfPowers` does, one class at a time as it is asked for.
 *
 * @throws RangeError when the cave contradicts its own description.
 */
export function* eachElfPower(cave: Cave): Generator<PowerClass, void, undefined> {
  const hitPoints = goblinHitPoints(cave);
  const enough = greatestUsefulPower(hitPoints);
  const battle = new Battle(cave);
  for (let elfPower = DEFAULT_RULES.elfPower, upTo; elfPower <= enough; elfPower = upTo + 1) {
    battle.raiseElfPower(elfPower);
    battle.play();
    const alike = Math.min(sameBlowsUpTo(elfPower, hitPoints), battle.sameUpToElfPower, enough);
    upTo = elfPower === DEFAULT_RULES.elfPower ? elfPower : alike;
    yield { elfPower, upTo, battle: battle.result! };
  }
}
