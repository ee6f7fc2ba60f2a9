import { formatTable, paint } from '@skirmish/cli-kit';
import { castLine, type CastLineResult, type Duel, type FightObserver, type SpellName } from '../index.ts';
import { describeBlow, describeCast, describeReason, describeTick } from '../play/event-words.ts';
import { count } from '../play/words.ts';

/** A fight in words, and how it ended. */
export interface Narration {
  readonly text: string;
  readonly result: CastLineResult;
}

/** Fights by a line of casts and tells it turn by turn: the state as the turn begins, then what happens on it. */
export function narrate(
  duel: Duel,
  spells: readonly SpellName[],
  target: { readonly colour: boolean },
): Narration {
  const turns: { readonly head: readonly string[]; readonly events: string[] }[] = [];
  let round = 0;
  const tell = (event: string): void => void turns.at(-1)!.events.push(event);
  const observer: FightObserver = {
    turn(of, { bossHitPoints, hitPoints, mana }, armor) {
      if (of === 'wizard') round++;
      const state = [`${hitPoints} hp`, `${armor} armor`, `${mana} mana`, `boss ${bossHitPoints} hp`];
      turns.push({ head: [`round ${round}`, of, ...state], events: [] });
    },
    hardMode: () => tell('hard mode takes 1 hit point'),
    effect(spell, turnsLeft) {
      const { name, effect } = duel.book[spell]!;
      tell(describeTick(name, effect!, turnsLeft));
    },
    cast(spell) {
      const { name, cost, ...atOnce } = duel.book[spell]!;
      tell(describeCast(paint(target, 'bold', name), cost, atOnce));
    },
    blow: (damage, armor) => tell(describeBlow(damage, duel.boss.damage, armor)),
    death: (of) => tell(`the ${of} dies`),
  };
  const result = castLine(duel, spells, observer);
  const heads = formatTable(
    turns.map(({ head }) => [...head]),
    { align: ['left', 'left', 'right', 'right', 'right', 'right'] },
  ).split('\n');
  const text = turns
    .map(
      ({ events }, index) =>
        `${paint(target, 'dim', heads[index]!)}\n${events.map((event) => `  ${event}\n`).join('')}`,
    )
    .join('');
  return { text, result };
}

/** What people are told of how a line ended. */
export function describeResult(result: CastLineResult, spells: readonly SpellName[]): string {
  const { mana, round, casts, bossHitPoints } = result;
  if (result.status === 'won') {
    const spare = spells.length - casts;
    const unneeded =
      spare === 0 ? '' : `; the last ${spare === 1 ? 'cast is' : `${spare} casts are`} not needed`;
    return `won in round ${round} for ${mana} mana${unneeded}`;
  }
  if (result.status === 'unfinished') {
    const soFar = `after ${count(casts, 'cast')} and ${mana} mana`;
    return `unfinished ${soFar}: the boss still has ${count(bossHitPoints, 'hit point')}`;
  }
  return `${result.status} in round ${round}, ${mana} mana spent: ${describeReason(result.reason)}`;
}
