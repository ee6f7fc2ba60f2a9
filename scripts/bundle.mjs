// Bundles the command of the app in the current folder: `dist/cli/main.js`, as tsc wrote it, into `dist/bin/`.
// Opening sixty small modules costs a process more time than solving a puzzle (docs/decisions/010).
import { rmSync } from 'node:fs';
import { rolldown } from 'rolldown';

rmSync('dist/bin', { recursive: true, force: true });
const bundle = await rolldown({ input: 'dist/cli/main.js', platform: 'node' });
await bundle.write({ dir: 'dist/bin', format: 'esm', chunkFileNames: '[name].js' });
await bundle.close();
