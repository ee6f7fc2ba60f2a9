import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vitest/config';
import shared from '../vitest.shared.ts';

const source = (name: string): string =>
  fileURLToPath(new URL(`../packages/${name}/src/index.ts`, import.meta.url));

/** The README of the repository is tested with the scripts: its root is no workspace package and has no dependencies. */
export default mergeConfig(
  shared,
  defineConfig({
    resolve: { alias: { '@skirmish/grid': source('grid'), '@skirmish/pathfinding': source('pathfinding') } },
    test: { dir: '..', include: ['scripts/test/**/*.test.ts'] },
  }),
);
