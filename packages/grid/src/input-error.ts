/** One thing that is wrong with a text, and where. */
export interface InputProblem {
  /** What is wrong, as a sentence without its place. */
  readonly message: string;
  /** The line, counted from 1. */
  readonly line?: number;
  /** The column, counted from 1 in code points: an emoji is one column, and so is a tab. */
  readonly column?: number;
  /** How many columns are wrong; 1 when absent. */
  readonly length?: number;
  /** The whole source line, unchanged. */
  readonly excerpt?: string;
  /** What the user can do about it. */
  readonly hint?: string;
}

/**
 * Reports text that a user has to mend: at least one problem, each with its place.
 *
 * The message is that of the first problem with its place before it: `source:line:column: message`,
 * without the parts that are not known.
 */
export class InputError extends Error {
  override readonly name = 'InputError';
  /** The kind of error for programs, in kebab-case: `unknown-character`. */
  readonly code: string;
  /** The name of the text as the user knows it: a file name, `<stdin>`. */
  readonly source: string;
  /** Everything that is wrong, in the order of the text. */
  readonly problems: readonly [InputProblem, ...InputProblem[]];

  /** @throws RangeError when there is no problem. */
  constructor(code: string, problems: InputProblem | readonly InputProblem[], source = '<text>') {
    const [first, ...rest] = isList(problems) ? problems : [problems];
    if (first === undefined) throw new RangeError(`an InputError ${code} needs at least one problem`);
    super(
      `${[source, first.line, first.column].filter((part) => part !== undefined).join(':')}: ${first.message}`,
    );
    this.code = code;
    this.source = source;
    this.problems = [first, ...rest];
  }

  /** The line of the first problem. */
  get line(): number | undefined {
    return this.problems[0].line;
  }

  /** The column of the first problem. */
  get column(): number | undefined {
    return this.problems[0].column;
  }

  /** The advice of the first problem. */
  get hint(): string | undefined {
    return this.problems[0].hint;
  }
}

function isList(problems: InputProblem | readonly InputProblem[]): problems is readonly InputProblem[] {
  return Array.isArray(problems);
}
