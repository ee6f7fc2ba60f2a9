import { escapeControls, type Io } from '@skirmish/cli-kit';
import { farewell } from './ending-text.ts';
import type { GameState } from './game-state.ts';
import { answerPlainly, askPlainly, hearPlainly, type PlainState, type PlainStep } from './plain-dialog.ts';
import { introduction } from './plain-text.ts';
import { saveGame } from './save-game.ts';

/** The longest answer that is read. */
const LONGEST_ANSWER = 10_000;

/**
 * Plays a game by questions and answers, a line each, until the player leaves or the input ends. Answers that nobody has
 * typed are repeated, so that what is written can be read by itself.
 *
 * @param heed is told of each state of the game
 */
export async function playPlainly(game: GameState, io: Io, heed: (game: GameState) => void): Promise<void> {
  const isTyped = io.stdin.isTerminal;
  let state: PlainState = { game, question: { type: 'turn' } };
  const tell = (lines: readonly string[]): Promise<void> =>
    io.out.write(lines.map((line) => `${line}\n`).join(''));
  const ask = async (): Promise<void> => {
    heed(state.game);
    await tell(askPlainly(state));
    await io.out.write('> ');
  };

  if (game.screen.type === 'battle') await tell(introduction(game.screen));
  await ask();
  for await (const line of answers(io)) {
    if (!isTyped) await io.out.write(`${escapeControls(line)}\n`);
    let step: PlainStep | undefined = answerPlainly(state, line);
    while (step) {
      state = step.state;
      await tell(step.lines);
      if (step.effect?.type === 'quit') {
        await tell([farewell(state.game).trimEnd()]);
        return;
      }
      step = step.effect && hearPlainly(state, await saveGame(step.effect, io));
    }
    await ask();
  }
  await io.out.write(`\nThe input has ended, and the game with it.\n${farewell(state.game)}`);
}

async function* answers({ stdin }: Io): AsyncGenerator<string, void, undefined> {
  try {
    yield* stdin.lines(LONGEST_ANSWER);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EFBIG')) throw error;
    const { InputError } = await import('@skirmish/grid');
    const message = `an answer has more than ${LONGEST_ANSWER} characters`;
    throw new InputError('too-long', { message }, '<stdin>');
  }
}
