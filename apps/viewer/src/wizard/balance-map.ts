import { type Boss, GREATEST_AMOUNT } from '@skirmish/wizard-fight';
import { grouped } from '../dom/numbers.ts';
import type { CellAnswer } from './wizard-tasks.ts';

/** Numbers from one to another, both included where the step meets it. */
export interface NumberRange {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

/** The bosses of a balance map. */
export interface BalanceRange {
  readonly hitPoints: NumberRange;
  readonly damage: NumberRange;
}

/** The most cells of a map: more could neither be read nor waited for. */
export const MOST_CELLS = 2500;

/** The bosses at first: those that a usual wizard beats and those that nobody does. */
export const USUAL_RANGE: BalanceRange = {
  hitPoints: { from: 5, to: 90, step: 5 },
  damage: { from: 2, to: 24, step: 2 },
};

/** The numbers of a range. */
export function numbersOf(range: NumberRange): readonly number[] {
  return Array.from({ length: lengthOf(range) }, (_, nth) => range.from + nth * range.step);
}

/** How many cells a map has. */
export function cellCount({ hitPoints, damage }: BalanceRange): number {
  return lengthOf(hitPoints) * lengthOf(damage);
}

function lengthOf({ from, to, step }: NumberRange): number {
  return Math.floor((to - from) / step) + 1;
}

/** The bosses of a map, row by row: a row for each damage, in it a cell for each number of hit points. */
export function bossesOf({ hitPoints, damage }: BalanceRange): readonly Boss[] {
  return numbersOf(damage).flatMap((blow) =>
    numbersOf(hitPoints).map((points) => ({ hitPoints: points, damage: blow })),
  );
}

/** What is wrong with a range that was typed in, in words; undefined when nothing is. */
export function problemOf(range: BalanceRange): string | undefined {
  for (const [name, { from, to, step }, least] of [
    ['Hit points', range.hitPoints, 1],
    ['Damage', range.damage, 0],
  ] as const) {
    if (![from, to, step].every(Number.isInteger)) return `${name}: three whole numbers are needed.`;
    if (from < least || to > GREATEST_AMOUNT || step < 1)
      return `${name}: from ${least} to ${grouped(GREATEST_AMOUNT)}, by 1 or more.`;
    if (from > to) return `${name}: the first must not be greater than the last.`;
  }
  const cells = cellCount(range);
  if (cells <= MOST_CELLS) return undefined;
  return `${grouped(cells)} bosses are too many: at most ${grouped(MOST_CELLS)}. A greater step helps.`;
}

/** How many shades tell mana apart. */
export const SHADES = 6;

/** How much mana a shade is wide: a round number, so that all shades hold what is known. */
export function shadeWidth(answers: Iterable<CellAnswer | undefined>): number {
  let most = 0;
  for (const answer of answers) if (answer?.status === 'won') most = Math.max(most, answer.mana);
  const least = Math.max(1, most / SHADES);
  const power = 10 ** Math.floor(Math.log10(least));
  const digit = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((each) => each * power >= least)!;
  return Math.max(1, Math.ceil(digit * power));
}

/** The shade of an amount of mana, from 0 for the least. */
export function shadeOf(mana: number, width: number): number {
  return Math.min(SHADES - 1, Math.max(0, Math.ceil(mana / width) - 1));
}

/** What a cell shows: the mana, or a sign that does without colour. */
export function cellText(answer: CellAnswer | undefined): string {
  if (!answer) return '·';
  if (answer.status === 'won') return grouped(answer.mana);
  return answer.status === 'unwinnable' ? '–' : '?';
}

/** A boss in words. */
export function tellBoss({ hitPoints, damage }: Boss): string {
  return `Boss with ${grouped(hitPoints)} hit points and ${grouped(damage)} damage`;
}

/** A cell in words. */
export function tellCell(fought: Boss, answer: CellAnswer | undefined): string {
  const boss = tellBoss(fought);
  if (!answer) return `${boss}: not computed yet`;
  if (answer.status === 'won') return `${boss}: ${grouped(answer.mana)} mana, by ${tellLine(answer.spells)}`;
  return answer.status === 'unwinnable' ? `${boss}: no line wins` : `${boss}: not found within the limit`;
}

/** A line of casts, the same ones after each other counted. */
export function tellLine(spells: readonly string[]): string {
  const runs: { spell: string; times: number }[] = [];
  for (const spell of spells) {
    const last = runs.at(-1);
    if (last?.spell === spell) last.times++;
    else runs.push({ spell, times: 1 });
  }
  return runs.map(({ spell, times }) => (times > 1 ? `${times} × ${spell}` : spell)).join(', ') || 'nothing';
}
