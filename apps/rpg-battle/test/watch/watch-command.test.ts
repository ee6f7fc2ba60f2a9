import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeIo } from '@skirmish/cli-kit/testing';
import { afterAll, expect, test } from 'vitest';
import { program } from '../../src/cli/program.ts';
import { run } from '../command-line.ts';

const scratch = mkdtempSync(join(tmpdir(), 'rpg-watch-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const FIGHT = '--party warrior,cleric --monsters troll:2,vampire:2'.split(' ');

/** The lines of the battle itself. */
function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => /!(?: \(.*\))?$|defeated\.$/.test(line));
}

test('without a terminal the battle is told by rounds: the lines that run tells, and how it ended', async () => {
  const { code, stdout, stderr } = await run(['watch', ...FIGHT, '--seed', '7']);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(
    /^rpg-battle {2}seed 7, greedy: Warrior, Cleric against Troll, Vampire\n\nRound 1\n/,
  );
  expect(stdout).toMatch(/\n(?:Victory|Defeat) after \d+ turns and \d+ random draws\n$/);
  const told = (await run(['run', ...FIGHT, '--seed', '7'])).stdout;
  expect(linesOf(stdout).map((line) => line.replace(/ \(\d+ HP (?:lost|gained)\)$/, ''))).toEqual(
    linesOf(told).filter((line) => !line.endsWith("'s turn!")),
  );
});

test('without a seed one is drawn and told, and gives the same battle again', async () => {
  const { stdout, stderr } = await run(['watch', ...FIGHT, '--battle', '3']);
  const seed = /^seed (\d+)\n$/.exec(stderr)?.[1];
  const again = await run(['watch', ...FIGHT, '--battle', '3', '--seed', String(seed)]);
  expect(again.stdout).toBe(stdout);
});

test('what is watched can be recorded, and watched again, and is what run records', async () => {
  const [mine = '', theirs = ''] = ['watched.ndjson', 'run.ndjson'].map((name) => join(scratch, name));
  const live = await run(['watch', ...FIGHT, '--seed', '7', '--record', mine]);
  expect(live.stderr).toMatch(/^recorded in .*watched\.ndjson: \d+ events, the whole fight\n$/);
  await run(['run', ...FIGHT, '--seed', '7', '--record', theirs]);
  expect(readFileSync(mine, 'utf8')).toBe(readFileSync(theirs, 'utf8'));
  expect((await run(['watch', '--replay', mine])).stdout.replace(/ .*watched\.ndjson/, '')).toContain(
    live.stdout.split('\n').slice(1).join('\n'),
  );
  expect((await run(['replay', mine, '--verify'])).code).toBe(0);
  expect((await run(['watch', ...FIGHT, '--seed', '7', '--record', '-'])).stdout).toBe(
    readFileSync(mine, 'utf8'),
  );
});

test('an asciicast of a recording is written', async () => {
  const [recording = '', cast = ''] = ['film.ndjson', 'film.cast'].map((name) => join(scratch, name));
  await run(['run', ...FIGHT, '--seed', '7', '--record', recording]);
  expect((await run(['watch', '--replay', recording, '--asciicast', cast])).code).toBe(0);
  const [head = ''] = readFileSync(cast, 'utf8').split('\n');
  expect(JSON.parse(head)).toMatchObject({ version: 2, width: 80, height: 24 });
});

test('on a terminal: keys go forward and back, and w tells why', async () => {
  const world = fakeIo({ terminal: true, columns: 80, rows: 24, env: { LANG: 'C.UTF-8' } });
  const ended = program(['watch', ...FIGHT, '--seed', '7', '--no-motion'], world.io);
  const { terminal } = world;
  await terminal.until('Next: ');
  terminal.press('right');
  await terminal.until(/^> [ab] /m);
  terminal.press('w');
  expect(await terminal.until('Turn 1: ')).toContain('is at the front of the queue');
  terminal.press('w', 'end');
  await terminal.until(/(?:Victory|Defeat) after \d+ turns/);
  terminal.press('home');
  await terminal.until('event 0');
  terminal.press('q');
  expect(await ended).toBe(0);
  expect(terminal.restored).toBe(true);
});

test('a recording that exists is not written over, and a bad one is not shown', async () => {
  const path = join(scratch, 'once.ndjson');
  await run(['watch', ...FIGHT, '--seed', '7', '--record', path]);
  const text = readFileSync(path, 'utf8');
  expect((await run(['watch', ...FIGHT, '--seed', '8', '--record', path])).code).toBe(2);
  expect(readFileSync(path, 'utf8')).toBe(text);
  const { code, stdout, stderr } = await run(['watch', '--replay', '-'], {
    stdin: text.replace('"hit"', '"hut"'),
  });
  expect([code, stdout]).toEqual([3, '']);
  expect(stderr).toContain('event: must be one of turn, command, draw');
  expect(existsSync(join(scratch, 'none.ndjson'))).toBe(false);
});

test('a battle that a game by hand has recorded is shown as one that nobody but the player decided', async () => {
  const path = join(scratch, 'mine.ndjson');
  const answers = '1 1\n2 1\nq\n1\n';
  const played = await run(['play', '--party', 'rogue:9,mage:9', '--seed', '20', '--record', path], {
    stdin: answers,
  });
  expect(played.code).toBe(0);
  const { stdout, stderr } = await run(['watch', '--replay', path]);
  expect(stdout).toMatch(/mine\.ndjson {2}seed 20: Rogue, Mage against /);
  expect(stdout).not.toContain('greedy');
  expect(stderr + stdout).toMatch(/breaks off|after \d+ turns/);
});
