import { expect, test, vi } from 'vitest';
import { ChunkedOutput, type Output } from '../src/index.ts';

/** An output that keeps each of its writes. */
function recorder(): { writes: string[]; output: Output } {
  const writes: string[] = [];
  const write = async (text: string): Promise<void> => void writes.push(text);
  return { writes, output: { isTerminal: false, colour: false, columns: 80, write } };
}

test('the first text is written at once, the following ones together by flush', async () => {
  vi.spyOn(process, 'hrtime').mockReturnValue([1, 0]);
  const { writes, output } = recorder();
  const chunks = new ChunkedOutput(output);
  for (const text of ['a', 'b', 'c']) await chunks.write(text);
  expect(writes).toEqual(['a']);
  await chunks.flush();
  await chunks.flush();
  expect(writes).toEqual(['a', 'bc']);
});

test('a text takes along what was held back once 50 ms have passed, or once it is long', async () => {
  const now = vi.spyOn(process, 'hrtime').mockReturnValue([1, 0]);
  const { writes, output } = recorder();
  const chunks = new ChunkedOutput(output);
  await chunks.write('a');
  await chunks.write('b');
  now.mockReturnValue([1, 50_000_000]);
  await chunks.write('c');
  await chunks.write('d');
  await chunks.write('e'.repeat(16_383));
  expect(writes).toEqual(['a', 'bc', `d${'e'.repeat(16_383)}`]);
});
