import { InputError } from '@skirmish/grid';

/** What stands in front of every link, with the version of what follows. */
const PREFIX = 's1.';

/** The most characters of a link; browsers and messengers pass on as much. */
export const LONGEST_LINK = 32_000;

/** The most bytes that a link may become: a few of them could otherwise fill the memory. */
const MOST_BYTES = 8_000_000;

/**
 * Writes a value as the fragment of a link, without `#`: JSON, compressed, in letters that need no escaping.
 *
 * @throws InputError `link-too-large` when it would be longer than `LONGEST_LINK`.
 */
export async function encodeLink(value: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const fits = Math.floor(((LONGEST_LINK - PREFIX.length) * 3) / 4);
  const message = 'this is too large for a link; save it as a file instead';
  return PREFIX + toBase64Url(await through(bytes, new CompressionStream('deflate-raw'), fits, message));
}

/**
 * Reads what `encodeLink` wrote.
 *
 * @throws InputError `bad-link` when it is not that, `link-too-large` when it is too long or would become too large.
 */
export async function decodeLink(fragment: string): Promise<unknown> {
  if (fragment.length > LONGEST_LINK) throw tooLarge('this link is too long to be read');
  if (!fragment.startsWith(PREFIX)) throw badLink('another version of Skirmish may have made it');
  let json: string;
  try {
    const packed = fromBase64Url(fragment.slice(PREFIX.length));
    const bytes = await through(
      packed,
      new DecompressionStream('deflate-raw'),
      MOST_BYTES,
      'this link holds too much to be read',
    );
    json = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return JSON.parse(json);
  } catch (error) {
    throw error instanceof InputError ? error : badLink('part of it may have been lost on the way');
  }
}

/** Sends bytes through a stream and collects what comes out; refuses with a message as soon as that is too much. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most: number,
  message: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw tooLarge(message);
    }
    chunks.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCodePoint(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]*$/.test(text)) throw badLink('it has characters that no link has');
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.codePointAt(0)!);
}

function badLink(hint: string): InputError {
  return new InputError('bad-link', { message: 'this link cannot be read', hint }, '<link>');
}

function tooLarge(message: string): InputError {
  return new InputError('link-too-large', { message }, '<link>');
}
