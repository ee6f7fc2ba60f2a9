import { isUtf8 } from 'node:buffer';
import type { InputProblem } from '@skirmish/grid';

/** Why bytes are no text. */
export interface DecodingFault {
  readonly code: 'binary' | 'not-utf8';
  readonly problem: InputProblem;
}

const NEWLINE = 0x0a;

/** Decodes UTF-8 text, a byte order mark left out; bytes that are no text give the first place that shows it. */
export function decodeText(bytes: Uint8Array): string | DecodingFault {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isUtf16 = (buffer[0] === 0xff && buffer[1] === 0xfe) || (buffer[0] === 0xfe && buffer[1] === 0xff);
  if (isUtf16) {
    const message = 'this is UTF-16 text, not UTF-8';
    return { code: 'not-utf8', problem: { message, line: 1, column: 1, hint: 'save the file as UTF-8' } };
  }
  const zero = buffer.indexOf(0);
  if (zero >= 0) {
    const message = `byte ${zero + 1} is NUL: this is a binary file, not text`;
    return {
      code: 'binary',
      problem: { message, ...placeOf(buffer, zero), hint: 'give a file of UTF-8 text' },
    };
  }
  if (!isUtf8(buffer)) {
    const offset = firstInvalid(buffer);
    const byte = buffer[offset]!.toString(16).padStart(2, '0');
    const message = `byte ${offset + 1} (0x${byte}) is not UTF-8 text`;
    return {
      code: 'not-utf8',
      problem: { message, ...placeOf(buffer, offset), hint: 'save the file as UTF-8' },
    };
  }
  const hasMark = buffer[0] === 0xef && buffer[1] === 0xbb && buffer[2] === 0xbf;
  return buffer.toString('utf8', hasMark ? 3 : 0);
}

/** The bytes without the beginning of a character at their end whose other bytes are missing. */
export function wholeCharacters(bytes: Uint8Array): Uint8Array {
  const start = bytes.findLastIndex((byte) => (byte & 0xc0) !== 0x80);
  const lead = bytes[start] ?? 0;
  const length = lead >= 0xf8 ? 1 : lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
  return bytes.length - start < length ? bytes.subarray(0, start) : bytes;
}

/** The offset of the first byte that does not belong to well-formed UTF-8; `buffer` has one. */
function firstInvalid(buffer: Buffer): number {
  let start = 0;
  let end = lineEnd(buffer, start);
  while (isUtf8(buffer.subarray(start, end))) {
    start = end;
    end = lineEnd(buffer, start);
  }
  let offset = start;
  for (const character of buffer.toString('utf8', start, end)) {
    const length = Buffer.byteLength(character);
    if (!buffer.subarray(offset, offset + length).equals(Buffer.from(character))) break;
    offset += length;
  }
  return offset;
}

function lineEnd(buffer: Buffer, start: number): number {
  const newline = buffer.indexOf(NEWLINE, start);
  return newline < 0 ? buffer.length : newline + 1;
}

function placeOf(buffer: Buffer, offset: number): { line: number; column: number } {
  let line = 1;
  let start = 0;
  for (let end = buffer.indexOf(NEWLINE); end >= 0 && end < offset; end = buffer.indexOf(NEWLINE, start)) {
    line++;
    start = end + 1;
  }
  return { line, column: Array.from(buffer.toString('utf8', start, offset)).length + 1 };
}
