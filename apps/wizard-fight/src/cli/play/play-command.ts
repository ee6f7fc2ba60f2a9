import { defineCommand, flagOption, valueOption, type Command } from '@skirmish/cli-kit';
import { bossOptions, hardOption, wizardOptions } from '../duel-options.ts';
import { restLimitOptions } from '../limit-options.ts';
import { PLAY_KEYS } from './play-keys.ts';

/** `play`: a duel by hand. */
export const play: Command = defineCommand({
  name: 'play',
  summary: 'fight by hand: undo, a hint, and at the end your mana against the least',
  files: '[file]',
  fileHelp: { summary: 'the boss; none with --boss-hit-points and --boss-damage' },
  exitWords: { 0: 'the fight was won', 1: 'the fight was not won' },
  examples: [
    { command: 'wizard-fight play boss.txt', summary: 'on the whole screen' },
    { command: 'wizard-fight play boss.txt --hard --spells 34', summary: 'after two casts, in hard mode' },
    { command: 'wizard-fight play boss.txt --record fight.ndjson', summary: 'kept, for watch --replay' },
    {
      command: 'printf "3\\nhint\\nmm\\n" | wizard-fight play boss.txt',
      summary: 'casts and questions from a pipe',
    },
  ],
  options: {
    spells: valueOption(
      { summary: 'begin after these casts, written as for cast', valueName: 'line' },
      (text) => text,
    ),
    hard: hardOption,
    record: valueOption(
      { summary: 'keep the fight in a new file, cast by cast', valueName: 'file' },
      (text) => text,
    ),
    plain: flagOption('lines of text in place of a screen; what a pipe gets anyway'),
    ...bossOptions,
    ...wizardOptions,
    ...restLimitOptions,
  },
  sections: [{ title: 'Keys:', items: PLAY_KEYS }],
  async run({ files, options, io }) {
    const { playGame } = await import('./play-game.ts');
    return playGame(files, options, io);
  },
});
