import { closeSync, fstatSync, openSync } from 'node:fs';
import { wantsColour } from './colour.ts';
import { ClosedPipe, OutputError } from './endings.ts';
import { hasCode, readDescriptor, readFileBytes, writeDescriptor } from './files.ts';
import type { Io, Output } from './io.ts';
import { monotonicTime } from './monotonic-time.ts';
import { knowsUnicode, withPlainSigns } from './unicode.ts';

const DEFAULT_COLUMNS = 80;
/** How long a program may write before timers and signals have their turn. */
const TURN_MILLISECONDS = 20;
/** How long a program may clean up after Ctrl-C. */
const GRACE_MILLISECONDS = 2000;

/** The world of this process, and whether Ctrl-C has aborted its signal. */
export function processIo(): { readonly io: Io; readonly interrupted: () => boolean } {
  let interruption: AbortController | undefined;
  const io: Io = {
    stdin: {
      get isTerminal() {
        return isTerminal(0);
      },
      read: (maxBytes) => readDescriptor(0, maxBytes),
      lines: standardInputLines,
    },
    out: standardOutput(1),
    err: standardOutput(2),
    env: process.env,
    cwd: process.cwd(),
    get signal() {
      interruption ??= watchInterrupt();
      return interruption.signal;
    },
    get hasKeyboard() {
      if (isTerminal(0)) return true;
      const descriptor = controllingTerminal();
      if (descriptor !== undefined) closeSync(descriptor);
      return descriptor !== undefined;
    },
    async openTerminal(use) {
      if (!isTerminal(1)) return undefined;
      const keyboard = isTerminal(0) ? 0 : controllingTerminal();
      if (keyboard === undefined) return undefined;
      const { takeTerminal } = await import('./process-terminal.ts');
      return takeTerminal(use, keyboard);
    },
    readFile: readFileBytes,
  };
  return { io, interrupted: () => interruption?.signal.aborted ?? false };
}

async function* standardInputLines(maxLength: number): AsyncGenerator<string, void, undefined> {
  const { linesOf } = await import('./lines.ts');
  yield* linesOf(process.stdin, maxLength);
}

/** Whether a descriptor is a terminal; pipes and files are told apart first, as `node:tty` takes 2 ms to load. */
function isTerminal(descriptor: number): boolean {
  return fstatSync(descriptor).isCharacterDevice() && process.getBuiltinModule('node:tty').isatty(descriptor);
}

/** Opens the terminal that controls this process; undefined when there is none, as under cron, and on Windows. */
function controllingTerminal(): number | undefined {
  try {
    return openSync('/dev/tty', 'r');
  } catch {
    return undefined;
  }
}

function standardOutput(descriptor: 1 | 2): Output {
  const terminal = isTerminal(descriptor);
  const write = terminal ? streamWriter(descriptor) : descriptorWriter(descriptor);
  const hasPlainSigns = terminal && !knowsUnicode(process.env);
  return {
    isTerminal: terminal,
    colour: wantsColour({ env: process.env, isTerminal: terminal }),
    get columns() {
      return (terminal && streamOf(descriptor).columns) || DEFAULT_COLUMNS;
    },
    async write(text) {
      try {
        await write(hasPlainSigns ? withPlainSigns(text) : text);
      } catch (error) {
        // with nobody to read its errors, a run keeps its answer and its exit code
        if (descriptor === 2) return;
        // EIO: the terminal has hung up
        throw hasCode(error, 'EPIPE', 'EIO') ? new ClosedPipe() : new OutputError(error);
      }
    },
  };
}

/** Writes to a pipe or a file. */
function descriptorWriter(descriptor: number): Output['write'] {
  let turnAt = monotonicTime() + TURN_MILLISECONDS;
  return async (text) => {
    await writeDescriptor(descriptor, text);
    if (monotonicTime() < turnAt) return;
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    turnAt = monotonicTime() + TURN_MILLISECONDS;
  };
}

/** Writes to a terminal through its stream, which knows the encoding of a Windows console. */
function streamWriter(descriptor: 1 | 2): Output['write'] {
  let listening = false;
  return (text) =>
    new Promise((resolve, reject) => {
      const stream = streamOf(descriptor);
      // every failure reaches the callback below; with no listener it would be thrown as well
      if (!listening) stream.on('error', () => {});
      listening = true;
      stream.write(text, (error) => (error ? reject(error) : resolve()));
    });
}

function streamOf(descriptor: 1 | 2): NodeJS.WriteStream {
  return descriptor === 1 ? process.stdout : process.stderr;
}

/** Watches for one Ctrl-C; a second, or a clean-up that takes too long, ends the process as if nobody had watched. */
function watchInterrupt(): AbortController {
  const controller = new AbortController();
  process.once('SIGINT', () => {
    controller.abort();
    // `once` has given SIGINT its default action back
    setTimeout(() => process.kill(process.pid, 'SIGINT'), GRACE_MILLISECONDS).unref();
  });
  return controller;
}
