import {
  closeSync,
  fstatSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';

// All of this is synchronous where it can be: streams and `node:fs/promises` take milliseconds to load, and what a
// stream still holds when the process ends is lost.

const FIRST_CHUNK = 64 * 1024;
const NAP_MILLISECONDS = 2;

/** Reads a file whole, whatever its kind: a pipe or a device has no size beforehand. Rejects as `readDescriptor`. */
export async function readFileBytes(path: string, maxBytes: number): Promise<Uint8Array> {
  const descriptor = openSync(path, 'r');
  try {
    return await readDescriptor(descriptor, maxBytes);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Reads an open descriptor to its end.
 *
 * Rejects as `node:fs` does, with code `EISDIR` for a directory and `EFBIG` beyond `maxBytes`.
 */
export async function readDescriptor(descriptor: number, maxBytes: number): Promise<Uint8Array> {
  const status = fstatSync(descriptor);
  if (status.isDirectory()) throw readingError('EISDIR');
  if (status.isFile() && status.size > maxBytes) throw readingError('EFBIG');
  // one byte more than the size, so that the end shows without growing
  let buffer = Buffer.allocUnsafe((status.isFile() ? status.size : FIRST_CHUNK) + 1);
  let length = 0;
  for (;;) {
    const count = readChunk(descriptor, buffer, length);
    if (count === 0) return buffer.subarray(0, length);
    if (count === undefined) await nap();
    else length += count;
    if (length > maxBytes) throw readingError('EFBIG');
    if (length === buffer.length) buffer = Buffer.concat([buffer], 2 * length);
  }
}

/** How many bytes came; 0 at the end, undefined when a pipe that does not block has nothing yet. */
function readChunk(descriptor: number, buffer: Buffer, offset: number): number | undefined {
  try {
    return readSync(descriptor, buffer, offset, buffer.length - offset, null);
  } catch (error) {
    if (hasCode(error, 'EAGAIN')) return undefined;
    // the end of a pipe on Windows
    if (hasCode(error, 'EOF')) return 0;
    throw error;
  }
}

/** An error that looks as those of `node:fs`. */
export function readingError(code: 'EISDIR' | 'EFBIG'): Error {
  return Object.assign(new Error(code), { code });
}

/** Writes all of `text` to an open descriptor, as slowly as its reader takes it. Rejects as `node:fs` does. */
export async function writeDescriptor(descriptor: number, text: string): Promise<void> {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length;) {
    try {
      written += writeSync(descriptor, bytes, written);
    } catch (error) {
      // a pipe that does not block is full
      if (!hasCode(error, 'EAGAIN')) throw error;
      await nap();
    }
  }
}

/**
 * Writes a file so that a reader sees all of the old text or all of the new: beside it first, then renamed over it.
 *
 * On failure the old file is untouched and nothing is left beside it.
 *
 * @throws an error of `node:fs`.
 */
export function writeFileAtomic(path: string, text: string): void {
  const beside = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(beside, text);
    renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}

/** Whether an error carries one of these codes of `node:fs`. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

function nap(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, NAP_MILLISECONDS);
  });
}
