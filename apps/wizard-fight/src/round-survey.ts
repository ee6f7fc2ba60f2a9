import type { EffectState } from './effect-board.ts';
import { DAMAGE, END, HIT_POINTS, MOVE_SIZE, TARGET, type Rounds } from './rounds.ts';

/**
 * All rounds of a duel: those from every setting of the timers that a choice of the wizard can meet.
 *
 * The settings are numbered 0 (no effect active), 1, 2, …
 */
export interface RoundSurvey {
  /** The settings as the board numbers them. */
  readonly states: readonly EffectState[];
  /** The number of a setting of the board; 0 also for one that no choice meets. */
  readonly settingOf: Int32Array;
  /** Settings in an order in which moves that do not hurt the boss lead backwards; undefined when there is none. */
  readonly settledFirst: readonly number[] | undefined;
  /** Whether a move that does not hurt the boss leaves the wizard with more hit points. */
  readonly mayRest: boolean;
}

/** Surveys the rounds of a duel; undefined when choices meet more than `mostSettings` settings. */
export function surveyRounds(rounds: Rounds, mostSettings: number): RoundSurvey | undefined {
  const numbers = new Map<EffectState, number>([[0, 0]]);
  const states: EffectState[] = [0];
  const harmless: number[][] = [];
  let mayRest = false;
  for (let setting = 0; setting < states.length; setting++) {
    if (states.length > mostSettings) return undefined;
    const row = rounds.row(states[setting]!);
    const { moves } = rounds;
    const targets: number[] = [];
    for (let move = row; moves[move] !== END; move += MOVE_SIZE) {
      const state = moves[move + TARGET]!;
      const target = numbers.get(state) ?? states.push(state) - 1;
      numbers.set(state, target);
      if (moves[move + DAMAGE] !== 0) continue;
      targets.push(target);
      mayRest ||= moves[move + HIT_POINTS]! > 0;
    }
    harmless.push(targets);
  }
  const settingOf = new Int32Array(Math.max(...states) + 1);
  for (const [setting, state] of states.entries()) settingOf[state] = setting;
  return { states, settingOf, settledFirst: settledFirst(harmless), mayRest };
}

/** Depth first, each setting after those that its harmless moves lead to; undefined when they lead around in a circle. */
function settledFirst(harmless: readonly (readonly number[])[]): readonly number[] | undefined {
  const order: number[] = [];
  const stage = new Uint8Array(harmless.length); // 0 unseen, 1 under way, 2 in order
  const visit = (setting: number): boolean => {
    if (stage[setting] === 1) return false;
    if (stage[setting] === 2) return true;
    stage[setting] = 1;
    if (!harmless[setting]!.every(visit)) return false;
    stage[setting] = 2;
    order.push(setting);
    return true;
  };
  return harmless.every((_, setting) => visit(setting)) ? order : undefined;
}
