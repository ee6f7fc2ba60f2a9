import { type Line, wrapText } from '@skirmish/cli-kit/screen';
import type { DuelEvent, DuelState } from '../../recording.ts';
import { count } from '../../play/words.ts';

/** At most so many lines of casts; of more the latest are shown. */
const MOST_LINES = 3;

/** What was spent, and the casts so far, the latest in brackets while it is what happens. */
export function lineOfCasts(
  { spent, spells }: DuelState,
  event: DuelEvent | undefined,
  columns: number,
): Line[] {
  const isCast = event?.event === 'cast';
  const names = spells.map((spell, index) => (isCast && index === spells.length - 1 ? `[${spell}]` : spell));
  const cast = names.length === 0 ? 'nothing yet' : names.join(', ');
  const head = `Spent ${spent} mana in ${count(spells.length, 'cast')}: `;
  const lines = wrapText(head + cast, columns, '  ');
  if (lines.length <= MOST_LINES) return lines;
  return [lines[0]!, '  …', ...lines.slice(2 - MOST_LINES)];
}
