import type { PowerBand } from './cave-tasks.ts';

/** A stretch of Elf powers with the same result; the last one may go on for ever. */
export interface PowerStretch {
  readonly from: number;
  readonly to: number;
  readonly result: PowerBand['result'];
}

/** The most stretches that a sentence names. */
const MOST_NAMED = 8;

/** Joins neighbouring bands with the same result. */
export function stretchesOf(bands: readonly PowerBand[]): PowerStretch[] {
  const stretches: PowerStretch[] = [];
  for (const { from, to, result } of bands) {
    const last = stretches.at(-1);
    if (last?.result === result) stretches[stretches.length - 1] = { ...last, to };
    else stretches.push({ from, to, result });
  }
  return stretches;
}

/** Finds the band of a power; powers beyond the last are as the last. */
export function bandAt(bands: readonly PowerBand[], power: number): PowerBand | undefined {
  const last = bands.at(-1);
  if (last && power > last.to) return last;
  return bands.find(({ from, to }) => from <= power && power <= to);
}

/**
 * Tells with which powers the Elves win without a loss, and where an Elf falls again in between.
 *
 * @param isWhole whether all powers are known; if not, there may be more to come
 */
export function tellPowers(bands: readonly PowerBand[], isWhole: boolean): string {
  const stretches = stretchesOf(bands);
  const good = stretches.filter(({ result }) => result === 'without loss');
  if (good.length === 0) return isWhole ? 'No power wins without loss.' : 'No power without loss so far …';
  const lastKnown = stretches.at(-1)!;
  const named = good.slice(0, MOST_NAMED).map(({ from, to }) => {
    if (isWhole && to === lastKnown.to) return `${from} and more`;
    return from === to ? String(from) : `${from}–${to}`;
  });
  const more = good.length > MOST_NAMED ? ' and more stretches' : '';
  const gaps = good.length - 1;
  const again = gaps > 0 ? ` In between an Elf falls again${gaps > 1 ? `, ${gaps} times` : ''}.` : '';
  return `Without loss with ${named.join(', ')}${more}${isWhole ? '' : ' …'}.${again}`;
}
