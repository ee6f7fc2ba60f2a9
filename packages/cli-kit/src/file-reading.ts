import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { hasCode, nap } from './waiting.ts';

const FIRST_CHUNK = 64 * 1024;

/** Reads a file whole, whatever its kind: a pipe or a device has no size beforehand. */
export async function readFileBytes(path: string, maxBytes: number): Promise<Uint8Array> {
  const descriptor = openSync(path, 'r');
  try {
    return await readDescriptor(descriptor, maxBytes);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Reads an open descriptor to its end, synchronously: `node:fs/promises` and streams take milliseconds to load.
 *
 * @throws an error as of `node:fs` (as a rejection): code `EISDIR` for a directory, `EFBIG` beyond `maxBytes`.
 */
export async function readDescriptor(descriptor: number, maxBytes: number): Promise<Uint8Array> {
  const status = fstatSync(descriptor);
  if (status.isDirectory()) throw readingError('EISDIR');
  if (status.isFile() && status.size > maxBytes) throw readingError('EFBIG');
  // one byte more than the size, so that the end shows without growing
  let buffer = Buffer.allocUnsafe((status.isFile() ? status.size : FIRST_CHUNK) + 1);
  let length = 0;
  for (;;) {
    let count: number;
    try {
      count = readSync(descriptor, buffer, length, buffer.length - length, null);
    } catch (error) {
      if (hasCode(error, 'EOF')) count = 0;
      else if (hasCode(error, 'EAGAIN')) {
        // a pipe that does not block has nothing yet
        await nap();
        continue;
      } else throw error;
    }
    if (count === 0) return buffer.subarray(0, length);
    length += count;
    if (length > maxBytes) throw readingError('EFBIG');
    if (length === buffer.length) buffer = Buffer.concat([buffer], 2 * buffer.length);
  }
}

function readingError(code: 'EISDIR' | 'EFBIG'): Error {
  return Object.assign(new Error(code), { code });
}
