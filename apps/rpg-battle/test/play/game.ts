import { lineText } from '@skirmish/cli-kit/screen';
import type { Effect, GameState } from '../../src/cli/play/game-state.ts';
import { gameOf, newGame } from '../../src/cli/play/game-state.ts';
import { update } from '../../src/cli/play/game-update.ts';
import { glyphsFor } from '../../src/cli/play/surface.ts';
import { view } from '../../src/cli/play/view.ts';
import { type Participant, standardBestiary } from '../../src/index.ts';

/** A game in its first encounter. */
export function game(party: readonly Participant[], seed: number): GameState {
  return gameOf(party, newGame(standardBestiary, seed));
}

/** A game in an encounter of one's own, its draws all for the first hero. */
export function gameIn(participants: readonly Participant[]): GameState {
  const begun = game(participants.slice(0, 1), 1);
  if (begun.screen.type !== 'battle') throw new Error('the game has not begun');
  const heroes = participants.filter(
    ({ class: name }) => standardBestiary.classes.get(name)!.side === 'hero',
  );
  const adventure = {
    ...begun.screen.adventure,
    kind: 'a test',
    places: [...heroes.keys()],
    start: { participants, draws: Array.from({ length: 200 }, () => 0) },
  };
  return press(
    { ...begun, file: 'kept.json', screen: { ...begun.screen, adventure: withNothingDone(adventure) } },
    'u',
  ).state;
}

// undo of one command makes the game look at its battle anew
function withNothingDone<Adventure>(adventure: Adventure): Adventure {
  return { ...adventure, commands: [{ ability: 'fight', target: 0 }] };
}

/** Presses keys one after the other; returns the last state, and all that the game wanted on the way. */
export function press(
  state: GameState,
  ...keys: readonly string[]
): { readonly state: GameState; readonly effects: readonly Effect[] } {
  let now = state;
  const effects: Effect[] = [];
  for (const key of keys) {
    const step = update(now, { type: 'key', key });
    now = step.state;
    if (step.effect) effects.push(step.effect);
  }
  return { state: now, effects };
}

/** What a game looks like, in plain ASCII. */
export function look(state: GameState, columns = 80, rows = 24): string {
  const lines = view(state, { columns, rows, glyphs: glyphsFor({}) });
  return lines.map((line) => lineText(line).trimEnd()).join('\n');
}
