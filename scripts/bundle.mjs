// Bundles the command of the app in the current folder, `dist/cli/main.js` as tsc wrote it, into `dist/bin/`: opening
// sixty small modules costs a process more time than solving a puzzle (docs/decisions/010). Each worker is one file of
// its own: what it shares with the command would else be a further module that every run of the command opens. The
// bundles are CommonJS, which Node loads 10 ms sooner.
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { rolldown } from 'rolldown';

// written beside and renamed: a command that runs meanwhile never meets half a bundle
const beside = `dist/bin.${process.pid}`;
// what every run loads is one file, also where a part that is loaded later shares some of it
/** @type {import('rolldown').OutputOptions['codeSplitting']} */
const codeSplitting = { groups: [{ name: 'main', tags: ['$initial'] }] };
await bundle('main.js', { chunkFileNames: '[name].js', codeSplitting });
for (const worker of readdirSync('dist/cli').filter((name) => name.endsWith('-worker.js')))
  await bundle(worker, { codeSplitting: false });
writeFileSync(`${beside}/package.json`, '{ "type": "commonjs" }\n');
rmSync('dist/bin', { recursive: true, force: true });
renameSync(beside, 'dist/bin');

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
