// What would be published: publint and attw on every tarball, and each app installed from its tarballs and run.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { root, run, workspacePackages } from './workspace.mjs';

/** Packs everything into a folder of its own, checks it there and removes it; lists what is wrong. */
export async function checkPackaging() {
  const scratch = mkdtempSync(join(tmpdir(), 'skirmish-pack-'));
  try {
    /** @type {string[]} */
    const tarballs = [];
    const faults = [];
    for (const { folder } of workspacePackages()) faults.push(...(await packInto(scratch, folder, tarballs)));
    for (const { folder, manifest } of workspacePackages())
      if (manifest.bin)
        faults.push(...(await installAndRun(join(scratch, basename(folder)), folder, manifest, tarballs)));
    return faults;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Packs one package, checks the tarball and adds it to `tarballs`. */
async function packInto(
  /** @type {string} */ scratch,
  /** @type {string} */ folder,
  /** @type {string[]} */ tarballs,
) {
  const tarball = join(scratch, `${basename(folder)}.tgz`);
  tarballs.push(tarball);
  const tools = join(root, 'scripts/node_modules/.bin');
  return [
    ...(await expectExit(0, join(root, folder), 'pnpm', 'pack', '--out', tarball)),
    ...(await expectExit(0, root, join(tools, 'publint'), '--strict', tarball)),
    ...(await expectExit(0, root, join(tools, 'attw'), '--profile', 'esm-only', tarball)),
  ];
}

/** Installs all tarballs into an empty folder and runs the commands of one app on its examples. */
async function installAndRun(
  /** @type {string} */ cwd,
  /** @type {string} */ folder,
  /** @type {Record<string, any>} */ manifest,
  /** @type {readonly string[]} */ tarballs,
) {
  mkdirSync(cwd);
  writeFileSync(join(cwd, 'package.json'), JSON.stringify({ private: true }));
  const faults = await expectExit(
    0,
    cwd,
    'npm',
    'install',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    ...tarballs,
  );
  for (const bin of Object.keys(manifest.bin)) {
    const command = join(cwd, 'node_modules/.bin', bin);
    faults.push(...(await expectExit(0, cwd, command, '--version')));
    const examples = join(cwd, 'node_modules', manifest.name, 'examples');
    // the text files are inputs of `solve`; that one has no answer (1) is an answer here
    const inputs = existsSync(examples) ? readdirSync(examples).filter((name) => name.endsWith('.txt')) : [];
    for (const input of inputs)
      faults.push(...(await expectExit(1, cwd, command, 'solve', join(examples, input))));
  }
  return faults.map((fault) => `${folder}: ${fault}`);
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
