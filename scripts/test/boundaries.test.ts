import { expect, test } from 'vitest';
import { readPackages, violations } from '../boundaries.mjs';

const grid = {
  folder: 'packages/grid',
  exports: ['.'],
  files: new Map([
    ['src/index.ts', "export { a } from './a.ts';"],
    ['src/a.ts', ''],
  ]),
};
const kit = {
  folder: 'packages/cli-kit',
  exports: ['.', './testing'],
  files: new Map([['src/index.ts', '']]),
};

/** The violations of an app with these files, beside grid and cli-kit. */
function inApp(files: Record<string, string>): string[] {
  return violations([
    grid,
    kit,
    { folder: 'apps/duel', exports: ['.'], files: new Map(Object.entries(files)) },
  ]);
}

test.each([
  ['a package by its name', "import { a } from '@skirmish/grid';"],
  ['an outside package', "import { pipe } from 'somewhere';"],
  ['nothing', 'export const from = 1;'],
])('%s may be imported', (_what, text) => {
  expect(inApp({ 'src/index.ts': text })).toEqual([]);
});

test('the terminal side may import the core, cli-kit and Node', () => {
  const main = "import '../index.ts';\nimport { run } from '@skirmish/cli-kit';\nimport 'node:fs';";
  expect(inApp({ 'src/index.ts': '', 'src/cli/main.ts': main })).toEqual([]);
});

test('a test may import its own package by name, src/cli and the testing part of cli-kit', () => {
  const text = "import '@skirmish/duel';\nimport '../src/cli/main.ts';\nimport '@skirmish/cli-kit/testing';";
  expect(inApp({ 'src/cli/main.ts': '', 'test/a.test.ts': text })).toEqual([]);
});

test.each([
  ['a deep import', "import { a } from '@skirmish/grid/src/a.ts';", /not exported/],
  ['a path out of the package', "import '../../other/src/index.ts';", /leaves the package/],
  ['a missing file', "import './gone.ts';", /no file of this package/],
  ['a missing package', "export * from '@skirmish/gird';", /no package/],
  ['another app', "import '@skirmish/duel';", /may not import duel/],
  ['cli-kit in the core', "import { run } from '@skirmish/cli-kit';", /only src\/cli/],
  ['Node in the core', "import { readFileSync } from 'node:fs';", /browser/],
  ['the terminal side in the core', "const cli = await import('./cli/main.ts');", /src\/cli/],
  ['an import of several lines', "import {\n  a,\n} from '@skirmish/grid/a';", /not exported/],
])('%s is refused', (_what, text, message) => {
  const found = inApp({ 'src/index.ts': text, 'src/cli/main.ts': '' });
  expect(found).toEqual([expect.stringMatching(message)]);
  expect(found[0]).toMatch(/^apps\/duel\/src\/index\.ts: /);
});

test('the viewer alone may import apps, their public parts, and is imported by nobody', () => {
  const duel = { folder: 'apps/duel', exports: ['.'], files: new Map([['src/index.ts', '']]) };
  const viewerOf = (text: string): string[] =>
    violations([duel, { folder: 'apps/viewer', exports: [], files: new Map([['src/main.ts', text]]) }]);
  expect(viewerOf("import { fight } from '@skirmish/duel';\nimport './style/page.css';")).toEqual([]);
  expect(viewerOf("import { fight } from '@skirmish/duel/src/battle.ts';")).toEqual([
    expect.stringMatching(/not exported/),
  ]);
  const importer = { ...duel, files: new Map([['src/index.ts', "import '@skirmish/viewer';"]]) };
  expect(violations([importer, { folder: 'apps/viewer', exports: ['.'], files: new Map() }])).toEqual([
    expect.stringMatching(/may not import viewer/),
  ]);
});

test('a package may not import one that stands above it', () => {
  const files = new Map([['src/index.ts', "import { run } from '@skirmish/cli-kit';"]]);
  expect(violations([{ ...grid, files }, kit])).toEqual([
    'packages/grid/src/index.ts: grid may not import cli-kit',
  ]);
});

test('a circle of files is named whole', () => {
  const files = {
    'src/index.ts': "import './a.ts';",
    'src/a.ts': "import './b.ts';",
    'src/b.ts': "import './a.ts';",
  };
  expect(inApp(files)).toEqual(['apps/duel: import cycle src/a.ts → src/b.ts → src/a.ts']);
});

test('the reader finds the packages of this repository', () => {
  const found = readPackages();
  expect(found.map(({ folder }) => folder)).toEqual(
    expect.arrayContaining(['packages/grid', 'apps/cave-battle']),
  );
  expect(found.find(({ folder }) => folder === 'packages/grid')?.files.has('src/index.ts')).toBe(true);
});
