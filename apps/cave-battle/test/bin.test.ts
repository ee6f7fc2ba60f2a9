import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const manifest: { version: string; bin: { 'cave-battle': string } } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);
const bin = resolve(manifest.bin['cave-battle']);
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cave-battle-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** Runs a shell command in which `cave-battle` is the built one. */
function shell(command: string): { status: number | null; stdout: string; stderr: string } {
  const script = command.replaceAll('cave-battle', `"${process.execPath}" "${bin}"`);
  const env = { ...process.env, NO_COLOR: '1' };
  const { status, stdout, stderr } = spawnSync('sh', ['-c', script], { cwd: folder, encoding: 'utf8', env });
  return { status, stdout, stderr };
}

test('the built command solves a file, a pipe and standard input alike', () => {
  file('cave.txt', 'EG\n');
  const answer = 'part 1  outcome 134    elves win after 67 rounds with 2 hit points left\n';
  const status = 0;
  for (const command of ['solve cave.txt', 'solve - < cave.txt', 'solve < cave.txt']) {
    const { stdout, ...rest } = shell(`cave-battle ${command}`);
    expect(stdout.startsWith(answer)).toBe(true);
    expect(rest).toEqual({ status, stderr: '' });
  }
});

test('generate, rounds and solve work together in a pipe', () => {
  const { status, stdout } = shell(`
    cave-battle generate --seed 3 --width 20 --height 15 --elves 4 --goblins 5 > made.txt
    cave-battle rounds made.txt --from 5 --to 5 | cave-battle solve --json --part 1
    cave-battle solve --json --part 1 made.txt`);
  expect(status).toBe(0);
  const [rest, whole] = stdout
    .trimEnd()
    .split('\n')
    .map((line): { part1: { rounds: number; hitPoints: number } } => JSON.parse(line));
  expect(rest!.part1.rounds + 5).toBe(whole!.part1.rounds);
  expect(rest!.part1.hitPoints).toBe(whole!.part1.hitPoints);
});

test('explain and diff read what other commands print', () => {
  file('cave.txt', '######\n#E..G#\n#....#\n######\n');
  const explained = shell('cave-battle explain cave.txt --round 1 --unit 1,1');
  expect(explained).toMatchObject({ status: 0, stderr: '' });
  expect(explained.stdout).toContain('  move        right to 2,1, the only one\n');
  const same = shell('cave-battle rounds cave.txt | cave-battle diff cave.txt -');
  expect(same).toMatchObject({ status: 0, stderr: '' });
  expect(same.stdout).toMatch(/^no difference in \d+ maps/);
  const other = shell('cave-battle rounds cave.txt --elf-power 4 | cave-battle diff cave.txt -');
  expect(other).toMatchObject({ status: 1, stderr: '' });
  expect(other.stdout).toMatch(/^cave\.txt and <stdin> differ after round 2\n/);
});

test('what is recorded is told again, and is the same for diff', () => {
  file('duel.txt', 'E.G   E(200), G(20)\n');
  const told = shell('cave-battle watch duel.txt --record duel.ndjson');
  const again = shell('cave-battle watch --replay duel.ndjson');
  // the title names the file
  expect(again.stdout.split('\n').slice(1)).toEqual(told.stdout.split('\n').slice(1));
  expect(shell('cave-battle diff duel.ndjson duel.txt').status).toBe(0);
  expect(shell('cave-battle explain duel.ndjson --round 1').stdout).toMatch(/^round 1\nelf 0,0/);
});

test('a reader that goes early is no error', () => {
  file('long.txt', 'EG   E(90000), G(90000)\n');
  const { stdout, stderr } = shell('{ cave-battle rounds long.txt; echo "exit code $?" >&2; } | head -1');
  expect({ stdout, stderr }).toEqual({ stdout: 'round 0\n', stderr: 'exit code 0\n' });
});

test.each([
  ['a file that is not there', 'solve nowhere.txt', 3, /nowhere\.txt/],
  ['a directory', 'solve .', 3, /directory/],
  ['a wrong map', 'solve wrong.txt', 3, /wrong\.txt:2:4[^]*#E\.x#/],
  ['an unknown option', 'solve --nope', 2, /nope/],
])('%s: a message, no stack, an exit code', (_, command, status, message) => {
  file('wrong.txt', '#####\n#E.x#\n#####\n');
  const run = shell(`cave-battle ${command}`);
  expect(run).toMatchObject({ status, stdout: '' });
  expect(run.stderr).toMatch(message);
  expect(run.stderr).not.toMatch(/^\s+at /m);
});

test('help and version', () => {
  expect(shell('cave-battle --help')).toMatchObject({ status: 0, stderr: '' });
  expect(shell('cave-battle --version')).toEqual({
    status: 0,
    stdout: `cave-battle ${manifest.version}\n`,
    stderr: '',
  });
});
