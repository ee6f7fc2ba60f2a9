import {
  type Command,
  defineCommand,
  EXIT,
  flagOption,
  type Io,
  UsageError,
  valueOption,
} from '@skirmish/cli-kit';
import { bestiaryOption, fileOption, seedOption } from '../options.ts';
import { readParticipantTexts } from '../participants.ts';
import type { GameState } from './game-state.ts';

/** `play`: the game. */
export const playCommand: Command = defineCommand({
  name: 'play',
  summary: 'lead up to four heroes from encounter to encounter until they fall',
  files: '[file]',
  fileHelp: { summary: 'a game that was saved; a new one without' },
  examples: [
    { command: 'rpg-battle play', summary: 'choose a party and set out' },
    { command: 'rpg-battle play --save quest.json', summary: 'keep the game in a file all along' },
    { command: 'rpg-battle play quest.json', summary: 'go on with it' },
    { command: 'rpg-battle play --record fight.ndjson', summary: 'what watch --replay shows' },
    { command: 'rpg-battle play --plain', summary: 'numbered questions in place of a screen' },
  ],
  options: {
    party: valueOption({ summary: 'the heroes, four at most', valueName: 'class,…' }, readParticipantTexts),
    seed: seedOption,
    save: fileOption('keep a new game in this file'),
    record: fileOption('write each battle into a new file: this one, and then others beside it'),
    plain: flagOption('numbered questions, nothing redrawn: for screen readers, and what a pipe gets anyway'),
    bestiary: bestiaryOption(),
  },
  async run({ files, options, io }) {
    if (files[0] === '-') throw new UsageError(`'-' is no saved game: a game is kept in a file`);
    const heed = await listener(options.record, io);
    const { beginGame } = await import('./begin-game.ts');
    const game = await beginGame(files[0], options, io);
    const { hasScreen } = await import('@skirmish/cli-kit/screen');
    if (options.plain || !hasScreen(io)) {
      const { playPlainly } = await import('./plain-game.ts');
      await playPlainly(game, io, heed);
    } else {
      const { playOnScreen } = await import('./screen-game.ts');
      await playOnScreen(game, io, heed);
    }
    return EXIT.answered;
  },
});

/** Makes what is told of each state of a game: the writer of recordings, if they are wanted. */
async function listener(record: string | undefined, io: Io): Promise<(game: GameState) => void> {
  if (record === undefined) return () => {};
  const { GameRecorder } = await import('./game-recorder.ts');
  const recorder = new GameRecorder(record, io);
  return (game) => recorder.record(game);
}
