import type { Command } from '@skirmish/cli-kit';
import { watchCommand } from '@skirmish/cli-kit/watch';
import { liveOptions } from './live-options.ts';

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
