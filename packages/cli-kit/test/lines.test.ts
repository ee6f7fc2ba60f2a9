import { fakeIo } from '@skirmish/cli-kit/testing';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf } from '../src/lines.ts';

async function* chunks(parts: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts;
}

/** Gives one chunk and never says whether there is another. */
async function* endless(): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode('a\nb');
  await new Promise(() => {});
}

async function collect(lines: AsyncIterable<string>): Promise<string[]> {
  const collected: string[] = [];
  for await (const line of lines) collected.push(line);
  return collected;
}

async function split(...parts: readonly string[]): Promise<string[]> {
  const bytes = parts.map((part) => new TextEncoder().encode(part));
  return collect(linesOf(chunks(bytes), 20));
}

test.each([
  [[], []],
  [[''], []],
  [['a\nb\n'], ['a', 'b']],
  [['a\nb'], ['a', 'b']],
  [['a\r\nb\rc\n'], ['a', 'b', 'c']],
  [
    ['a\r', '\nb'],
    ['a', 'b'],
  ],
  [
    ['a\r', '\r\n', '\n'],
    ['a', '', ''],
  ],
  [['\n\n'], ['', '']],
  [
    ['a', 'b', '\n', 'c'],
    ['ab', 'c'],
  ],
  [['\uFEFFa\n'], ['a']],
])('the lines of %j', async (parts, lines) => {
  expect(await split(...parts)).toEqual(lines);
});

test('a line comes before the next chunk is there', async () => {
  expect(await linesOf(endless(), 20).next()).toEqual({ done: false, value: 'a' });
});

test('a character may be split over chunks', async () => {
  const [a, b, c] = new TextEncoder().encode('世');
  const parts = [Uint8Array.of(a!), Uint8Array.of(b!, c!), Uint8Array.of(0xff)];
  expect(await collect(linesOf(chunks(parts), 20))).toEqual(['世\uFFFD']);
});

test('a line that is too long is refused, the lines before it are not', async () => {
  const lines = linesOf(
    chunks([new TextEncoder().encode(`a\n`), new TextEncoder().encode('x'.repeat(21))]),
    20,
  );
  expect(await lines.next()).toMatchObject({ value: 'a' });
  await expect(lines.next()).rejects.toMatchObject({ code: 'EFBIG' });
});

test('lines are those of the whole text, however it is split', async () => {
  const part = fc.string({ unit: fc.constantFrom('a', '\n', '\r', '\r\n', '世'), maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 5 }), async (parts) => {
      const whole = parts.join('').split(/\r\n|\n|\r/);
      if (whole.at(-1) === '') whole.pop();
      const bytes = parts.map((one) => new TextEncoder().encode(one));
      expect(await collect(linesOf(chunks(bytes), 100))).toEqual(whole);
    }),
    { seed: 20_181_215, numRuns: 300 },
  );
});

test('a fake world has lines too', async () => {
  expect(await collect(fakeIo({ stdin: '1\n2\n' }).io.stdin.lines(10))).toEqual(['1', '2']);
});
