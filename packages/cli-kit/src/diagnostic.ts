import type { InputError, InputProblem } from '@skirmish/grid';
import { paint } from './colour.ts';
import { characterWidth, displayWidth, escapeControls, visibleCharacter } from './printable-text.ts';

const SHOWN_PROBLEMS = 5;
/** UTF-16 units to draw for each terminal column at most, however many marks combine in it. */
const MOST_UNITS = 4;

/** Of a longer message or hint, which then quotes something of any length, the beginning and the end are shown. */
const LONGEST_MESSAGE = 600;

/** How a diagnostic is laid out. */
export interface DiagnosticLayout {
  /** Whether to colour it; not when absent. */
  readonly colour?: boolean;
  /** The columns a quoted line may fill, 80 when absent; longer lines are cropped around the place. */
  readonly columns?: number;
}

/**
 * Draws an error of the input as a compiler does: the message, the place, the line with a caret under it, the hint.
 *
 * The first five problems are drawn and the rest counted. Nothing of the input reaches the terminal unescaped.
 */
export function formatDiagnostic(
  error: InputError,
  { colour = false, columns = 80 }: DiagnosticLayout = {},
): string {
  const drawn = error.problems
    .slice(0, SHOWN_PROBLEMS)
    .map((problem) => formatProblem(problem, error.source, { colour, columns }));
  const more = error.problems.length - SHOWN_PROBLEMS;
  if (more > 0) drawn.push(`… and ${more} more ${more === 1 ? 'problem' : 'problems'}\n`);
  return drawn.join('\n');
}

function formatProblem(problem: InputProblem, source: string, layout: Required<DiagnosticLayout>): string {
  const { message, line, column, length = 1, excerpt, hint } = problem;
  const place = [escapeControls(source), line, column].filter((part) => part !== undefined).join(':');
  const number = String(line ?? '');
  const margin = ' '.repeat(Math.max(1, number.length));
  const bar = paint(layout, 'blue', '|');
  const lines = [
    `${paint(layout, ['red', 'bold'], 'error:')} ${paint(layout, 'bold', escapeControls(shortened(message)))}`,
    `${margin}${paint(layout, 'blue', '-->')} ${place}`,
  ];
  if (line !== undefined && excerpt !== undefined) {
    const room = Math.max(16, layout.columns - number.length - 4);
    const quoted = quoteAround(excerpt, column ?? 1, column === undefined ? 0 : length, room);
    lines.push(`${margin} ${bar}`, `${paint(layout, 'blue', number)} ${bar} ${quoted.text}`.trimEnd());
    if (quoted.carets)
      lines.push(
        `${margin} ${bar} ${' '.repeat(quoted.indent)}${paint(layout, ['red', 'bold'], quoted.carets)}`,
      );
  }
  if (hint !== undefined)
    lines.push(
      `${margin} ${paint(layout, 'blue', '=')} ${paint(layout, 'cyan', 'hint:')} ${escapeControls(shortened(hint))}`,
    );
  return lines.map((text) => `${text}\n`).join('');
}

function shortened(text: string): string {
  if (text.length <= LONGEST_MESSAGE) return text;
  return `${text.slice(0, LONGEST_MESSAGE / 2)} … ${text.slice(-LONGEST_MESSAGE / 2)}`;
}

/** What is drawn of a source line, and the carets under it. */
interface Quotation {
  readonly text: string;
  /** Terminal columns before the carets. */
  readonly indent: number;
  readonly carets: string;
}

/** Quotes `excerpt` whole when `room` terminal columns hold it, else what fits with `column` near the middle. */
function quoteAround(excerpt: string, column: number, length: number, room: number): Quotation {
  const place = offsetOfColumn(excerpt, column);
  const fits = excerpt.length <= MOST_UNITS * room && displayWidth(excerpt) <= room;
  const start = fits ? 0 : startBefore(excerpt, place, room / 2);
  let text = start > 0 ? '…' : '';
  let used = text.length;
  let indent = used;
  let carets = 0;
  let underlined = 0;
  let offset = start;
  while (offset < excerpt.length) {
    const character = String.fromCodePoint(excerpt.codePointAt(offset)!);
    const width = characterWidth(character);
    if (!fits && (used + width > room - 1 || offset - start > MOST_UNITS * room)) break;
    if (offset < place) indent += width;
    else if (underlined++ < length) carets += width;
    text += visibleCharacter(character);
    used += width;
    offset += character.length;
  }
  if (offset < excerpt.length) text += '…';
  return { text, indent, carets: '^'.repeat(length === 0 ? 0 : Math.max(1, carets)) };
}

/** The offset furthest before `place` from which the text up to it takes at most `room` columns. */
function startBefore(excerpt: string, place: number, room: number): number {
  let start = place;
  let width = 0;
  while (start > 0 && place - start < MOST_UNITS * room) {
    const character = characterBefore(excerpt, start);
    width += characterWidth(character);
    if (width > room) break;
    start -= character.length;
  }
  return start;
}

/** The UTF-16 offset of a 1-based column in code points; the end of the text for a column beyond it. */
function offsetOfColumn(text: string, column: number): number {
  let offset = 0;
  for (let passed = 1; passed < column && offset < text.length; passed++)
    offset += text.codePointAt(offset)! > 0xffff ? 2 : 1;
  return offset;
}

function characterBefore(text: string, offset: number): string {
  const pair = text.slice(Math.max(0, offset - 2), offset);
  return pair.length === 2 && pair.codePointAt(0)! > 0xffff ? pair : pair.slice(-1);
}
