import { fstatSync, writeSync } from 'node:fs';
import { wantsColour } from './colour.ts';
import { readDescriptor, readFileBytes } from './file-reading.ts';
import { watchInterrupt } from './interrupt.ts';
import { ClosedPipe, type Io, type Output } from './io.ts';
import { hasCode, nap, turn } from './waiting.ts';

const DEFAULT_COLUMNS = 80;
/** How long a program may write before timers and signals have their turn. */
const TURN_MILLISECONDS = 20;

/** The world of this process. */
export function processIo(): Io {
  return {
    stdin: {
      get isTerminal() {
        return isTerminal(0);
      },
      read: (maxBytes) => readDescriptor(0, maxBytes),
    },
    out: standardOutput(1),
    err: heedless(standardOutput(2)),
    env: process.env,
    cwd: process.cwd(),
    get signal() {
      return watchInterrupt();
    },
    readFile: readFileBytes,
  };
}

/** Whether a descriptor is a terminal; pipes and files are told apart first, as `node:tty` takes 2 ms to load. */
function isTerminal(descriptor: number): boolean {
  return fstatSync(descriptor).isCharacterDevice() && process.getBuiltinModule('node:tty').isatty(descriptor);
}

function standardOutput(descriptor: 1 | 2): Output {
  const terminal = isTerminal(descriptor);
  return {
    isTerminal: terminal,
    colour: wantsColour({ env: process.env, isTerminal: terminal }),
    get columns() {
      return (terminal && streamOf(descriptor).columns) || DEFAULT_COLUMNS;
    },
    write: terminal ? streamWriter(descriptor) : descriptorWriter(descriptor),
  };
}

/** Writes to a pipe or file by its descriptor: `process.stdout` takes 3 ms to come up, and may lose what it buffers. */
function descriptorWriter(descriptor: number): Output['write'] {
  let turnAt = performance.now() + TURN_MILLISECONDS;
  return async (text) => {
    const bytes = Buffer.from(text);
    for (let written = 0; written < bytes.length;) {
      try {
        written += writeSync(descriptor, bytes, written);
      } catch (error) {
        if (!hasCode(error, 'EAGAIN')) throw writingError(error);
        // the pipe does not block, and is full
        await nap();
      }
    }
    if (performance.now() < turnAt) return;
    await turn();
    turnAt = performance.now() + TURN_MILLISECONDS;
  };
}

/** Writes to a terminal through its stream, which knows the encoding of a Windows console. */
function streamWriter(descriptor: 1 | 2): Output['write'] {
  let heard = false;
  return (text) =>
    new Promise((resolve, reject) => {
      const stream = streamOf(descriptor);
      // every failure reaches the callback; without a listener it would also be thrown
      if (!heard) stream.on('error', () => {});
      heard = true;
      stream.write(text, (error) => (error ? reject(writingError(error)) : resolve()));
    });
}

function streamOf(descriptor: 1 | 2): NodeJS.WriteStream {
  return descriptor === 1 ? process.stdout : process.stderr;
}

function writingError(error: unknown): unknown {
  return hasCode(error, 'EPIPE') || hasCode(error, 'EIO') ? new ClosedPipe() : error;
}

/** An output whose failures change nothing: with nobody to read its errors, a run keeps its answer and exit code. */
function heedless(output: Output): Output {
  return { ...output, write: (text) => output.write(text).catch(() => {}) };
}
