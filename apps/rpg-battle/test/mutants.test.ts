import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createViteServer } from 'vitest/node';
import { clauses } from './clauses/index.ts';
import { mutants } from './mutants.ts';
import { compareWithTwin, randomBattle } from './random-battles.ts';
import type { Library } from './scenario.ts';

const app = fileURLToPath(new URL('..', import.meta.url));

/** Loads the library with one file changed. */
async function loadMutant(file: string, from: string, to: string): Promise<Library> {
  const server = await createViteServer({
    root: app,
    configFile: fileURLToPath(new URL('../vitest.config.ts', import.meta.url)),
    logLevel: 'silent',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [
      {
        name: 'mutant',
        enforce: 'pre',
        transform: (code, id) => (id.endsWith(`/src/${file}`) ? code.replace(from, to) : undefined),
      },
    ],
  });
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is the library but for one rule
    return (await server.ssrLoadModule('/src/index.ts')) as Library;
  } finally {
    await server.close();
  }
}

function complaints(lib: Library): number {
  let count = 0;
  for (const { check } of clauses) {
    try {
      check(lib);
    } catch {
      count++;
    }
  }
  return count;
}

test('the library loaded as a mutant without mutation keeps every clause', async () => {
  expect(complaints(await loadMutant('index.ts', '', ''))).toBe(0);
});

test.each(mutants)('a mutant is killed: $rule', async ({ file, from, to }) => {
  const source = readFileSync(`${app}src/${file}`, 'utf8');
  expect(source.split(from).length, 'occurrences of the original').toBe(2);
  const lib = await loadMutant(file, from, to);
  expect(complaints(lib)).toBeGreaterThan(0);
  // and by the twin
  expect(() => {
    for (let seed = 0; seed < 500; seed++) compareWithTwin(lib, randomBattle(seed));
  }).toThrow();
});
