import { valueOption } from '@skirmish/cli-kit';
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
