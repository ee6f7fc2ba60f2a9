import type { DuelEvent, DuelState } from '../recording.ts';
import { count } from './words.ts';
import { outcomeText } from './tell-event.ts';

/** The figures behind an event, given the state after it; a sentence each. */
export function arithmeticOf(event: DuelEvent, state: DuelState): readonly string[] {
  const { hitPoints, bossHitPoints, mana, duel } = state;
  switch (event.event) {
    case 'turn':
      return turnFigures(event.of, state);
    case 'hard-mode':
      return [
        `Hard mode takes ${count(event.damage, 'hit point')} before anything else: ${hitPoints + event.damage} − ${event.damage} = ${signed(hitPoints)}.`,
      ];
    case 'tick': {
      const { spell, damage, heal, armor, turnsLeft } = event;
      return [
        `${spell} is active: it applies, then its timer falls from ${turnsLeft + 1} to ${turnsLeft}${turnsLeft === 0 ? ', and it ends: it may be cast again at once' : ''}.`,
        ...change('The boss loses', bossHitPoints + damage, -damage, bossHitPoints),
        ...change('The wizard gains hit points', hitPoints - heal, heal, hitPoints),
        ...change('The wizard gains mana', mana - event.mana, event.mana, mana),
        ...(armor > 0 ? [armorText(armor, state)] : []),
      ];
    }
    case 'cast': {
      const { spell, cost, damage, heal, turns } = event;
      return [
        `${spell} costs ${cost} mana: ${mana + cost} − ${cost} = ${mana}. Spent so far: ${state.spent}.`,
        ...change('The boss loses at once', bossHitPoints + damage, -damage, bossHitPoints),
        ...change('The wizard gains hit points at once', hitPoints - heal, heal, hitPoints),
        ...(turns > 0 ? [`Its effect begins at the next turn, for ${count(turns, 'turn')}.`] : []),
      ];
    }
    case 'blow': {
      const { damage, armor, hitPointsLeft } = event;
      const rest = duel.boss.damage - armor;
      const least = damage > rest ? `, but at least ${damage}` : '';
      return [
        `A blow deals the boss’s damage less the armor of this turn: ${duel.boss.damage} − ${armor} = ${signed(rest)}${least}.`,
        `The wizard loses it: ${hitPointsLeft + damage} − ${damage} = ${signed(hitPointsLeft)}.`,
      ];
    }
    case 'death':
      return [`The ${event.of} has no hit points left, and the fight ends at once.`];
    default:
      return [outcomeText(event)];
  }
}

function turnFigures(of: 'wizard' | 'boss', { duel, due, armor }: DuelState): readonly string[] {
  const names = due.map((spell) => duel.book[spell]!.name);
  const first =
    of === 'wizard' && duel.hardMode
      ? 'The wizard’s turn begins. Hard mode takes its hit point before effects apply.'
      : `The ${of}’s turn begins.`;
  return [
    first,
    names.length === 0
      ? 'No effect is active.'
      : `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} active and ${names.length === 1 ? 'applies' : 'apply'} first, in the order of the book.`,
    ...(of === 'boss'
      ? [
          `The armor of this turn is ${armor}: that of the effects active as it begins, even of one that ends on it.`,
        ]
      : []),
  ];
}

function armorText(armor: number, { turn }: DuelState): string {
  return turn === 'boss'
    ? `It gives ${armor} armor against the blow of this turn, since it was active as the turn began.`
    : `Its ${armor} armor matters only on turns of the boss.`;
}

/** An amount that was added, with its sign; nothing for 0. */
function change(what: string, before: number, by: number, after: number): string[] {
  if (by === 0) return [];
  return [`${what}: ${before} ${by < 0 ? '−' : '+'} ${Math.abs(by)} = ${signed(after)}.`];
}

/** A number with the sign that stands between the others. */
function signed(number: number): string {
  return number < 0 ? `−${-number}` : String(number);
}
