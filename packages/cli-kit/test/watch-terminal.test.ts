import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openShellTerminal, type ShellTerminal, whyNoPseudoTerminal } from '@skirmish/cli-kit/testing';
import { readRecording } from '@skirmish/replay';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchBrawl } from './brawl-program.ts';
import { brawl, type BrawlEvent, brawlEvents, brawlHeader } from './brawl-game.ts';

// `watch` over the built package, in a real terminal and as a process of its own (the test task builds it first).

const PROGRAM = fileURLToPath(new URL('fixtures/brawl.mjs', import.meta.url));
const reason = whyNoPseudoTerminal();

let folder: string;
let terminal: ShellTerminal | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'watch-'));
});
afterEach(async () => {
  await terminal?.close();
  terminal = undefined;
  rmSync(folder, { recursive: true });
});

/** Opens a terminal in which a shell runs `brawl watch` and goes on afterwards; `input` comes before it on the line. */
async function open(argv: string, input = ''): Promise<ShellTerminal> {
  terminal = await openShellTerminal({ program: PROGRAM, argv: `watch ${argv}`, before: input, cwd: folder });
  return terminal;
}

/** The events that have been recorded. */
function recorded(): readonly BrawlEvent[] {
  return readRecording(brawl, readFileSync(join(folder, 'fight.ndjson'), 'utf8')).events;
}

test('a fight is watched by keys', async ({ skip }) => {
  skip(reason !== undefined, reason);
  const screen = await open('--no-motion');
  await screen.until('at the start');
  expect(await screen.ask('alternate_on')).toBe('1');
  await screen.press('right');
  await screen.until(/^1 A steps to 1$/m);
  await screen.press('right');
  await screen.until('event 2');
  await screen.press('left');
  expect(await screen.until('event 1')).not.toContain('B steps');
  await screen.press('shift-right');
  await screen.until('after round 1');
  await screen.press('g', '5', 'enter');
  await screen.until('after round 5');
  await screen.press('t', 'w');
  await screen.until('It strikes since its foe is beside it.');
  await screen.press('escape');
  expect(await screen.until('A █████████  9  a ██████░░░  6')).toContain('6 A strikes a, who has 6 left');
  await screen.resize(30, 6);
  await screen.until('This window has 30x6');
  await screen.resize(100, 20);
  await screen.until(/6  A █{9} {2}9 {2}a|a ██████░░░ {2}6 +│/);
  await screen.press('l');
  await screen.until('A B are red, a b are blue');
  await screen.press('x', 'end');
  await screen.until('red wins');
  await screen.press('home', ' ');
  await screen.until('after round 1');
  await screen.press('q');
  await screen.restored(0);
});

test('it plays by itself', async ({ skip }) => {
  skip(reason !== undefined, reason);
  const screen = await open('--speed 64x');
  await screen.until('red wins');
  await screen.until('■ ended');
  await screen.press('q');
  await screen.restored(0);
});

test('the end of a fight without end can be waited for, and given up', async ({ skip }) => {
  skip(reason !== undefined, reason);
  const screen = await open('--endless --no-motion');
  await screen.until('at the start');
  await screen.press('end');
  await screen.until('» computing');
  await screen.press(' ');
  await screen.until('‖ paused');
  await screen.press('end');
  await screen.until('» computing');
  await screen.press('ctrl-c');
  await screen.restored(130);
});

test('a fight that fails gives the terminal back, tells, and keeps its recording', async ({ skip }) => {
  skip(reason !== undefined, reason);
  const screen = await open('--fail --record fight.ndjson --no-motion');
  await screen.until('at the start');
  await screen.press(']', ']', ']');
  expect(await screen.restored(70)).toContain('this is a bug: TypeError: no such thing');
  // two rounds, and what came of the third
  expect(recorded()).toEqual(Array.from(brawlEvents(brawlHeader())).slice(0, 14));
});

test.skipIf(reason !== undefined).each<[string, string, (screen: ShellTerminal) => Promise<void>, number]>([
  ['q', '', (screen) => screen.press('q'), 0],
  ['Ctrl-C', '', (screen) => screen.press('ctrl-c'), 130],
  ['a bug', '--fail', (screen) => screen.press(']', ']', ']'), 70],
])('keys come from the terminal when standard input is a pipe, until %s', async (_, argv, end, exit) => {
  const screen = await open(`--no-motion ${argv}`, 'echo anything |');
  await screen.until('at the start');
  await screen.press('right');
  await screen.until(/^1 A steps to 1$/m);
  await screen.resize(70, 20);
  await screen.until('event 1');
  await end(screen);
  await screen.restored(exit);
});

test('a program that no terminal controls is told line by line', async ({ skip }) => {
  skip(reason !== undefined, reason);
  const screen = await open('--no-motion 2>&1 </dev/null', 'setsid -w');
  const shown = await screen.until(/^end$/m);
  expect(shown).toContain('\nred wins\nexit 0\n');
});

test('what is shown is recorded already', async ({ skip }) => {
  skip(reason !== undefined, reason);
  const screen = await open('--no-motion --record fight.ndjson');
  await screen.until('at the start');
  await screen.press(']', 'right');
  await screen.until('event 6');
  await expect.poll(recorded).toEqual(Array.from(brawlEvents(brawlHeader())).slice(0, 7));
});

test('a process that is killed leaves a recording that plays up to its last whole round', async () => {
  const file = join(folder, 'fight.ndjson');
  const child = spawn(process.execPath, [PROGRAM, 'watch', '--endless', '--record', file], { stdio: 'pipe' });
  let told = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    told += chunk.length;
    if (told > 200_000) child.kill('SIGKILL');
  });
  await once(child, 'close');
  const { events, ending } = readRecording(brawl, readFileSync(file, 'utf8'), file);
  expect(ending).toBe('cut-off');
  expect(events.at(-1)?.event).toBe('round');
  const { exitCode, stdout, stderr } = await watchBrawl(['--replay', file]);
  expect(exitCode).toBe(0);
  expect(stdout).toContain('\nRound 100\n');
  expect(stderr).toContain(`breaks off after ${events.length} events`);
});

test('a reader that goes leaves word of the recording', async () => {
  const file = join(folder, 'fight.ndjson');
  const line = '{ "$node" "$brawl" watch --endless --record "$file"; echo "exit $?" >&2; } | head -1';
  const child = spawn('sh', ['-c', line], {
    env: { PATH: process.env['PATH'], node: process.execPath, brawl: PROGRAM, file },
  });
  const stderr = await text(child.stderr);
  const { events } = readRecording(brawl, readFileSync(file, 'utf8'), file);
  expect(stderr).toBe(`recorded in ${file}: ${events.length} events, as far as it was watched\nexit 0\n`);
});

test('a reader that goes ends it quietly', async () => {
  const line = '{ "$node" "$brawl" watch --endless; echo "exit $?" >&2; } | head -1';
  const child = spawn('sh', ['-c', line], {
    env: { PATH: process.env['PATH'], node: process.execPath, brawl: PROGRAM },
  });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect([stdout, stderr]).toEqual(['brawl  2 a side\n', 'exit 0\n']);
});
