// The gates beside the tests: types, lint, format, unused code, boundaries, packaging. `npm run check` runs them all.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readPackages, violations } from './boundaries.mjs';
import { checkPackaging } from './packaging.mjs';
import { root, run, workspacePackages } from './workspace.mjs';

const tool = async (/** @type {string} */ command, /** @type {string[]} */ ...args) => {
  const { code, output } = await run(command, args, { capture: true });
  return code === 0 ? [] : [output || `${command} exited with ${code}`];
};

/** @type {ReadonlyArray<{ name: string, faults: () => string[] | Promise<string[]> }>} `faults` lists what is wrong */
const gates = [
  { name: 'types (clean build)', faults: cleanBuild },
  { name: 'lint', faults: () => tool('oxlint', '--type-aware', '--deny-warnings') },
  { name: 'format', faults: () => tool('oxfmt', '--check') },
  { name: 'unused code', faults: () => tool('knip') },
  { name: 'boundaries', faults: () => violations(readPackages()) },
  { name: 'packaging', faults: checkPackaging },
  {
    name: 'benchmarks agree',
    faults: () => tool(process.execPath, join(root, 'bench/dist/main.js'), '--once'),
  },
];

/** `tsc -b` never removes stale output, so the build starts from nothing. */
async function cleanBuild() {
  for (const folder of [...workspacePackages().map((entry) => entry.folder), 'bench'])
    rmSync(join(root, folder, 'dist'), { recursive: true, force: true });
  const faults = await tool('tsc', '-b');
  return faults.length > 0 ? faults : tool('turbo', 'run', 'build', '--force', '--output-logs=errors-only');
}

/** Runs every gate, prints a line for each and `N passed, N failed` last; resolves to the exit code. */
export async function check() {
  let failed = 0;
  for (const { name, faults } of gates) {
    const start = performance.now();
    const found = await faults();
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    process.stdout.write(`${found.length === 0 ? 'ok    ' : 'FAILED'}  ${name}  (${seconds} s)\n`);
    for (const fault of found) process.stdout.write(`${fault.trimEnd()}\n`);
    if (found.length > 0) failed++;
  }
  process.stdout.write(`${gates.length - failed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
}
