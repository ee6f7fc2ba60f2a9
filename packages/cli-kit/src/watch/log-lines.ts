import type { RecordedEvent } from '@skirmish/replay';
import type { Format } from '../colour.ts';
import { type Line, wrapText } from '../screen/line.ts';
import { lastLines } from './line-fitting.ts';
import type { WatchSession } from './session.ts';

/** The latest events in words; at the end how it ended. What is latest is shown from its beginning, however few rows there are. */
export function logLines<State, Event extends RecordedEvent>(
  session: WatchSession<State, Event>,
  columns: number,
  rows: number,
): Line[] {
  if (session.isTravelling) return lastLines([], rows);
  const told = session.told.latest(rows);
  const numberWidth = String(told.at(-1)?.round ?? session.timeline.round).length;
  const entries = told.map(({ round, text }, index) => {
    const isNew = index === 0 || round !== told[index - 1]!.round;
    const number = String(isNew ? (round ?? '') : '').padStart(numberWidth);
    const isLatest = index === told.length - 1;
    return wrapText(text, Math.max(8, columns - numberWidth - 1)).map((part, line): Line => [
      { text: line === 0 ? `${number} ` : ' '.repeat(numberWidth + 1), format: 'dim' },
      isLatest ? { text: part, format: 'bold' } : part,
    ]);
  });
  entries.push(...endEntries(session, columns));
  const latest = entries.at(-1) ?? [];
  return latest.length > rows ? latest.slice(0, rows) : lastLines(entries.flat(), rows);
}

/** How it ended, and what else there is to say then. */
function endEntries<State, Event extends RecordedEvent>(
  { timeline, fight }: WatchSession<State, Event>,
  columns: number,
): Line[][] {
  if (!timeline.isAtEnd) return [];
  const { view, notice } = fight;
  const entry = (text: string | undefined, format: Format): Line[][] =>
    text ? [wrapText(text, columns).map((part): Line => [{ text: part, format }])] : [];
  return [...entry(view.outcome?.(timeline.state), ['green', 'bold']), ...entry(notice, 'yellow')];
}
