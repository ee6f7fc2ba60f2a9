// The one entry of every npm script: sets up what is missing, then runs the command named by its arguments.
// Plain JavaScript without dependencies, because it runs before anything is installed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, must, root, run } from './workspace.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Skirmish needs Node 20.19 or later; this is ${process.versions.node}.\n`);
  process.exit(1);
}

const [command = 'start', ...args] = process.argv.slice(2);
await ensureInstalled();

/** Builds what an app needs, silently unless it fails. */
const build = (/** @type {string[]} */ ...filters) =>
  must('turbo', ['run', 'build', '--output-logs=errors-only', ...filters.map((name) => `--filter=${name}`)]);

/** @type {Record<string, () => Promise<number>>} */
const commands = {
  async start() {
    await build();
    return (await import('./start.mjs')).start();
  },
  async app() {
    const [name = '', ...rest] = args;
    await build(`@skirmish/${name}`);
    const main = join(root, 'apps', name, 'dist/bin/main.js');
    return (await run(process.execPath, [main, ...rest], { cwd: process.env.INIT_CWD ?? process.cwd() }))
      .code;
  },
  async bench() {
    await build('@skirmish/bench');
    const cwd = process.env.INIT_CWD ?? process.cwd();
    return (await run(process.execPath, [join(root, 'bench/dist/main.js'), ...args], { cwd })).code;
  },
  async viewer() {
    return (await run('pnpm', ['--filter', '@skirmish/viewer', 'run', 'dev', ...args])).code;
  },
  async 'viewer:build'() {
    await build('@skirmish/viewer');
    process.stdout.write(`static files    apps/viewer/dist/site
a single file   apps/viewer/dist/skirmish.html
`);
    return 0;
  },
  async check() {
    return (await import('./check.mjs')).check();
  },
  async new() {
    return (await import('./new.mjs')).scaffold(args);
  },
};

const known = commands[command];
if (known) process.exitCode = await known();
else if (existsSync(join(root, 'node_modules/.bin', command)))
  process.exitCode = (await run(command, args)).code;
else {
  process.stderr.write(`scripts/run.mjs: no command "${command}"; see the scripts in package.json.\n`);
  process.exitCode = 2;
}
