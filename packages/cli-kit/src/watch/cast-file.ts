import { closeSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { OutputError, UsageError } from '../endings.ts';
import type { Io, Output } from '../io.ts';
import { newFile, unwritable } from './new-file.ts';

/** Signals that end the process, and half a file with it. */
const ENDING_SIGNALS = ['SIGTERM', 'SIGHUP'] as const;

/** A file that is written beside its name, until it is kept. */
export interface CastFile extends Output {
  /** Gives it its name. */
  keep(): void;
  /** Closes it, and removes it unless it has been kept. */
  close(): void;
}

/**
 * Opens a new file.
 *
 * @throws UsageError naming `flag` when there is such a file already, or it cannot be made.
 */
export function openCastFile(typed: string, flag: string, { cwd }: Pick<Io, 'cwd'>): CastFile {
  const { name, path, isDevice } = newFile(typed, flag, cwd);
  if (isDevice) throw new UsageError(`option ${flag}: ${name} is no file`, `'-' is standard output`);
  const beside = `${path}.${process.pid}.tmp`;
  let descriptor: number;
  try {
    descriptor = openSync(beside, 'wx');
  } catch (error) {
    throw unwritable(error, name, flag);
  }
  const attempt = (act: () => void): void => {
    try {
      act();
    } catch (error) {
      throw new OutputError(error, name);
    }
  };
  const die = (signal: NodeJS.Signals): void => {
    rmSync(beside, { force: true });
    process.kill(process.pid, signal);
  };
  // `once` gives the signal its default action back; Ctrl-C is for whoever writes the file
  for (const signal of ENDING_SIGNALS) process.once(signal, die);
  return {
    isTerminal: false,
    colour: false,
    columns: 80,
    async write(text) {
      attempt(() => writeFileSync(descriptor, text));
      await otherTurns();
    },
    keep: () => attempt(() => renameSync(beside, path)),
    close() {
      for (const signal of ENDING_SIGNALS) process.off(signal, die);
      closeSync(descriptor);
      rmSync(beside, { force: true });
    },
  };
}

/** Lets timers and signals have their turn. */
export function otherTurns(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
