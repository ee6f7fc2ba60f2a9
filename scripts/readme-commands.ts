import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

/**
 * Runs a command line of a README by the shell in the README's folder and resolves to the lines it printed, standard
 * error included. The commands that the folder's package.json names in `bin` are on the PATH, as built.
 */
export async function readmeCommand(command: string, folder: string): Promise<string[]> {
  const { bin = {} }: { bin?: Record<string, string> } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const shims = mkdtempSync(join(tmpdir(), 'skirmish-bin-'));
  try {
    for (const [name, file] of Object.entries(bin))
      writeFileSync(
        join(shims, name),
        `#!/bin/sh\nexec "${process.execPath}" "${resolve(folder, file)}" "$@"\n`,
        {
          mode: 0o755,
        },
      );
    const output = await shell(command, folder, [shims, process.env['PATH']].join(delimiter));
    return output.split('\n').slice(0, -1);
  } finally {
    rmSync(shims, { recursive: true, force: true });
  }
}

function shell(command: string, cwd: string, path: string): Promise<string> {
  return new Promise((done, fail) => {
    const child = spawn('sh', ['-c', `{ ${command}\n} 2>&1`], {
      cwd,
      env: { ...process.env, PATH: path, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    child.on('error', fail).on('close', () => done(output));
  });
}
