import { BitGrid, type Cell } from '@skirmish/grid';
import { floodBits } from '@skirmish/pathfinding';
import type { Board } from './board.ts';

/** The label of squares in no remembered region. */
const NO_REGION = 0;

/** How many regions are remembered before all are forgotten. */
const MOST_REGIONS = 1 << 16;

/**
 * Remembers where a unit found no way to an enemy, so that nobody searches there again until something changes.
 *
 * A unit finds no way when none of the free squares that it can reach is next to an enemy. They make up the whole
 * connected regions of free squares that touch it. As long as nothing changes on or next to a square of such a
 * region, it is the same region and no enemy stands next to it: an enemy would have to arrive on a square next to it,
 * which was free, and so part of it. Every unit all of whose free neighbours lie in such regions is stuck, too. Only
 * units of one side can touch such a region: of two enemies that touch one, each could reach the other.
 *
 * Each square holds the number of the region it was last found in. A region is found whole and renumbered whole, so
 * its squares keep one number until the first change on or next to any of them, which is when that number is struck
 * out; numbers are not used again.
 */
export class StuckRegions {
  readonly #board: Board;
  readonly #labels: Int32Array;
  /** For each number, whether nothing has changed there. */
  readonly #isUnchanged: Uint8Array = new Uint8Array(MOST_REGIONS + 1);
  readonly #region: BitGrid;
  #regions = 0;

  constructor(board: Board) {
    this.#board = board;
    this.#labels = new Int32Array(board.width * board.height);
    this.#region = new BitGrid(board.width, board.height);
  }

  /** Forgets everything. */
  restart(): void {
    this.#labels.fill(NO_REGION);
    this.#isUnchanged.fill(0, 0, this.#regions + 1);
    this.#regions = 0;
  }

  /** Tells whether a unit on this square is known to find no way. */
  isStuck(cell: Cell): boolean {
    const { width, height, free } = this.#board;
    const column = cell % width;
    return !(
      (cell >= width && free.has(cell - width) && !this.#isQuiet(cell - width)) ||
      (column > 0 && free.has(cell - 1) && !this.#isQuiet(cell - 1)) ||
      (column < width - 1 && free.has(cell + 1) && !this.#isQuiet(cell + 1)) ||
      (cell < width * (height - 1) && free.has(cell + width) && !this.#isQuiet(cell + width))
    );
  }

  /** Notes that a unit on this square has found no way. */
  remember(cell: Cell): void {
    if (this.#regions === MOST_REGIONS) this.restart();
    const label = ++this.#regions;
    this.#isUnchanged[label] = 1;
    const region = this.#region;
    region.reset();
    region.set(cell);
    floodBits(region, this.#board.free);
    for (let at = region.first(); at >= 0; at = region.next(at)) this.#labels[at] = label;
    // the unit's own square belongs to no region: it is not free
    this.#labels[cell] = NO_REGION;
  }

  /** Notes that somebody has arrived on a square, or has left it or died on it. */
  change(cell: Cell): void {
    const { width, height } = this.#board;
    const column = cell % width;
    const isUnchanged = this.#isUnchanged;
    const labels = this.#labels;
    isUnchanged[labels[cell]!] = 0;
    if (cell >= width) isUnchanged[labels[cell - width]!] = 0;
    if (column > 0) isUnchanged[labels[cell - 1]!] = 0;
    if (column < width - 1) isUnchanged[labels[cell + 1]!] = 0;
    if (cell < width * (height - 1)) isUnchanged[labels[cell + width]!] = 0;
  }

  #isQuiet(cell: Cell): boolean {
    return this.#isUnchanged[this.#labels[cell]!] === 1;
  }
}
