import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { EXIT } from '@skirmish/cli-kit';
import { afterEach, beforeEach, expect, test } from 'vitest';

// The process edge: a program of its own over the built package (the test task builds it first).

const PROGRAM = fileURLToPath(new URL('fixtures/tally.mjs', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cli-kit-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function start(argv: readonly string[], env: Record<string, string> = {}): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [PROGRAM, ...argv], { env: { PATH: process.env['PATH'], ...env } });
}

interface Ended {
  /** The exit code, or the signal that ended the process. */
  readonly end: unknown;
  readonly stdout: string;
  readonly stderr: string;
}

async function ended(child: ChildProcessWithoutNullStreams): Promise<Ended> {
  const [stdout, stderr, [code, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { end: code ?? signal, stdout, stderr };
}

async function run(argv: readonly string[], input = '', env: Record<string, string> = {}): Promise<Ended> {
  const child = start(argv, env);
  child.stdin.end(input);
  return ended(child);
}

/** Runs a command line of the shell, in which `$tally` is the program. */
async function shell(line: string): Promise<Ended> {
  const child = spawn('sh', ['-c', line], {
    env: { PATH: process.env['PATH'], node: process.execPath, tally: PROGRAM },
  });
  child.stdin.end();
  return ended(child);
}

test('a file and a pipe are answered', async () => {
  const file = join(folder, 'a.txt');
  writeFileSync(file, 'a\nb\n');
  expect(await run(['lines', file])).toEqual({ end: EXIT.answered, stdout: '2\n', stderr: '' });
  expect(await run(['lines', '--json'], 'a\n'.repeat(1_000_000))).toEqual({
    end: EXIT.answered,
    stdout: '{"file":"<stdin>","lines":1000000}\n',
    stderr: '',
  });
});

test('a reader that goes ends an endless log quietly', async () => {
  const child = start(['count']);
  await once(child.stdout, 'data');
  child.stdout.destroy();
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect([code, stderr]).toEqual([EXIT.answered, '']);
});

test.each([[[]], [['--big']]])('all lines arrive whole %j', async (how) => {
  const { end, stdout } = await run(['count', '--to', '200000', ...how]);
  expect(end).toBe(EXIT.answered);
  expect(stdout.length).toBe(1_288_895);
  expect(stdout.endsWith('\n199999\n200000\n')).toBe(true);
});

test('Ctrl-C ends a computation that never awaits', async () => {
  const child = start(['spin']);
  await once(child.stdout, 'data');
  child.kill('SIGINT');
  expect(await ended(child)).toMatchObject({ end: 'SIGINT', stderr: '' });
});

test('the shell sees 130 after Ctrl-C', async () => {
  const out = join(folder, 'out');
  const { stdout } = await shell(
    `"$node" "$tally" spin >'${out}' & until [ -s '${out}' ]; do sleep 0.05; done; kill -INT $!; wait $!; echo $?`,
  );
  expect(stdout).toBe('130\n');
});

test('a program that asks for the signal cleans up and exits with 130', async () => {
  const child = start(['tidy']);
  await once(child.stdout, 'data');
  child.kill('SIGINT');
  expect(await ended(child)).toEqual({ end: EXIT.interrupted, stdout: 'tidied\n', stderr: '' });
});

test('a program that writes all the while hears the signal too', async () => {
  const child = start(['tidy', '--busy']);
  await once(child.stdout, 'data');
  child.kill('SIGINT');
  expect(await ended(child)).toMatchObject({ end: EXIT.interrupted, stderr: '' });
});

test('a second Ctrl-C ends a program that does not stop', async () => {
  const child = start(['tidy', '--stubborn']);
  await once(child.stdout, 'data');
  child.kill('SIGINT');
  const again = setInterval(() => child.kill('SIGINT'), 20);
  expect(await ended(child)).toMatchObject({ end: 'SIGINT', stderr: '' });
  clearInterval(again);
});

test.each([
  ['in the run', ['crash'], 'no such\\x1b[31m thing'],
  ['outside the run', ['crash', '--later'], 'no such thing, later'],
])('a bug %s is one line, and its stack is there for who asks', async (_, argv, message) => {
  expect(await run(argv)).toEqual({
    end: EXIT.failed,
    stdout: '',
    stderr: `error: this is a bug: TypeError: ${message}\n hint: run it again with SKIRMISH_DEBUG=1 to see where, and report that\n`,
  });
  expect((await run(argv, '', { SKIRMISH_DEBUG: '1' })).stderr).toMatch(/\n {4}at .*tally\.mjs/);
});

test('a line is answered before the next is written, and a run that has heard enough ends', async () => {
  const child = start(['answer']);
  child.stdin.write('abc\n');
  const [first] = await once(child.stdout, 'data');
  expect(String(first)).toBe('3\n');
  child.stdin.write('stop\nmore\n');
  expect(await ended(child)).toEqual({ end: EXIT.answered, stdout: '4\n', stderr: '' });
});

test('the end of the lines ends a run', async () => {
  expect(await run(['answer'], 'a\nbc')).toEqual({ end: EXIT.answered, stdout: '1\n2\n', stderr: '' });
});

test('a file of 50 MB is refused', async () => {
  const file = join(folder, 'big.txt');
  writeFileSync(file, '');
  truncateSync(file, 50_000_000);
  const { end, stderr } = await run(['lines', file]);
  expect([end, stderr]).toEqual([
    EXIT.badInput,
    `error: this input has more than 16777216 bytes, the most that is read\n --> ${file}\n`,
  ]);
});

test('endless standard input is refused', async () => {
  const { stdout, stderr } = await shell('"$node" "$tally" lines </dev/zero; echo $?');
  expect(stdout).toBe('3\n');
  expect(stderr).toContain('more than 16777216 bytes');
});

test('a directory for standard input is bad input', async () => {
  const { stdout, stderr } = await shell('"$node" "$tally" lines </; echo $?');
  expect(stdout).toBe('3\n');
  expect(stderr).toBe('error: this is a directory, not a file\n --> <stdin>\n  = hint: name a file in it\n');
});

test('closed standard streams are no reason to fail', async () => {
  const { stdout } = await shell(
    '"$node" "$tally" lines none.txt 2>&-; echo $?; echo a | "$node" "$tally" lines >&-; echo $?',
  );
  expect(stdout).toBe('3\n0\n');
});

test.skipIf(process.platform !== 'linux')('a full disk is told', async () => {
  const { stdout, stderr } = await shell('"$node" "$tally" count --to 3 >/dev/full; echo $?');
  expect(stdout).toBe('70\n');
  expect(stderr).toMatch(/^error: standard output cannot be written\n hint: ENOSPC.*\n$/);
});

test('colour is for terminals, or on demand', async () => {
  expect((await run(['slove'])).stderr).not.toContain('\u001B');
  expect((await run(['slove'], '', { FORCE_COLOR: '1' })).stderr).toContain('\u001B');
  expect((await run(['--color', 'slove'], '', { NO_COLOR: '1' })).stderr).toContain('\u001B');
});
