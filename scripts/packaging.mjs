// What would be published: publint and attw on every tarball, and each app installed from its tarballs and run.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { root, run, workspacePackages } from './workspace.mjs';

/** Packs everything into a folder of its own, checks it there and removes it; lists what is wrong. */
export async function checkPackaging() {
  const scratch = mkdtempSync(join(tmpdir(), 'skirmish-pack-'));
  try {
    const faults = [];
    const published = workspacePackages().filter(({ manifest }) => !manifest.private);
    const tarballs = Object.fromEntries(
      published.map(({ folder, manifest }) => [manifest.name, join(scratch, `${basename(folder)}.tgz`)]),
    );
    for (const { folder, manifest } of published)
      faults.push(...(await pack(folder, tarballs[manifest.name])));
    for (const { folder, manifest } of published.filter((entry) => entry.manifest.bin))
      faults.push(...(await installAndRun(join(scratch, basename(folder)), manifest, tarballs)));
    return faults;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Packs one package and checks the tarball. */
async function pack(/** @type {string} */ folder, /** @type {string} */ tarball) {
  const tools = join(root, 'scripts/node_modules/.bin');
  return [
    ...(await expectExit(0, join(root, folder), 'pnpm', 'pack', '--out', tarball)),
    ...(await expectExit(0, root, join(tools, 'publint'), '--strict', tarball)),
    ...(await expectExit(0, root, join(tools, 'attw'), '--profile', 'esm-only', tarball)),
  ];
}

/** Installs one app into an empty folder, its packages from their tarballs, and runs its commands on its examples. */
async function installAndRun(
  /** @type {string} */ cwd,
  /** @type {Record<string, any>} */ manifest,
  /** @type {Readonly<Record<string, string>>} */ tarballs,
) {
  mkdirSync(cwd);
  const files = Object.entries(tarballs).map(([name, file]) => [name, `file:${file}`]);
  const { [manifest.name]: app, ...overrides } = Object.fromEntries(files);
  // the overrides keep npm from asking the registry for packages that are not published
  const consumer = { private: true, dependencies: { [manifest.name]: app }, overrides };
  writeFileSync(join(cwd, 'package.json'), JSON.stringify(consumer));
  const faults = await expectExit(0, cwd, 'npm', 'install', '--no-audit', '--no-fund', '--prefer-offline');
  for (const bin of Object.keys(manifest.bin)) {
    const command = join(cwd, 'node_modules/.bin', bin);
    faults.push(...(await expectExit(0, cwd, command, '--version')));
    const examples = join(cwd, 'node_modules', manifest.name, 'examples');
    // the text files are inputs of `solve`; that one has no answer (1) is an answer here
    const inputs = existsSync(examples) ? readdirSync(examples).filter((name) => name.endsWith('.txt')) : [];
    for (const input of inputs)
      faults.push(...(await expectExit(1, cwd, command, 'solve', join(examples, input))));
  }
  return faults.map((fault) => `${manifest.name}: ${fault}`);
}

/** Runs a command; lists what it printed if its exit code is above `highest`. */
async function expectExit(
  /** @type {number} */ highest,
  /** @type {string} */ cwd,
  /** @type {string} */ command,
  /** @type {string[]} */ ...args
) {
  const { code, output } = await run(command, args, { cwd, capture: true });
  return code <= highest ? [] : [`${basename(command)} ${args.join(' ')} exited with ${code}\n${output}`];
}
