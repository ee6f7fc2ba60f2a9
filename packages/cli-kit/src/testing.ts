import { wantsColour } from './colour.ts';
import { ClosedPipe } from './endings.ts';
import { readFileBytes, readingError } from './files.ts';
import type { Io, Output } from './io.ts';
import { linesOf } from './lines.ts';
import { FakeTerminal } from './testing/fake-terminal.ts';
import { knowsUnicode, withPlainSigns } from './unicode.ts';

export { FakeTerminal } from './testing/fake-terminal.ts';
export { keyBytes } from './testing/key-bytes.ts';
export { type PseudoTerminal, openPseudoTerminal, whyNoPseudoTerminal } from './testing/pseudo-terminal.ts';
export { ScreenModel } from './testing/screen-model.ts';
export { openShellTerminal, type ShellTerminal } from './testing/shell-terminal.ts';

/** The world that a test wants. */
export interface FakeWorld {
  /** What standard input gives; empty when absent. */
  readonly stdin?: string | Uint8Array;
  /** Whether standard input (unless `stdin` is given) and both outputs are terminals. */
  readonly terminal?: boolean;
  /** Whether keys can be pressed although `stdin` is given, as when it is a pipe; false when absent. */
  readonly keyboard?: boolean;
  /** The whole environment; empty when absent. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Files by their paths as typed; any other path is read from the disk. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** How many characters of standard output the reader takes before it goes; all when absent. */
  readonly closeAfter?: number;
  /** The width of the outputs; 80 when absent. */
  readonly columns?: number;
  /** The height of the terminal; 24 when absent. */
  readonly rows?: number;
}

/** A world made of values, and what a program did to it. */
export interface FakeIo {
  readonly io: Io;
  /** Everything written to standard output that its reader took. */
  readonly stdout: () => string;
  /** Everything written to standard error. */
  readonly stderr: () => string;
  /** Sends what Ctrl-C sends to a program that has not taken the terminal. */
  readonly interrupt: () => void;
  /** The terminal, if there is one. */
  readonly terminal: FakeTerminal;
}

/** Makes a world for running a program in a test: `await program(['solve', '-'], fakeIo({ stdin: map }).io)`. */
export function fakeIo(world: FakeWorld = {}): FakeIo {
  const {
    stdin,
    terminal = false,
    keyboard = false,
    env = {},
    files = {},
    closeAfter = Infinity,
    columns = 80,
    rows = 24,
  } = world;
  const written = { out: '', err: '' };
  const controller = new AbortController();
  const screen = new FakeTerminal(columns, rows, () => controller.abort());
  const stdinIsTerminal = terminal && stdin === undefined;
  const hasKeyboard = stdinIsTerminal || (terminal && keyboard);
  const hasPlainSigns = terminal && !knowsUnicode(env);
  const output = (name: 'out' | 'err', limit: number): Output => ({
    isTerminal: terminal,
    colour: wantsColour({ env, isTerminal: terminal }),
    get columns() {
      return screen.columns;
    },
    async write(given) {
      const text = hasPlainSigns ? withPlainSigns(given) : given;
      const room = limit - written[name].length;
      written[name] += text.slice(0, room);
      if (screen.taken && name === 'out') screen.write(text.slice(0, room));
      if (text.length > room) throw new ClosedPipe();
    },
  });
  return {
    io: {
      stdin: {
        isTerminal: stdinIsTerminal,
        read: async (max) => bounded(stdin ?? '', max),
        lines: (maxLength) => linesOf(chunksOf(stdin ?? ''), maxLength),
      },
      out: output('out', closeAfter),
      err: output('err', Infinity),
      env,
      cwd: process.cwd(),
      signal: controller.signal,
      hasKeyboard,
      openTerminal: async (use) => (hasKeyboard ? screen.take(use) : undefined),
      async readFile(path, maxBytes) {
        const content = Object.hasOwn(files, path) ? files[path] : undefined;
        return content === undefined ? readFileBytes(path, maxBytes) : bounded(content, maxBytes);
      },
    },
    stdout: () => written.out,
    stderr: () => written.err,
    interrupt: () => controller.abort(),
    terminal: screen,
  };
}

async function* chunksOf(content: string | Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytesOf(content);
}

function bytesOf(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : content;
}

function bounded(content: string | Uint8Array, maxBytes: number): Uint8Array {
  const bytes = bytesOf(content);
  if (bytes.length > maxBytes) throw readingError('EFBIG');
  return bytes;
}
