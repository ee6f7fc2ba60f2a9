import { paint } from './colour.ts';
import { EXIT } from './exit-codes.ts';
import { reportFailure } from './failure.ts';
import { wasInterrupted } from './interrupt.ts';
import type { Io, Program } from './io.ts';
import { escapeControls } from './printable-text.ts';
import { processIo } from './process-io.ts';

/**
 * Runs a program in this process: the only place where one meets `process`.
 *
 * Sets `process.exitCode` and returns, so that Node ends once everything is written. An error that no user can cause
 * is told in one line as a bug, with exit code 70; SKIRMISH_DEBUG=1 shows its stack.
 */
export async function runMain(program: Program, name: string): Promise<void> {
  const io = processIo();
  const fail = async (error: unknown): Promise<void> => {
    process.exitCode = await report(error, io, name);
  };
  const stop = async (error: unknown): Promise<void> => {
    await fail(error);
    process.exit();
  };
  process.on('uncaughtException', (error) => void stop(error));
  try {
    const exitCode = await program(process.argv.slice(2), io);
    process.exitCode = wasInterrupted() ? EXIT.interrupted : exitCode;
  } catch (error) {
    await fail(error);
  }
}

async function report(error: unknown, io: Io, name: string): Promise<number> {
  if (wasInterrupted()) return EXIT.interrupted;
  try {
    return await reportFailure(error, io, `${name} --help`);
  } catch {
    await io.err.write(formatBug(error, io));
    return EXIT.failed;
  }
}

function formatBug(error: unknown, { env, err }: Io): string {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const lines = [`${paint(err, ['red', 'bold'], 'error:')} this is a bug: ${escapeControls(reason)}`];
  if (!env['SKIRMISH_DEBUG'])
    lines.push(' hint: run it again with SKIRMISH_DEBUG=1 to see where, and report that');
  else if (error instanceof Error) lines.push(error.stack ?? '');
  return lines.map((line) => `${line}\n`).join('');
}
