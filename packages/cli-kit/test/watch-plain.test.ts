import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXIT, NoAnswer } from '@skirmish/cli-kit';
import { fakeIo } from '@skirmish/cli-kit/testing';
import { eventLine, headerLine, PLAYER_SPEEDS } from '@skirmish/replay';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SPEED_NAMES } from '../src/watch/options.ts';
import { brawlProgram, watchBrawl } from './brawl-program.ts';
import { brawl, type BrawlEvent, brawlEvents, brawlHeader, brawlView } from './brawl-game.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'watch-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The recording of the standard brawl, line by line. */
function recordedLines(): string[] {
  const header = brawlHeader();
  return [headerLine(header), ...Array.from(brawlEvents(header), eventLine)];
}

/** The brawl as its own words tell it, apart from the kit. */
function toldByHand(): string {
  const header = brawlHeader();
  const state = brawl.start(header);
  const lines = ['brawl  2 a side'];
  let round = 0;
  let heading = true;
  for (const event of brawlEvents(header)) {
    brawl.apply(state, event);
    if (event.event === 'round') {
      round++;
      heading = true;
      continue;
    }
    if (heading) lines.push('', ...(event.event === 'end' ? [] : [`Round ${round + 1}`]));
    heading = false;
    lines.push(brawlView.tell(event, state));
  }
  return [...lines, 'red wins', ''].join('\n');
}

test('without a terminal each event is a line, under its round', async () => {
  const { exitCode, stdout, stderr } = await watchBrawl([]);
  expect([exitCode, stderr]).toEqual([EXIT.answered, '']);
  expect(stdout).toBe(toldByHand());
  expect(stdout.split('\n').slice(0, 8)).toEqual([
    'brawl  2 a side',
    '',
    'Round 1',
    'A steps to 1',
    'B steps to 1',
    'a steps to 10',
    'b steps to 10',
    '',
  ]);
  expect(stdout.endsWith('\n\nthe brawl is over\nred wins\n')).toBe(true);
});

test.each<[string, readonly string[], object]>([
  ['--plain', ['--plain'], { terminal: true, env: { NO_COLOR: '1' } }],
  ['a terminal that cannot move its cursor', [], { terminal: true, env: { TERM: 'dumb' } }],
])('%s is told line by line too', async (_, argv, world) => {
  expect((await watchBrawl(argv, world)).stdout).toBe(toldByHand());
});

test('--from-round begins there', async () => {
  const { stdout } = await watchBrawl(['--from-round', '8']);
  expect(stdout.startsWith('brawl  2 a side\n\nRound 8\nA strikes a, who has 0 left\n')).toBe(true);
  expect((await watchBrawl(['--from-round', '9'])).stderr).toBe('');
  const { exitCode, stdout: beyond, stderr } = await watchBrawl(['--from-round', '99']);
  expect([exitCode, beyond]).toEqual([EXIT.answered, 'brawl  2 a side\nred wins\n']);
  expect(stderr).toBe('note: option --from-round: the fight has only 8 rounds\n');
});

test('a reader that goes ends it quietly', async () => {
  const { exitCode, stderr } = await watchBrawl(['--endless'], { closeAfter: 20 });
  expect([exitCode, stderr]).toEqual([EXIT.answered, '']);
});

test('what is told cannot drive a terminal', async () => {
  const view = { ...brawlView, tell: () => '\u001B[2J', title: () => '\u0007' };
  const { stdout } = await watchBrawl([], {}, { view });
  // oxlint-disable-next-line no-control-regex -- there must be none
  expect(stdout).not.toMatch(/[\u0007\u001B]/);
});

test('a recording is the fight, and plays the same', async () => {
  const file = join(folder, 'fight.ndjson');
  const live = await watchBrawl(['--record', file]);
  expect(live.stderr).toBe(`recorded in ${file}: 39 events, the whole fight\n`);
  expect(readFileSync(file, 'utf8')).toBe(recordedLines().join(''));
  const replayed = await watchBrawl(['--replay', file]);
  expect(replayed).toEqual({
    exitCode: EXIT.answered,
    stdout: live.stdout.replace('brawl  ', `brawl  ${file}  `),
    stderr: '',
  });
});

test('a game that writes its lines itself is asked for each of them', async () => {
  const asked: string[] = [];
  const line = (event: BrawlEvent): string => {
    asked.push(event.event);
    return eventLine(event);
  };
  const recorded = { ...brawl, line };
  const file = join(folder, 'brawl.ndjson');
  await watchBrawl(['--record', file], {}, { recorded });
  expect(readFileSync(file, 'utf8')).toBe(recordedLines().join(''));
  const { stdout } = await watchBrawl(['--record', '-'], {}, { recorded });
  expect(stdout).toBe(recordedLines().join(''));
  expect(asked).toHaveLength(2 * (recordedLines().length - 1));
});

test('a recording goes through a pipe', async () => {
  const { stdout } = await watchBrawl(['--record', '-'], { terminal: true });
  expect(stdout).toBe(recordedLines().join(''));
  const replayed = await watchBrawl(['--replay', '-'], { stdin: stdout });
  expect(replayed.stdout).toBe(toldByHand().replace('brawl  ', 'brawl  <stdin>  '));
});

test('a reader that goes leaves the recording up to there', async () => {
  const file = join(folder, 'fight.ndjson');
  const { exitCode, stderr } = await watchBrawl(['--record', file], { closeAfter: 200 });
  expect(exitCode).toBe(EXIT.answered);
  const written = readFileSync(file, 'utf8');
  expect(recordedLines().join('').startsWith(written)).toBe(true);
  const events = written.split('\n').length - 2;
  expect(events).toBeGreaterThan(4);
  expect(stderr).toBe(`recorded in ${file}: ${events} events, as far as it was watched\n`);
});

test.each<[string, (lines: string[]) => Uint8Array | string, string]>([
  ['between lines', (lines) => lines.slice(0, 4).join(''), 'this recording breaks off after 3 events: '],
  ['inside a line', (lines) => lines.slice(0, 4).join('').slice(0, -9), 'after 2 events, in line 4: '],
  [
    'inside a character',
    (lines) =>
      Buffer.concat([Buffer.from(`${lines.slice(0, 3).join('')}{"event":"`), Buffer.from([0xe2, 0x96])]),
    'after 2 events, in line 4: ',
  ],
])('a recording cut off %s plays as far as it goes, and says so', async (_, cut, notice) => {
  const { exitCode, stdout, stderr } = await watchBrawl(['--replay', 'cut'], {
    files: { cut: cut(recordedLines()) },
  });
  expect(exitCode).toBe(EXIT.answered);
  expect(stdout).toContain('B steps to 1\n');
  expect(stdout).not.toContain('wins');
  expect(stderr).toMatch(/^note: cut: this recording breaks off/);
  expect(stderr).toContain(notice);
});

test.each<[string, (lines: string[]) => string, string]>([
  ['an empty file', () => '', 'cut'],
  ['a map', () => '#####\n', 'cut:1'],
  ['another game', (lines) => lines.join('').replace('"brawl"', '"duel"'), 'the command duel'],
  ['another version', (lines) => lines.join('').replace('"version":1', '"version":9'), 'version'],
  ['a corrupted line', (lines) => lines.with(3, 'x\n').join(''), 'cut:4'],
  [
    'a foreign event',
    (lines) => lines.with(3, '{"event":"nap"}\n').join(''),
    'nothing that happens in a brawl',
  ],
  [
    'an impossible event',
    (lines) => lines.with(3, '{"event":"strike","fighter":0,"target":1,"left":99}\n').join(''),
    'a blow does not heal',
  ],
  ['a line after the end', (lines) => `${lines.join('')}${lines[1]!}`, 'after the end'],
])('%s is bad input', async (_, damage, message) => {
  const { exitCode, stdout, stderr } = await watchBrawl(['--replay', 'cut'], {
    files: { cut: damage(recordedLines()) },
  });
  expect([exitCode, stdout]).toEqual([EXIT.badInput, '']);
  expect(stderr).toContain(message);
});

test('a recording that is not there is bad input', async () => {
  expect((await watchBrawl(['--replay', join(folder, 'none')])).exitCode).toBe(EXIT.badInput);
});

test.each<[readonly string[], string]>([
  [['--replay', 'a', '--endless'], 'option --endless is for a live fight'],
  [['--replay', 'a', '--record', 'b'], 'option --record is for a live fight'],
  [['--record', '-', '--asciicast', '-'], 'cannot both write to standard output'],
  [['--record', 'a', '--asciicast', './a'], 'cannot both write to one file'],
  [['--record', '-', '--plain'], 'the recording is all that is written'],
  [['--asciicast', 'a', '--plain'], 'option --plain'],
  [['--size', '80x24'], 'option --size is for --asciicast'],
  [['--record', ''], 'the name of the file is empty'],
  [['--speed', '3x'], `option --speed: '3x' is not one of 0.25x, 0.5x`],
  [['--size', '10x10'], `option --size: '10x10' is no size from 40x8 to 500x200`],
  [['--from-round', '0'], 'option --from-round'],
  [['--no-motoin'], '--no-motion'],
])('%j is wrong usage', async (argv, message) => {
  const { exitCode, stdout, stderr } = await watchBrawl(argv);
  expect([exitCode, stdout]).toEqual([EXIT.usage, '']);
  expect(stderr).toContain(message);
});

test('a film that cannot be made leaves no recording of nothing', async () => {
  const recording = join(folder, 'not-begun');
  const { exitCode } = await watchBrawl(['--record', recording, '--asciicast', join(folder, 'none', 'film')]);
  expect([exitCode, existsSync(recording)]).toEqual([EXIT.usage, false]);
});

test.each(['--record', '--asciicast'])('%s spares what is there', async (flag) => {
  const file = join(folder, 'old');
  writeFileSync(file, 'old');
  const { exitCode, stderr } = await watchBrawl([flag, file]);
  expect(exitCode).toBe(EXIT.usage);
  expect(stderr).toContain(`option ${flag}: ${file} is there already`);
  expect(readFileSync(file, 'utf8')).toBe('old');
  expect((await watchBrawl([flag, folder])).exitCode).toBe(EXIT.usage);
  expect((await watchBrawl([flag, join(folder, 'none', 'file')])).stderr).toContain(
    'there is no such directory',
  );
});

test('a fight that does not exist is no answer', async () => {
  const nobody = new NoAnswer('nobody is there to fight', 'take --fighters');
  expect(await watchBrawl([], {}, { live: () => Promise.reject(nobody) })).toEqual({
    exitCode: EXIT.noAnswer,
    stdout: '',
    stderr: 'nobody is there to fight\n hint: take --fighters\n',
  });
});

test('a screen without anything to read keys from is told line by line, and that', async () => {
  const world = { terminal: true, stdin: '', env: { NO_COLOR: '1' } };
  expect(await watchBrawl([], world)).toEqual({
    exitCode: EXIT.answered,
    stdout: toldByHand(),
    stderr: 'note: there is no terminal to read keys from, so the fight is told line by line\n',
  });
  expect((await watchBrawl(['--plain'], world)).stderr).toBe('');
});

test('a terminal that knows only ASCII is told in ASCII', async () => {
  const view = { ...brawlView, tell: () => '“A’s blow” — 2 − 1 × 3…', outcome: () => undefined };
  const env = { NO_COLOR: '1' };
  const { stdout } = await watchBrawl(['--plain'], { terminal: true, env }, { view });
  expect(stdout).toContain(`\n"A's blow" - 2 - 1 x 3...\n`);
  const unicode = { terminal: true, env: { ...env, LANG: 'C.UTF-8' } };
  for (const world of [unicode, { env }])
    expect((await watchBrawl(['--plain'], world, { view })).stdout).toContain('“A’s blow” — 2 − 1 × 3…');
});

test('nothing is written for a fight that cannot begin', async () => {
  const file = join(folder, 'fight.ndjson');
  const changes = {
    live: (): never => {
      throw new TypeError('no such thing');
    },
  };
  await expect(watchBrawl(['--record', file], {}, changes)).rejects.toThrow('no such thing');
  expect(existsSync(file)).toBe(false);
});

test('a device takes a recording, and a full one is told', async () => {
  expect((await watchBrawl(['--record', '/dev/null'])).exitCode).toBe(EXIT.answered);
  const { exitCode, stderr } = await watchBrawl(['--record', '/dev/full']);
  expect(exitCode).toBe(EXIT.failed);
  expect(stderr).toMatch(/^error: \/dev\/full cannot be written\n hint: ENOSPC/);
});

test('each round is in the file when the next begins', async () => {
  const file = join(folder, 'fight.ndjson');
  const header = brawlHeader();
  const written: string[] = [];
  function* reading(): ReturnType<typeof brawlEvents> {
    for (const event of brawlEvents(header)) {
      yield event;
      if (event.event === 'round') written.push(readFileSync(file, 'utf8'));
    }
  }
  await watchBrawl(['--record', file], {}, { live: () => ({ header, events: reading() }) });
  const lines = recordedLines();
  expect(written.slice(0, 7)).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((round) => lines.slice(0, 1 + 5 * round).join('')),
  );
});

test('a bug of the source leaves the recording up to there', async () => {
  const file = join(folder, 'fight.ndjson');
  const header = brawlHeader();
  function* failing(): ReturnType<typeof brawlEvents> {
    for (const event of brawlEvents(header)) {
      if (event.event === 'round' && event.number === 2) throw new TypeError('no such thing');
      yield event;
    }
  }
  const live = () => ({ header, events: failing() });
  await expect(watchBrawl(['--record', file], {}, { live })).rejects.toThrow('no such thing');
  expect(readFileSync(file, 'utf8')).toBe(recordedLines().slice(0, 10).join(''));
});

test('Ctrl-C leaves the recording up to there', async () => {
  const file = join(folder, 'fight.ndjson');
  const world = fakeIo();
  const header = brawlHeader({ endless: true });
  function* interrupting(): ReturnType<typeof brawlEvents> {
    for (const event of brawlEvents(header)) {
      yield event;
      if (event.event === 'round' && event.number === 3) world.interrupt();
    }
  }
  const program = brawlProgram({ live: () => ({ header, events: interrupting() }) });
  expect(await program(['watch', '--record', file], world.io)).toBe(EXIT.interrupted);
  const { stderr } = await watchBrawl(['--replay', file]);
  expect(stderr).toContain('this recording breaks off after 16 events');
});

test('the help has 80 columns, examples and keys', async () => {
  const { exitCode, stdout } = await watchBrawl(['--help']);
  expect(exitCode).toBe(EXIT.answered);
  expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  for (const part of ['brawl watch --replay fight.ndjson', 'Keys:', '  space ', '--no-motion', '--endless'])
    expect(stdout).toContain(part);
});

test('the names of speeds are those of the player', () => {
  expect(SPEED_NAMES).toEqual(PLAYER_SPEEDS.map(({ name }) => name));
});
