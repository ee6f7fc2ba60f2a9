import { existsSync, readFileSync } from 'node:fs';

/**
 * Makes a reader of the version in the package.json nearest above a module: `packageVersion(import.meta.url)`.
 *
 * @throws RangeError when read and there is none.
 */
export function packageVersion(moduleUrl: string): () => string {
  return () => {
    for (let file = new URL('package.json', moduleUrl), last = ''; file.href !== last;) {
      if (existsSync(file)) {
        const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
        if (typeof manifest === 'object' && manifest && 'version' in manifest)
          return String(manifest.version);
      }
      last = file.href;
      file = new URL('../package.json', file);
    }
    throw new RangeError(`no package.json above ${moduleUrl}`);
  };
}
