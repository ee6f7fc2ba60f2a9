import type { DuelEvent, DuelState, EndEvent } from '../recording.ts';
import { describeBlow, describeCast, describeReason, describeTick } from './event-words.ts';
import { count } from './words.ts';

/** An event in a line, with what it leaves. */
export function tellEvent(event: DuelEvent, state: DuelState): string {
  const { hitPoints, bossHitPoints, mana, duel } = state;
  switch (event.event) {
    case 'turn': {
      const whose = event.of === 'wizard' ? 'the wizard’s turn' : 'the boss’s turn';
      return `${whose}: wizard ${hitPoints} hp, ${mana} mana; boss ${bossHitPoints} hp`;
    }
    case 'hard-mode':
      return `hard mode takes ${count(event.damage, 'hit point')}; wizard ${atLeastNothing(hitPoints)} hp`;
    case 'tick':
      return `${describeTick(event.spell, event, event.turnsLeft)}${leaves(event, state)}`;
    case 'cast':
      return `the wizard ${describeCast(event.spell, event.cost, event)}${leaves(event, state)}`;
    case 'blow':
      return `the boss ${describeBlow(event.damage, duel.boss.damage, event.armor)}; wizard ${atLeastNothing(event.hitPointsLeft)} hp`;
    case 'death':
      return `the ${event.of} dies`;
    default:
      return '';
  }
}

/** What an event that changes them leaves of hit points and mana. */
function leaves(
  { damage, heal, mana = 0 }: { readonly damage: number; readonly heal: number; readonly mana?: number },
  state: DuelState,
): string {
  const left = [
    damage > 0 && `boss ${atLeastNothing(state.bossHitPoints)} hp`,
    heal > 0 && `wizard ${state.hitPoints} hp`,
    mana > 0 && `${state.mana} mana`,
  ].filter(Boolean);
  return left.length === 0 ? '' : `; ${left.join(', ')}`;
}

/** Hit points as they are told: who is dead has none. */
function atLeastNothing(hitPoints: number): number {
  return Math.max(0, hitPoints);
}

/** How a duel ended, in a sentence. */
export function outcomeText(end: EndEvent): string {
  const { mana, round, spells } = end;
  switch (end.status) {
    case 'won':
      return `The wizard wins in round ${round} for ${mana} mana.`;
    case 'lost':
      return `The wizard loses in round ${round}, ${mana} mana spent: ${describeReason(end.reason)}.`;
    case 'illegal':
      return `The line ends in round ${round}, ${mana} mana spent: ${describeReason(end.reason)}.`;
    default:
      return `The line ends after ${count(spells.length, 'cast')} and ${mana} mana; nobody has won.`;
  }
}
