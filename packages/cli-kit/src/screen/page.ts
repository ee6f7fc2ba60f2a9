import type { Key } from './keys.ts';
import type { Line } from './line.ts';
import type { Screen } from './screen.ts';

/**
 * Shows a page of text until a key that does not scroll it, and resolves to that key. Arrows, PgUp, PgDn, Home, End and
 * the space bar scroll a page that is longer than the screen; the last row says so.
 *
 * `page` makes the lines for a width; one that is longer is cut, see `wrapLine`.
 */
export async function showPage(screen: Screen, page: (columns: number) => readonly Line[]): Promise<Key> {
  let top = 0;
  for (;;) {
    const { columns, rows } = screen;
    const lines = page(columns);
    const height = Math.max(1, rows - 1);
    const last = Math.max(0, lines.length - height);
    top = Math.min(top, last);
    const shown = lines.slice(top, top + height);
    const blank = Array.from({ length: height - shown.length }, () => '');
    await screen.draw([...shown, ...blank, lastRow(top, last, columns)]);
    const event = await screen.next();
    if (event.type !== 'key') continue;
    const scrolled = last === 0 ? undefined : scrolledTop(event.key, top, last, height);
    if (scrolled === undefined) return event.key;
    top = Math.max(0, scrolled);
  }
}

/** The first line shown after a key; undefined for one that does not scroll. */
function scrolledTop(key: Key, top: number, last: number, height: number): number | undefined {
  switch (key) {
    case 'up':
      return top - 1;
    case 'down':
      return top + 1;
    case 'page-up':
      return top - height + 1;
    case 'page-down':
    case ' ':
      return top + height - 1;
    case 'home':
      return 0;
    case 'end':
      return last;
    default:
      return undefined;
  }
}

function lastRow(top: number, last: number, columns: number): Line {
  if (last === 0) return [{ text: 'Any key goes back.', format: 'dim' }];
  const where = top === 0 ? 'more below' : top === last ? 'the end' : 'more above and below';
  const texts = [
    `${where}: up down PgUp PgDn scroll, any other key goes back`,
    `${where}: PgUp PgDn, other keys go back`,
    'PgUp PgDn, other keys go back',
  ];
  const text = texts.find(({ length }) => length <= columns) ?? texts.at(-1)!;
  return [{ text, format: 'yellow' }];
}
