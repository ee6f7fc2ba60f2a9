import type { Io } from '@skirmish/cli-kit';
import { type Screen, showPage, withScreen } from '@skirmish/cli-kit/screen';
import { farewell } from './ending-text.ts';
import type { GameState } from './game-state.ts';
import { type GameEvent, update } from './game-update.ts';
import { helpLines } from './help-screen.ts';
import { saveGame } from './save-game.ts';
import { glyphsFor } from './surface.ts';
import { view } from './view.ts';

/**
 * Plays a game on the whole screen until the player leaves; then tells how to go on with it.
 *
 * @param heed is told of each state of the game
 */
export async function playOnScreen(game: GameState, io: Io, heed: (game: GameState) => void): Promise<void> {
  const last = await withScreen(io, (screen) => playOn(screen, game, io, heed));
  await io.out.write(farewell(last));
}

async function playOn(
  screen: Screen,
  game: GameState,
  io: Io,
  heed: (game: GameState) => void,
): Promise<GameState> {
  const glyphs = glyphsFor(io.env);
  let state = game;
  for (;;) {
    heed(state);
    await screen.draw(view(state, { columns: screen.columns, rows: screen.rows, glyphs }));
    const event = await screen.next();
    if (event.type === 'key' && event.key === '?' && !state.dialog) {
      await showPage(screen, helpLines);
      continue;
    }
    let happened: GameEvent | undefined = event.type === 'key' ? event : undefined;
    while (happened) {
      const step = update(state, happened);
      state = step.state;
      if (step.effect?.type === 'quit') return state;
      happened = step.effect && (await saveGame(step.effect, io));
    }
  }
}
