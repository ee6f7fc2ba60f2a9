import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Benchmark } from '../benchmark.ts';

const apps = fileURLToPath(new URL('../../../apps', import.meta.url));

/** Runs Node to its end; 0 if it went well. */
function node(...args: string[]): number {
  return spawnSync(process.execPath, args, { stdio: 'ignore' }).status ?? 1;
}

/** A whole `solve` beside a Node that does nothing; the difference is loading, reading, solving and writing. */
function wholeProcess(app: string, example: string): Benchmark {
  const args = [join(apps, app, 'dist/bin/main.js'), 'solve', join(apps, app, 'examples', example)];
  return {
    name: `start-up of ${app}`,
    operation: 'process',
    operations: 1,
    variants: [
      { name: 'node -e 0', run: () => node('-e', '0') },
      {
        name: `${app} solve`,
        run: () => node(...args),
      },
    ],
  };
}

/** The built commands as whole processes. */
export const startUpBenchmarks: readonly Benchmark[] = [
  wholeProcess('cave-battle', 'caves.txt'),
  wholeProcess('wizard-fight', 'ogre.txt'),
];
