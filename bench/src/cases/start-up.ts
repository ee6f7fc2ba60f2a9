import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Benchmark } from '../benchmark.ts';
import { caveText } from './cave.ts';

const apps = fileURLToPath(new URL('../../../apps', import.meta.url));

/** Runs Node to its end; 0 if it went well. */
function node(...args: string[]): number {
  return spawnSync(process.execPath, args, { stdio: 'ignore' }).status ?? 1;
}

/** A whole `solve` beside a Node that does nothing; the difference is loading, reading, solving and writing. */
function wholeProcess(app: string, args: () => string[]): Benchmark {
  let prepared: string[] | undefined;
  return {
    name: `start-up of ${app}`,
    operation: 'process',
    operations: 1,
    variants: [
      { name: 'node -e 0', run: () => node('-e', '0') },
      {
        name: `${app} solve`,
        run: () => node(...(prepared ??= [join(apps, app, 'dist/bin/main.js'), ...args()])),
      },
    ],
  };
}

/** The built commands as whole processes. */
export const startUpBenchmarks: readonly Benchmark[] = [
  wholeProcess('cave-battle', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'skirmish-bench-')), 'cave.txt');
    writeFileSync(file, caveText(1, 32));
    return ['solve', file];
  }),
  wholeProcess('wizard-fight', () => ['solve', '--boss-hit-points', '71', '--boss-damage', '10']),
];
