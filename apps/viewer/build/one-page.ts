import type { Plugin } from 'vite';
import { withHashedPolicy } from './content-security-policy.ts';

/** Puts the worker's code into the page: from disk a page cannot load a worker from a file beside it. */
export function inlineWorker(): Plugin {
  return {
    name: 'skirmish-inline-worker',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('/spawn-worker.ts')) return null;
      return this.resolve(source.replace('spawn-worker', 'spawn-inline-worker'), importer);
    },
  };
}

/** Writes the page, when everything is inside it, with its policy and under a name of its own. */
export function onePage(fileName: string): Plugin {
  return {
    name: 'skirmish-one-page',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        delete bundle['index.html'];
        const html = typeof page.source === 'string' ? page.source : new TextDecoder().decode(page.source);
        this.emitFile({ type: 'asset', fileName, source: withHashedPolicy(html) });
      },
    },
  };
}
