import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { codePoints, splitLines, walkLines } from '../src/index.ts';

test.each([
  ['no text', '', []],
  ['one line without its end', 'a', ['a']],
  ['one line', 'a\n', ['a']],
  ['an empty line', '\n', ['']],
  ['LF', 'a\nb\n', ['a', 'b']],
  ['CRLF', 'a\r\nb\r\n', ['a', 'b']],
  ['a lone CR', 'a\rb\r', ['a', 'b']],
  ['all of them', 'a\r\n\rb\n\nc', ['a', '', 'b', '', 'c']],
  ['CR LF the other way round', 'a\n\rb', ['a', '', 'b']],
  ['empty lines at the end', 'a\n\n\n', ['a', '', '']],
  ['a byte-order mark', '\uFEFFa\n', ['a']],
  ['a byte-order mark and nothing', '\uFEFF', []],
  ['a byte-order mark elsewhere is text', 'a\n\uFEFFb', ['a', '\uFEFFb']],
  ['only the first of two byte-order marks', '\uFEFF\uFEFFa', ['\uFEFFa']],
])('%s', (_, text, lines) => {
  expect(splitLines(text)).toEqual(lines);
  expect([...walkLines(text)]).toEqual(lines);
});

test('joined lines split into themselves, with a last end or without', () => {
  const line = fc.string({ unit: fc.constantFrom('a', ' ', '\t', '🧝', '\u2028') });
  fc.assert(
    fc.property(fc.array(line), fc.constantFrom('\n', '\r\n', '\r'), (lines, end) => {
      expect(splitLines(lines.map((text) => text + end).join(''))).toEqual(lines);
      expect([...walkLines(lines.map((text) => text + end).join(''))]).toEqual(lines);
      if (lines.at(-1)) expect(splitLines(lines.join(end))).toEqual(lines);
    }),
    { seed: 20181215, numRuns: 300 },
  );
});

test.each([
  ['', 0],
  ['a\tb', 3],
  ['🧙', 1],
  ['é🧙G', 3],
  ['\uD83E', 1],
  ['\uDDD9\uD83E', 2],
])('%j has %i code points', (text, count) => {
  expect(codePoints(text)).toBe(count);
});
