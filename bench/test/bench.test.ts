import { expect, test } from 'vitest';
import type { Report } from '../src/benchmark.ts';
import { grownCounts } from '../src/counts.ts';
import { measure } from '../src/measure.ts';
import { comparisonTable, resultsTable } from '../src/table.ts';

const machine = { cpu: 'a cpu', cores: 2, node: 'v20', load: 0, date: '' };

function report(name: string, median: number, counts: Record<string, number> = {}): Report {
  const timings = [
    { variant: 'ours', minimum: median, median },
    { variant: 'textbook', minimum: median, median: median * 3 },
  ];
  return { name, operation: 'search', checksum: 1, timings, counts };
}

test('variants that disagree are refused, both named', () => {
  const variants = [
    { name: 'ours', run: () => 7 },
    { name: 'textbook', run: () => 8 },
  ] as const;
  const benchmark = { name: 'sum', operations: 1, operation: 'sum', variants };
  expect(() => measure(benchmark, true)).toThrow('sum: textbook gives checksum 8, ours 7');
});

test('a run for the checksums takes no time and keeps the counts', () => {
  const variants = [{ name: 'ours', run: () => 7 }] as const;
  const benchmark = { name: 'sum', operations: 1, operation: 'sum', variants, counts: () => ({ states: 3 }) };
  expect(measure(benchmark, true)).toMatchObject({ checksum: 7, timings: [], counts: { states: 3 } });
});

test.each([
  [3, []],
  [2, ['sum: states grew from 2 to 3']],
])('three states under a ceiling of %i', (ceiling, lines) => {
  expect(grownCounts([report('sum', 1, { states: 3 })], { sum: { states: ceiling } })).toEqual(lines);
});

test('a count without a ceiling is a fault', () => {
  expect(grownCounts([report('sum', 1, { states: 3 })], {})).toEqual([expect.stringContaining('no ceiling')]);
});

test('the table gives ratios to the first variant', () => {
  const text = resultsTable({ machine, reports: [report('sum', 1500)] });
  expect(text).toMatch(/ours .*1\.50 µs +1\.00×/);
  expect(text).toMatch(/textbook .*4\.50 µs +3\.00×/);
});

test('two saved runs are compared variant by variant', () => {
  const [before, after] = [2e6, 1e6].map((median) => ({ machine, reports: [report('sum', median)] }));
  expect(comparisonTable(before!, after!)).toMatch(/ours .*2\.00 ms → +1\.00 ms +0\.50×/);
});
