import type { DuelEvent } from '../../recording.ts';
import { describeBlow, describeCast, describeTick } from '../../play/event-words.ts';

/** A turn of a duel and what happened on it, in words. */
export interface LoggedTurn {
  readonly round: number;
  readonly of: 'wizard' | 'boss';
  readonly deeds: readonly string[];
}

/** Tells the turns of a duel. */
export function turnsOf(events: readonly DuelEvent[], bossDamage: number): readonly LoggedTurn[] {
  const turns: { readonly round: number; readonly of: 'wizard' | 'boss'; readonly deeds: string[] }[] = [];
  for (const event of events) {
    if (event.event === 'turn') turns.push({ round: event.round, of: event.of, deeds: [] });
    const words = deedOf(event, bossDamage);
    if (words) turns.at(-1)!.deeds.push(words);
  }
  return turns;
}

/** What happened, in words; empty for the beginning of a turn and the end. */
function deedOf(event: DuelEvent, bossDamage: number): string {
  switch (event.event) {
    case 'hard-mode':
      return `hard mode takes ${event.damage} hit point`;
    case 'tick':
      return describeTick(event.spell, event, event.turnsLeft);
    case 'cast':
      return describeCast(event.spell, event.cost, event);
    case 'blow':
      return describeBlow(event.damage, bossDamage, event.armor);
    case 'death':
      return `the ${event.of} dies`;
    default:
      return '';
  }
}
