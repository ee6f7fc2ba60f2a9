import { Battle } from './battle.ts';
import type { BattleObserver } from './battle-observer.ts';
import type { BattleResult } from './battle-result.ts';
import type { BattleRules } from './battle-rules.ts';
import { ALL_SHORTCUTS, type BattleShortcuts } from './battle-shortcuts.ts';
import type { Cave } from './cave.ts';

/** No stronger Elves will come back to a moment of this battle. */
const FOUGHT_ONCE: BattleShortcuts = Object.freeze({ ...ALL_SHORTCUTS, sharedOpenings: false });

/**
 * Fights a battle to its end, to a stalemate, or to where the rules say to stop.
 *
 * @throws RangeError when the cave contradicts its own description, or a power is not an integer from 1.
 * @example
 * fight(parseCave('#E.G#')).outcome // 134
 */
export function fight(cave: Cave, rules: Partial<BattleRules> = {}, observer?: BattleObserver): BattleResult {
  const battle = new Battle(cave, rules, observer, FOUGHT_ONCE);
  battle.play();
  return battle.result!;
}
