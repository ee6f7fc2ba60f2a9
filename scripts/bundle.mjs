// Bundles the command of the app in the current folder, `dist/cli/main.js` as tsc wrote it, into `dist/bin/`: opening
// sixty small modules costs a process more time than solving a puzzle (docs/decisions/010). Each worker is one file of
// its own: what it shares with the command would else be a further module that every run of the command opens. The
// bundles are CommonJS, which Node loads 10 ms sooner. The arguments are those of a run of the command whose compiled
// code is kept beside it.
import { spawnSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import Module from 'node:module';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { rolldown } from 'rolldown';

// written beside and renamed: a command that runs meanwhile never meets half a bundle
const beside = `dist/bin.${process.pid}`;
// what every run loads is one file, also where a part that is loaded later shares some of it
/** @type {import('rolldown').OutputOptions['codeSplitting']} */
const codeSplitting = { groups: [{ name: 'program', tags: ['$initial'] }] };
try {
  await bundle('main.js', { entryFileNames: 'program.js', chunkFileNames: '[name].js', codeSplitting });
  for (const worker of readdirSync('dist/cli').filter((name) => name.endsWith('-worker.js')))
    await bundle(worker, { codeSplitting: false });
  writeFileSync(`${beside}/package.json`, '{ "type": "commonjs" }\n');
  copyFileSync(new URL('launcher.cjs', import.meta.url), `${beside}/main.js`);
  keepCompiled(process.argv.slice(2));
  rmSync('dist/bin', { recursive: true, force: true });
  renameSync(beside, 'dist/bin');
} finally {
  rmSync(beside, { recursive: true, force: true });
}

async function bundle(/** @type {string} */ entry, /** @type {import('rolldown').OutputOptions} */ options) {
  const build = await rolldown({
    input: `dist/cli/${entry}`,
    platform: 'node',
    // cli-kit loads grid when it needs it; an app that needs it anyway has it in the main chunk
    checks: { ineffectiveDynamicImport: false },
  });
  await build.write({ dir: beside, format: 'cjs', ...options });
  await build.close();
}

/** Runs the command, and keeps all code that this has compiled. */
function keepCompiled(/** @type {readonly string[]} */ args) {
  const keep = fileURLToPath(new URL('keep-compiled.cjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [keep, beside, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`exit code ${status} of the command with: ${args.join(' ')}`);
  // a run that changes flags of the engine compiles for these flags only
  const source = Module.wrap(readFileSync(`${beside}/program.js`, 'utf8'));
  const { cachedDataRejected } = new Script(source, { cachedData: readFileSync(`${beside}/program.cache`) });
  if (cachedDataRejected) throw new Error(`the engine refuses what it compiled with: ${args.join(' ')}`);
}
