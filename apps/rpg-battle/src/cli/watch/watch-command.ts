import { watchCommand as defineWatch } from '@skirmish/cli-kit/watch';
import type { Command } from '@skirmish/cli-kit';
import { battleOption, seedOption, setupOptions } from '../options.ts';
import { policyOption } from '../policies.ts';

/** `watch`: a battle on the screen, step by step. */
export const watchCommand: Command = defineWatch({
  program: 'rpg-battle',
  summary: 'watch a battle, forward and back, and be told why',
  files: '',
  examples: [
    {
      command: 'rpg-battle watch --party mage --monsters orc --seed 7',
      summary: 'the battle that run tells',
    },
  ],
  options: { ...setupOptions, policy: policyOption, seed: seedOption, battle: battleOption },
  load: async () => (await import('./watched-battle.ts')).watchedBattle,
});
