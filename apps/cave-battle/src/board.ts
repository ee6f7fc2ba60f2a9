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
  /** For each side, the open squares orthogonally next to at least one of its living units; some are not free. */
  readonly beside: readonly [BitGrid, BitGrid];
  /** The squares that are no wall. */
  readonly open: BitGrid;
  /**
   * For each unit, the only enemy next to it, or `NOBODY` where there are none or several or that is not known. Whoever
   * finds it out notes it; it is forgotten when a neighbour comes or goes.
   */
  readonly onlyEnemies: Int32Array;
  readonly #unitAt: Int32Array;
  /** For each side, where its living units stand. */
  readonly #standing: readonly [BitGrid, BitGrid];

  /** Makes the board of a cave that `requireCave` has passed. */
  constructor({ width, height, terrain, units }: Cave) {
    this.width = width;
    this.height = height;
    this.open = openSquares(width, height, terrain);
    this.free = new BitGrid(width, height);
    this.beside = [new BitGrid(width, height), new BitGrid(width, height)];
    this.#standing = [new BitGrid(width, height), new BitGrid(width, height)];
    this.#unitAt = new Int32Array(width * height);
    this.onlyEnemies = new Int32Array(units.length);
  }

  /** Clears the board and puts up the living units of a roster. */
  restart(roster: Roster): void {
    const { size, hitPoints, cells } = roster;
    this.free.copyFrom(this.open);
    this.#unitAt.fill(NOBODY);
    this.onlyEnemies.fill(NOBODY);
    for (const squares of this.#standing) squares.reset();
    for (let unit = 0; unit < size; unit++) {
      if (hitPoints[unit]! <= 0) continue;
      const cell = cells[unit]!;
      this.#unitAt[cell] = unit;
      this.#standing[roster.sideOf(unit)].set(cell);
      this.free.clear(cell);
    }
    for (const side of [0, 1] as const) this.#findBeside(side, 0, this.width - 1, 0, this.height - 1);
  }

  /** Moves a unit to a free square next to its own. */
  move(unit: number, side: Side, from: Cell, to: Cell): void {
    const { width } = this;
    const { words: free, wordsPerRow } = this.free;
    const standing = this.#standing[side].words;
    const y = (from / width) | 0;
    const x = from - y * width;
    const toY = to === from - width ? y - 1 : to === from + width ? y + 1 : y;
    const toX = to - toY * width;
    const fromIndex = y * wordsPerRow + (x >>> 5);
    const toIndex = toY * wordsPerRow + (toX >>> 5);
    free[fromIndex]! |= 1 << x;
    free[toIndex]! &= ~(1 << toX);
    standing[fromIndex]! &= ~(1 << x);
    standing[toIndex]! |= 1 << toX;
    this.#unitAt[from] = NOBODY;
    this.#unitAt[to] = unit;
    this.onlyEnemies[unit] = NOBODY;
    this.#forgetEnemiesAround(from, x, y);
    this.#forgetEnemiesAround(to, toX, toY);
    this.#findBeside(
      side,
      Math.min(x, toX) - 1,
      Math.max(x, toX) + 1,
      Math.min(y, toY) - 1,
      Math.max(y, toY) + 1,
    );
  }

  /** Takes a unit of this side off its square. */
  remove(side: Side, cell: Cell): void {
    const { width } = this;
    const y = (cell / width) | 0;
    const x = cell - y * width;
    this.free.set(cell);
    this.#standing[side].clear(cell);
    this.#unitAt[cell] = NOBODY;
    this.#forgetEnemiesAround(cell, x, y);
    this.#findBeside(side, x - 1, x + 1, y - 1, y + 1);
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

  #forgetEnemiesAround(cell: Cell, x: number, y: number): void {
    const { width, height } = this;
    if (y > 0) this.#forgetEnemyOf(cell - width);
    if (x > 0) this.#forgetEnemyOf(cell - 1);
    if (x < width - 1) this.#forgetEnemyOf(cell + 1);
    if (y < height - 1) this.#forgetEnemyOf(cell + width);
  }

  #forgetEnemyOf(cell: Cell): void {
    const unit = this.#unitAt[cell]!;
    if (unit !== NOBODY) this.onlyEnemies[unit] = NOBODY;
  }

  /** Finds the squares next to a side in a part of the board, by whole words; what lies outside is passed over. */
  #findBeside(side: Side, left: number, right: number, top: number, bottom: number): void {
    const { width, height } = this;
    const { words: open, wordsPerRow } = this.open;
    const { words: beside } = this.beside[side];
    const { words: standing } = this.#standing[side];
    const first = left > 0 ? left >>> 5 : 0;
    const last = right < width ? right >>> 5 : wordsPerRow - 1;
    const lastRow = bottom < height ? bottom : height - 1;
    for (let row = top > 0 ? top : 0; row <= lastRow; row++) {
      for (let word = first; word <= last; word++) {
        const index = row * wordsPerRow + word;
        const here = standing[index]!;
        let squares = (here << 1) | (here >>> 1);
        if (word > 0) squares |= standing[index - 1]! >>> 31;
        if (word < wordsPerRow - 1) squares |= standing[index + 1]! << 31;
        if (row > 0) squares |= standing[index - wordsPerRow]!;
        if (row < height - 1) squares |= standing[index + wordsPerRow]!;
        beside[index] = squares & open[index]!;
      }
    }
  }
}

function openSquares(width: number, height: number, terrain: readonly string[]): BitGrid {
  const open = new BitGrid(width, height);
  const { words, wordsPerRow } = open;
  for (let y = 0; y < height; y++) {
    const row = terrain[y]!;
    for (let x = 0; x < width; x++) {
      if (row[x] === '.') words[y * wordsPerRow + (x >>> 5)]! |= 1 << x;
    }
  }
  return open;
}
