import { stripVTControlCharacters } from 'node:util';
import { displayWidth } from './printable-text.ts';

/** How one column of a table lies. */
export type Alignment = 'left' | 'right';

/** How a table is laid out. */
export interface TableLayout {
  /** The side each column keeps to; `left` where absent. */
  readonly align?: readonly Alignment[];
  /** Spaces between columns; 2 when absent. */
  readonly gap?: number;
}

/**
 * Lays out rows of cells in columns, one line a row, each line ending in a newline and none in a space.
 *
 * Cells may be coloured; short rows end early; no rows give the empty string.
 */
export function formatTable(
  rows: readonly (readonly string[])[],
  { align = [], gap = 2 }: TableLayout = {},
): string {
  const widths: number[] = [];
  const measured = rows.map((row) =>
    row.map((cell, column) => {
      const width = displayWidth(stripVTControlCharacters(cell));
      widths[column] = Math.max(widths[column] ?? 0, width);
      return { cell, width };
    }),
  );
  const separator = ' '.repeat(gap);
  const lines = measured.map((row) =>
    row
      .map(({ cell, width }, column) => {
        const padding = ' '.repeat(widths[column]! - width);
        return align[column] === 'right' ? padding + cell : cell + padding;
      })
      .join(separator)
      .trimEnd(),
  );
  return lines.map((line) => `${line}\n`).join('');
}

/**
 * One line of JSON with its newline: JSON escapes line breaks in strings, so a value never spans two.
 *
 * @throws TypeError for a function, a symbol or undefined.
 */
export function jsonLine(value: unknown): string {
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) throw new TypeError(`not a JSON value: ${String(value)}`);
  return `${text}\n`;
}
