import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../workspace.mjs';

// The scripts of docs/scale.md, as they stand there, with the commands as built: each must give what one run gives.

const page = readFileSync(join(root, 'docs/scale.md'), 'utf8');
const scratch = mkdtempSync(join(tmpdir(), 'skirmish-scale-'));
const bin = join(scratch, 'bin');
afterAll(() => rmSync(scratch, { recursive: true }));

beforeAll(() => {
  mkdirSync(bin);
  for (const app of ['wizard-fight', 'rpg-battle']) {
    const main = join(root, 'apps', app, 'dist/bin/main.js');
    writeFileSync(join(bin, app), `#!/bin/sh\nexec "${process.execPath}" "${main}" "$@"\n`, { mode: 0o755 });
  }
});

/** The block of the page with this name. */
function block(name: string): string {
  const text = page.split(`\n\`\`\`sh ${name}\n`)[1]?.split('\n```\n')[0];
  if (text === undefined) throw new Error(`docs/scale.md has no block "sh ${name}"`);
  return text;
}

/** What the container of the Job is given to run. */
function containerScript(): string {
  const [, script = ''] = / {12}- \|\n((?: {14}.*\n)+)/.exec(page) ?? [];
  return script.replaceAll(/^ {14}/gm, '');
}

function folder(name: string): string {
  const path = join(scratch, name);
  mkdirSync(path);
  return path;
}

function run(script: string, cwd: string, env: Record<string, string> = {}): string {
  const { status, stdout, stderr } = spawnSync('sh', ['-ec', script], {
    cwd,
    env: { ...process.env, ...env, PATH: [bin, process.env['PATH']].join(delimiter) },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  return stdout;
}

const read = (cwd: string, file: string): string => readFileSync(join(cwd, file), 'utf8');

/** What one run gives: the commands of the block on workers, with one. */
function oneRun(): { readonly sweep: string; readonly simulation: string } {
  const [sweep = '', simulation = ''] = block('workers')
    .replaceAll('--workers 2', '--workers 1')
    .split('\n')
    .map((line) => run(line.replace(/ > .*/, ''), scratch));
  return { sweep, simulation };
}

test('workers', () => {
  const cwd = folder('workers');
  run(block('workers'), cwd);
  expect({ sweep: read(cwd, 'sweep.tsv'), simulation: read(cwd, 'simulation.txt') }).toEqual(oneRun());
});

const hasParallel = spawnSync('parallel', ['--version'], { encoding: 'utf8' }).stdout?.startsWith(
  'GNU parallel',
);

test('GNU parallel, four shards of both', ({ skip }) => {
  if (!hasParallel) skip('GNU parallel is not installed; on Debian it is the package "parallel"');
  const cwd = folder('parallel');
  run(block('parallel'), cwd);
  expect({ sweep: read(cwd, 'sweep.tsv'), simulation: read(cwd, 'simulation.txt') }).toEqual(oneRun());
});

test('the array of Slurm', () => {
  const cwd = folder('slurm');
  expect(block('slurm')).toContain('#SBATCH --array=1-4\n#SBATCH --cpus-per-task=2\n');
  for (const task of ['1', '2', '3', '4'])
    run(block('slurm'), cwd, {
      SLURM_ARRAY_TASK_ID: task,
      SLURM_ARRAY_TASK_COUNT: '4',
      SLURM_CPUS_PER_TASK: '2',
    });
  run(block('slurm-merge'), cwd);
  expect(read(cwd, 'sweep.tsv')).toBe(oneRun().sweep);
});

test('the indexed Job of Kubernetes', () => {
  const cwd = folder('kubernetes');
  for (const index of ['0', '1', '2', '3']) run(containerScript(), cwd, { JOB_COMPLETION_INDEX: index });
  run(block('kubernetes-merge'), cwd);
  expect(read(cwd, 'simulation.txt')).toBe(oneRun().simulation);
});
