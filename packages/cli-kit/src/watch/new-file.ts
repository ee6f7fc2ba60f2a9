import { openSync, type Stats, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { UsageError } from '../endings.ts';
import type { Io } from '../io.ts';

/** Where a file that an option names is to be written. */
export interface NewFile {
  /** As typed. */
  readonly name: string;
  readonly path: string;
  /** Whether it is a device or a pipe, which is there already and is written as it is. */
  readonly isDevice: boolean;
}

/**
 * Finds where an option wants a new file.
 *
 * @throws UsageError when there is a file or a directory of that name already.
 */
export function newFile(name: string, flag: string, cwd: string): NewFile {
  const path = resolve(cwd, name);
  let status: Stats | undefined;
  try {
    status = statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    throw unwritable(error, name, flag);
  }
  const isDevice = status !== undefined && !status.isFile() && !status.isDirectory();
  if (status === undefined || isDevice) return { name, path, isDevice };
  throw new UsageError(
    `option ${flag}: ${name} is there already`,
    'name a new file, or remove the old one first',
  );
}

/**
 * Makes the new file that an option wants and returns its descriptor, for writing at any place.
 *
 * @throws UsageError when there is anything of that name already, or it cannot be made.
 */
export function openNewFile(typed: string, flag: string, { cwd }: Pick<Io, 'cwd'>): number {
  const { name, path, isDevice } = newFile(typed, flag, cwd);
  if (isDevice) throw new UsageError(`option ${flag}: ${name} is a device or a pipe`, 'name a new file');
  try {
    return openSync(path, 'wx');
  } catch (error) {
    throw unwritable(error, name, flag);
  }
}

/** Turns an error of `node:fs` from opening such a file into one of the usage; leaves any other as it is. */
export function unwritable(error: unknown, name: string, flag: string): unknown {
  if (!(error instanceof Error && 'code' in error)) return error;
  return new UsageError(`option ${flag}: ${name} cannot be written: ${reasonOf(String(error.code))}`);
}

function reasonOf(code: string): string {
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return 'there is no such directory';
    case 'EEXIST':
      return 'it is there already';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'that is not allowed';
    case 'ENOSPC':
      return 'the disk is full';
    default:
      return code;
  }
}
