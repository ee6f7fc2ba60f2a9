import type { Position } from '../position.ts';
import { type CastEvent, type DuelEvent, type DuelState, positionOf } from '../recording.ts';

/** A choice of the wizard, and what was cast there; undefined when the line ends. */
export interface Choice {
  readonly position: Position;
  readonly spent: number;
  readonly spell: string | undefined;
}

/** The choice that the latest event of a fight has just made, or else the one that is to come now with the next. */
export function choiceAt(
  state: DuelState,
  event: DuelEvent | undefined,
  next: DuelEvent | undefined,
): Choice | undefined {
  if (event?.event === 'cast') return beforeCast(state, event);
  const position = state.next === 'cast' ? positionOf(state) : undefined;
  return position && { position, spent: state.spent, spell: next?.event === 'cast' ? next.spell : undefined };
}

/** Takes a cast back that has just been made. */
function beforeCast(state: DuelState, { spell, cost, damage, heal }: CastEvent): Choice {
  const timers = state.duel.book.map(({ name }, number) => (name === spell ? 0 : state.timers[number]!));
  const position: Position = {
    bossHitPoints: state.bossHitPoints + damage,
    hitPoints: state.hitPoints - heal,
    mana: state.mana + cost,
    timers,
    next: 'cast',
  };
  return { position, spent: state.spent - cost, spell };
}
