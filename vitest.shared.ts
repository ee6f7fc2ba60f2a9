import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { readmeExamples } from './scripts/readme-examples.ts';

/** The test set-up of every package and app: sources instead of builds, README examples as tests, one fixed seed. */
export default defineConfig({
  plugins: [readmeExamples()],
  resolve: { conditions: ['@skirmish/source', ...defaultServerConditions] },
  ssr: { resolve: { conditions: ['@skirmish/source', ...defaultServerConditions] } },
  test: {
    include: ['test/**/*.test.ts', 'README.md'],
    testTimeout: 30_000,
    // files of one worker share what they import, which is a third of their time; mocks and variables are put back
    isolate: false,
    restoreMocks: true,
    unstubEnvs: true,
  },
});
