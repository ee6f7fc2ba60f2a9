/** The command line is wrong: the message names the option or argument and the value, the hint what is allowed. */
export class UsageError extends Error {
  override readonly name: string = 'UsageError';
  /** What the user can do about it. */
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

/** No file is named and standard input is a terminal: the command shows its help. */
export class MissingInput extends UsageError {
  override readonly name = 'MissingInput';

  constructor() {
    super('no file is given, and standard input is a terminal');
  }
}
