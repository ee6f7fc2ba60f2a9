import { BitGrid, type Cell } from '@skirmish/grid';
import { floodBits } from '@skirmish/pathfinding';
import type { Board } from './board.ts';

/** The number of no region. */
const NO_REGION = 0;

/** How many regions are remembered before all are forgotten. */
const MOST_REGIONS = 1 << 16;

/**
 * Remembers where a unit found no way to an enemy, so that nobody searches there again until something changes.
 *
 * A unit finds no way when no free square that it can reach is next to an enemy. These squares are whole connected
 * regions of free squares. Nobody ever steps into such a region: a unit that touches it finds no way in it, if it is of
 * the same side; and there is no unit of the other side that touches it, or each would reach the other. So a region
 * stays what it is, and without a way for anybody, until a square next to it becomes free, because somebody leaves it
 * or dies on it. Until then every unit whose free neighbours all lie in such regions is stuck.
 *
 * Each square holds the number of the region that it was last found in. A region is found whole and renumbered whole,
 * so the squares next to the one that becomes free tell which numbers are to be struck out. Numbers are not used again.
 */
export class StuckRegions {
  readonly #board: Board;
  readonly #regionOf: Int32Array;
  /** For each number, whether the region is still what it was. */
  readonly #isValid: Uint8Array;
  readonly #found: BitGrid;
  #regions = 0;

  constructor(board: Board) {
    this.#board = board;
    const cellCount = board.width * board.height;
    this.#regionOf = new Int32Array(cellCount);
    this.#isValid = new Uint8Array(Math.min(cellCount, MOST_REGIONS) + 1);
    this.#found = new BitGrid(board.width, board.height);
  }

  /** Forgets everything. */
  restart(): void {
    this.#regionOf.fill(NO_REGION);
    this.#isValid.fill(0, 0, this.#regions + 1);
    this.#regions = 0;
  }

  /** Tells whether a unit on this square is known to find no way. */
  isStuck(cell: Cell): boolean {
    if (this.#regions === 0) return false;
    const { width, height } = this.#board;
    const column = cell % width;
    return (
      (cell < width || this.#isNoWay(cell - width)) &&
      (column === 0 || this.#isNoWay(cell - 1)) &&
      (column === width - 1 || this.#isNoWay(cell + 1)) &&
      (cell >= width * (height - 1) || this.#isNoWay(cell + width))
    );
  }

  /** Notes that a unit on this square has found no way. */
  remember(cell: Cell): void {
    if (this.#regions === this.#isValid.length - 1) this.restart();
    const region = ++this.#regions;
    this.#isValid[region] = 1;
    const found = this.#found;
    found.reset();
    found.set(cell);
    floodBits(found, this.#board.free);
    const { words, wordsPerRow, width } = found;
    for (let index = 0; index < words.length; index++) {
      const y = (index / wordsPerRow) | 0;
      const first = y * width + (index - y * wordsPerRow) * 32;
      for (let bits = words[index]!; bits !== 0; bits &= bits - 1) {
        this.#regionOf[first + 31 - Math.clz32(bits & -bits)] = region;
      }
    }
  }

  /** Notes that a square has become free. */
  free(cell: Cell): void {
    if (this.#regions === 0) return;
    const { width, height } = this.#board;
    const regionOf = this.#regionOf;
    const isValid = this.#isValid;
    const column = cell % width;
    if (cell >= width) isValid[regionOf[cell - width]!] = 0;
    if (column > 0) isValid[regionOf[cell - 1]!] = 0;
    if (column < width - 1) isValid[regionOf[cell + 1]!] = 0;
    if (cell < width * (height - 1)) isValid[regionOf[cell + width]!] = 0;
    // a unit's own square was numbered with the regions around it
    regionOf[cell] = NO_REGION;
  }

  #isNoWay(cell: Cell): boolean {
    return this.#isValid[this.#regionOf[cell]!] === 1 || !this.#board.free.has(cell);
  }
}
