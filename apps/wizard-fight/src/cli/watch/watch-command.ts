import { type Command, valueOption } from '@skirmish/cli-kit';
import { watchCommand } from '@skirmish/cli-kit/watch';
import { bossOptions, hardOption, wizardOptions } from '../duel-options.ts';

/** The options of a duel that is fought while it is watched. */
export const liveOptions: {
  readonly spells: ReturnType<typeof valueOption<string>>;
  readonly hard: typeof hardOption;
} & typeof bossOptions &
  typeof wizardOptions = {
  spells: valueOption(
    { summary: 'the line, written as for cast; the cheapest that wins if not given', valueName: 'line' },
    (text) => text,
  ),
  hard: hardOption,
  ...bossOptions,
  ...wizardOptions,
};

/** `watch`: a duel on the screen, event by event. */
export const watch: Command = watchCommand({
  program: 'wizard-fight',
  summary: 'watch a fight, forward and back, and be told why each spell was cast',
  examples: [
    { command: 'wizard-fight watch boss.txt', summary: 'the cheapest line that wins' },
    { command: 'wizard-fight watch boss.txt --spells 42130 --hard', summary: 'a line of your own' },
  ],
  options: liveOptions,
  load: async () => (await import('./watched-duel.ts')).watchedDuel,
});
