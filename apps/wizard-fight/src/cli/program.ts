import { defineCli, packageVersion, type Program } from '@skirmish/cli-kit';
import { cast } from './cast-command.ts';
import { diff } from './diff-command.ts';
import { lines } from './lines-command.ts';
import { merge } from './merge-command.ts';
import { play } from './play/play-command.ts';
import { solve } from './solve-command.ts';
import { sweep } from './sweep-command.ts';
import { watch } from './watch/watch-command.ts';

/** The command `wizard-fight`. */
export const program: Program = defineCli({
  name: 'wizard-fight',
  version: packageVersion(import.meta.url),
  summary: 'a wizard against a boss: the least mana that wins, with the casts that do it',
  examples: [
    { command: 'wizard-fight solve boss.txt', summary: 'both modes of the puzzle' },
    { command: 'wizard-fight solve boss.txt --hard --narrate', summary: 'the cheapest win, turn by turn' },
    { command: 'wizard-fight cast boss.txt --spells 42130', summary: 'what a line of casts comes to' },
    { command: 'wizard-fight lines boss.txt --max-mana 1000', summary: 'every line that wins for so much' },
    { command: 'wizard-fight play boss.txt', summary: 'fight by hand' },
    { command: 'wizard-fight watch boss.txt', summary: 'see the cheapest win, and why it is that' },
  ],
  commands: [solve, cast, lines, play, watch, diff, sweep, merge],
});
