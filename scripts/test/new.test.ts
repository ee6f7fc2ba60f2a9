import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../workspace.mjs';

// a copy of the repository in which a new app is made, as a user would make it
const copy = mkdtempSync(join(tmpdir(), 'skirmish-new-'));
const leftOut = new Set(['node_modules', 'dist', '.turbo', '.git', 'coverage']);

/** Runs a command in the copy; what it printed, and its exit code. */
function inCopy(command: string, ...args: string[]) {
  const path = [join(copy, 'node_modules/.bin'), join(root, 'node_modules/.bin'), process.env.PATH].join(
    delimiter,
  );
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, PATH: path },
  });
  return { status, output: stdout + stderr };
}

function succeed(command: string, ...args: string[]): void {
  const { status, output } = inCopy(command, ...args);
  expect(status, output).toBe(0);
}

beforeAll(() => {
  cpSync(root, copy, { recursive: true, filter: (path) => path === root || !leftOut.has(basename(path)) });
  succeed('pnpm', 'install', '--frozen-lockfile', '--prefer-offline');
  succeed('node', 'scripts/run.mjs', 'new', 'scaffold-test');
}, 120_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test.each([
  ['tests pass', ['turbo', 'run', 'test', '--filter=@skirmish/scaffold-test']],
  ['types hold', ['tsc', '-b', 'apps/scaffold-test/src/cli', 'apps/scaffold-test/test']],
  ['lint finds nothing', ['oxlint', '--type-aware', '--deny-warnings', 'apps/scaffold-test']],
  ['format stands', ['oxfmt', '--check', 'apps/scaffold-test', 'tsconfig.json']],
] satisfies [string, [string, ...string[]]][])(
  'in a new app %s at once',
  (_what, [command, ...args]) => {
    succeed(command, ...args);
  },
  120_000,
);

test('the new app is part of the type check of everything', () => {
  const { references } = JSON.parse(readFileSync(join(copy, 'tsconfig.json'), 'utf8'));
  expect(references).toEqual(expect.arrayContaining([{ path: 'apps/scaffold-test/test' }]));
});

test.each([
  ['Snail Maze', /no kebab-case name/],
  ['scaffold-test', /exists already/],
  ['grid', /packages\/grid exists already/],
  ['bench', /bench exists already/],
  ['a'.repeat(61), /more than 60 letters/],
])('the name "%s" is refused', (name, message) => {
  const { status, output } = inCopy('node', 'scripts/run.mjs', 'new', name);
  expect(status).toBe(2);
  expect(output).toMatch(message);
});
