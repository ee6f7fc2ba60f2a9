import { EXIT } from './endings.ts';
import { formatError, reportFailure } from './failure.ts';
import type { Io, Program } from './io.ts';
import { escapeControls } from './printable-text.ts';
import { processIo } from './process-io.ts';

/**
 * Runs a program in this process: the only place where a program meets `process`.
 *
 * Sets `process.exitCode` and resolves, so that Node ends once nothing is left to do. An error that no user can cause
 * is told in one line as a bug, with exit code 70; SKIRMISH_DEBUG=1 shows its stack.
 */
export async function runMain(program: Program, name: string): Promise<void> {
  const { io, interrupted } = processIo();
  const fail = async (error: unknown): Promise<void> => {
    process.exitCode = interrupted() ? EXIT.interrupted : await report(error, io, name);
  };
  const stop = async (error: unknown): Promise<void> => {
    await fail(error);
    process.exit();
  };
  process.on('uncaughtException', (error) => void stop(error));
  try {
    const exitCode = await program(process.argv.slice(2), io);
    process.exitCode = interrupted() ? EXIT.interrupted : exitCode;
  } catch (error) {
    await fail(error);
  }
}

async function report(error: unknown, io: Io, name: string): Promise<number> {
  try {
    return await reportFailure(error, io, `${name} --help`);
  } catch {
    await io.err.write(formatBug(error, io));
    return EXIT.failed;
  }
}

function formatBug(error: unknown, io: Io): string {
  const message = `this is a bug: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`;
  if (!io.env['SKIRMISH_DEBUG'])
    return formatError(io, message, {
      hint: 'run it again with SKIRMISH_DEBUG=1 to see where, and report that',
    });
  const stack = (error instanceof Error && error.stack) || '';
  return (
    formatError(io, message, {}) +
    stack
      .split('\n')
      .map((line) => `${escapeControls(line)}\n`)
      .join('')
  );
}
