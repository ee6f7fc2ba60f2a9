import { type Line, wrapText } from '@skirmish/cli-kit/screen';
import type { Canvas, FightMoment } from '@skirmish/cli-kit/watch';
import { type Duel, leastMana, type Position } from '../../index.ts';
import { type CastEvent, type DuelEvent, type DuelState, positionOf } from '../../recording.ts';
import { fighterLines, NO_CHANGES } from '../fight/fighter-lines.ts';
import { glyphsFor } from '../fight/glyphs.ts';
import { arithmeticOf } from '../../play/arithmetic.ts';
import { type Choice, choiceLines } from './choice-lines.ts';
import { MAX_STATES } from './choices.ts';

/** Why the latest event went as it did, by its figures; and at a choice of the wizard what each spell leads to. */
export function whyLines(
  moment: FightMoment<DuelState, DuelEvent>,
  { columns, rows, unicode }: Canvas,
): readonly Line[] {
  const { state, event } = moment;
  const figures = event ? arithmeticOf(event, state) : ['Nothing has happened yet.'];
  const least = event?.event === 'end' ? leastText(state.duel) : '';
  const choice = choiceOf(moment);
  const lines = [
    ...[...figures, least].filter(Boolean).flatMap((text) => wrapText(text, columns)),
    ...(choice ? choiceLines(choice, state.duel, columns) : []),
  ];
  const fighters = fighterLines(state, NO_CHANGES, { columns, glyphs: glyphsFor(unicode) });
  const hasRoom = fighters.length + 1 + lines.length <= rows;
  return [...(hasRoom ? [...fighters, ''] : []), ...lines].slice(0, rows);
}

/** The choice that has just been made, or is to come now. */
function choiceOf({ state, event, next }: FightMoment<DuelState, DuelEvent>): Choice | undefined {
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

function leastText(duel: Duel): string {
  const least = leastMana(duel, { maxStates: MAX_STATES });
  if (least.status === 'won')
    return `The least that wins this fight is ${least.mana} mana: ${least.spells.join(', ')}.`;
  return least.status === 'unwinnable' ? 'No line of casts wins this fight.' : '';
}
