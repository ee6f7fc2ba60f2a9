import type { BitGrid } from '@skirmish/grid';
import { requireSameSize } from './same-size.ts';

/**
 * Grows `region`, in place, by every square of `open` that can be reached from it in steps up, left, right and down,
 * and returns it. Squares that are in `region` from the beginning need not be open.
 *
 * Rows are swept downwards and upwards by turns until nothing changes. A run of open squares is filled by some twenty
 * operations a word, however long it is, and a sweep looks only at rows next to a change of the sweep before.
 *
 * @throws RangeError when the sets differ in size.
 */
export function floodBits(region: BitGrid, open: BitGrid): BitGrid {
  requireSameSize(open, region);
  const { words, wordsPerRow, height } = region;
  const top = words.findIndex((word) => word !== 0);
  if (top < 0) return region;
  const bottom = words.findLastIndex((word) => word !== 0);

  let step = 1;
  let from = Math.max(Math.floor(top / wordsPerRow) - 1, 0);
  let to = Math.min(Math.floor(bottom / wordsPerRow) + 1, height - 1);
  for (;;) {
    let firstChange = -1;
    let lastChange = -1;
    for (let y = from; y !== to + step; y += step) {
      if (!fillRow(region, open, y * wordsPerRow)) continue;
      if (firstChange < 0) firstChange = y;
      lastChange = y;
      if (y === to && y + step >= 0 && y + step < height) to += step;
    }
    // a changed row was seen by the row after it; only the row before it can have missed the change
    from = lastChange - step;
    if (firstChange < 0 || from < 0 || from >= height) return region;
    to = Math.min(Math.max(firstChange - step, 0), height - 1);
    step = -step;
  }
}

/** Brings one row up to date with the rows above and below it, and tells whether it has changed. */
function fillRow(region: BitGrid, open: BitGrid, row: number): boolean {
  const { words, wordsPerRow } = region;
  const end = row + wordsPerRow;
  let hasChanged = false;
  let carry = 0;
  for (let index = row; index < end; index++) {
    const before = words[index]!;
    const above = row > 0 ? words[index - wordsPerRow]! : 0;
    const below = end < words.length ? words[index + wordsPerRow]! : 0;
    const passable = open.words[index]! | before;
    const seeds = before | ((above | below | carry) & passable);
    // the carry of the sum runs from each seed up to the end of its run of passable squares
    const filled = (((passable + seeds) ^ passable) | seeds) & passable;
    if (filled !== before) hasChanged = true;
    words[index] = filled;
    carry = filled >>> 31;
  }
  carry = 0;
  for (let index = end - 1; index >= row; index--) {
    const before = words[index]!;
    const passable = open.words[index]! | before;
    const filled = fillDown(before | ((carry << 31) & passable), passable);
    if (filled !== before) hasChanged = true;
    words[index] = filled;
    carry = filled & 1;
  }
  return hasChanged;
}

/** Spreads seeds to the lower ends of their runs of passable squares, by 1, 2, 4, 8 and 16 squares. */
function fillDown(seeds: number, passable: number): number {
  let filled = seeds;
  let free = passable;
  for (let shift = 1; shift < 32; shift *= 2) {
    filled |= (filled >>> shift) & free;
    free &= free >>> shift;
  }
  return filled;
}
