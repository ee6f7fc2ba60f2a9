import {
  fitText,
  type Frame,
  frameOf,
  frameUpdate,
  type Line,
  lineText,
  wrapText,
} from '@skirmish/cli-kit/screen';
import { ScreenModel } from '@skirmish/cli-kit/testing';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

const PLAIN = { colour: false };
const COLOUR = { colour: true };

function update(before: readonly Line[] | undefined, after: readonly Line[], target = PLAIN): string {
  return frameUpdate(before && frameOf(before, 10, 2), frameOf(after, 10, 2), target);
}

test('nothing is written for equal frames', () => {
  expect(update(['abc', [{ text: 'd', format: 'red' }]], ['abc', [{ text: 'd', format: 'red' }]])).toBe('');
  expect(update(['abc'], ['abc  ', ''])).toBe('');
});

test('the first frame is written whole, its ends erased', () => {
  expect(update(undefined, ['abc'])).toBe('\u001B[1;1Habc\u001B[K\u001B[2;1H\u001B[K');
});

test('of a row only what differs is written', () => {
  expect(update(['hp 12/20', 'x'], ['hp 13/20', 'x'])).toBe('\u001B[1;5H3');
  expect(update(['abcdefg'], ['aBcdEfg'])).toBe('\u001B[1;2HBcdE');
});

test('what has gone from the end of a row is erased', () => {
  expect(update(['abcdef'], ['ab'])).toBe('\u001B[1;3H\u001B[K');
  expect(update(['abcdef'], ['aX'])).toBe('\u001B[1;2HX\u001B[K');
});

test('another size is written whole', () => {
  const after = frameOf(['ab'], 4, 1);
  expect(frameUpdate(frameOf(['ab'], 5, 1), after, PLAIN)).toBe('\u001B[1;1Hab\u001B[K');
  expect(frameUpdate(frameOf(['ab'], 4, 2), after, PLAIN)).toBe('\u001B[1;1Hab\u001B[K');
});

test('what does not fit is cut', () => {
  expect(update(['', ''], ['abcdefghijkl', '', 'third'])).toBe('\u001B[1;1Habcdefghij');
  expect(update(['', ''], ['abcdefghi世'])).toBe('\u001B[1;1Habcdefghi');
});

test('a format is a difference, and only where colour is wanted is it written', () => {
  const red: Line = ['a', { text: 'b', format: 'red' }, 'c'];
  expect(update(['abc'], [red], COLOUR)).toBe('\u001B[1;2H\u001B[31mb\u001B[39m');
  expect(update(['abc'], [red])).toBe('\u001B[1;2Hb');
  const loud: Line = [{ text: 'ab', format: ['red', 'bold'] }];
  expect(update([''], [loud], COLOUR)).toBe('\u001B[1;1H\u001B[31m\u001B[1mab\u001B[22m\u001B[39m');
});

test('a coloured space is not a blank', () => {
  const bar: Line = [{ text: '  ', format: 'inverse' }];
  expect(update([''], [bar], COLOUR)).toBe('\u001B[1;1H\u001B[7m  \u001B[27m');
});

test('after a wide or a combined character the cursor is placed', () => {
  expect(update([''], ['世a'])).toBe('\u001B[1;1H世\u001B[3Ga');
  expect(update([''], ['e\u0301a'])).toBe('\u001B[1;1He\u0301\u001B[2Ga');
});

test('half of a wide character that has gone is written over', () => {
  expect(update(['世x'], ['a x'])).toBe('\u001B[1;1Ha ');
  expect(update(['ab'], ['世'])).toBe('\u001B[1;1H世\u001B[3G');
});

test('nothing that a text holds drives the terminal', () => {
  expect(update([''], ['a\u001B[2J\nb'])).toBe('\u001B[1;1Ha␛[2J␊b');
});

test('a terminal that is sent the updates shows each frame', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '世', 'é', 'e\u0301', '█'), maxLength: 14 });
  const format = fc.constantFrom('red' as const, 'inverse' as const, undefined);
  const span = fc.tuple(text, format).map(([piece, kind]) => (kind ? { text: piece, format: kind } : piece));
  const lines = fc.array(fc.array(span, { maxLength: 3 }), { maxLength: 4 });
  fc.assert(
    fc.property(fc.array(lines, { minLength: 1, maxLength: 6 }), fc.boolean(), (frames, colour) => {
      const terminal = new ScreenModel(9, 3);
      let shown: Frame | undefined;
      terminal.write('\u001B[?7l');
      for (const frame of frames) {
        const next = frameOf(frame, 9, 3);
        terminal.write(frameUpdate(shown, next, { colour }));
        shown = next;
        const expected = Array.from({ length: 3 }, (_, row) =>
          fitText(lineText(frame[row] ?? ''), 9).trimEnd(),
        );
        expect(terminal.lines.map((line) => line.normalize())).toEqual(
          expected.map((line) => line.normalize()),
        );
      }
      terminal.write('\u001B[?7h');
      expect(terminal.restored).toBe(true);
    }),
    { seed: 20_181_215, numRuns: 500 },
  );
});

test.each([
  ['abc', 5, 'left', 'abc  '],
  ['abc', 5, 'right', '  abc'],
  ['abcdef', 3, 'left', 'abc'],
  ['世界', 3, 'left', '世 '],
  ['a\tb', 3, 'left', 'a␉b'],
  ['', 2, 'left', '  '],
  ['abc', 0, 'left', ''],
] as const)('%j in %i columns, %s', (text, width, side, fitted) => {
  expect(fitText(text, width, side)).toBe(fitted);
});

test.each([
  ['one two three', 8, '', ['one two', 'three']],
  ['one two three', 8, '  ', ['one two', '  three']],
  ['one two', 80, '', ['one two']],
  ['abcdefgh ij', 3, '', ['abc', 'def', 'gh', 'ij']],
  ['世界人', 4, '', ['世界', '人']],
  ['', 10, '', ['']],
  ['ab', 0, '', ['a', 'b']],
])('%j broken at %i columns', (text, width, indent, lines) => {
  expect(wrapText(text, width, indent)).toEqual(lines);
});
