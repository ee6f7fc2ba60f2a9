import { readFileSync, writeFileSync } from 'node:fs';
import type { Report } from './benchmark.ts';
import type { LargeReport } from './large/large-case.ts';
import type { Machine } from './machine.ts';

/** A run of the benchmarks, of the normal table or of the large cases, as it is kept. */
export type SavedRun = SavedSet<'table', Report> | SavedSet<'large', LargeReport>;

interface SavedSet<Name extends string, Figures> {
  readonly set: Name;
  /** What the inputs were made from. */
  readonly seed: number;
  readonly machine: Machine;
  readonly reports: readonly Figures[];
}

/** Keeps a run as JSON. */
export function saveRun(file: string, run: SavedRun): void {
  writeFileSync(file, `${JSON.stringify(run, undefined, 2)}\n`);
}

/** Reads a run that was kept. @throws Error naming a file that is none */
export function readRun(file: string): SavedRun {
  const text = readFileSync(file, 'utf8');
  let run: unknown;
  try {
    run = JSON.parse(text);
  } catch {
    // no JSON: no run either
  }
  if (isSavedRun(run)) return run;
  throw new Error(`${file} is no run that --save has kept`);
}

function isSavedRun(value: unknown): value is SavedRun {
  const keys = ['set', 'seed', 'machine', 'reports'];
  return typeof value === 'object' && value !== null && keys.every((key) => Object.hasOwn(value, key));
}

/** Why two runs cannot be compared at all; `undefined` when they can. */
export function whyNotCompared(before: SavedRun, after: SavedRun): string | undefined {
  if (before.set !== after.set)
    return `these are runs of different sets, "${before.set}" and "${after.set}" (--large makes the difference)`;
  if (before.seed !== after.seed)
    return `the inputs of these runs are made from different seeds, ${before.seed} and ${after.seed}`;
  const names = new Set(before.reports.map(({ name }) => name));
  if (!after.reports.some(({ name }) => names.has(name))) return 'these runs have no benchmark in common';
  if ([before, after].some(({ reports }) => reports.every(({ timings }) => timings.length === 0)))
    return 'a run with --once has no times to compare';
  return undefined;
}
