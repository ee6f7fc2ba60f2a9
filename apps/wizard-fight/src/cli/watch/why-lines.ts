import { type Line, wrapText } from '@skirmish/cli-kit/screen';
import type { Canvas, FightMoment } from '@skirmish/cli-kit/watch';
import { type Duel, leastMana } from '../../index.ts';
import type { DuelEvent, DuelState } from '../../recording.ts';
import { fighterLines, NO_CHANGES } from '../fight/fighter-lines.ts';
import { glyphsFor } from '../fight/glyphs.ts';
import { arithmeticOf } from '../../play/arithmetic.ts';
import { choiceAt } from '../../play/choice-at.ts';
import { choiceLines } from './choice-lines.ts';
import { MAX_STATES } from './choices.ts';

/** Why the latest event went as it did, by its figures; and at a choice of the wizard what each spell leads to. */
export function whyLines(
  moment: FightMoment<DuelState, DuelEvent>,
  { columns, rows, unicode }: Canvas,
): readonly Line[] {
  const { state, event, next } = moment;
  const figures = event ? arithmeticOf(event, state) : ['Nothing has happened yet.'];
  const least = event?.event === 'end' ? leastText(state.duel) : '';
  const choice = choiceAt(state, event, next);
  const lines = [
    ...[...figures, least].filter(Boolean).flatMap((text) => wrapText(text, columns)),
    ...(choice ? choiceLines(choice, state.duel, columns) : []),
  ];
  const fighters = fighterLines(state, NO_CHANGES, { columns, glyphs: glyphsFor(unicode) });
  const hasRoom = fighters.length + 1 + lines.length <= rows;
  return [...(hasRoom ? [...fighters, ''] : []), ...lines].slice(0, rows);
}

function leastText(duel: Duel): string {
  const least = leastMana(duel, { maxStates: MAX_STATES });
  if (least.status === 'won')
    return `The least that wins this fight is ${least.mana} mana: ${least.spells.join(', ')}.`;
  return least.status === 'unwinnable' ? 'No line of casts wins this fight.' : '';
}
