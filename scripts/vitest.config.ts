import { defineConfig, mergeConfig } from 'vitest/config';
import shared from '../vitest.shared.ts';

/** The root of the repository is no workspace package, so its README is tested with the scripts. */
export default mergeConfig(
  shared,
  defineConfig({ test: { dir: '..', include: ['scripts/test/**/*.test.ts'] } }),
);
