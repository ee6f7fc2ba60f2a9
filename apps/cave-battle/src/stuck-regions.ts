import type { Cell } from '@skirmish/grid';
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
  /** The squares found whose neighbours are still to be looked at. */
  readonly #found: Int32Array;
  #regions = 0;

  constructor(board: Board) {
    this.#board = board;
    const cellCount = board.width * board.height;
    this.#regionOf = new Int32Array(cellCount);
    this.#isValid = new Uint8Array(Math.min(cellCount, MOST_REGIONS) + 1);
    this.#found = new Int32Array(cellCount);
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

  /** Notes that a unit on this square has found no way; O(squares of its regions). */
  remember(cell: Cell): void {
    if (this.#regions === this.#isValid.length - 1) this.restart();
    const region = ++this.#regions;
    this.#isValid[region] = 1;
    const { width, height } = this.#board;
    const lastRow = width * (height - 1);
    this.#regionOf[cell] = region;
    this.#found[0] = cell;
    for (let size = 1; size > 0;) {
      const square = this.#found[--size]!;
      const x = square % width;
      if (square >= width && this.#joins(square - width, region)) this.#found[size++] = square - width;
      if (x > 0 && this.#joins(square - 1, region)) this.#found[size++] = square - 1;
      if (x < width - 1 && this.#joins(square + 1, region)) this.#found[size++] = square + 1;
      if (square < lastRow && this.#joins(square + width, region)) this.#found[size++] = square + width;
    }
  }

  /** Gives a free square the number of a region, and tells whether that is new. */
  #joins(cell: Cell, region: number): boolean {
    if (this.#regionOf[cell] === region || !this.#board.free.has(cell)) return false;
    this.#regionOf[cell] = region;
    return true;
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
