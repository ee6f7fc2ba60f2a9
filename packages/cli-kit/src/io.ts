/** Where a program writes text: standard output or standard error. */
export interface Output {
  /**
   * Writes `text` whole; await it, so that a slow reader slows the program down.
   *
   * @throws ClosedPipe (as a rejection) once the reader of standard output has gone.
   */
  write(text: string): Promise<void>;
  /** Whether a person is reading. */
  readonly isTerminal: boolean;
  /** Whether to colour what is written here. */
  readonly colour: boolean;
  /** The width to lay text out for: that of the terminal now, or 80. */
  readonly columns: number;
}

/** Standard input. */
export interface InputStream {
  /** Whether a person would have to type. */
  readonly isTerminal: boolean;
  /** Reads up to the end; rejects with code `EFBIG` when there are more than `maxBytes`. */
  read(maxBytes: number): Promise<Uint8Array>;
  /**
   * Reads line by line, each as soon as it has come, without its line end; what follows the last line end is a line
   * unless it is empty. Whoever stops early reads nothing of it again. Rejects with code `EFBIG` at a line of more than
   * `maxLength` UTF-16 units. Bytes that are no UTF-8 come as U+FFFD.
   */
  lines(maxLength: number): AsyncIterable<string>;
}

/** What the holder of a terminal does with it; the strings are written as they are. */
export interface TerminalUse {
  /** What prepares the terminal: written when it is taken, and again when the program comes back to the foreground. */
  readonly enter: string;
  /** What puts it back as it was: written when it is given back, however the program ends. */
  readonly leave: string;
  /** Is called with bytes as they are typed, Ctrl-C and Ctrl-Z among them. */
  readonly typed: (bytes: Uint8Array) => void;
  /** Is called when the size has changed, or what was shown is lost. */
  readonly resized: () => void;
  /** Is called when nothing more will be typed. */
  readonly ended: () => void;
}

/** A terminal taken by `Io.openTerminal`: in raw mode, so that keys come at once and unseen. */
export interface Terminal {
  /** The size now. */
  readonly columns: number;
  readonly rows: number;
  /** Does what Ctrl-C does elsewhere: gives the terminal back and aborts `Io.signal`. */
  interrupt(): void;
  /** Does what Ctrl-Z does elsewhere: gives the terminal back until the program is in the foreground again. */
  suspend(): void;
  /** Milliseconds of a clock that only goes forward. */
  now(): number;
  /** Calls `call` once after some time; returns what calls it off. */
  after(milliseconds: number, call: () => void): () => void;
  /** Gives the terminal back; more than once does no harm. */
  close(): void;
}

/** Everything a program may touch of the world; only `runMain` knows the real one. */
export interface Io {
  readonly stdin: InputStream;
  readonly out: Output;
  readonly err: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The directory that relative paths start from. */
  readonly cwd: string;
  /**
   * Aborts on Ctrl-C, for programs with something to clean up.
   *
   * Without it Ctrl-C ends the process at once, even inside a long computation. Reading this property is what
   * asks for the signal: from then on a computation that never awaits, or waits for a terminal to type, cannot be
   * interrupted, so a program reads its input first and awaits between its steps.
   */
  readonly signal: AbortSignal;
  /**
   * Whether someone can press keys: standard input is a terminal, or the one that controls this program can be opened, as
   * `less` does when its standard input is a pipe.
   */
  readonly hasKeyboard: boolean;
  /**
   * Takes the terminal until `close`; undefined unless standard output is one and there is a keyboard. Read `signal` first.
   *
   * Whatever ends the program before that gives the terminal back, but for a kill that no program hears of. Meanwhile
   * only `out` may be written to.
   */
  openTerminal(use: TerminalUse): Promise<Terminal | undefined>;
  /** Reads a file; rejects as `node:fs` does, and with code `EFBIG` when it has more than `maxBytes`. */
  readFile(path: string, maxBytes: number): Promise<Uint8Array>;
}

/** A whole command: takes the arguments after its name, resolves to an exit code. */
export type Program = (argv: readonly string[], io: Io) => Promise<number>;
