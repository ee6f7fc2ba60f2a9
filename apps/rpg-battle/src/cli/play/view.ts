import { type Line, wrapText } from '@skirmish/cli-kit/screen';
import { battleLines } from './battle-screen.ts';
import { dialogLines } from './dialog-screen.ts';
import type { GameState } from './game-state.ts';
import { partyLines } from './party-screen.ts';
import type { Surface } from './surface.ts';

const LEAST_COLUMNS = 36;
const LEAST_ROWS = 12;

/** The lines that show a game. Pure; no more lines than there are rows. */
export function view(state: GameState, surface: Surface): readonly Line[] {
  const { columns, rows } = surface;
  if (columns < LEAST_COLUMNS || rows < LEAST_ROWS) {
    const text = `This window has ${columns}x${rows} characters; the game needs ${LEAST_COLUMNS}x${LEAST_ROWS}. Make it larger, or leave with q and play with --plain.`;
    return wrapText(text, Math.max(1, columns)).slice(0, rows);
  }
  const { screen, dialog } = state;
  const lines =
    screen.type === 'party' ? partyLines(state, screen, surface) : battleLines(state, screen, surface);
  return dialog ? withQuestion(lines, dialogLines(dialog, surface), rows) : lines;
}

/** Puts a question over the last rows. */
function withQuestion(lines: readonly Line[], question: readonly Line[], rows: number): readonly Line[] {
  const top = Array.from({ length: Math.max(0, rows - question.length) }, (_, row) => lines[row] ?? '');
  return [...top, ...question];
}
