import type { Cell } from '@skirmish/grid';

/** How many bit addresses a row takes: those of its words, and at least one more, which is no square. */
export function paddedStride(width: number): number {
  return ((width >>> 5) + 1) * 32;
}

/** How many bit addresses a grid takes, with an empty row above and one below. */
export function paddedLength(width: number, height: number): number {
  return paddedStride(width) * (height + 2);
}

/** What a step up, left, right and down adds to an address. */
export function stepsFrom(stride: number): Int32Array {
  return Int32Array.of(-stride, -1, 1, stride);
}

/**
 * The open squares and the goals of a search, by bit addresses: square (x, y) is bit `a & 31` of word `a >>> 5` with
 * a = (y + 1) · stride + x. Between two rows there is at least one bit that is always 0, and above and below the grid a
 * row of zeros, so a search steps from address to address without a check of bounds.
 *
 * A search copies the rows that it comes near, one by one, and may change its copy.
 */
export class PaddedRows {
  readonly stride: number;
  readonly open: Int32Array;
  readonly goals: Int32Array;
  readonly #width: number;
  readonly #height: number;
  readonly #wordsPerRow: number;

  constructor(width: number, height: number) {
    this.#width = width;
    this.#height = height;
    this.#wordsPerRow = Math.ceil(width / 32);
    this.stride = paddedStride(width);
    this.open = new Int32Array(paddedLength(width, height) / 32);
    this.goals = new Int32Array(paddedLength(width, height) / 32);
  }

  /** Copies row y from the words of two `BitGrid`s; rows that there are not are passed over. */
  copyRow(y: number, open: Int32Array, goals: Int32Array): void {
    if (y < 0 || y >= this.#height) return;
    const wordsPerRow = this.#wordsPerRow;
    const row = (y + 1) * (this.stride >>> 5);
    for (let word = 0; word < wordsPerRow; word++) {
      this.open[row + word] = open[y * wordsPerRow + word]!;
      this.goals[row + word] = goals[y * wordsPerRow + word]!;
    }
  }

  addressOf(x: number, y: number): number {
    return (y + 1) * this.stride + x;
  }

  cellAt(address: number): Cell {
    const row = (address / this.stride) | 0;
    return (row - 1) * this.#width + (address - row * this.stride);
  }
}
