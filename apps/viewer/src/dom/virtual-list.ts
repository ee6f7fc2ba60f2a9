import { type Content, element, fill, uniqueId } from './element.ts';

/** What a list shows. */
export interface ListContent {
  /** What the whole is called. */
  readonly label: string;
  /** The height of every row, in pixels. */
  readonly rowHeight: number;
  /** Makes the content of a row. */
  readonly render: (index: number) => readonly Content[];
  /** Is called when a row has been clicked, or Enter pressed on it. */
  readonly choose: (index: number) => void;
}

/** A list on the page. */
export interface VirtualList {
  readonly element: HTMLElement;
  /** Says how many rows there are and which of them is the current one, if any; draws what is seen. */
  update(count: number, current: number | undefined, isFollowed?: boolean): void;
}

/** Browsers cannot scroll over more pixels than some millions; beyond, a pixel stands for more than one. */
const TALLEST = 8_000_000;

/** Rows drawn above and below what is seen. */
const SPARE = 4;

/**
 * Makes a list of any length, of which only the rows that are seen are on the page.
 *
 * It is a listbox: arrow keys, page keys, Home and End move a cursor in it, Enter and space choose.
 */
export function createVirtualList({ label, rowHeight, render, choose }: ListContent): VirtualList {
  const id = uniqueId('list');
  const canvas = element('div', { class: 'list-canvas', role: 'presentation' });
  const list = element(
    'div',
    { class: 'list', role: 'listbox', tabindex: 0, 'aria-label': label, id },
    canvas,
  );
  let count = 0;
  let current: number | undefined;
  let cursor = 0;
  let first = -1;

  const tall = (): number => Math.min(TALLEST, count * rowHeight);
  const seen = (): number => Math.max(1, Math.floor(list.clientHeight / rowHeight));

  /** The first row that is seen at this place of the scrollbar. */
  function rowAtTop(): number {
    if (count * rowHeight <= TALLEST) return Math.floor(list.scrollTop / rowHeight);
    const way = Math.max(1, tall() - list.clientHeight);
    return Math.round((list.scrollTop / way) * Math.max(0, count - seen()));
  }

  function draw(isForced: boolean): void {
    const top = rowAtTop();
    if (top === first && !isForced) return;
    first = top;
    const from = Math.max(0, top - SPARE);
    const to = Math.min(count, top + seen() + 1 + SPARE);
    const isScaled = count * rowHeight > TALLEST;
    const rows: HTMLElement[] = [];
    for (let index = from; index < to; index++) {
      const row = element(
        'div',
        {
          class: `list-row${index === cursor ? ' is-cursor' : ''}`,
          role: 'option',
          id: `${id}-${index}`,
          'aria-selected': index === current ? 'true' : 'false',
          'aria-setsize': count,
          'aria-posinset': index + 1,
          'data-index': index,
        },
        ...render(index),
      );
      row.style.height = row.style.minHeight = `${rowHeight}px`;
      row.style.top = `${isScaled ? list.scrollTop + (index - top) * rowHeight : index * rowHeight}px`;
      rows.push(row);
    }
    fill(canvas, ...rows);
    list.setAttribute('aria-activedescendant', cursor >= from && cursor < to ? `${id}-${cursor}` : '');
  }

  function reveal(index: number): void {
    const top = rowAtTop();
    const most = seen();
    if (index >= top && index < top + most) return;
    const target = index < top ? index : index - most + 1;
    list.scrollTop =
      count * rowHeight <= TALLEST
        ? target * rowHeight
        : (target / Math.max(1, count - most)) * (tall() - list.clientHeight);
  }

  list.addEventListener('scroll', () => draw(false));
  list.addEventListener('click', ({ target }) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('.list-row') : null;
    if (!row) return;
    cursor = Number(row.dataset['index']);
    choose(cursor);
    draw(true);
  });
  list.addEventListener('keydown', (event) => {
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: cursor + 1,
      ArrowUp: cursor - 1,
      PageDown: cursor + seen(),
      PageUp: cursor - seen(),
      Home: 0,
      End: count - 1,
    };
    const target = moves[event.key];
    if (target !== undefined) {
      cursor = Math.max(0, Math.min(count - 1, target));
      reveal(cursor);
      draw(true);
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (cursor < count) choose(cursor);
    } else return;
    event.preventDefault();
  });
  new ResizeObserver(() => draw(true)).observe(list);

  return {
    element: list,
    update(newCount, newCurrent, isFollowed = true) {
      count = newCount;
      canvas.style.height = `${tall()}px`;
      const hasMoved = newCurrent !== current;
      current = newCurrent;
      if (hasMoved && newCurrent !== undefined && newCurrent >= 0) {
        if (!list.matches(':focus')) cursor = newCurrent;
        if (isFollowed) reveal(newCurrent);
      }
      cursor = Math.max(0, Math.min(cursor, count - 1));
      draw(true);
    },
  };
}
