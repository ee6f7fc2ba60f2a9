import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  EXIT,
  forEachInput,
  MissingInput,
  readInput,
  readInputs,
  UsageError,
  type Input,
} from '@skirmish/cli-kit';
import { fakeIo } from '@skirmish/cli-kit/testing';
import { InputError } from '@skirmish/grid';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cli-kit-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function all(inputs: AsyncIterable<Input>): Promise<Input[]> {
  const list: Input[] = [];
  for await (const input of inputs) list.push(input);
  return list;
}

test('files, - and a pipe are read in the order given', async () => {
  const { io } = fakeIo({ stdin: 'piped', files: { 'a.txt': 'first', 'b.txt': 'second' } });
  expect(await all(readInputs(['b.txt', '-', 'a.txt'], io))).toEqual([
    { source: 'b.txt', text: 'second' },
    { source: '<stdin>', text: 'piped' },
    { source: 'a.txt', text: 'first' },
  ]);
  expect(await all(readInputs([], io))).toEqual([{ source: '<stdin>', text: 'piped' }]);
});

test('no file and a terminal is a missing input; - reads the terminal all the same', async () => {
  const { io } = fakeIo({ terminal: true });
  await expect(readInput(undefined, io)).rejects.toThrow(MissingInput);
  await expect(all(readInputs([], io))).rejects.toThrow(MissingInput);
  await expect(readInput('-', io)).resolves.toEqual({ source: '<stdin>', text: '' });
});

test('standard input named twice and an empty name are wrong usage', async () => {
  const { io } = fakeIo();
  await expect(all(readInputs(['-', '-'], io))).rejects.toThrow(UsageError);
  await expect(forEachInput(['-', '-'], io, async () => EXIT.answered)).rejects.toThrow(UsageError);
  await expect(readInput('', io)).rejects.toThrow(UsageError);
});

test.each([
  ['UTF-8', [0x61, 0xc3, 0xa9], 'aé'],
  ['a byte order mark', [0xef, 0xbb, 0xbf, 0x61], 'a'],
  ['CRLF kept', [0x61, 0x0d, 0x0a], 'a\r\n'],
  ['a replacement character that is really there', [0xef, 0xbf, 0xbd], '\uFFFD'],
  ['nothing', [], ''],
])('text: %s', async (_, bytes, text) => {
  await expect(readInput('-', fakeIo({ stdin: Uint8Array.from(bytes) }).io)).resolves.toMatchObject({ text });
});

test.each([
  ['NUL', 'binary', [0x61, 0x0a, 0xc3, 0xa9, 0x00], 2, 2, 'byte 5 is NUL'],
  ['Latin-1', 'not-utf8', [0x61, 0x0a, 0x0a, 0xc3, 0xa9, 0x62, 0xe9, 0x0a], 3, 3, 'byte 7 (0xe9)'],
  ['after a real replacement character', 'not-utf8', [0xef, 0xbf, 0xbd, 0xff], 1, 2, 'byte 4 (0xff)'],
  ['a sequence cut short', 'not-utf8', [0x61, 0xf0, 0x9f, 0x94], 1, 2, 'byte 2 (0xf0)'],
  ['a surrogate', 'not-utf8', [0xed, 0xa0, 0x80], 1, 1, 'byte 1 (0xed)'],
  ['an overlong form', 'not-utf8', [0xc0, 0xaf], 1, 1, 'byte 1 (0xc0)'],
  ['UTF-16 little endian', 'not-utf8', [0xff, 0xfe, 0x61, 0x00], 1, 1, 'UTF-16'],
  ['UTF-16 big endian', 'not-utf8', [0xfe, 0xff, 0x00, 0x61], 1, 1, 'UTF-16'],
])('no text: %s', async (_, code, bytes, line, column, message) => {
  const reading = readInput('boss.txt', fakeIo({ files: { 'boss.txt': Uint8Array.from(bytes) } }).io);
  await expect(reading).rejects.toThrow(InputError);
  await expect(reading).rejects.toMatchObject({ code, source: 'boss.txt', line, column });
  await expect(reading).rejects.toThrow(message);
});

test('a missing file, a directory and a file as a directory', async () => {
  const { io } = fakeIo();
  const file = join(folder, 'a.txt');
  writeFileSync(file, 'a');
  await expect(readInput(join(folder, 'none'), io)).rejects.toMatchObject({
    name: 'InputError',
    code: 'missing-file',
  });
  await expect(readInput(join(file, 'b'), io)).rejects.toMatchObject({
    name: 'InputError',
    code: 'missing-file',
  });
  await expect(readInput(folder, io)).rejects.toMatchObject({ name: 'InputError', code: 'directory' });
});

test.skipIf(process.getuid?.() === 0)('a file without permission', async () => {
  const file = join(folder, 'a.txt');
  writeFileSync(file, 'a');
  chmodSync(file, 0);
  await expect(readInput(file, fakeIo().io)).rejects.toMatchObject({ code: 'unreadable-file' });
});

test.each([
  ['EACCES', 'this file may not be read'],
  ['ELOOP', 'this cannot be read (ELOOP)'],
])('the file system says %s', async (code, message) => {
  const io = { ...fakeIo().io, readFile: () => Promise.reject(Object.assign(new Error(code), { code })) };
  await expect(readInput('a.txt', io)).rejects.toMatchObject({
    code: 'unreadable-file',
    message: `a.txt: ${message}`,
  });
});

test('an error that is none of the file system is a bug', async () => {
  const io = { ...fakeIo().io, readFile: () => Promise.reject(new TypeError('oops')) };
  await expect(readInput('a.txt', io)).rejects.toThrow(TypeError);
});

test('the limit on the size holds for files and for standard input', async () => {
  const { io } = fakeIo({ stdin: 'abcd', files: { 'a.txt': 'abcd' } });
  await expect(readInput('-', io, { maxBytes: 4 })).resolves.toMatchObject({ text: 'abcd' });
  await expect(readInput('-', io, { maxBytes: 3 })).rejects.toMatchObject({
    code: 'too-big',
    source: '<stdin>',
  });
  await expect(readInput('a.txt', io, { maxBytes: 3 })).rejects.toThrow('more than 3 bytes');
});

test.each([['a'], ['aé'], ['a€'], ['a😀'], ['']])(
  'a text that may break off loses at most its last character: %j',
  async (whole) => {
    const bytes = Buffer.from(whole);
    for (let length = 0; length <= bytes.length; length++) {
      const { io } = fakeIo({ stdin: bytes.subarray(0, length) });
      const { text } = await readInput('-', io, { mayBreakOff: true });
      const characters = Array.from(whole);
      const left = characters.filter(
        (_, index) => Buffer.byteLength(characters.slice(0, index + 1).join('')) <= length,
      );
      expect(text).toBe(left.join(''));
    }
  },
);

test('a text that may break off may not be broken before', async () => {
  for (const bytes of [[0xe2, 0x96, 0x61], [0x61, 0x96], [0xff], [0x80, 0x80]]) {
    const { io } = fakeIo({ stdin: new Uint8Array(bytes) });
    await expect(readInput('-', io, { mayBreakOff: true })).rejects.toMatchObject({ code: 'not-utf8' });
  }
});

test('each input is visited, a wrong one reported, and 3 stands above the other exit codes', async () => {
  const world = fakeIo({ files: { 'a.txt': 'a', 'b.txt': 'b', 'c.txt': 'c' } });
  const visited: string[] = [];
  const visit = async ({ source, text }: Input): Promise<number> => {
    if (text === 'b') throw new InputError('no-b', { message: 'no b is allowed' }, source);
    visited.push(source);
    return text === 'c' ? EXIT.noAnswer : EXIT.answered;
  };
  expect(await forEachInput(['a.txt'], world.io, visit)).toBe(EXIT.answered);
  expect(await forEachInput(['c.txt', 'a.txt'], world.io, visit)).toBe(EXIT.noAnswer);
  expect(await forEachInput(['b.txt', 'none.txt', 'c.txt'], world.io, visit)).toBe(EXIT.badInput);
  expect(visited).toEqual(['a.txt', 'c.txt', 'a.txt', 'c.txt']);
  expect(world.stderr()).toMatch(/no b is allowed\n --> b\.txt\n[^]*no such file\n --> none\.txt\n/);
});

test('a mistake of the visitor ends the visits', async () => {
  const { io } = fakeIo({ stdin: 'a' });
  await expect(forEachInput([], io, () => Promise.reject(new TypeError('oops')))).rejects.toThrow(TypeError);
});
