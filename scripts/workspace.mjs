// What every script needs to know of this repository: where it is, what is in it, how its tools are run.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const toolEnvironment = {
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
};

/**
 * Runs a command to its end.
 * @param {string} command @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, capture?: boolean }} [options] `capture` collects
 *   stdout and stderr, mixed, instead of showing them
 * @returns {Promise<{ code: number, output: string }>} the exit code, 128 + n after signal n, 127 if it cannot be started
 */
export function run(command, args, { cwd = root, env = {}, capture = false } = {}) {
  return new Promise((resolve) => {
    const path = [join(root, 'node_modules/.bin'), env.PATH ?? process.env.PATH].join(delimiter);
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...toolEnvironment, ...env, PATH: path },
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: process.platform === 'win32',
    });
    let output = '';
    const collect = (/** @type {Buffer} */ chunk) => (output += chunk.toString());
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', (error) => resolve({ code: 127, output: `${output}${command}: ${error.message}\n` }));
    child.on('close', (code, signal) =>
      resolve({ code: code ?? 128 + constants.signals[signal ?? 'SIGTERM'], output }),
    );
  });
}

/** Runs a command, shows what it said only if it failed, and ends this process with its code in that case. */
export async function must(
  /** @type {string} */ command,
  /** @type {readonly string[]} */ args,
  options = {},
) {
  const { code, output } = await run(command, args, { ...options, capture: true });
  if (code === 0) return;
  process.stderr.write(output);
  process.exit(code);
}

/** Installs what pnpm-lock.yaml names unless node_modules already holds exactly that. */
export async function ensureInstalled() {
  const stamp = join(root, 'node_modules/.lock-hash');
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  process.stderr.write('Installing dependencies (only when the lockfile has changed) …\n');
  await must(...pnpm('install', '--frozen-lockfile'));
  writeFileSync(stamp, hash);
}

/**
 * The command line of the pinned pnpm: the installed one, or npm's runner where nothing is installed yet.
 * @returns {[command: string, args: string[]]}
 */
export function pnpm(/** @type {string[]} */ ...args) {
  const { packageManager } = readManifest(root);
  return existsSync(join(root, 'node_modules/.bin/pnpm'))
    ? ['pnpm', args]
    : ['npx', ['-y', packageManager, ...args]];
}

/** @param {string} folder @returns {Record<string, any>} */
function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** The packages and apps: folder relative to the root, and manifest, in alphabetical order. */
export function workspacePackages(base = root) {
  return ['apps', 'packages'].flatMap((kind) =>
    readdirSync(join(base, kind))
      .filter((name) => existsSync(join(base, kind, name, 'package.json')))
      .map((name) => ({ folder: `${kind}/${name}`, manifest: readManifest(join(base, kind, name)) })),
  );
}
