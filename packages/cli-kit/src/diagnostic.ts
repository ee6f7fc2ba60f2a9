import type { InputError, InputProblem } from '@skirmish/grid';
import { paint } from './colour.ts';
import { characterWidth, displayWidth, escapeControls, visibleCharacter } from './printable-text.ts';

const SHOWN_PROBLEMS = 5;

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
    `${paint(layout, ['red', 'bold'], 'error:')} ${paint(layout, 'bold', escapeControls(message))}`,
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
      `${margin} ${paint(layout, 'blue', '=')} ${paint(layout, 'cyan', 'hint:')} ${escapeControls(hint)}`,
    );
  return lines.map((text) => `${text}\n`).join('');
}

/** The part of `excerpt` around `column` that fits `room` terminal columns, and the carets to draw under it. */
function quoteAround(
  excerpt: string,
  column: number,
  length: number,
  room: number,
): { text: string; indent: number; carets: string } {
  const place = offsetOfColumn(excerpt, column);
  // grow to the left up to half the room, then to the right with what is left of it
  let start = place;
  let indent = 0;
  while (start > 0) {
    const previous = start - characterBefore(excerpt, start).length;
    const width = characterWidth(excerpt.slice(previous, start));
    if (indent + width > room / 2 && displayWidth(excerpt.slice(place, place + room)) > room - indent - 1)
      break;
    if (indent + width > room - 8) break;
    indent += width;
    start = previous;
  }
  let text = start > 0 ? '…' : '';
  let used = start > 0 ? 1 : 0;
  indent += used;
  let carets = 0;
  let index = 0;
  let offset = start;
  while (offset < excerpt.length) {
    const character = String.fromCodePoint(excerpt.codePointAt(offset)!);
    const width = characterWidth(character);
    if (used + width > room - 1) break;
    if (offset >= place && index++ < length) carets += width;
    text += visibleCharacter(character);
    used += width;
    offset += character.length;
  }
  if (offset < excerpt.length) text += '…';
  return { text, indent, carets: '^'.repeat(length === 0 ? 0 : Math.max(1, carets)) };
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
