import { ftruncateSync, writeSync } from 'node:fs';
import { type Io, OutputError } from '@skirmish/cli-kit';
import { openNewFile } from '@skirmish/cli-kit/watch';
import { eventLine, headerLine } from '@skirmish/replay';
import { duelHeader } from '../../recording.ts';
import { type Game, wholeStory } from '../../play/game.ts';

/**
 * The recording of a game by hand: after each cast the file holds the fight up to there, and after an undo no more. The
 * file stays open, so it is this one whatever becomes of its name.
 */
export class GameRecord {
  readonly #name: string;
  readonly #descriptor: number;
  /** The lines that the file holds, the header first. */
  #lines: readonly string[] = [];

  constructor(name: string, descriptor: number) {
    this.#name = name;
    this.#descriptor = descriptor;
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
    let place = Buffer.byteLength(before.slice(0, kept).join(''));
    let rest = Buffer.from(lines.slice(kept).join(''));
    try {
      if (kept < before.length) ftruncateSync(this.#descriptor, place);
      while (rest.length > 0) {
        const written = writeSync(this.#descriptor, rest, 0, rest.length, place);
        place += written;
        rest = rest.subarray(written);
      }
    } catch (error) {
      throw new OutputError(error, this.#name);
    }
    this.#lines = lines;
  }
}

/**
 * Makes a new file for the recording of a game.
 *
 * @throws UsageError when there is anything of that name already, or it cannot be made.
 */
export function openGameRecord(name: string, game: Game, io: Pick<Io, 'cwd'>): GameRecord {
  const record = new GameRecord(name, openNewFile(name, '--record', io));
  record.keep(game);
  return record;
}
