import { type Format, paint } from '../colour.ts';
import { characterWidth, visibleCharacter } from '../printable-text.ts';
import { type Line, spansOf } from './line.ts';

/** What one column of a terminal shows. A character of two columns stands in the first; the second is `CONTINUATION`. */
interface Cell {
  /** A character, with the marks that combine with it. */
  readonly text: string;
  readonly format: Format | undefined;
  /** Equal for equal formats. */
  readonly formatName: string;
}

const BLANK: Cell = { text: ' ', format: undefined, formatName: '' };
const CONTINUATION: Cell = { text: '', format: undefined, formatName: '' };

/** What a terminal of one size shows. */
export interface Frame {
  readonly columns: number;
  /** One row of as many cells as there are columns for each row of the terminal. */
  readonly rows: readonly (readonly Cell[])[];
}

/** Lays lines out from the top left; what does not fit is cut, what is not covered is blank. */
export function frameOf(lines: readonly Line[], columns: number, rows: number): Frame {
  return { columns, rows: Array.from({ length: rows }, (_, row) => cellsOf(lines[row] ?? '', columns)) };
}

function cellsOf(line: Line, columns: number): Cell[] {
  const cells: Cell[] = [];
  for (const span of spansOf(line)) {
    const { text, format } = typeof span === 'string' ? { text: span, format: undefined } : span;
    const formatName = String(format ?? '');
    for (const character of text) {
      const shown = visibleCharacter(character);
      const width = characterWidth(shown);
      if (width === 0) {
        joinToLast(cells, shown);
        continue;
      }
      if (cells.length + width > columns) return filled(cells, columns);
      cells.push({ text: shown, format, formatName });
      if (width === 2) cells.push(CONTINUATION);
    }
  }
  return filled(cells, columns);
}

function joinToLast(cells: Cell[], mark: string): void {
  const place = cells.at(-1) === CONTINUATION ? cells.length - 2 : cells.length - 1;
  const cell = cells[place];
  if (cell) cells[place] = { ...cell, text: cell.text + mark };
}

function filled(cells: Cell[], columns: number): Cell[] {
  while (cells.length < columns) cells.push(BLANK);
  return cells;
}

/**
 * Returns what to write so that a terminal that shows `before` shows `after`: nothing when they are equal, else of
 * each row that differs the part from the first to the last difference. Without `before`, or when the size is another,
 * every row is written whole. Colours only when `target` wants them.
 *
 * The terminal's attributes must be the default; they are again afterwards. Needs no clearing beforehand.
 */
export function frameUpdate(
  before: Frame | undefined,
  after: Frame,
  target: { readonly colour: boolean },
): string {
  const comparable = before?.columns === after.columns && before.rows.length === after.rows.length;
  return after.rows
    .map((cells, row) => rowUpdate(comparable ? before.rows[row] : undefined, cells, row, target))
    .join('');
}

function rowUpdate(
  before: readonly Cell[] | undefined,
  after: readonly Cell[],
  row: number,
  target: { readonly colour: boolean },
): string {
  const differs = (cell: Cell, column: number): boolean => !before || !sameCell(cell, before[column]!);
  const first = after.findIndex(differs);
  if (first < 0) return '';
  const last = after.findLastIndex(differs);
  const blankFrom = after.findLastIndex((cell) => !sameCell(cell, BLANK)) + 1;
  const end = Math.min(last + 1, Math.max(first, blankFrom));
  const erased = last >= blankFrom ? '\u001B[K' : '';
  return `\u001B[${row + 1};${first + 1}H${cellsText(after, first, end, target)}${erased}`;
}

function sameCell(a: Cell, b: Cell): boolean {
  return (
    a === b ||
    (a.text === b.text && a.formatName === b.formatName && a !== CONTINUATION && b !== CONTINUATION)
  );
}

/** What writes the cells from `first` to before `end`, painted run by run. */
function cellsText(
  cells: readonly Cell[],
  first: number,
  end: number,
  target: { readonly colour: boolean },
): string {
  let written = '';
  let column = first;
  while (column < end) {
    const { format, formatName } = cells[column]!;
    let run = '';
    while (column < end && (cells[column]!.formatName === formatName || cells[column] === CONTINUATION)) {
      run += placedText(cells, column);
      column++;
    }
    written += format === undefined ? run : paint(target, format, run);
  }
  return written;
}

/**
 * The text of one cell. After a character whose width terminals disagree on, the cursor is placed where the next cell
 * is: what follows stands right on all of them.
 */
function placedText(cells: readonly Cell[], column: number): string {
  const { text } = cells[column]!;
  if (text !== '' && text.length === 1 && cells[column + 1] !== CONTINUATION) return text;
  const next = cells[column + 1] === CONTINUATION ? column + 2 : column + 1;
  return text === '' ? '' : `${text}\u001B[${next + 1}G`;
}
