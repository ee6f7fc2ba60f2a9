import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Report } from './benchmark.ts';
import type { LargeCase, LargeReport } from './large/large-case.ts';
import { largeReport, type LargeRun } from './large/measure-large.ts';

const main = fileURLToPath(new URL('main.js', import.meta.url));

/** Measures a benchmark of the table in a process of its own: two would turn each other's call sites polymorphic. */
export function inFreshProcess(name: string, once: boolean): Report {
  const report: Report = JSON.parse(outputOf(name, '--case', name, ...(once ? ['--once'] : [])));
  return report;
}

/** Measures a large case, ours and the textbook each in a process of its own, so that memory is told apart. */
export function largeInFreshProcesses(large: LargeCase): LargeReport {
  const run = (way: string): LargeRun =>
    JSON.parse(outputOf(large.name, '--large', '--case', large.name, '--way', way));
  return largeReport(large, run('ours'), large.hasTextbook ? run('textbook') : undefined);
}

function outputOf(name: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name} failed:\n${stderr}`);
  return stdout;
}
