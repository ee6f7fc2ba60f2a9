import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GIVEN_UP, type Report } from '../src/benchmark.ts';
import { readRun, type SavedRun, saveRun, whyNotCompared } from '../src/saved-run.ts';
import { comparisonTable } from '../src/table.ts';
import { machine, report } from './reports.ts';

function run(reports: readonly Report[], more: Partial<Pick<SavedRun, 'seed' | 'machine'>> = {}): SavedRun {
  return { set: 'table', seed: 1, machine, reports, ...more };
}

function file(name: string): string {
  return join(mkdtempSync(join(tmpdir(), 'bench-')), name);
}

test('a saved run is read back with machine and seed', () => {
  const path = file('run.json');
  saveRun(path, run([report('sum', 1)]));
  expect(readRun(path)).toEqual(run([report('sum', 1)]));
});

test.each(['not JSON', '{"reports": []}', 'null'])('%s is no saved run', (text) => {
  const path = file('other.json');
  writeFileSync(path, text);
  expect(() => readRun(path)).toThrow('other.json is no run that --save has kept');
});

test('two saved runs are compared variant by variant', () => {
  const text = comparisonTable(run([report('sum', 2e6)]), run([report('sum', 1e6)]));
  expect(text).toMatch(/ours .*2\.00 ms → +1\.00 ms +0\.50×/);
});

test.each<[string, SavedRun]>([
  ['different sets', { set: 'large', seed: 1, machine, reports: [] }],
  ['different seeds', run([report('sum', 1)], { seed: 2 })],
  ['no benchmark in common', run([report('product', 1)])],
  ['no times', run([report('sum', 1, { timings: [] })])],
])('runs with %s are not compared', (reason, other) => {
  expect(whyNotCompared(run([report('sum', 1)]), other)).toContain(reason);
});

test('runs of one set are compared as far as they have the same benchmarks', () => {
  const before = run([report('sum', 1), report('old', 1)]);
  const after = run([report('sum', 1), report('new', 1)]);
  expect(whyNotCompared(before, after)).toBeUndefined();
  expect(comparisonTable(before, after)).toContain('new: only after\nold: only before');
});

test('other work under the same name is not compared; work that was given up before is', () => {
  const [now, other, givenUp] = [1, 2, GIVEN_UP].map((checksum) => run([report('sum', 1, { checksum })]));
  expect(comparisonTable(other!, now!)).toContain('sum: another checksum');
  expect(comparisonTable(givenUp!, now!)).toMatch(/ours .*1\.00×/);
});

test('another CPU is pointed out', () => {
  const other = run([report('sum', 1)], { machine: { ...machine, cpu: 'another' } });
  expect(comparisonTable(run([report('sum', 1)]), other)).toContain('Another CPU');
});
