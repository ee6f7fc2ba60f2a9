import { expect, test } from 'vitest';
import type { Report } from '../src/benchmark.ts';
import { countCalls } from '../src/calls.ts';
import { grownCounts } from '../src/counts.ts';
import { measure } from '../src/measure.ts';
import { aligned, resultsTable } from '../src/table.ts';
import { machine, report } from './reports.ts';

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

function counted(states: number): Report {
  return report('sum', 1, { counts: { states } });
}

test.each([
  [3, []],
  [2, ['sum: states grew from 2 to 3']],
])('three states under a ceiling of %i', (ceiling, lines) => {
  expect(grownCounts([counted(3)], { sum: { states: ceiling } })).toEqual(lines);
});

test('a count without a ceiling is a fault, and so is one that counts nothing', () => {
  expect(grownCounts([counted(3)], {})).toEqual([expect.stringContaining('no ceiling')]);
  expect(grownCounts([counted(0)], { sum: { states: 3 } })).toEqual([expect.stringContaining('is 0')]);
});

test('calls of a method are counted while work is done, and not any longer', () => {
  class Door {
    opened = 0;
    open(by: number): number {
      return (this.opened += by);
    }
  }
  const door = new Door();
  expect(countCalls(Door, 'open', () => door.open(door.open(2)))).toBe(2);
  door.open(1);
  expect(door.opened).toBe(5);
});

test('the table gives ratios to the first variant', () => {
  const text = resultsTable(machine, [report('sum', 1500)]);
  expect(text).toMatch(/ours .*1\.50 µs +1\.00×/);
  expect(text).toMatch(/textbook .*4\.50 µs +3\.00×/);
});

test('columns are aligned, the first to the left', () => {
  const rows = [
    ['cave', 'time'],
    ['a', '5 s'],
  ];
  expect(aligned(rows)).toBe('cave  time\na      5 s');
});
