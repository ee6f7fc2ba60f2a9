import { type IntegerRange, jsonLine } from '@skirmish/cli-kit';
import type { WorkRange } from '@skirmish/cli-kit/spread';
import { type DuelLimits, leastMana, type SpellBook } from '../index.ts';
import { frozenBook } from '../spell-book.ts';
import { answerJson, type AnswerJson } from './answer.ts';

/** A sweep as plain data: what a worker is sent, and what parts of one must have in common. */
export interface Sweep {
  readonly bossHitPoints: IntegerRange;
  readonly bossDamage: IntegerRange;
  readonly wizard: { readonly hitPoints: number; readonly mana: number };
  readonly book: SpellBook;
  readonly limits: DuelLimits;
}

/** A boss and the answers for both modes: a line of `--json` and of a part. */
export interface SweepRow {
  readonly bossHitPoints: number;
  readonly bossDamage: number;
  readonly normal: AnswerJson;
  readonly hard: AnswerJson;
}

/** How a row is written: tab-separated for people and tables, or as JSON. */
export type RowForm = 'table' | 'json';

/** Some rows, written. */
export interface WrittenRows {
  readonly text: string;
  /** Whether no search ended at a limit. */
  readonly isComplete: boolean;
}

/** What stands above the rows. */
export function rowHeader(form: RowForm): string {
  return form === 'json' ? '' : 'bossHitPoints\tbossDamage\tnormal\thard\n';
}

/** How many bosses a sweep has. */
export function bossCount({
  bossHitPoints,
  bossDamage,
}: Pick<Sweep, 'bossHitPoints' | 'bossDamage'>): number {
  return lengthOf(bossHitPoints) * lengthOf(bossDamage);
}

/** The boss of a number from 0: by hit points, and by damage among those of the same. */
export function bossOf(
  { bossHitPoints, bossDamage }: Pick<Sweep, 'bossHitPoints' | 'bossDamage'>,
  index: number,
): Pick<SweepRow, 'bossHitPoints' | 'bossDamage'> {
  const damages = lengthOf(bossDamage);
  return {
    bossHitPoints: bossHitPoints.from + Math.floor(index / damages),
    bossDamage: bossDamage.from + (index % damages),
  };
}

/** Makes a function that finds and writes the rows of ranges of a sweep. */
export function rowWriter(sweep: Sweep, form: RowForm): (range: WorkRange) => WrittenRows {
  const { wizard, limits } = sweep;
  // a copy that has come to a worker is no longer frozen, and only what is made of a frozen book is kept
  const book = frozenBook(sweep.book);
  return ({ from, to }) => {
    let text = '';
    let isComplete = true;
    for (let index = from; index < to; index++) {
      const place = bossOf(sweep, index);
      const boss = { hitPoints: place.bossHitPoints, damage: place.bossDamage };
      const normal = answerJson(leastMana({ boss, wizard, book, hardMode: false }, limits));
      const hard = answerJson(leastMana({ boss, wizard, book, hardMode: true }, limits));
      const row = { ...place, normal, hard };
      text += formatRow(row, form);
      isComplete &&= isDecided(row);
    }
    return { text, isComplete };
  };
}

/** Whether neither search of a row ended at a limit. */
export function isDecided({ normal, hard }: SweepRow): boolean {
  return normal.status !== 'limit-reached' && hard.status !== 'limit-reached';
}

/** Writes a row. */
export function formatRow({ bossHitPoints, bossDamage, normal, hard }: SweepRow, form: RowForm): string {
  if (form === 'json') return jsonLine({ bossHitPoints, bossDamage, normal, hard });
  return `${[bossHitPoints, bossDamage, formatCell(normal), formatCell(hard)].join('\t')}\n`;
}

function formatCell(answer: AnswerJson): string {
  if (answer.status === 'won') return String(answer.mana);
  return answer.status === 'unwinnable' ? '-' : '?';
}

function lengthOf({ from, to }: IntegerRange): number {
  return to - from + 1;
}
