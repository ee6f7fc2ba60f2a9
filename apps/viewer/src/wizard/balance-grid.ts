import type { Boss } from '@skirmish/wizard-fight';
import { element, fill } from '../dom/element.ts';
import { grouped } from '../dom/numbers.ts';
import { createScrollRegion } from '../dom/scroll-region.ts';
import { type BalanceRange, bossesOf, cellText, numbersOf, shadeOf } from './balance-map.ts';
import type { CellAnswer } from './wizard-tasks.ts';

/** The cells of the balance map on the page. */
export interface BalanceGrid {
  readonly element: HTMLElement;
  /** Lays out the cells of a range, none of which is known yet; the focus begins at `own`, if that is one of them. */
  build(range: BalanceRange, own: Boss): void;
  /** Shows what is known; `width` is how much mana a shade is wide, `own` the boss that is fought. */
  paint(answers: ReadonlyArray<CellAnswer | undefined>, width: number, own: Boss): void;
}

/** What the grid tells. */
export interface GridHandlers {
  /** A cell is pointed at, or has got the focus. */
  look(cell: number, hasFocus: boolean): void;
  open(cell: number): void;
}

/**
 * Makes the cells of the balance map: a row for each damage, a column for each number of hit points. Arrow keys move
 * between them, only one is in the tab order.
 */
export function createBalanceGrid(handlers: GridHandlers): BalanceGrid {
  const table = element('table', { class: 'balance', role: 'grid', 'aria-label': 'Least mana by boss' });
  let bosses: readonly Boss[] = [];
  let cells: HTMLElement[] = [];
  let columns = 1;
  let cursor = 0;

  function moveTo(row: number, column: number): void {
    const rows = cells.length / columns;
    const toRow = Math.min(rows - 1, Math.max(0, row));
    cells[cursor]!.tabIndex = -1;
    cursor = toRow * columns + Math.min(columns - 1, Math.max(0, column));
    cells[cursor]!.tabIndex = 0;
    cells[cursor]!.focus();
  }

  table.addEventListener('pointerover', ({ target }) => {
    const cell = cellOf(target);
    if (cell !== undefined) handlers.look(cell, false);
  });
  table.addEventListener('focusin', ({ target }) => {
    const cell = cellOf(target);
    if (cell !== undefined) handlers.look(cell, true);
  });
  table.addEventListener('click', ({ target }) => {
    const cell = cellOf(target);
    if (cell !== undefined) handlers.open(cell);
  });
  table.addEventListener('keydown', (event) => {
    const row = Math.floor(cursor / columns);
    const column = cursor % columns;
    const targets: Readonly<Record<string, readonly [row: number, column: number]>> = {
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
      ArrowLeft: [row, column - 1],
      ArrowRight: [row, column + 1],
      Home: [event.ctrlKey ? 0 : row, 0],
      End: [event.ctrlKey ? Infinity : row, Infinity],
    };
    const target = targets[event.key];
    if (target) moveTo(...target);
    else if (event.key === 'Enter' || event.key === ' ') handlers.open(cursor);
    else return;
    event.preventDefault();
  });

  return {
    element: createScrollRegion('Balance map, to be scrolled', 'balance-frame', table),
    build(range, own) {
      const points = numbersOf(range.hitPoints);
      columns = points.length;
      bosses = bossesOf(range);
      cells = bosses.map((_, cell) => element('td', { role: 'gridcell', tabindex: -1, 'data-cell': cell }));
      cursor = Math.max(
        0,
        bosses.findIndex((boss) => isSame(boss, own)),
      );
      cells[cursor]!.tabIndex = 0;
      const head = element(
        'tr',
        { role: 'row' },
        element(
          'th',
          { role: 'columnheader', scope: 'col', class: 'corner' },
          element('span', {}, 'damage ↓'),
          element('span', {}, 'hit points →'),
        ),
        ...points.map((each) => element('th', { role: 'columnheader', scope: 'col' }, grouped(each))),
      );
      const rows = numbersOf(range.damage).map((blow, row) =>
        element(
          'tr',
          { role: 'row' },
          element('th', { role: 'rowheader', scope: 'row' }, grouped(blow)),
          ...cells.slice(row * columns, (row + 1) * columns),
        ),
      );
      fill(
        table,
        element('thead', { role: 'rowgroup' }, head),
        element('tbody', { role: 'rowgroup' }, ...rows),
      );
    },
    paint(answers, width, own) {
      for (const [number, answer] of answers.entries()) {
        const cell = cells[number]!;
        const text = cellText(answer);
        if (cell.textContent !== text) cell.textContent = text;
        const name = `cell ${shadeName(answer, width)}${isSame(bosses[number]!, own) ? ' is-own' : ''}`;
        if (cell.className !== name) cell.className = name;
      }
    },
  };
}

function shadeName(answer: CellAnswer | undefined, width: number): string {
  if (answer?.status === 'won') return `shade-${shadeOf(answer.mana, width)}`;
  return answer?.status ?? 'pending';
}

function isSame(one: Boss, other: Boss): boolean {
  return one.hitPoints === other.hitPoints && one.damage === other.damage;
}

function cellOf(target: EventTarget | null): number | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  return cell ? Number(cell.dataset['cell']) : undefined;
}
