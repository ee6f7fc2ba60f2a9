import { InputError, type InputProblem } from '@skirmish/grid';

/**
 * Something that is computed in a worker: its name, and the types of what goes in, is told on the way, and comes out.
 * All three must be values that can be sent to a worker.
 */
export interface Task<Input, Progress, Result> {
  readonly name: string;
  /** Holds the types; never there. */
  readonly types?: (input: Input) => readonly [Progress, Result];
}

/** Names a task, such as `cave.fight`: the part before the dot is the game whose code does it. */
export function task<Input, Progress, Result>(name: string): Task<Input, Progress, Result> {
  return { name };
}

/** Tells what has been found so far; buffers in `transfer` are moved, not copied. */
export type Tell<Progress> = (progress: Progress, transfer?: readonly ArrayBuffer[]) => void;

/**
 * A value on its way between the page and a worker. Its type is that of the task, by whose name both sides know it, and is
 * lost in between.
 */
export type Sent = any;

/** How a task is done. It runs in a worker of its own, which is ended when the task is cancelled. */
export type TaskBody = (input: Sent, tell: Tell<Sent>) => Sent;

/** Ties the doing of a task to its types. */
export function implement<Input, Progress, Result>(
  { name }: Task<Input, Progress, Result>,
  body: (input: Input, tell: Tell<Progress>) => Result | Promise<Result>,
): readonly [name: string, body: TaskBody] {
  return [name, body];
}

/** What the page sends a worker. */
export interface Request {
  readonly task: string;
  readonly input: Sent;
}

/** What a worker sends back: any number of tellings, then one of the others. */
export type Reply =
  | { readonly kind: 'progress'; readonly value: Sent }
  | { readonly kind: 'result'; readonly value: Sent }
  | { readonly kind: 'failure'; readonly error: SentError };

/** An error on its way out of a worker. */
export type SentError =
  | {
      readonly kind: 'input';
      readonly code: string;
      readonly source: string;
      readonly problems: InputProblem[];
      /** How many more problems there are, which were left behind. */
      readonly more: number;
    }
  | { readonly kind: 'other'; readonly name: string; readonly message: string };

/** The most problems of one text that leave a worker: noise has millions, and nobody reads more. */
const MOST_PROBLEMS = 100;

/** The longest part of a line that leaves a worker with a problem. */
const LONGEST_EXCERPT = 400;

/** Makes an error that can be sent. */
export function sendable(error: unknown): SentError {
  if (error instanceof InputError) {
    const { code, source, problems } = error;
    const sent = problems.slice(0, MOST_PROBLEMS).map(shortened);
    return { kind: 'input', code, source, problems: sent, more: problems.length - sent.length };
  }
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return { kind: 'other', name, message };
}

/** Cuts a long line off behind the place, and leaves it out where the place is too far to the right. */
function shortened({ excerpt, ...problem }: InputProblem): InputProblem {
  if (excerpt === undefined || (problem.column ?? 1) > LONGEST_EXCERPT) return problem;
  return { ...problem, excerpt: excerpt.slice(0, 2 * LONGEST_EXCERPT) };
}

/** Makes the error again that was sent. */
export function received(sent: SentError): Error {
  if (sent.kind === 'input') {
    const { problems, more, code, source } = sent;
    const rest = more > 0 ? [{ message: `and ${more.toLocaleString('en')} more` }] : [];
    return new InputError(code, [...problems, ...rest], source);
  }
  const kinds: Readonly<Record<string, ErrorConstructor>> = { RangeError, TypeError };
  return new (kinds[sent.name] ?? Error)(sent.message);
}
