import { renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Writes a file so that a reader sees all of the old text or all of the new: beside it first, then renamed over it.
 *
 * On failure the old file is untouched and nothing is left beside it.
 *
 * @throws an error of `node:fs`.
 */
export function writeFileAtomic(path: string, text: string): void {
  const beside = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(beside, text, { flag: 'wx' });
    renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}
