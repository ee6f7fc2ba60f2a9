import type { Side } from '@skirmish/combat';
import { BitGrid, type Cell } from '@skirmish/grid';
import type { Cave } from './cave.ts';
import { NOBODY, type Roster } from './roster.ts';

/** Who stands where, and which squares lie next to whom; kept up to date step by step, in O(1) each. */
export class Board {
  readonly width: number;
  readonly height: number;
  /** The open squares on which nobody stands. */
  readonly free: BitGrid;
  /** For each side, the squares orthogonally next to at least one of its living units; some are not free. */
  readonly beside: readonly [BitGrid, BitGrid];
  /** The squares that are no wall. */
  readonly open: BitGrid;
  readonly #unitAt: Int32Array;
  /** For each side, how many of its living units are orthogonally next to a square. */
  readonly #besideCounts: readonly [Uint8Array, Uint8Array];

  /** Makes the board of a cave that `requireCave` has passed. */
  constructor({ width, height, terrain }: Cave) {
    this.width = width;
    this.height = height;
    this.open = openSquares(width, height, terrain);
    this.free = new BitGrid(width, height);
    this.beside = [new BitGrid(width, height), new BitGrid(width, height)];
    const cellCount = width * height;
    this.#unitAt = new Int32Array(cellCount);
    this.#besideCounts = [new Uint8Array(cellCount), new Uint8Array(cellCount)];
  }

  /** Clears the board and puts up the living units of a roster. */
  restart(roster: Roster): void {
    const { size, hitPoints, cells } = roster;
    this.free.copyFrom(this.open);
    this.#unitAt.fill(NOBODY);
    for (const squares of this.beside) squares.reset();
    for (const counts of this.#besideCounts) counts.fill(0);
    for (let unit = 0; unit < size; unit++) {
      if (hitPoints[unit]! <= 0) continue;
      this.place(unit, roster.sideOf(unit), cells[unit]!);
    }
  }

  /** Puts a unit on a free square. */
  place(unit: number, side: Side, cell: Cell): void {
    this.#unitAt[cell] = unit;
    this.#count(side, cell, 1);
  }

  /** Takes a unit of this side off its square. */
  remove(side: Side, cell: Cell): void {
    this.#unitAt[cell] = NOBODY;
    this.#count(side, cell, -1);
  }

  /** Tells whether a living unit of this side is orthogonally next to a square. */
  isBeside(side: Side, cell: Cell): boolean {
    return this.#besideCounts[side][cell]! > 0;
  }

  /** Writes the units on the neighbouring squares to `into`, in reading order; returns how many they are. */
  unitsAround(cell: Cell, into: Int32Array): number {
    const { width } = this;
    const unitAt = this.#unitAt;
    const column = cell % width;
    let count = 0;
    if (cell >= width && unitAt[cell - width]! >= 0) into[count++] = unitAt[cell - width]!;
    if (column > 0 && unitAt[cell - 1]! >= 0) into[count++] = unitAt[cell - 1]!;
    if (column < width - 1 && unitAt[cell + 1]! >= 0) into[count++] = unitAt[cell + 1]!;
    if (cell < unitAt.length - width && unitAt[cell + width]! >= 0) into[count++] = unitAt[cell + width]!;
    return count;
  }

  /** Counts a unit in or out: its square and the neighbouring ones, by their words and bits. */
  #count(side: Side, cell: Cell, by: 1 | -1): void {
    const { width, height } = this;
    const { words: free, wordsPerRow } = this.free;
    const { words } = this.beside[side];
    const counts = this.#besideCounts[side];
    const y = (cell / width) | 0;
    const x = cell - y * width;
    const index = y * wordsPerRow + (x >>> 5);
    const bit = 1 << x;
    if (by > 0) free[index]! &= ~bit;
    else free[index]! |= bit;
    if (y > 0) countAt(counts, cell - width, by, words, index - wordsPerRow, bit);
    if (x > 0) countAt(counts, cell - 1, by, words, (x & 31) === 0 ? index - 1 : index, 1 << (x - 1));
    if (x < width - 1)
      countAt(counts, cell + 1, by, words, (x & 31) === 31 ? index + 1 : index, 1 << (x + 1));
    if (y < height - 1) countAt(counts, cell + width, by, words, index + wordsPerRow, bit);
  }
}

/** Counts a unit beside one square in or out, and sets or clears the bit of the square accordingly. */
function countAt(
  counts: Uint8Array,
  cell: Cell,
  by: 1 | -1,
  words: Int32Array,
  index: number,
  bit: number,
): void {
  const count = counts[cell]! + by;
  counts[cell] = count;
  if (count > 0) words[index]! |= bit;
  else words[index]! &= ~bit;
}

function openSquares(width: number, height: number, terrain: readonly string[]): BitGrid {
  const open = new BitGrid(width, height);
  for (const [y, row] of terrain.entries()) {
    for (let x = row.indexOf('.'); x >= 0; x = row.indexOf('.', x + 1)) open.set(y * width + x);
  }
  return open;
}
