import { type Io, knowsUnicode } from '@skirmish/cli-kit';
import { type Screen, showPage, withScreen } from '@skirmish/cli-kit/screen';
import { glyphsFor } from '../fight/glyphs.ts';
import type { Game } from '../../play/game.ts';
import type { GameRecord } from './game-record.ts';
import { helpLines } from './help-lines.ts';
import { playLines } from './play-lines.ts';
import { playState, pressed, type PlayState } from './play-state.ts';

/** Plays on the whole screen until the player leaves; resolves to the game as it was left. */
export async function playOnScreen(
  game: Game,
  title: string,
  record: GameRecord | undefined,
  io: Io,
): Promise<Game> {
  return withScreen(io, (screen) => playOn(screen, playState(game, title), record, io));
}

async function playOn(
  screen: Screen,
  begun: PlayState,
  record: GameRecord | undefined,
  { env }: Io,
): Promise<Game> {
  const glyphs = glyphsFor(knowsUnicode(env));
  let state = begun;
  for (;;) {
    await screen.draw(playLines(state, { columns: screen.columns, rows: screen.rows, glyphs }));
    const event = await screen.next();
    if (event.type !== 'key') continue;
    const after = event.key === '?' ? await afterHelp(state, screen) : pressed(state, event.key);
    if (!after) return state.game;
    if (after.game !== state.game) record?.keep(after.game);
    state = after;
  }
}

/** The same game once its help has been read; undefined when the player leaves from there. */
async function afterHelp(state: PlayState, screen: Screen): Promise<PlayState | undefined> {
  const { book } = state.game.duel;
  const key = await showPage(screen, (columns) => helpLines(book, columns));
  return key.toLowerCase() === 'q' ? undefined : { ...state, notice: undefined };
}
