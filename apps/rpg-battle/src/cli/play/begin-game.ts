import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Io, readInput, UsageError } from '@skirmish/cli-kit';
import { InvalidUnit, standardBestiary } from '../../index.ts';
import { readBestiary, seedOf } from '../options.ts';
import { participantsOf, type ParticipantText } from '../participants.ts';
import { MOST_HEROES } from './adventure.ts';
import { encountersOf } from './encounters.ts';
import { afterSave, gameOf, type GameState, heroClasses, inAdventure, keep, newGame } from './game-state.ts';
import { saveGame } from './save-game.ts';

/** The options that say which game is played. */
export interface GameOptions {
  readonly party: readonly ParticipantText[] | undefined;
  readonly seed: number | undefined;
  readonly save: string | undefined;
  readonly bestiary: string | undefined;
}

/**
 * Begins a game, or goes on with that of a file.
 *
 * @throws UsageError for options that do not go together or describe no game.
 * @throws InputError for a file that holds none.
 */
export async function beginGame(file: string | undefined, options: GameOptions, io: Io): Promise<GameState> {
  if (file !== undefined) {
    const given = (['party', 'seed', 'save', 'bestiary'] as const).find(
      (name) => options[name] !== undefined,
    );
    if (given)
      throw new UsageError(
        `option --${given} is for a new game, and ${file} is a saved one`,
        'a saved game has its party, its seed and its file',
      );
    return resumeGame(file, io);
  }
  const bestiary = await readBestiary(options.bestiary, io);
  if (heroClasses(bestiary).length === 0 || encountersOf(bestiary).length === 0)
    throw new UsageError(`option --bestiary: a game needs hero classes and monsters`);
  if (options.save !== undefined && existsSync(resolve(io.cwd, options.save)))
    throw new UsageError(
      `option --save: ${options.save} is there already`,
      `rpg-battle play ${options.save} goes on with it`,
    );
  const game = newGame(bestiary, seedOf(options.seed), options.save);
  if (options.party === undefined) return game;
  const party = participantsOf(options.party, '--party', 'hero', bestiary);
  if (party.length < 1 || party.length > MOST_HEROES)
    throw new UsageError(`option --party: a party has 1 to ${MOST_HEROES} heroes, not ${party.length}`);
  const begun = setOut(party, game);
  const wish = keep(begun);
  if (wish?.type !== 'save') return begun;
  const result = await saveGame(wish, io);
  if (result.type === 'unsaved') throw new UsageError(`option --save: ${result.path}: ${result.reason}`);
  return afterSave(begun, wish.path);
}

async function resumeGame(file: string, io: Io): Promise<GameState> {
  const { source, text } = await readInput(file, io);
  const { parseGame } = await import('./saved-game.ts');
  const adventure = parseGame(text, source);
  const { bestiary = standardBestiary } = adventure.start;
  return inAdventure(afterSave(newGame(bestiary, adventure.seed), file), adventure);
}

function setOut(party: Parameters<typeof gameOf>[0], game: GameState): GameState {
  try {
    return gameOf(party, game);
  } catch (error) {
    if (error instanceof InvalidUnit)
      throw new UsageError(`option --party: nothing is a match for it: ${error.message}`);
    throw error;
  }
}
