import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeIo } from '@skirmish/cli-kit/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { GameRecorder } from '../../src/cli/play/game-recorder.ts';
import { program } from '../../src/cli/program.ts';
import { parseRecording } from '../../src/files/index.ts';
import { replay } from '../../src/index.ts';
import { game, press } from './game.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rpg-record-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
const party = [
  { class: 'Rogue', level: 9 },
  { class: 'Mage', level: 9 },
];

test('each command is in the file when it has been obeyed, and out of it when it is taken back', () => {
  const recorder = new GameRecorder('fight.ndjson', { cwd: folder });
  let state = game(party, 20);
  recorder.record(state);
  const start = read('fight.ndjson');
  expect(parseRecording(start).events.at(-1)).toMatchObject({ event: 'turn' });
  const texts = [start];
  for (const key of ['a', 'a']) {
    state = press(state, key).state;
    recorder.record(state);
    texts.push(read('fight.ndjson'));
  }
  // what is written stays, and more comes behind it
  for (const [index, text] of texts.slice(1).entries()) {
    expect(text.startsWith(texts[index]!)).toBe(true);
    expect(text.length).toBeGreaterThan(texts[index]!.length);
    expect(replay(parseRecording(text)).status).toBe('same');
  }
  for (const text of texts.toReversed().slice(1)) {
    state = press(state, 'u').state;
    recorder.record(state);
    expect(read('fight.ndjson')).toBe(text);
  }
  recorder.record(press(state, '?').state);
  expect(read('fight.ndjson')).toBe(start);
});

test('each encounter has a file of its own, under its number, and none that is there is written over', () => {
  writeFileSync(join(folder, 'fight-3.ndjson'), 'mine');
  const recorder = new GameRecorder('fight.ndjson', { cwd: folder });
  let state = game(
    Array.from({ length: 4 }, () => ({ class: 'Rogue', level: 30 })),
    1,
  );
  for (let keys = 0; keys < 400 && readdirSync(folder).length < 4; keys++) {
    recorder.record(state);
    state = press(state, 'enter').state;
  }
  expect(readdirSync(folder).toSorted()).toEqual([
    'fight-2.ndjson',
    'fight-3-2.ndjson',
    'fight-3.ndjson',
    'fight.ndjson',
  ]);
  expect(read('fight-3.ndjson')).toBe('mine');
  for (const name of ['fight.ndjson', 'fight-2.ndjson'])
    expect(parseRecording(read(name)).events.at(-1)).toMatchObject({ event: 'end' });
});

test('in a folder of its own the later files stand beside the first', () => {
  mkdirSync(join(folder, 'films'));
  const recorder = new GameRecorder('films/fight', { cwd: folder });
  recorder.record(game(party, 1));
  recorder.record(game(party, 2));
  expect(readdirSync(join(folder, 'films')).toSorted()).toEqual(['fight', 'fight-1']);
});

test.each([
  ['there.ndjson', 'there.ndjson is there already'],
  ['none/a.ndjson', 'none/a.ndjson cannot be written: there is no such directory'],
])('a game is not begun that would be recorded in %s', async (name, message) => {
  writeFileSync(join(folder, 'there.ndjson'), '');
  const world = fakeIo({ stdin: '' });
  const code = await program(['play', '--party', 'mage', '--record', join(folder, name)], world.io);
  expect([code, world.stdout()]).toEqual([2, '']);
  expect(world.stderr()).toContain(message);
  expect(read('there.ndjson')).toBe('');
});

test('what cannot be written any more is told, and ends the game', () => {
  const recorder = new GameRecorder('fight.ndjson', { cwd: folder });
  const state = game(party, 20);
  recorder.record(state);
  rmSync(join(folder, 'fight.ndjson'));
  mkdirSync(join(folder, 'fight.ndjson'));
  expect(() => recorder.record(press(state, 'a').state)).toThrow(
    expect.objectContaining({ name: 'OutputError', message: expect.stringContaining('cannot be written') }),
  );
});

test('a first file that cannot be made is wrong usage', () => {
  const recorder = new GameRecorder('fight.ndjson', { cwd: folder });
  mkdirSync(join(folder, 'fight.ndjson'));
  expect(() => recorder.record(game(party, 1))).toThrow(
    expect.objectContaining({ name: 'UsageError', message: expect.stringContaining('--record') }),
  );
  expect(existsSync(join(folder, 'fight.ndjson'))).toBe(true);
});

test('a game on a screen is recorded too', async () => {
  const world = fakeIo({ terminal: true, columns: 80, rows: 24 });
  const path = join(folder, 'screen.ndjson');
  const ended = program(['play', '--party', 'rogue:9', '--seed', '5', '--record', path], world.io);
  await world.terminal.until("Rogue's turn");
  world.terminal.press('a');
  await world.terminal.until(/^\| Rogue attacks/m);
  expect(
    parseRecording(read('screen.ndjson')).events.filter(({ event }) => event === 'command'),
  ).toHaveLength(1);
  world.terminal.press('ctrl-c');
  expect(await ended).toBe(130);
  expect(replay(parseRecording(read('screen.ndjson'))).status).toBe('same');
});
