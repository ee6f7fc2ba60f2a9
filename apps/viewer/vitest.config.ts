import { defineConfig } from 'vitest/config';
import shared from '../../vitest.shared.ts';

/** One browser for all files. Browsers wait more than they compute, so two files are tested at a time. */
export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    include: ['test/**/*.test.ts'],
    globalSetup: 'test/browser/global-setup.ts',
    maxWorkers: 2,
    testTimeout: 60_000,
    // a busy machine is slow to answer; what never comes still fails
    expect: { poll: { timeout: 20_000 } },
  },
});
