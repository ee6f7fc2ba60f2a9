import type { Io } from '@skirmish/cli-kit';
import { withScreen } from '@skirmish/cli-kit/screen';
import type { GameState } from './game-state.ts';
import { type GameEvent, update } from './game-update.ts';
import { glyphsFor } from './glyphs.ts';
import { saveGame } from './save-game.ts';
import { view } from './view.ts';

/** Plays a game on the whole screen until the player leaves; resolves to how it stood then. */
export function playOnScreen(game: GameState, io: Io): Promise<GameState> {
  const glyphs = glyphsFor(io.env);
  return withScreen(io, async (screen) => {
    let state = game;
    for (;;) {
      await screen.draw(view(state, { columns: screen.columns, rows: screen.rows, glyphs }));
      const event = await screen.next();
      if (event.type !== 'key') continue;
      let happened: GameEvent | undefined = event;
      while (happened) {
        const step = update(state, happened);
        state = step.state;
        if (step.effect?.type === 'quit') return state;
        happened = step.effect && (await saveGame(step.effect, io));
      }
    }
  });
}
