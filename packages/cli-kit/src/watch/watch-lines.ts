import type { RecordedEvent } from '@skirmish/replay';
import { type Line, wrapText } from '../screen/line.ts';
import type { Canvas } from './fight-view.ts';
import { fitLine, sideBySide } from './line-fitting.ts';
import { logLines } from './log-lines.ts';
import type { WatchSession } from './session.ts';
import { bottomLine, statusLine, titleLine } from './status-lines.ts';

const LEAST_COLUMNS = 40;
const LEAST_ROWS = 8;
/** With so many columns the log stands beside the fight, else below it. */
const BESIDE_COLUMNS = 100;
/** Rows from which on there is a title. */
const TITLE_ROWS = 12;

/** The lines that show a fight that is watched, or why it goes so; no more than there are rows. */
export function watchLines<State, Event extends RecordedEvent>(
  session: WatchSession<State, Event>,
  canvas: Canvas,
): readonly Line[] {
  const { columns, rows } = canvas;
  if (columns < LEAST_COLUMNS || rows < LEAST_ROWS) return smallLines(canvas);
  const top = rows >= TITLE_ROWS ? [titleLine(session, canvas)] : [];
  const bottom = [statusLine(session, canvas), bottomLine(session, canvas)];
  const room = { ...canvas, rows: rows - top.length - bottom.length };
  const body = columns >= BESIDE_COLUMNS ? besideLog(session, room) : aboveLog(session, room);
  return [...top, ...body, ...bottom];
}

function besideLog<State, Event extends RecordedEvent>(
  session: WatchSession<State, Event>,
  { columns, rows, unicode }: Canvas,
): Line[] {
  const logWidth = Math.min(60, Math.floor(columns * 0.4));
  const width = columns - logWidth - 3;
  const left = fightLines(session, { columns: width, rows, unicode });
  const right = logLines(session, logWidth, rows);
  return sideBySide(left, right, width, { text: unicode ? ' │ ' : ' | ', format: 'dim' });
}

function aboveLog<State, Event extends RecordedEvent>(
  session: WatchSession<State, Event>,
  { columns, rows, unicode }: Canvas,
): Line[] {
  const leastLog = rows >= 12 ? Math.floor(rows / 5) : 1;
  const rule = rows >= 12 ? 1 : 0;
  const above = fightLines(session, { columns, rows: rows - leastLog - rule, unicode });
  const log = logLines(session, columns, rows - above.length - rule);
  const line: Line = [{ text: (unicode ? '─' : '-').repeat(columns), format: 'dim' }];
  return [...above, ...(rule ? [line] : []), ...log];
}

/** The fight, or the reasons for what happens in it. */
function fightLines<State, Event extends RecordedEvent>(
  { moment, mode, fight: { view } }: WatchSession<State, Event>,
  canvas: Canvas,
): Line[] {
  const lines = (mode === 'why' && view.why?.(moment, canvas)) || view.draw(moment, canvas);
  return lines.slice(0, canvas.rows).map((line) => fitLine(line, canvas.columns));
}

function smallLines({ columns, rows }: Canvas): Line[] {
  const text = `This window has ${columns}x${rows} characters; watching needs ${LEAST_COLUMNS}x${LEAST_ROWS}. Make it larger, leave with q, or watch with --plain.`;
  return wrapText(text, Math.max(1, columns)).slice(0, rows);
}
