import { visible } from './characters.ts';
import { Grid } from './grid.ts';
import { InputError, type InputProblem } from './input-error.ts';
import { splitLines } from './text.ts';

/** How `parseGrid` reads a text. */
export interface ParseGridOptions<T> {
  /** The name of the text in errors. */
  readonly source?: string;
  /** The value that fills short lines up to the longest; without it, lines of different lengths are an error. */
  readonly pad?: T;
}

/** A text that is nothing like a grid must not cost a problem for each of its millions of characters. */
const PROBLEM_LIMIT = 100_000;

/**
 * Reads text as a grid, one character a square; `legend` gives the value of each character.
 *
 * Characters and columns are code points. Empty lines at the end are skipped; an empty line between others is a
 * short line. Without `pad` every line must be as long as the first.
 *
 * @throws InputError `unknown-character`, `ragged-line` or `empty-grid`, with every rejected character and line in
 * the order of the text, up to 100,000; the code is that of the first.
 * @throws RangeError when a key of the legend is not one character.
 */
export function parseGrid<T>(
  text: string,
  legend: Readonly<Record<string, T>>,
  options: ParseGridOptions<T> = {},
): Grid<T> {
  const values = new Map(Object.entries(legend));
  for (const key of values.keys()) {
    if (Array.from(key).length !== 1)
      throw new RangeError(`legend key ${JSON.stringify(key)} is not one character`);
  }
  const lines = splitLines(text);
  const rows = lines.slice(0, lines.findLastIndex((line) => line !== '') + 1).map((line) => Array.from(line));
  const isPadded = 'pad' in options;

  let code = 'empty-grid';
  const problems: InputProblem[] = [];
  for (const [problemCode, problem] of findProblems(rows, lines, values, isPadded)) {
    if (problems.length === 0) code = problemCode;
    if (problems.push(problem) === PROBLEM_LIMIT) break;
  }
  if (rows.length === 0) problems.push({ message: 'there is no grid in this text', line: 1, column: 1 });
  if (problems.length > 0) throw new InputError(code, problems, options.source);

  const width = rows.reduce((longest, row) => Math.max(longest, row.length), 0);
  return Grid.of(width, rows.length, (x, y) => {
    const character = rows[y]![x];
    return character === undefined ? options.pad! : values.get(character)!;
  });
}

function* findProblems(
  rows: readonly (readonly string[])[],
  lines: readonly string[],
  legend: ReadonlyMap<string, unknown>,
  isPadded: boolean,
): Generator<[code: string, problem: InputProblem]> {
  const hint = `known characters: ${[...legend.keys()].map(visible).join(' ')}`;
  const messages = new Map<string, string>();
  for (const [y, row] of rows.entries()) {
    const place = { line: y + 1, excerpt: lines[y]! };
    for (const [x, character] of row.entries()) {
      if (legend.has(character)) continue;
      let message = messages.get(character);
      if (message === undefined)
        messages.set(character, (message = `unknown character ${visible(character)}`));
      yield ['unknown-character', { message, ...place, column: x + 1, hint }];
    }
    const width = rows[0]!.length;
    if (isPadded || row.length === width) continue;
    const message = `this line has ${squares(row.length)}, line 1 has ${width || 'none'}`;
    const column = Math.min(row.length, width) + 1;
    yield ['ragged-line', { message, ...place, column, length: Math.max(1, row.length - width) }];
  }
}

function squares(count: number): string {
  return count === 1 ? '1 square' : `${count || 'no'} squares`;
}
