import { type Line, wrapText } from '@skirmish/cli-kit/screen';
import type { Block } from '../play/stack.ts';

/** What of an explanation goes first where rows are wanting; the rest stays. */
export const RANKS = { space: 0, order: 1, formula: 2, allowed: 3 } as const;

/** Why a unit does what it does. */
export interface Explanation {
  readonly blocks: readonly Block[];
  /** What comes last, in no more than so many rows. */
  readonly rest: (rows: number) => readonly Line[];
  /** So many rows are wanted for it. */
  readonly least: number;
}

/** A text in bold, broken between words. */
export function boldLines(text: string, columns: number): Line[] {
  return wrapText(text, columns).map((part): Line => [{ text: part, format: 'bold' }]);
}
