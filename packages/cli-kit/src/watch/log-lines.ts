import type { RecordedEvent } from '@skirmish/replay';
import { type Line, wrapText } from '../screen/line.ts';
import { lastLines } from './line-fitting.ts';
import type { WatchSession } from './session.ts';

/** The latest events in words; at the end how it ended. */
export function logLines<State, Event extends RecordedEvent>(
  session: WatchSession<State, Event>,
  columns: number,
  rows: number,
): Line[] {
  if (session.isTravelling) return lastLines([], rows);
  const told = session.told.latest(rows);
  const numberWidth = String(told.at(-1)?.round ?? session.timeline.round).length;
  const lines = told.flatMap(({ round, text }, index) => {
    const isNew = index === 0 || round !== told[index - 1]!.round;
    const number = String(isNew ? (round ?? '') : '').padStart(numberWidth);
    const isLatest = index === told.length - 1;
    return wrapText(text, Math.max(8, columns - numberWidth - 1)).map((part, line): Line => [
      { text: line === 0 ? `${number} ` : ' '.repeat(numberWidth + 1), format: 'dim' },
      isLatest ? { text: part, format: 'bold' } : part,
    ]);
  });
  return lastLines([...lines, ...endLines(session, columns)], rows);
}

function endLines<State, Event extends RecordedEvent>(
  { timeline, fight }: WatchSession<State, Event>,
  columns: number,
): Line[] {
  if (!timeline.isAtEnd) return [];
  const { view, notice } = fight;
  const outcome = view.outcome?.(timeline.state);
  const lines: Line[] = [];
  if (outcome)
    for (const text of wrapText(outcome, columns)) lines.push([{ text, format: ['green', 'bold'] }]);
  if (notice) for (const text of wrapText(notice, columns)) lines.push([{ text, format: 'yellow' }]);
  return lines;
}
