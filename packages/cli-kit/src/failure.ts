import type { InputError } from '@skirmish/grid';
import { paint } from './colour.ts';
import { EXIT } from './exit-codes.ts';
import { ClosedPipe, type Io } from './io.ts';
import { escapeControls } from './printable-text.ts';
import { UsageError } from './usage-error.ts';

/**
 * Tells the user what went wrong on standard error and returns the exit code.
 *
 * `advice` is the command that shows the help, named after wrong usage.
 *
 * @throws `error` itself when it is none that a user can cause: a bug.
 */
export async function reportFailure(error: unknown, io: Io, advice: string): Promise<number> {
  if (error instanceof ClosedPipe) return EXIT.answered;
  if (error instanceof UsageError) {
    await io.err.write(formatUsageError(error, io.err, advice));
    return EXIT.usage;
  }
  if (isInputError(error)) {
    const { formatDiagnostic } = await import('./diagnostic.ts');
    await io.err.write(formatDiagnostic(error, io.err));
    return EXIT.badInput;
  }
  if (error instanceof Error && error.name === 'AbortError') return EXIT.interrupted;
  throw error;
}

function formatUsageError(error: UsageError, target: { readonly colour: boolean }, advice: string): string {
  const lines = [
    `${paint(target, ['red', 'bold'], 'error:')} ${paint(target, 'bold', escapeControls(error.message))}`,
  ];
  if (error.hint !== undefined)
    lines.push(` ${paint(target, 'cyan', 'hint:')} ${escapeControls(error.hint)}`);
  lines.push(` ${paint(target, 'cyan', 'help:')} ${advice}`);
  return lines.map((line) => `${line}\n`).join('');
}

/** By name, so that grid is not loaded in a run where nothing fails. */
function isInputError(error: unknown): error is InputError {
  return error instanceof Error && error.name === 'InputError';
}
