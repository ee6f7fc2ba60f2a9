import type { FightMoment } from '@skirmish/cli-kit/watch';
import { BattleState, type RpgEvent, type RpgState, type SavedState } from '../../index.ts';

/** A turn that can be explained: the latest, or before the first the coming one. */
export interface Decision {
  readonly unit: number;
  /** The battle when it was decided. */
  readonly battle: BattleState;
  /** The same as it was saved, or undefined for the coming turn: one and the same object for each turn. */
  readonly before: SavedState | undefined;
  /** What the unit does, as far as it is known. */
  readonly deed: { readonly ability: string; readonly target: number } | undefined;
  /** A monster's draw. */
  readonly draw: { readonly drawn: number; readonly heroes: number } | undefined;
}

/** Returns the turn that there is to explain; undefined when there is none. */
export function decisionOf({
  state: { action, battle },
  next,
}: FightMoment<RpgState, RpgEvent>): Decision | undefined {
  const then = new BattleState(battle.lineUp);
  if (action) {
    then.load(action.before);
    const coming = next?.event === 'command' ? next : undefined;
    const { unit, before } = action;
    return { unit, battle: then, before, deed: action.deed ?? coming, draw: action.deed?.draw };
  }
  then.copyFrom(battle);
  if (next?.event === 'turn')
    return { unit: next.unit, battle: then, before: undefined, deed: undefined, draw: undefined };
  if (next?.event === 'draw')
    return { unit: next.unit, battle: then, before: undefined, deed: next, draw: next };
  return undefined;
}
