import { appendFileSync, truncateSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Io, OutputError } from '@skirmish/cli-kit';
import { openRecorder } from '@skirmish/cli-kit/watch';
import { eventLine, headerLine } from '@skirmish/replay';
import { duelHeader, recordedDuel } from '../../recording.ts';
import { type Game, wholeStory } from './game.ts';

/** The recording of a game by hand: after each cast the file holds the fight up to there, and after an undo no more. */
export class GameRecord {
  readonly #name: string;
  readonly #path: string;
  /** The lines that the file holds, the header first. */
  #lines: readonly string[];

  constructor(name: string, path: string, lines: readonly string[]) {
    this.#name = name;
    this.#path = path;
    this.#lines = lines;
  }

  /**
   * Writes what has happened since the game that it has kept before, and cuts off what has been taken back.
   *
   * @throws OutputError when the file cannot be written.
   */
  keep({ duel, events }: Game): void {
    this.#write([headerLine(duelHeader(duel)), ...events.map(eventLine)]);
  }

  /** Keeps a game that the wizard leaves: the recording is whole, with an end. */
  end(game: Game): void {
    this.#write([headerLine(duelHeader(game.duel)), ...wholeStory(game).map(eventLine)]);
  }

  #write(lines: readonly string[]): void {
    const before = this.#lines;
    const parts = lines.findIndex((line, index) => line !== before[index]);
    const kept = parts < 0 ? lines.length : parts;
    try {
      if (kept < before.length) truncateSync(this.#path, Buffer.byteLength(before.slice(0, kept).join('')));
      if (kept < lines.length) appendFileSync(this.#path, lines.slice(kept).join(''));
    } catch (error) {
      throw new OutputError(error, this.#name);
    }
    this.#lines = lines;
  }
}

/**
 * Makes a new file for the recording of a game.
 *
 * @throws UsageError when there is one of that name already, or it cannot be made.
 */
export function openGameRecord(name: string, game: Game, io: Io): GameRecord {
  const header = duelHeader(game.duel);
  openRecorder(recordedDuel, header, { name, flag: '--record' }, io).close();
  const record = new GameRecord(name, resolve(io.cwd, name), [headerLine(header)]);
  record.keep(game);
  return record;
}
