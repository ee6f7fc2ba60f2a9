import { readingError } from './files.ts';

/**
 * Splits bytes into lines as they come; see `InputStream.lines`.
 *
 * A line ends with LF, CR LF or CR; the LF of a CR LF that is split over two chunks ends no second line.
 */
export async function* linesOf(
  chunks: AsyncIterable<Uint8Array>,
  maxLength: number,
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder();
  let rest = '';
  let afterReturn = false;
  for await (const chunk of chunks) {
    let text = decoder.decode(chunk, { stream: true });
    if (text === '') continue;
    if (afterReturn && text.startsWith('\n')) text = text.slice(1);
    afterReturn = text.endsWith('\r');
    const lines = (rest + text).split(/\r\n|\n|\r/);
    rest = lines.pop()!;
    for (const line of [...lines, rest]) if (line.length > maxLength) throw readingError('EFBIG');
    yield* lines;
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}
