import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EXIT } from '@skirmish/cli-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';

// The command as built: the test task builds it first.

const BIN = fileURLToPath(new URL('../dist/bin/main.js', import.meta.url));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wizard-fight-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(argv: readonly string[], input = ''): { exit: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...argv], { input, encoding: 'utf8' });
  return { exit: status, out: stdout, err: stderr };
}

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

test('a file and a pipe are answered', () => {
  const boss = 'Hit Points: 9\nDamage: 1\n';
  const answer = 'normal  159 mana  Magic Missile, Magic Missile, Magic Missile\n';
  const expected = { exit: EXIT.answered, out: answer + answer.replace('normal', 'hard  '), err: '' };
  expect(run(['solve', file('boss.txt', boss)])).toEqual(expected);
  expect(run(['solve'], boss)).toEqual(expected);
});

test('help and version', () => {
  expect(run(['--version'])).toMatchObject({
    exit: EXIT.answered,
    out: expect.stringMatching(/^wizard-fight \d/),
  });
  for (const line of [
    ['--help'],
    ['solve', '--help'],
    ['cast', '--help'],
    ['lines', '--help'],
    ['sweep', '--help'],
    ['play', '--help'],
    ['watch', '--help'],
    ['diff', '--help'],
  ]) {
    const { exit, out, err } = run(line);
    expect([exit, err]).toEqual([EXIT.answered, '']);
    // a command line to copy may be longer
    const wide = out.split('\n').filter((text) => Array.from(text).length > 80);
    expect(wide.filter((text) => !text.startsWith('  wizard-fight '))).toEqual([]);
  }
});

test('a reader that goes ends an endless listing quietly', () => {
  const boss = '--boss-hit-points 14 --boss-damage 8';
  const { status, stdout, stderr } = spawnSync(
    'sh',
    ['-c', `"$node" "$bin" lines ${boss} --max-mana 1000000 | head -1; wait`],
    { env: { PATH: process.env['PATH'], node: process.execPath, bin: BIN }, encoding: 'utf8' },
  );
  expect([status, stdout, stderr]).toEqual([
    0,
    '    212 mana   Magic Missile, Magic Missile, Magic Missile, Magic Missile\n',
    '',
  ]);
});

test('what is wrong is told without a stack', () => {
  const big = file('big.txt', '');
  truncateSync(big, 50 * 1024 * 1024);
  const long = file('long.txt', `${'x'.repeat(100_000)}\n`);
  for (const [argv, exit, pattern] of [
    [['solve', big], EXIT.badInput, /more than \d+ bytes/],
    [['solve', long], EXIT.badInput, /no ':'/],
    [['solve', folder], EXIT.badInput, /directory/],
    [['solve', long, '--book', folder], EXIT.badInput, /directory/],
    [['cast', long, '--spells', 'fireball'], EXIT.badInput, /no ':'/],
    [['solve', '--boss-hit-points', 'NaN'], EXIT.usage, /'NaN'/],
  ] as const) {
    const { exit: actual, out, err } = run(argv);
    expect([actual, out]).toEqual([exit, '']);
    expect(err).toMatch(pattern);
    expect(err).not.toMatch(/\n\s+at .*:\d+/);
    expect(err.length).toBeLessThan(2000);
  }
});

test('a fight against the greatest of bosses ends', () => {
  const { exit, out } = run([
    'solve',
    '--boss-hit-points',
    '1000000',
    '--boss-damage',
    '1',
    '--max-states',
    '50000',
  ]);
  expect([exit, out]).toEqual([
    EXIT.noAnswer,
    ['normal', 'hard  ']
      .map(
        (mode) =>
          `${mode}  no answer within the limit of 50000 positions (--max-states) or 250000 settings of timers\n`,
      )
      .join(''),
  ]);
});
