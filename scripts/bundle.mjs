// Bundles the command of the app in the current folder: `dist/cli/main.js`, as tsc wrote it, and its workers, into
// `dist/bin/`. Opening sixty small modules costs a process more time than solving a puzzle (docs/decisions/010).
import { readdirSync, rmSync } from 'node:fs';
import { rolldown } from 'rolldown';

const entries = readdirSync('dist/cli').filter((name) => name === 'main.js' || name.endsWith('-worker.js'));
rmSync('dist/bin', { recursive: true, force: true });
const bundle = await rolldown({
  input: entries.map((name) => `dist/cli/${name}`),
  platform: 'node',
  // cli-kit loads grid when it needs it; an app that needs it anyway has it in the main chunk
  checks: { ineffectiveDynamicImport: false },
});
await bundle.write({ dir: 'dist/bin', format: 'esm', chunkFileNames: '[name].js' });
await bundle.close();
