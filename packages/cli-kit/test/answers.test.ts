import { formatTable, jsonLine } from '@skirmish/cli-kit';
import { expect, test } from 'vitest';

test('columns are as wide as their widest cell and keep to their side', () => {
  const rows = [
    ['part 1', '27828', 'goblins win'],
    ['part 2', '5580', 'elves win'],
  ];
  expect(formatTable(rows, { align: ['left', 'right'] })).toBe(
    'part 1  27828  goblins win\npart 2   5580  elves win\n',
  );
});

test('wide letters and colours are measured as they look', () => {
  expect(
    formatTable(
      [
        ['火', '1'],
        ['\u001B[31ma\u001B[39m', '2'],
      ],
      { gap: 1 },
    ),
  ).toBe('火 1\n\u001B[31ma\u001B[39m  2\n');
});

test('short rows end early, empty cells leave no space at the end, no rows are nothing', () => {
  expect(formatTable([['a'], ['bb', 'c'], ['d', '']])).toBe('a\nbb  c\nd\n');
  expect(formatTable([])).toBe('');
});

test('a value is one line of JSON', () => {
  expect(jsonLine({ status: 'none', text: 'a\nb' })).toBe('{"status":"none","text":"a\\nb"}\n');
  expect(() => jsonLine(undefined)).toThrow(TypeError);
});
