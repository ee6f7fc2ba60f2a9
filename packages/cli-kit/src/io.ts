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
  /** Reads a file; rejects as `node:fs` does, and with code `EFBIG` when it has more than `maxBytes`. */
  readFile(path: string, maxBytes: number): Promise<Uint8Array>;
}

/** A whole command: takes the arguments after its name, resolves to an exit code. */
export type Program = (argv: readonly string[], io: Io) => Promise<number>;
