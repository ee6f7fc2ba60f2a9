import { expect, test } from 'vitest';
import { documentFigures, documentWith } from '../src/document.ts';
import type { SavedRun } from '../src/saved-run.ts';
import { machine, report } from './reports.ts';

const run: SavedRun = {
  set: 'table',
  seed: 1,
  machine,
  reports: [report('sum', 2000), report('ideas, sum', 1e6, { counts: { states: 1234 } })],
};

test('figures come between their marks, what was there goes, the rest stays', () => {
  const text =
    'a\n<!-- figures: ideas -->\nold\n<!-- end -->\nb\n<!-- figures: large caves -->\nkept\n<!-- end -->\n';
  expect(documentWith(text, new Map([['ideas', '| new |']]))).toBe(
    'a\n<!-- figures: ideas -->\n\n| new |\n\n<!-- end -->\nb\n<!-- figures: large caves -->\nkept\n<!-- end -->\n',
  );
});

test('figures without a mark are a fault', () => {
  expect(() => documentWith('text', new Map([['ideas', '']]))).toThrow('no mark for ideas');
});

test('a saved run gives its times, its ideas and its counts', () => {
  const figures = documentFigures([run]);
  expect([...figures.keys()]).toEqual(['table', 'ideas', 'counts']);
  expect(figures.get('table')).toContain(
    '| sum, a search | ours | 2.00 µs | 1.00× |\n|  | textbook | 6.00 µs | 3.00× |',
  );
  expect(figures.get('table')).toContain('a cpu, 2 cores, Node v20, load 0');
  expect(figures.get('table')).toContain('| --- | --- | --: | --: |');
  expect(figures.get('ideas')).toContain('| ideas, sum, a search | ours | 1.00 ms | 1.00× |');
  expect(figures.get('counts')).toContain('| ideas, sum | states | 1,234 |');
});
