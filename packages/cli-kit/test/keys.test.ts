import { type Key, KeyReader } from '@skirmish/cli-kit/screen';
import { keyBytes } from '@skirmish/cli-kit/testing';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

function keysOf(...chunks: readonly (string | readonly number[])[]): Key[] {
  const reader = new KeyReader();
  return chunks.flatMap((chunk) =>
    reader.read(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : Uint8Array.from(chunk)),
  );
}

// the sequences of xterm (ctlseqs), rxvt, and the Linux console (console_codes(4))
test.each([
  ['a', ['a']],
  ['Q', ['Q']],
  [' ', [' ']],
  ['é世😀', ['é', '世', '😀']],
  ['\r', ['enter']],
  ['\n', ['enter']],
  ['\t', ['tab']],
  ['\u007F', ['backspace']],
  ['\b', ['backspace']],
  ['\u0003', ['ctrl-c']],
  ['\u0000', ['ctrl- ']],
  ['\u001C', ['ctrl-\\']],
  ['\u001B[A', ['up']],
  ['\u001B[B', ['down']],
  ['\u001B[C', ['right']],
  ['\u001B[D', ['left']],
  ['\u001BOA', ['up']],
  ['\u001BOH', ['home']],
  ['\u001BOP', ['f1']],
  ['\u001B[1;2A', ['shift-up']],
  ['\u001B[1;2D', ['shift-left']],
  ['\u001B[1;5C', ['ctrl-right']],
  ['\u001B[1;8B', ['shift-alt-ctrl-down']],
  ['\u001B[a', ['shift-up']],
  ['\u001B[Z', ['shift-tab']],
  ['\u001B[H', ['home']],
  ['\u001B[F', ['end']],
  ['\u001B[1~', ['home']],
  ['\u001B[4~', ['end']],
  ['\u001B[7~', ['home']],
  ['\u001B[8~', ['end']],
  ['\u001B[5~', ['page-up']],
  ['\u001B[6~', ['page-down']],
  ['\u001B[6;5~', ['ctrl-page-down']],
  ['\u001B[2~', ['insert']],
  ['\u001B[3~', ['delete']],
  ['\u001B[24~', ['f12']],
  ['\u001Bx', ['alt-x']],
  ['\u001B\r', ['alt-enter']],
  ['\u001B\u001B[A', ['escape', 'up']],
  ['ab\u001B[Ac', ['a', 'b', 'up', 'c']],
])('%j is %j', (bytes, keys) => {
  expect(keysOf(bytes)).toEqual(keys);
});

test.each([
  ['a sequence of no key', '\u001B[99~'],
  ['a report of the cursor', '\u001B[24;80R'],
  ['a report of a mode', '\u001B[?2004;1$y'],
  ['a function key of the Linux console', '\u001B[[A'],
  ['a mouse event', '\u001B[<0;10;10M'],
  ['a C1 control', '\u0085'],
  ['what is pasted', '\u001B[200~q\r\u001B[A\u001B[201~'],
])('%s is no key', (_, bytes) => {
  expect(keysOf(bytes, 'z')).toEqual(['z']);
  expect(keysOf(...bytes.split(''), 'z')).toEqual(['z']);
});

test('bytes that are no UTF-8 are no key', () => {
  expect(keysOf([0xff], [0xc3, 0x28])).toEqual(['(']);
});

test('a character may be split over chunks', () => {
  expect(keysOf([0xf0, 0x9f], [0x98, 0x80])).toEqual(['😀']);
});

test('a broken sequence is given up, and what follows is read', () => {
  expect(keysOf('\u001B[12\u0003')).toEqual(['ctrl-c']);
  expect(keysOf(`\u001B[${'1'.repeat(40)}`, 'a')).toEqual(['a']);
});

test('Ctrl-C is heard in a paste that does not end', () => {
  expect(keysOf('\u001B[200~abc', 'de\u0003f')).toEqual(['ctrl-c', 'f']);
});

test('a paste may be as long as it likes', () => {
  const reader = new KeyReader();
  reader.read(new TextEncoder().encode(`\u001B[200~${'x'.repeat(10_000)}\u001B[20`));
  expect(reader.pending).toBe(false);
  expect(reader.read(new TextEncoder().encode('1~a'))).toEqual(['a']);
});

test.each([
  ['\u001B', ['escape']],
  ['\u001B[', ['alt-[']],
  ['\u001BO', ['alt-O']],
  ['\u001B[1;', []],
  ['a', []],
])('%j alone is %j after a time', (bytes, keys) => {
  const reader = new KeyReader();
  const before = reader.read(new TextEncoder().encode(bytes));
  expect(reader.pending).toBe(before.length === 0);
  expect(reader.flush()).toEqual(keys);
  expect(reader.pending).toBe(false);
  expect(reader.read(new TextEncoder().encode('b'))).toEqual(['b']);
});

test('keys are the same however their bytes are split', () => {
  const key = fc.constantFrom<Key>(
    'up',
    'shift-left',
    'page-down',
    'home',
    'enter',
    'tab',
    'a',
    'é',
    '😀',
    ' ',
  );
  const cuts = fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 20 });
  fc.assert(
    fc.property(fc.array(key, { maxLength: 30 }), cuts, (keys, places) => {
      const bytes = new TextEncoder().encode(keys.map(keyBytes).join(''));
      const reader = new KeyReader();
      const ends = [...places.filter((place) => place < bytes.length), bytes.length].toSorted(
        (a, b) => a - b,
      );
      let start = 0;
      const read: Key[] = [];
      for (const end of ends) {
        read.push(...reader.read(bytes.subarray(start, end)));
        start = end;
      }
      expect(read).toEqual(keys);
    }),
    { seed: 20_181_215, numRuns: 500 },
  );
});
