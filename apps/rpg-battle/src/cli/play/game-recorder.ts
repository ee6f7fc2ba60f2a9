import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { parse, resolve } from 'node:path';
import { type Io, OutputError, UsageError, writeFileAtomic } from '@skirmish/cli-kit';
import { eventLine, headerLine } from '@skirmish/replay';
import { Battle, type BattleStart, recordingHeader } from '../../index.ts';
import type { Adventure } from './adventure.ts';
import type { GameState } from './game-state.ts';
import { reasonOf } from './save-game.ts';

/**
 * Writes the battles of a game into new files as they are fought: the first into the file that was named, each later
 * one beside it under the number of its encounter, since a recording is of one battle.
 */
export class GameRecorder {
  readonly #name: string;
  readonly #cwd: string;
  /** What was recorded last: most keys only move a cursor. */
  #recorded: Adventure | undefined;
  /** The battle that is being recorded, by its start: each encounter has a new one. */
  #start: BattleStart | undefined;
  #path = '';
  #written = '';

  /** @throws UsageError when there is such a file already, or no place for it. */
  constructor(name: string, { cwd }: Pick<Io, 'cwd'>) {
    this.#name = name;
    this.#cwd = cwd;
    const path = resolve(cwd, name);
    if (existsSync(path))
      throw new UsageError(
        `option --record: ${name} is there already`,
        'name a new file, or remove the old one first',
      );
    if (!existsSync(parse(path).dir)) throw unwritable(name, reasonOf('ENOENT'));
  }

  /**
   * Writes what has happened since the last time; all again when a command was taken back.
   *
   * @throws UsageError when the file cannot be made, OutputError when no more can be written into it.
   */
  record({ screen }: GameState): void {
    if (screen.type !== 'battle') return;
    const { adventure } = screen;
    if (adventure === this.#recorded) return;
    this.#recorded = adventure;
    if (adventure.start !== this.#start) {
      this.#path = resolve(this.#cwd, this.#fileOf(adventure));
      this.#start = adventure.start;
      this.#written = '';
    }
    const text = recordingText(adventure);
    try {
      if (this.#written === '') writeFileSync(this.#path, text, { flag: 'wx' });
      else if (text.startsWith(this.#written)) appendFileSync(this.#path, text.slice(this.#written.length));
      else writeFileAtomic(this.#path, text);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error;
      if (this.#written !== '') throw new OutputError(error, this.#path);
      throw unwritable(this.#path, reasonOf(String(error.code)));
    }
    this.#written = text;
  }

  /** The file for an encounter that begins to be recorded: the next name that is free. */
  #fileOf({ encounter }: Adventure): string {
    if (this.#start === undefined) return this.#name;
    const { dir, name, ext } = parse(this.#name);
    for (let copy = 1; ; copy++) {
      const base = `${name}-${encounter}${copy === 1 ? '' : `-${copy}`}${ext}`;
      const file = dir === '' ? base : `${dir}/${base}`;
      if (!existsSync(resolve(this.#cwd, file))) return file;
    }
  }
}

function unwritable(name: string, reason: string): UsageError {
  return new UsageError(`option --record: ${name} cannot be written: ${reason}`);
}

function recordingText({ start, commands, seed }: Adventure): string {
  // that of the game, which the player knows, and not that of the encounter
  const lines = [headerLine(recordingHeader(start, { seed }))];
  const battle = new Battle(start, { onRecord: (event) => lines.push(eventLine(event)) });
  const playMonsters = (): void => {
    while (battle.step().status === 'acted');
  };
  playMonsters();
  for (const command of commands) {
    battle.step(command);
    playMonsters();
  }
  return lines.join('');
}
