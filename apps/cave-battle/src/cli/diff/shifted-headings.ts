import { frameDifference, isSame } from '../../comparison/frame.ts';
import { frameAt, type Side } from './side.ts';

/** Each map that one side printed is the other's of one round before or after. */
export interface ShiftedHeadings {
  readonly in: 'headings';
  /** Which of the two prints them. */
  readonly printedBy: 0 | 1;
  /** How much greater its rounds are. */
  readonly shift: 1 | -1;
  /** How many maps are the same then. */
  readonly maps: number;
}

/** The fewest maps that can hardly be the same by chance. */
const FEWEST_MAPS = 2;

/** Finds whether two sides that differ would be the same if one of them counted its rounds otherwise. */
export function shiftedHeadings(left: Side, right: Side): ShiftedHeadings | undefined {
  const printedBy = right.kind === 'printed' ? 1 : 0;
  const [printed, other] = printedBy === 1 ? [right, left] : [left, right];
  if (printed.kind !== 'printed') return undefined;
  // when a battle is over is counted by itself, and by other rules
  const maps = printed.rounds.filter(({ isEnd }) => !isEnd);
  if (maps.length < FEWEST_MAPS) return undefined;
  for (const shift of [1, -1] as const) {
    const fits = maps.every((map) => {
      const frame = frameAt(other, { round: map.round - shift, isEnd: false });
      return frame !== undefined && isSame(frameDifference(map, frame));
    });
    if (fits) return { in: 'headings', printedBy, shift, maps: maps.length };
  }
  return undefined;
}
