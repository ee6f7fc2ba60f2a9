// What would be published: publint and attw on every tarball, and each app installed from its tarballs and run.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run, workspacePackages } from './workspace.mjs';

/** Packs everything into a folder of its own, checks it there and removes it; lists what is wrong. */
export async function checkPackaging() {
  const scratch = mkdtempSync(join(tmpdir(), 'skirmish-pack-'));
  try {
    return await checkIn(scratch);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function checkIn(/** @type {string} */ scratch) {
  /** @type {string[]} */
  const faults = [];
  const expectSuccess = async (
    /** @type {string} */ what,
    /** @type {Promise<{ code: number, output: string }>} */ result,
  ) => {
    const { code, output } = await result;
    if (code !== 0) faults.push(`${what}:\n${output}`);
    return code === 0;
  };
  const tarballs = join(scratch, 'tarballs');
  mkdirSync(tarballs);
  const tools = join(root, 'scripts/node_modules/.bin');
  for (const { folder, manifest } of workspacePackages()) {
    const cwd = join(root, folder);
    const packed = await expectSuccess(
      `${folder}: pack`,
      run('pnpm', ['pack', '--pack-destination', tarballs], { cwd, capture: true }),
    );
    if (!packed) continue;
    const tarball = join(
      tarballs,
      `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`,
    );
    await expectSuccess(
      `${folder}: publint`,
      run(join(tools, 'publint'), ['--strict', tarball], { capture: true }),
    );
    await expectSuccess(
      `${folder}: attw`,
      run(join(tools, 'attw'), ['--profile', 'esm-only', tarball], { capture: true }),
    );
  }
  const files = readdirSync(tarballs).map((name) => join(tarballs, name));
  for (const { folder, manifest } of workspacePackages().filter((entry) => entry.manifest.bin)) {
    const cwd = join(scratch, manifest.name.split('/')[1]);
    mkdirSync(cwd);
    writeFileSync(join(cwd, 'package.json'), JSON.stringify({ private: true }));
    const install = ['install', '--no-audit', '--no-fund', '--prefer-offline', ...files];
    if (
      !(await expectSuccess(
        `${folder}: npm install of its tarballs`,
        run('npm', install, { cwd, capture: true }),
      ))
    )
      continue;
    for (const bin of Object.keys(manifest.bin)) {
      const command = join(cwd, 'node_modules/.bin', bin);
      await expectSuccess(
        `${folder}: installed ${bin} --version`,
        run(command, ['--version'], { cwd, capture: true }),
      );
      for (const example of solvableExamples(folder)) {
        const file = join(cwd, 'node_modules', manifest.name, 'examples', example);
        await expectSuccess(
          `${folder}: installed ${bin} solve ${example}`,
          run(command, ['solve', file], { cwd, capture: true }),
        );
      }
    }
  }
  return faults;
}

/** The text files among an app's examples: inputs of its `solve`. An app without them has no such command. */
function solvableExamples(/** @type {string} */ folder) {
  const examples = join(root, folder, 'examples');
  return existsSync(examples) ? readdirSync(examples).filter((name) => name.endsWith('.txt')) : [];
}
