import { BattleDice } from '../battle/chance.ts';
import { snapshotSetup, snapshotState } from '../battle/snapshot.ts';
import { BattleState, type SavedState } from '../rules/battle-state.ts';
import type { Outcome } from '../rules/errors.ts';
import { lineUpOf } from '../rules/line-up.ts';
import { type RecordedInput, type RpgHeader, startOfRecording } from './recording-start.ts';

/** The turn that is being played, or was played last. */
export interface RpgAction {
  readonly unit: number;
  /** The state in which it was decided: what `BattleState.load` takes. */
  readonly before: SavedState;
  /** What the unit does; undefined while a hero waits for its command. */
  readonly deed?: {
    readonly ability: string;
    readonly target: number;
    /** A monster's draw, of 0…`heroes` − 1. */
    readonly draw?: { readonly drawn: number; readonly heroes: number };
  };
}

/** How a recorded battle stands. Changed in place by `applyEvent`. */
export interface RpgState {
  /**
   * The figures of all units, and the queue: the living from who acts next to who acts last. Whoever acts goes to the
   * back of it when it begins, and counts as a turn from then on.
   */
  readonly battle: BattleState;
  /** How the heroes decide, as the header says; undefined for a player. */
  readonly policy: RecordedInput['policy'];
  /** The queue at the start, and the speeds it was sorted by; these are undefined where a snapshot has given it. */
  readonly first: { readonly queue: readonly number[]; readonly speeds: Int32Array | undefined };
  action: RpgAction | undefined;
  /** How many at the front of the queue have not acted in this round. */
  toAct: number;
  /** Completed rounds. */
  rounds: number;
  draws: number;
  outcome: Outcome | undefined;
}

/**
 * Makes the state at the start of a recording.
 *
 * @throws InvalidUnit, RangeError, TypeError for what no battle can begin with.
 */
export function startState({ rules, input }: Pick<RpgHeader, 'rules' | 'input'>): RpgState {
  const start = startOfRecording(rules, input);
  void new BattleDice(start);
  const isSnapshot = 'format' in start;
  const battle = new BattleState(lineUpOf(isSnapshot ? snapshotSetup(start) : start));
  if (isSnapshot) battle.load(snapshotState(start, battle.lineUp));
  const draws = isSnapshot ? start.drawsUsed : 0;
  return {
    battle,
    policy: input.policy,
    first: { queue: battle.queue.units(), speeds: isSnapshot ? undefined : battle.speed.slice() },
    action: undefined,
    toAct: battle.queue.size,
    rounds: 0,
    draws,
    outcome: undefined,
  };
}

/** Makes a copy that shares nothing which changes. */
export function copyRpgState(state: RpgState): RpgState {
  const battle = new BattleState(state.battle.lineUp);
  battle.copyFrom(state.battle);
  return { ...state, battle };
}
