// `npm run new -- <puzzle>`: a new app on the shared packages that builds, tests and lints green at once.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { must, pnpm, root } from './workspace.mjs';

const template = fileURLToPath(new URL('template', import.meta.url));

const LONGEST_NAME = 60;

/** Makes `apps/<name>`, links it into the workspace and formats it; resolves to the exit code. */
export async function scaffold(/** @type {readonly string[]} */ args) {
  const [name = ''] = args;
  const problem = nameProblem(name) ?? (args.length > 1 ? 'give one name' : undefined);
  if (problem) {
    process.stderr.write(`${problem}\nUsage: npm run new -- <puzzle>, such as snail-maze\n`);
    return 2;
  }
  copyTemplate(name, join(root, 'apps', name));
  addReferences(name, join(root, 'tsconfig.json'));
  await must(...pnpm('install', '--no-frozen-lockfile', '--prefer-offline'));
  await must('oxfmt', [`apps/${name}`, 'tsconfig.json']);
  process.stdout.write(`apps/${name} is there.
Test it:  npm test -- --filter=@skirmish/${name}
Run it:   npm run -s app -- ${name} solve apps/${name}/examples/maze.txt
`);
  return 0;
}

function nameProblem(/** @type {string} */ name) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return `"${name}" is no kebab-case name`;
  if (name.length > LONGEST_NAME) return `"${name.slice(0, 20)}…" has more than ${LONGEST_NAME} letters`;
  const taken = ['apps', 'packages', '.'].find((place) => existsSync(join(root, place, name)));
  return taken && `${join(taken, name)} exists already`;
}

/** Copies the template, each file without its last suffix, with the puzzle's name in place of `__name__`. */
function copyTemplate(/** @type {string} */ name, /** @type {string} */ folder) {
  for (const entry of readdirSync(template, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const source = join(entry.parentPath, entry.name);
    const target = join(folder, relative(template, source).replace(/\.template$/, ''));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, readFileSync(source, 'utf8').replaceAll('__name__', name));
  }
}

/** Tells `tsc -b` of the app: its core, its command and its tests. */
function addReferences(/** @type {string} */ name, /** @type {string} */ file) {
  const config = JSON.parse(readFileSync(file, 'utf8'));
  for (const part of ['', '/src/cli', '/test']) config.references.push({ path: `apps/${name}${part}` });
  writeFileSync(file, `${JSON.stringify(config, undefined, 2)}\n`);
}
