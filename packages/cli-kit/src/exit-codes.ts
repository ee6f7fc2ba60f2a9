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
