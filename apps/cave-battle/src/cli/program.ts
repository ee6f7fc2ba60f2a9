import { defineCli, packageVersion, type Program } from '@skirmish/cli-kit';
import { diff } from './diff-command.ts';
import { explain } from './explain-command.ts';
import { generate } from './generate-command.ts';
import { powers } from './powers-command.ts';
import { rounds } from './rounds-command.ts';
import { solve } from './solve-command.ts';
import { watch } from './watch-command.ts';

/** The command `cave-battle`. */
export const program: Program = defineCli({
  name: 'cave-battle',
  version: packageVersion(import.meta.url),
  summary: 'elves against goblins in a cave: who wins, and how strong the elves must be to lose nobody',
  examples: [
    { command: 'cave-battle solve cave.txt', summary: 'both parts of the puzzle' },
    {
      command: 'cave-battle rounds cave.txt --to 5',
      summary: 'the first five rounds, to compare with your own',
    },
    { command: 'cave-battle generate --seed 1 | cave-battle solve -', summary: 'a cave of its own making' },
  ],
  commands: [solve, powers, rounds, watch, explain, diff, generate],
});
