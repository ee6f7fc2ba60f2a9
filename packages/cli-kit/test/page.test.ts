import { type Line, lineText, shortenText, showPage, withScreen, wrapLine } from '@skirmish/cli-kit/screen';
import { fakeIo, type FakeWorld } from '@skirmish/cli-kit/testing';
import { expect, test } from 'vitest';

const LINES = Array.from({ length: 10 }, (_, line) => `line ${line}`);

function start(lines: readonly Line[], world: FakeWorld = {}) {
  const { io, terminal } = fakeIo({ terminal: true, columns: 60, rows: 5, ...world });
  return { terminal, key: withScreen(io, (screen) => showPage(screen, () => lines)) };
}

test('a page that fits goes with any key', async () => {
  const { terminal, key } = start(LINES.slice(0, 4));
  await terminal.until('Any key goes back.');
  expect(terminal.lines).toEqual(['line 0', 'line 1', 'line 2', 'line 3', 'Any key goes back.']);
  terminal.press('down');
  expect(await key).toBe('down');
});

test.each<[readonly string[], number, string]>([
  [[], 0, 'more below: up down PgUp PgDn scroll, any other key goes back'],
  [['down'], 1, 'more above and below: PgUp PgDn, other keys go back'],
  [['down', 'down', 'up'], 1, 'more above and below'],
  [['up', 'page-up'], 0, 'more below'],
  [['page-down'], 3, 'more above and below'],
  [[' '], 3, 'more above and below'],
  [['page-down', 'page-up'], 0, 'more below'],
  [['end'], 6, 'the end'],
  [['page-down', 'page-down', 'page-down', 'down', 'up'], 5, 'more above and below'],
  [['end', 'home'], 0, 'more below'],
])('a longer one scrolls: %j', async (keys, top, last) => {
  const { terminal, key } = start(LINES, { columns: 62 });
  terminal.press(...keys);
  const text = await terminal.until(new RegExp(`^line ${top}\n[^]*\n${last}`));
  expect(text.split('\n').slice(0, 4)).toEqual(LINES.slice(top, top + 4));
  terminal.press('x');
  expect(await key).toBe('x');
});

test('it is laid out again for another size', async () => {
  const { io, terminal } = fakeIo({ terminal: true, columns: 60, rows: 5 });
  const key = withScreen(io, (screen) => showPage(screen, (columns) => [`${columns} columns`, ...LINES]));
  terminal.press('end');
  await terminal.until('the end');
  terminal.resize(30, 20);
  expect(await terminal.until('Any key goes back.')).toMatch(/^30 columns\nline 0\n/);
  terminal.resize(30, 2);
  await terminal.until('30 columns\nPgUp PgDn, other keys go back');
  terminal.press('q');
  expect(await key).toBe('q');
});

test.each<[Line, number, number, readonly Line[]]>([
  ['one two', 7, 2, ['one two']],
  ['one two three', 8, 2, [['one two'], ['  ', 'three']]],
  [
    [{ text: 'one', format: 'red' }, ' two ', { text: 'three four', format: 'bold' }],
    9,
    1,
    [
      [{ text: 'one', format: 'red' }, ' two'],
      [' ', { text: 'three', format: 'bold' }],
      [' ', { text: 'four', format: 'bold' }],
    ],
  ],
])('%j broken at %i', (line, width, indent, lines) => {
  expect(wrapLine(line, width, indent)).toEqual(lines);
  for (const part of wrapLine(line, width, indent)) expect(lineText(part).length).toBeLessThanOrEqual(width);
});

test.each([
  ['hard mode', 9, true, 'hard mode'],
  ['hard mode', 8, true, 'hard mo…'],
  ['hard mode', 6, true, 'hard…'],
  ['hard mode', 8, false, 'hard...'],
  ['世界人', 4, true, '世…'],
  ['hard mode', 2, false, '..'],
  ['hard mode', 0, true, ''],
])('%j in %i columns', (text, width, unicode, shown) => {
  expect(shortenText(text, width, unicode)).toBe(shown);
});
