import { type Command, flagOption, integerOption } from '@skirmish/cli-kit';
import { watchCommand } from '@skirmish/cli-kit/watch';

/** `watch`: a battle on the whole screen. */
export const watch: Command = watchCommand({
  program: 'cave-battle',
  summary: 'the battle as a film: step by step, back, and why each unit moves as it does',
  examples: [
    { command: 'cave-battle watch cave.txt', summary: 'with both sides at power 3' },
    { command: 'cave-battle watch cave.txt --least', summary: 'the battle that loses no elf' },
  ],
  options: {
    elfPower: integerOption({ summary: 'the power of the elves (3)', min: 1 }),
    least: flagOption('the least power with which the elves win and lose nobody'),
  },
  load: async () => (await import('./watch/watched-cave.ts')).watchedCave,
});
