import { EXIT, type Io, UsageError } from '@skirmish/cli-kit';
import { hasScreen } from '@skirmish/cli-kit/screen';
import type { Duel } from '../../index.ts';
import { type BossValues, readDuel, takesStdin, type WizardValues } from '../duel-options.ts';
import { readSpells } from '../spells-option.ts';
import { beginGame, type Game, isDecided, type LookLimits, withCast } from '../../play/game.ts';
import { describeRefusal } from '../../play/spell-words.ts';
import { farewellLines } from '../../play/verdict-text.ts';

/** The options of `play`. */
export interface PlayOptions extends BossValues, WizardValues, LookLimits {
  readonly spells: string | undefined;
  readonly hard: boolean;
  readonly record: string | undefined;
  readonly plain: boolean;
}

/** Plays a duel by hand; resolves to 0 when it was won, else to 1. */
export async function playGame(files: readonly string[], options: PlayOptions, io: Io): Promise<number> {
  refuseStdin(files, options, io);
  if (options.record === '' || options.record === '-')
    throw new UsageError('option --record: a game is kept in a file', 'standard output shows the game');
  const duel = await readDuel(files, options, io);
  const { maxStates } = options;
  const begun = withSpells(beginGame(duel, { maxStates, advice: '--max-states' }), options.spells);
  const title = titleOf(files[0], duel);
  const record =
    options.record === undefined
      ? undefined
      : (await import('./game-record.ts')).openGameRecord(options.record, begun, io);
  const isPlain = options.plain || !hasScreen(io);
  let left: Game;
  if (isPlain) {
    const { playPlainly } = await import('./plain-game.ts');
    left = await playPlainly(begun, title, record, io);
  } else {
    const { playOnScreen } = await import('./screen-game.ts');
    left = await playOnScreen(begun, title, record, io);
  }
  record?.end(left);
  // in plain text the end has been told
  if (isPlain && isDecided(left)) return exitCode(left);
  await io.out.write(
    farewellLines(left)
      .map((line) => `${line}\n`)
      .join(''),
  );
  return exitCode(left);
}

function exitCode({ state }: Game): number {
  return state.end?.status === 'won' ? EXIT.answered : EXIT.noAnswer;
}

/** Refuses to read the boss or the book where the casts come from. */
function refuseStdin(files: readonly string[], options: PlayOptions, { stdin }: Io): void {
  // with a terminal there and no file the help is shown
  const readsBoss = takesStdin(files, options) && !(files.length === 0 && stdin.isTerminal);
  if (readsBoss)
    throw new UsageError(
      'standard input gives the casts, so the boss cannot come from it',
      'name a file, or give --boss-hit-points and --boss-damage',
    );
  if (options.book === '-')
    throw new UsageError(
      'standard input gives the casts, so the spell book cannot come from it',
      'name a file',
    );
}

function titleOf(file: string | undefined, { boss }: Duel): string {
  return file ?? `boss of ${boss.hitPoints} hit points and ${boss.damage} damage`;
}

/** The game after the casts of `--spells`. */
function withSpells(begun: Game, text: string | undefined): Game {
  const { book } = begun.duel;
  let game = begun;
  for (const [index, name] of readSpells(text ?? '', book).entries()) {
    const spell = book.findIndex((candidate) => candidate.name === name);
    const refusal = game.refusals[spell];
    const cast = `option --spells: cast ${index + 1}, ${name},`;
    if (isDecided(game)) throw new UsageError(`${cast} comes after the end of the fight`);
    if (refusal) throw new UsageError(`${cast} cannot be made: ${describeRefusal(refusal)}`);
    game = withCast(game, spell);
  }
  return game;
}
