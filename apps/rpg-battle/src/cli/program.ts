import { defineCli, packageVersion, type Program } from '@skirmish/cli-kit';
import { classesCommand, monstersCommand } from './figures-commands.ts';
import { mergeCommand } from './merge-command.ts';
import { oddsCommand } from './odds-command.ts';
import { playCommand } from './play/play-command.ts';
import { replayCommand } from './replay-command.ts';
import { runCommand } from './run-command.ts';
import { scriptCommand } from './script-command.ts';
import { simulateCommand } from './simulate-command.ts';

const cli = defineCli({
  name: 'rpg-battle',
  version: packageVersion(import.meta.url),
  summary: 'Heroes against monsters, turn by turn: played, narrated, replayed, counted by the million.',
  examples: [
    { command: 'rpg-battle play', summary: 'choose a party and lead it as far as it gets' },
    {
      command: 'rpg-battle run --party warrior,mage,cleric,rogue --monsters orc:2,troll:2 --seed 7',
      summary: 'one battle, told line by line',
    },
    {
      command: 'rpg-battle simulate --party warrior,cleric --monsters vampire:3 -n 100000 --seed 1',
      summary: 'how often the party wins, and by what',
    },
    {
      command: 'rpg-battle odds --party warrior,cleric --monsters troll:4,vampire:3',
      summary: 'the same to the last digit, for small battles',
    },
  ],
  commands: [
    playCommand,
    runCommand,
    scriptCommand,
    replayCommand,
    simulateCommand,
    mergeCommand,
    oddsCommand,
    classesCommand,
    monstersCommand,
  ],
});

/** The command rpg-battle. */
export const program: Program = (argv, io) => cli(withLongFlags(argv), io);

/** Writes out the one short option there is: -n is --battles. */
function withLongFlags(argv: readonly string[]): string[] {
  return argv.map((argument) => (argument === '-n' ? '--battles' : argument));
}
