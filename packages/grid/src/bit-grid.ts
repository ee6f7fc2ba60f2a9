import { requireCell, requireCellCount, type Cell } from './cell.ts';
import type { ReadonlyGrid } from './grid.ts';
import { bitCount, lowestBit } from './word.ts';

/**
 * A set of squares of one grid size: one bit a square, 32 squares an operation.
 *
 * Square (x, y) is bit `x & 31` of `words[y * wordsPerRow + (x >>> 5)]`. The bits of a row's last word beyond the
 * width are always 0; whoever writes `words` keeps it so. Methods work in place and allocate only what they
 * return; sets that meet in one operation must have the same size.
 */
export class BitGrid {
  readonly width: number;
  readonly height: number;
  /** The number of 32-bit words of a row. */
  readonly wordsPerRow: number;
  /** The bits, row after row. */
  readonly words: Int32Array;
  /** The bits of a row's last word that lie inside the grid. */
  readonly lastWordMask: number;

  /**
   * Makes an empty set.
   *
   * @throws RangeError unless width, height and the number of cells are integers from 0 to 2³¹ − 1.
   */
  constructor(width: number, height: number) {
    requireCellCount(width, height);
    this.width = width;
    this.height = height;
    this.wordsPerRow = Math.ceil(width / 32);
    this.words = new Int32Array(this.wordsPerRow * height);
    this.lastWordMask = (-1 >>> (-width & 31)) | 0;
  }

  /** Makes the set of the squares whose values fit. */
  static from<T>(grid: ReadonlyGrid<T>, fits: (value: T, x: number, y: number) => boolean): BitGrid {
    const bits = new BitGrid(grid.width, grid.height);
    for (const { x, y } of grid.findAll(fits)) bits.set(y * grid.width + x);
    return bits;
  }

  /**
   * Tells whether a square is in the set.
   *
   * @throws RangeError when the cell is not one of the grid, as do `set` and `clear`.
   */
  has(cell: Cell): boolean {
    const y = this.#rowOf(cell);
    const x = cell - y * this.width;
    return ((this.words[y * this.wordsPerRow + (x >>> 5)]! >>> (x & 31)) & 1) === 1;
  }

  /** Adds a square. */
  set(cell: Cell): void {
    const y = this.#rowOf(cell);
    const x = cell - y * this.width;
    this.words[y * this.wordsPerRow + (x >>> 5)]! |= 1 << (x & 31);
  }

  /** Takes a square out. */
  clear(cell: Cell): void {
    const y = this.#rowOf(cell);
    const x = cell - y * this.width;
    this.words[y * this.wordsPerRow + (x >>> 5)]! &= ~(1 << (x & 31));
  }

  /** Adds every square of the grid. */
  fill(): void {
    const { words, wordsPerRow, lastWordMask } = this;
    words.fill(-1);
    for (let row = 0; row < words.length; row += wordsPerRow) words[row + wordsPerRow - 1] = lastWordMask;
  }

  /** Takes every square out. */
  reset(): void {
    this.words.fill(0);
  }

  /** Becomes equal to another set. */
  copyFrom(other: BitGrid): void {
    this.#requireSameSize(other);
    this.words.set(other.words);
  }

  /** Adds the squares of another set. */
  or(other: BitGrid): void {
    this.#requireSameSize(other);
    const { words } = this;
    for (let index = 0; index < words.length; index++) words[index]! |= other.words[index]!;
  }

  /** Keeps the squares that are also in another set. */
  and(other: BitGrid): void {
    this.#requireSameSize(other);
    const { words } = this;
    for (let index = 0; index < words.length; index++) words[index]! &= other.words[index]!;
  }

  /** Takes the squares of another set out. */
  andNot(other: BitGrid): void {
    this.#requireSameSize(other);
    const { words } = this;
    for (let index = 0; index < words.length; index++) words[index]! &= ~other.words[index]!;
  }

  /**
   * Writes this set and every square above, left, right and below one of its squares to `into`, which it returns.
   *
   * @throws RangeError when `into` is this set itself: rows below would be read after they were written.
   */
  dilate4(into: BitGrid): BitGrid {
    this.#requireSameSize(into);
    if (into === this) throw new RangeError('a set cannot be dilated into itself');
    const { words, wordsPerRow, lastWordMask } = this;
    for (let row = 0; row < words.length; row += wordsPerRow) {
      const above = row - wordsPerRow;
      const below = row + wordsPerRow;
      let left = 0;
      let here = words[row]!;
      for (let column = 0; column < wordsPerRow; column++) {
        const right = column + 1 < wordsPerRow ? words[row + column + 1]! : 0;
        let grown = here | (here << 1) | (left >>> 31) | (here >>> 1) | (right << 31);
        if (above >= 0) grown |= words[above + column]!;
        if (below < words.length) grown |= words[below + column]!;
        into.words[row + column] = grown;
        left = here;
        here = right;
      }
      into.words[below - 1]! &= lastWordMask;
    }
    return into;
  }

  /** Counts the squares. */
  count(): number {
    const { words } = this;
    let total = 0;
    for (let index = 0; index < words.length; index++) total += bitCount(words[index]!);
    return total;
  }

  /** Finds the first square in reading order, -1 when the set is empty. */
  first(): Cell {
    const { words } = this;
    for (let index = 0; index < words.length; index++) {
      if (words[index] !== 0) return this.#lowestCell(index, words[index]!);
    }
    return -1;
  }

  /**
   * Finds the first square after `cell` in reading order, -1 when there is none.
   *
   * `for (let cell = bits.first(); cell >= 0; cell = bits.next(cell))` visits all without allocation; the set may
   * change meanwhile.
   *
   * @throws RangeError when the cell is not one of the grid.
   */
  next(cell: Cell): Cell {
    const { words, wordsPerRow } = this;
    const y = this.#rowOf(cell);
    const x = cell - y * this.width;
    let index = y * wordsPerRow + (x >>> 5);
    // two shifts, because a shift by 32 would be none
    let rest = words[index]! & ((-1 << (x & 31)) << 1);
    while (rest === 0) {
      if (++index >= words.length) return -1;
      rest = words[index]!;
    }
    return this.#lowestCell(index, rest);
  }

  /** Visits the squares in reading order; for hot loops see `next`. */
  *cells(): Generator<Cell, void, undefined> {
    for (let cell = this.first(); cell >= 0; cell = this.next(cell)) yield cell;
  }

  /** Tells whether another set has the same size and the same squares. */
  equals(other: BitGrid): boolean {
    if (other.width !== this.width || other.height !== this.height) return false;
    const { words } = this;
    for (let index = 0; index < words.length; index++) if (words[index] !== other.words[index]) return false;
    return true;
  }

  /** Tells whether there is no square in the set. */
  isEmpty(): boolean {
    return this.first() < 0;
  }

  #rowOf(cell: Cell): number {
    return (requireCell(cell, this.width * this.height) / this.width) | 0;
  }

  #lowestCell(index: number, word: number): Cell {
    const y = (index / this.wordsPerRow) | 0;
    return y * this.width + ((index - y * this.wordsPerRow) << 5) + lowestBit(word);
  }

  #requireSameSize(other: BitGrid): void {
    if (other.width === this.width && other.height === this.height) return;
    throw new RangeError(
      `a set of ${other.width}×${other.height} does not fit one of ${this.width}×${this.height}`,
    );
  }
}
