import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Io, writeFileAtomic } from '@skirmish/cli-kit';
import type { Effect } from './game-state.ts';
import type { GameEvent } from './game-update.ts';

/** Writes a game to its file, all or nothing, and tells what has become of it. */
export async function saveGame(
  { path, adventure, asked, mayReplace }: Extract<Effect, { type: 'save' }>,
  { cwd }: Io,
): Promise<GameEvent> {
  const place = resolve(cwd, path);
  try {
    if (!mayReplace && existsSync(place)) return { type: 'exists', path };
    const { formatGame } = await import('./saved-game.ts');
    writeFileAtomic(place, formatGame(adventure));
    return { type: 'saved', path, asked };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    return { type: 'unsaved', path, reason: reasonOf(String(error.code)) };
  }
}

/** Why a file cannot be written, in words, by the code of the error. */
export function reasonOf(code: string): string {
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return 'there is no such directory';
    case 'EISDIR':
      return 'this is a directory';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'it may not be written';
    case 'ENOSPC':
      return 'the disk is full';
    default:
      return `it cannot be written (${code})`;
  }
}
