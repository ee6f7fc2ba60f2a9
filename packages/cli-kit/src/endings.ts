/** What a run tells the shell. */
export interface ExitCodes {
  /** The question was answered. */
  readonly answered: 0;
  /** There is no answer, or a stated limit was reached first. */
  readonly noAnswer: 1;
  /** The command line is wrong. */
  readonly usage: 2;
  /** A file or standard input is missing, unreadable or malformed. */
  readonly badInput: 3;
  /** The program itself failed: a bug, or an output that could not be written. */
  readonly failed: 70;
  /** Ctrl-C: 128 + SIGINT. */
  readonly interrupted: 130;
}

/** The exit codes of every command; 70 is `EX_SOFTWARE` of sysexits.h. */
export const EXIT: ExitCodes = {
  answered: 0,
  noAnswer: 1,
  usage: 2,
  badInput: 3,
  failed: 70,
  interrupted: 130,
};

/** The command line is wrong: the message names the option or argument and its value, the hint what is allowed. */
export class UsageError extends Error {
  override readonly name: string = 'UsageError';
  /** What the user can do about it. */
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

/** What was asked for does not exist: the message says so in a sentence, the hint what could be asked instead. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  /** What the user can do about it. */
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

/** No file is named and standard input is a terminal: the command shows its help, and then this. */
export class MissingInput extends UsageError {
  override readonly name = 'MissingInput';

  constructor() {
    super('no file is given, and standard input is a terminal', 'name a file, or pipe one in');
  }
}

/** The reader of standard output has gone, as in `… | head -1`: the run ends quietly, with exit code 0. */
export class ClosedPipe extends Error {
  override readonly name = 'ClosedPipe';

  constructor() {
    super('the reader of the output has gone');
  }
}

/** Standard output, or another file that is being written, takes no more, as on a full disk. */
export class OutputError extends Error {
  override readonly name = 'OutputError';

  constructor(cause: unknown, what = 'standard output') {
    super(`${what} cannot be written`, { cause });
  }
}
