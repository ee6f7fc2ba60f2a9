import type { Side } from '@skirmish/combat';
import type { Cell } from '@skirmish/grid';
import { ReadingOrderSearch } from '@skirmish/pathfinding';
import type { BattleShortcuts } from './battle-shortcuts.ts';
import type { Board } from './board.ts';
import { Outlook } from './outlook.ts';
import { StuckRegions } from './stuck-regions.ts';

/** No square, where the square of a step is expected. */
export const NO_STEP = -1;

/** Finds where a unit steps, and knows which units need not look (the rules: docs/rules/cave-battle.md). */
export class NextStep {
  readonly #board: Board;
  readonly #search: ReadingOrderSearch;
  readonly #stuck: StuckRegions | undefined;
  readonly #outlook: Outlook | undefined;

  constructor(board: Board, shortcuts: Pick<BattleShortcuts, 'stuckRegions' | 'outlook'>) {
    this.#board = board;
    this.#search = new ReadingOrderSearch(board.width, board.height);
    if (shortcuts.stuckRegions) this.#stuck = new StuckRegions(board);
    if (shortcuts.outlook && Outlook.paysOn(board)) this.#outlook = new Outlook(board);
  }

  /** Forgets what the board was like. */
  restart(): void {
    this.#stuck?.restart();
    this.#outlook?.restart();
  }

  /** The first step from a square towards the nearest one beside an enemy; `NO_STEP` when none can be reached. */
  find(from: Cell, enemies: Side, roundsCompleted: number): Cell {
    if (this.#stuck?.isStuck(from)) return NO_STEP;
    const { free, beside } = this.#board;
    const guide = this.#outlook?.guideTo(enemies, roundsCompleted);
    if (this.#search.search(from, free, beside[enemies], guide)) return this.#search.step;
    this.#stuck?.remember(from);
    return NO_STEP;
  }

  /** Notes that whoever stood on a square has left it, or has died there. */
  noteFreed(cell: Cell): void {
    this.#stuck?.free(cell);
  }
}
