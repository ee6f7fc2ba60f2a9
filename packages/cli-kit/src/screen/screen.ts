import { ClosedPipe } from '../endings.ts';
import type { Io, Terminal } from '../io.ts';
import { knowsUnicode, withPlainSigns } from '../unicode.ts';
import { type Frame, frameOf, frameUpdate } from './frame.ts';
import { type Key, KeyReader } from './keys.ts';
import { type Line, spansOf } from './line.ts';

// the other screen; no cursor; no wrapping at the right edge; pastes marked as such
const ENTER = '\u001B[?1049h\u001B[?25l\u001B[?7l\u001B[?2004h';
const LEAVE = '\u001B[0m\u001B[?2004l\u001B[?7h\u001B[?25h\u001B[?1049l';
/** How long after Escape the rest of a sequence may come. */
const ESCAPE_MILLISECONDS = 50;

/** What a screen has to tell. */
export type ScreenEvent =
  | { readonly type: 'key'; readonly key: Key }
  /** The size has changed, or what was shown is lost: draw again. */
  | { readonly type: 'resize' }
  /** The time that `next` was given has passed. */
  | { readonly type: 'timeout' };

/** A whole terminal as a program with a screen uses it; see `withScreen`. */
export interface Screen {
  /** The size now. */
  readonly columns: number;
  readonly rows: number;
  /** Milliseconds of a clock that only goes forward: what its readings differ by is the time between. */
  readonly now: number;
  /**
   * Shows lines from the top; what does not fit is cut. Writes only what has changed, the whole after a resize.
   *
   * Rejects as `next` does.
   */
  draw(lines: readonly Line[]): Promise<void>;
  /**
   * Waits for what happens next, for `milliseconds` at most when they are given; only one call may wait at a time. With
   * 0 it waits for nothing: a long computation asks so now and then whether a key has been pressed.
   *
   * Rejects with the reason of `Io.signal` after Ctrl-C (which is no key here), with ClosedPipe when the terminal has
   * gone. The terminal is given back by then.
   */
  next(milliseconds?: number): Promise<ScreenEvent>;
}

/** Whether a program may use a screen: standard input and output are both a terminal, and it can move its cursor. */
export function hasScreen(io: Io): boolean {
  return io.stdin.isTerminal && canDraw(io);
}

/** Whether standard output is a terminal that can move its cursor; with `Io.hasKeyboard` that is a screen too. */
export function canDraw({ out, env }: Io): boolean {
  return out.isTerminal && env['TERM'] !== 'dumb';
}

/**
 * Takes the terminal for a screen, runs, and gives it back: cursor, main screen and mode of the keyboard are as they
 * were, however the run ends; also by a signal or a crash elsewhere.
 *
 * Ctrl-Z suspends the program. Meanwhile write to no output but by `draw`.
 *
 * @throws RangeError (as a rejection) when there is no terminal: ask `hasScreen`, or `canDraw` and `Io.hasKeyboard`.
 */
export async function withScreen<Result>(io: Io, run: (screen: Screen) => Promise<Result>): Promise<Result> {
  const screen = new TerminalScreen(io);
  await screen.open();
  try {
    return await run(screen);
  } finally {
    screen.close();
  }
}

/** A line for a terminal that knows only ASCII. */
function plainSigns(line: Line): Line {
  return spansOf(line).map((span) =>
    typeof span === 'string'
      ? withPlainSigns(span)
      : { text: withPlainSigns(span.text), format: span.format },
  );
}

class TerminalScreen implements Screen {
  readonly #io: Io;
  readonly #signal: AbortSignal;
  readonly #unicode: boolean;
  readonly #reader = new KeyReader();
  readonly #events: ScreenEvent[] = [];
  #terminal!: Terminal;
  #shown: Frame | undefined;
  #wake: (() => void) | undefined;
  #forgetEscape: (() => void) | undefined;
  #gone = false;

  constructor(io: Io) {
    this.#io = io;
    this.#signal = io.signal;
    this.#unicode = knowsUnicode(io.env);
  }

  get columns(): number {
    return this.#terminal.columns;
  }

  get rows(): number {
    return this.#terminal.rows;
  }

  get now(): number {
    return this.#terminal.now();
  }

  async open(): Promise<void> {
    this.#signal.throwIfAborted();
    const terminal = await this.#io.openTerminal({
      enter: ENTER,
      leave: LEAVE,
      typed: (bytes) => this.#typed(bytes),
      resized: () => {
        this.#shown = undefined;
        this.#tell({ type: 'resize' });
      },
      ended: () => {
        this.#gone = true;
        this.#wake?.();
      },
    });
    if (!terminal) throw new RangeError('a screen needs a terminal on standard output, and keys to read');
    this.#terminal = terminal;
    this.#signal.addEventListener('abort', this.#aborted);
  }

  close(): void {
    this.#forgetEscape?.();
    this.#signal.removeEventListener('abort', this.#aborted);
    this.#terminal.close();
  }

  async draw(lines: readonly Line[]): Promise<void> {
    this.#check();
    const shown = this.#unicode ? lines : lines.map(plainSigns);
    const frame = frameOf(shown, this.columns, this.rows);
    const update = frameUpdate(this.#shown, frame, this.#io.out);
    this.#shown = frame;
    if (update !== '') await this.#io.out.write(update);
  }

  async next(milliseconds?: number): Promise<ScreenEvent> {
    if (this.#wake) throw new RangeError('another call waits for what happens next on this screen');
    if (milliseconds === 0) return this.#poll();
    let late = false;
    const expire = (): void => {
      late = true;
      this.#wake?.();
    };
    const callOff = milliseconds === undefined ? undefined : this.#terminal.after(milliseconds, expire);
    try {
      for (;;) {
        this.#check();
        const event = this.#events.shift();
        if (event) return event;
        if (late) return { type: 'timeout' };
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
        this.#wake = undefined;
      }
    } finally {
      callOff?.();
    }
  }

  /** What has happened by now; keys and signals that wait outside have their turn first. */
  async #poll(): Promise<ScreenEvent> {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    this.#check();
    return this.#events.shift() ?? { type: 'timeout' };
  }

  readonly #aborted = (): void => this.#wake?.();

  #check(): void {
    this.#signal.throwIfAborted();
    if (this.#gone) throw new ClosedPipe();
  }

  #typed(bytes: Uint8Array): void {
    this.#forgetEscape?.();
    this.#forgetEscape = undefined;
    this.#press(this.#reader.read(bytes));
    if (this.#reader.pending)
      this.#forgetEscape = this.#terminal.after(ESCAPE_MILLISECONDS, () => this.#press(this.#reader.flush()));
  }

  #press(keys: readonly Key[]): void {
    for (const key of keys) {
      if (key === 'ctrl-c') this.#terminal.interrupt();
      else if (key === 'ctrl-z') this.#terminal.suspend();
      else this.#tell({ type: 'key', key });
    }
  }

  #tell(event: ScreenEvent): void {
    // one resize is enough: who is late draws the latest size once
    const repeated = event.type === 'resize' && this.#events.some(({ type }) => type === 'resize');
    if (!repeated) this.#events.push(event);
    this.#wake?.();
  }
}
