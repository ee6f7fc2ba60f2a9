import { defaultClientConditions, defineConfig } from 'vite';
import { viteSingleFile } from 'vite-plugin-singlefile';
import { contentSecurityPolicy } from './build/content-security-policy.ts';
import { inlineWorker, onePage } from './build/one-page.ts';

/**
 * Two builds of one page: static files in dist/site, and with `--mode single` the one file dist/skirmish.html that opens
 * from disk.
 */
export default defineConfig(({ mode }) => {
  const isSingle = mode === 'single';
  return {
    base: './',
    resolve: { conditions: ['@skirmish/source', ...defaultClientConditions] },
    plugins: isSingle
      ? [inlineWorker(), viteSingleFile({ removeViteModuleLoader: true }), onePage('skirmish.html')]
      : [contentSecurityPolicy()],
    // from disk only a classic worker is allowed to start; in one piece, it needs no network for another game
    worker: {
      format: isSingle ? ('iife' as const) : ('es' as const),
      rolldownOptions: { output: { codeSplitting: false } },
    },
    build: {
      target: 'es2023',
      outDir: isSingle ? 'dist' : 'dist/site',
      emptyOutDir: !isSingle,
      modulePreload: { polyfill: false },
      // nothing on the page may come from data: URLs that the policy would have to allow
      ...(isSingle ? {} : { assetsInlineLimit: 0 }),
    },
  };
});
