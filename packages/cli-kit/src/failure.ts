import type { InputError } from '@skirmish/grid';
import { paint } from './colour.ts';
import { ClosedPipe, EXIT, NoAnswer, OutputError, UsageError } from './endings.ts';
import type { Io } from './io.ts';
import { escapeControls } from './printable-text.ts';

/**
 * Tells the user on standard error what went wrong, and resolves to the exit code.
 *
 * `advice` is the command that shows the help, to be named after wrong usage.
 *
 * @throws `error` itself (as a rejection) when no user can cause it: a bug.
 */
export async function reportFailure(error: unknown, io: Io, advice: string): Promise<number> {
  if (error instanceof ClosedPipe) return EXIT.answered;
  if (error instanceof UsageError) {
    const { message, hint } = error;
    await io.err.write(formatError(io, message, { hint, help: advice }));
    return EXIT.usage;
  }
  if (error instanceof NoAnswer) {
    await io.err.write(`${escapeControls(error.message)}\n${formatNotes(io, { hint: error.hint })}`);
    return EXIT.noAnswer;
  }
  if (isInputError(error)) return reportInputError(error, io);
  if (error instanceof OutputError) {
    const hint = error.cause instanceof Error ? error.cause.message : String(error.cause);
    await io.err.write(formatError(io, error.message, { hint }));
    return EXIT.failed;
  }
  if (error instanceof Error && error.name === 'AbortError') return EXIT.interrupted;
  throw error;
}

/** Draws an error of the input on standard error, and resolves to the exit code. */
export async function reportInputError(error: InputError, { err }: Io): Promise<number> {
  const { formatDiagnostic } = await import('./diagnostic.ts');
  await err.write(formatDiagnostic(error, err));
  return EXIT.badInput;
}

/** Notes by their names, such as `hint`; those that are undefined are left out. */
type Notes = Readonly<Record<string, string | undefined>>;

/** One line of error and one for each note, `hint: …`. */
export function formatError(io: Io, message: string, notes: Notes): string {
  const { err } = io;
  return `${paint(err, ['red', 'bold'], 'error:')} ${paint(err, 'bold', escapeControls(message))}\n${formatNotes(io, notes)}`;
}

function formatNotes({ err }: Io, notes: Notes): string {
  return Object.entries(notes)
    .filter(([, note]) => note !== undefined)
    .map(([name, note]) => ` ${paint(err, 'cyan', `${name}:`)} ${escapeControls(note!)}\n`)
    .join('');
}

/** Whether an error is one of the input; told by its name, so that a run in which nothing fails need not load grid. */
export function isInputError(error: unknown): error is InputError {
  return error instanceof Error && error.name === 'InputError';
}
