import type { Report } from './benchmark.ts';
import { largeTables } from './large/large-table.ts';
import { machineLine } from './machine.ts';
import type { SavedRun } from './saved-run.ts';
import { duration, times } from './table.ts';

/** Tables in Markdown, by the names that marks of a document have. */
export type Figures = ReadonlyMap<string, string>;

const MARKS = /(<!-- figures: (?<name>[a-z ]+) -->\n)[^]*?(?=<!-- end -->)/g;

/**
 * Puts tables into a document, each between its marks: `<!-- figures: large caves -->` and `<!-- end -->`. What no
 * figures are given for stays.
 *
 * @throws Error when a name has no mark
 */
export function documentWith(text: string, figures: Figures): string {
  const missing = new Set(figures.keys());
  const result = text.replaceAll(MARKS, (all: string, start: string, name: string) => {
    missing.delete(name);
    const table = figures.get(name);
    return table === undefined ? all : `${start}\n${table}\n\n`;
  });
  if (missing.size > 0) throw new Error(`there is no mark for ${[...missing].join(', ')}`);
  return result;
}

/** The tables of saved runs; of two that hold the same one, the later counts. */
export function documentFigures(runs: readonly SavedRun[]): Figures {
  return new Map(
    runs.flatMap((run) =>
      figuresOf(run)
        .filter(([, rows]) => rows.length > 1)
        .map(([name, rows]) => [name, `${machineLine(run.machine)}:\n\n${markdown(rows)}`] as const),
    ),
  );
}

function figuresOf(run: SavedRun): [string, readonly string[][]][] {
  if (run.set === 'large') {
    const { caves, fights, cavesBesideTextbook, fightsBesideTextbook } = largeTables(run.reports);
    return [
      ['large caves', caves],
      ['large caves beside the textbook', cavesBesideTextbook],
      ['large fights', fights],
      ['large fights beside the textbook', fightsBesideTextbook],
    ];
  }
  return [
    ['table', timeRows(run.reports.filter((report) => !isIdea(report)))],
    ['ideas', timeRows(run.reports.filter(isIdea))],
    ['counts', countRows(run.reports)],
  ];
}

function isIdea({ name }: Report): boolean {
  return name.startsWith('ideas, ');
}

function timeRows(reports: readonly Report[]): string[][] {
  const rows = reports.flatMap(({ name, operation, timings }) =>
    timings.map(({ variant, minimum }, index) => [
      index === 0 ? `${name}, a ${operation}` : '',
      variant,
      duration(minimum),
      times(minimum / timings[0]!.minimum),
    ]),
  );
  return [['what', 'how', 'time', 'ratio'], ...rows];
}

function countRows(reports: readonly Report[]): string[][] {
  const rows = reports.flatMap(({ name, counts }) =>
    Object.entries(counts).map(([what, count], index) => [
      index === 0 ? name : '',
      what,
      count.toLocaleString('en'),
    ]),
  );
  return [['benchmark', 'what is counted', 'count'], ...rows];
}

/** Rows as a table of Markdown: columns of figures to the right, others and the first to the left. */
function markdown([head, ...body]: readonly string[][]): string {
  const isRight = (column: number): boolean => column > 0 && body.some((row) => /^\s*\d/.test(row[column]!));
  const rule = head!.map((_, column) => (isRight(column) ? '--:' : '---'));
  return [head!, rule, ...body].map((row) => `| ${row.map((cell) => cell.trim()).join(' | ')} |`).join('\n');
}
