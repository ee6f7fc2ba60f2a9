// Which way the arrows point: the import rules of the repository, checked on the source text.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { root, workspacePackages } from './workspace.mjs';

/**
 * What each package may import of the others. Apps may import every package and no app, but for the viewer: it shows
 * what the simulators compute, so it imports the pure libraries of all three, and nobody imports it.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const arrows = {
  grid: [],
  combat: [],
  search: [],
  pathfinding: ['grid'],
  replay: ['grid', 'combat'],
  'cli-kit': ['grid', 'replay'],
};
const scope = '@skirmish/';
const importPattern =
  /(?:^|[;}\s])(?:import|export)\s(?:[^'";]*?\sfrom\s)?\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/g;

/**
 * Lists what breaks the rules.
 * @param {ReadonlyArray<{ folder: string, exports: readonly string[], files: ReadonlyMap<string, string> }>} packages
 *   `folder` such as `apps/cave-battle`; `exports` such as `.` and `./testing`; `files` from path inside the folder to text
 * @returns {string[]} one line a violation, `file: what is wrong`, in the order of the files
 */
export function violations(packages) {
  const byName = new Map(packages.map((entry) => [posix.basename(entry.folder), entry]));
  const found = [];
  for (const { folder, files } of packages) {
    const name = posix.basename(folder);
    const isApp = folder.startsWith('apps/');
    for (const [file, text] of files) {
      const where = `${folder}/${file}`;
      const isTerminalSide = name === 'cli-kit' || file.startsWith('src/cli/');
      const isTest = file.startsWith('test/');
      for (const specifier of importsOf(text)) {
        if (specifier.startsWith('.')) {
          if (specifier.endsWith('.css')) continue;
          // vite takes what stands behind a question mark as how to import
          const target = posix.join(posix.dirname(file), specifier.replace(/\?.*$/, ''));
          if (target.startsWith('../'))
            found.push(`${where}: "${specifier}" leaves the package; import it by name`);
          else if (target.startsWith('src/cli/') && !file.startsWith('src/cli/') && !isTest)
            found.push(`${where}: "${specifier}" reaches into src/cli, which nothing else may import`);
          else if (!files.has(target)) found.push(`${where}: "${specifier}" is no file of this package`);
        } else if (specifier.startsWith(scope)) {
          const [other = '', ...rest] = specifier.slice(scope.length).split('/');
          const entry = byName.get(other);
          if (other === name && isTest) continue;
          if (!entry) found.push(`${where}: there is no package "${specifier}"`);
          else if (!entry.exports.includes(rest.length > 0 ? `./${rest.join('/')}` : '.'))
            found.push(`${where}: "${specifier}" is not exported by its package`);
          else if (
            isApp
              ? entry.folder.startsWith('apps/') && name !== 'viewer'
              : !(arrows[name] ?? []).includes(other)
          )
            found.push(`${where}: ${name} may not import ${other}`);
          else if (other === 'cli-kit' && !isTerminalSide && !isTest)
            found.push(`${where}: only src/cli may import cli-kit`);
        } else if (specifier.startsWith('node:') && !isTerminalSide && !isTest)
          found.push(`${where}: "${specifier}" in a part that must run in a browser`);
      }
    }
    found.push(...cycles(folder, files));
  }
  return found;
}

/** The module specifiers a source text imports or re-exports from. */
function importsOf(/** @type {string} */ text) {
  return [...text.matchAll(importPattern)].map((match) => match[1] ?? match[2] ?? '');
}

/** One line for each import, followed depth first, that closes a circle of files. */
function cycles(/** @type {string} */ folder, /** @type {ReadonlyMap<string, string>} */ files) {
  /** @type {string[]} */
  const found = [];
  const finished = new Set();
  const visit = (/** @type {string} */ file, /** @type {readonly string[]} */ path) => {
    if (path.includes(file)) {
      found.push(`${folder}: import cycle ${[...path.slice(path.indexOf(file)), file].join(' → ')}`);
      return;
    }
    if (finished.has(file)) return;
    for (const specifier of importsOf(files.get(file) ?? ''))
      if (specifier.startsWith('.')) visit(posix.join(posix.dirname(file), specifier), [...path, file]);
    finished.add(file);
  };
  for (const file of files.keys()) visit(file, []);
  return found;
}

/** Reads the packages and apps below `base` as `violations` wants them. */
export function readPackages(base = root) {
  return workspacePackages(base).map(({ folder, manifest }) => {
    const files = new Map();
    for (const part of ['src', 'test'])
      for (const entry of readdirSync(join(base, folder, part), { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name);
        if (entry.isFile() && path.endsWith('.ts'))
          files.set(relative(join(base, folder), path).replaceAll('\\', '/'), readFileSync(path, 'utf8'));
      }
    return { folder, exports: Object.keys(manifest.exports ?? {}), files };
  });
}
