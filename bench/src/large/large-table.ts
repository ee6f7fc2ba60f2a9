import { GIVEN_UP } from '../benchmark.ts';
import { machineLine, type Machine } from '../machine.ts';
import { aligned, duration, times } from '../table.ts';
import type { LargeReport } from './large-case.ts';

const CAVE_HEAD = [
  'part 1, a whole battle',
  'time',
  'rounds',
  'a round',
  'per square or unit',
  'growth',
  'memory',
];
const FIGHT_HEAD = [
  'least mana, wizard 500/5000',
  'time',
  'answer',
  'states',
  'states/s',
  'growth',
  'memory',
];

const TEXTBOOK_HEAD = ['beside the textbook', 'textbook', 'ours', 'ratio', 'its memory', 'how far'];

/** The figures of large cases, as rows of cells with a head; a table without figures has none. */
export interface LargeTables {
  readonly caves: readonly string[][];
  readonly fights: readonly string[][];
  readonly cavesBesideTextbook: readonly string[][];
  readonly fightsBesideTextbook: readonly string[][];
}

/**
 * Lays out the figures of large cases.
 *
 * Growth, for a cave: the time of a round for each square and unit, as a multiple of that of the next smaller cave;
 * 1 is linear. For a fight: the time as a multiple of that of the fight before, if the boss only has more hit points.
 */
export function largeTables(reports: readonly LargeReport[]): LargeTables {
  const caves = reports.filter(({ size }) => size > 1);
  const fights = reports.filter(({ size }) => size === 1);
  return {
    caves: headed(CAVE_HEAD, rows(caves, caveColumns)),
    fights: headed(FIGHT_HEAD, rows(fights, fightColumns)),
    cavesBesideTextbook: headed(TEXTBOOK_HEAD, caves.flatMap(textbookRow)),
    fightsBesideTextbook: headed(TEXTBOOK_HEAD, fights.flatMap(textbookRow)),
  };
}

/** The figures of large cases as aligned text. */
export function largeTable(machine: Machine, reports: readonly LargeReport[]): string {
  const { caves, fights, cavesBesideTextbook, fightsBesideTextbook } = largeTables(reports);
  const tables = [caves, cavesBesideTextbook, fights, fightsBesideTextbook].filter(
    ({ length }) => length > 0,
  );
  return `${[machineLine(machine), ...tables.map(aligned)].join('\n\n')}\n`;
}

function headed(head: string[], body: string[][]): string[][] {
  return body.length === 0 ? [] : [head, ...body];
}

function rows(
  reports: readonly LargeReport[],
  columns: (report: LargeReport, before: LargeReport | undefined) => string[],
): string[][] {
  return reports.map((report, index) => {
    const before = reports[index - 1];
    const previous = before?.group === report.group ? before : undefined;
    return [report.name, ...columns(report, previous), `${report.megabytes} MB`];
  });
}

function caveColumns(report: LargeReport, before: LargeReport | undefined): string[] {
  const round = nanoseconds(report) / report.steps;
  const growth = before && round / report.size / (nanoseconds(before) / before.steps / before.size);
  return [
    duration(nanoseconds(report)),
    String(report.steps),
    duration(round),
    duration(round / report.size),
    growthOf(growth),
  ];
}

function fightColumns(report: LargeReport, before: LargeReport | undefined): string[] {
  const states = report.steps.toLocaleString('en');
  const rate = Math.round(report.steps / (nanoseconds(report) / 1e9)).toLocaleString('en');
  const growth = before && nanoseconds(report) / nanoseconds(before);
  return [duration(nanoseconds(report)), report.answer, states, rate, growthOf(growth)];
}

function textbookRow({ name, checksum, timings, textbook }: LargeReport): string[][] {
  const [, theirs, ours] = timings;
  if (!textbook || !theirs || !ours) return [];
  const ratio = times(theirs.minimum / ours.minimum);
  // where neither has an answer there is nothing to compare
  const compared = checksum === GIVEN_UP ? '' : textbook.hasGivenUp ? `> ${ratio}` : ratio;
  return [
    [
      name,
      duration(theirs.minimum),
      duration(ours.minimum),
      compared,
      `${textbook.megabytes} MB`,
      textbook.answer,
    ],
  ];
}

function growthOf(factor: number | undefined): string {
  return factor === undefined ? '' : times(factor);
}

function nanoseconds({ timings }: LargeReport): number {
  return timings[0]!.minimum;
}
