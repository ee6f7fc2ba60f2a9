import { defineCli, packageVersion, type Program } from '@skirmish/cli-kit';
import { diffCommand } from './diff-command.ts';
import { classesCommand, monstersCommand } from './figures-commands.ts';
import { mergeCommand } from './merge-command.ts';
import { oddsCommand } from './odds-command.ts';
import { playCommand } from './play/play-command.ts';
import { replayCommand } from './replay-command.ts';
import { runCommand } from './run-command.ts';
import { scriptCommand } from './script-command.ts';
import { simulateCommand } from './simulate-command.ts';
import { watchCommand } from './watch/watch-command.ts';

const cli = defineCli({
  name: 'rpg-battle',
  version: packageVersion(import.meta.url),
  summary: 'heroes against monsters, turn by turn: played, narrated, replayed, counted by the million',
  examples: [
    { command: 'rpg-battle play', summary: 'lead a party yourself' },
    { command: 'rpg-battle watch --party mage --monsters orc', summary: 'see a battle, and why' },
    {
      command: 'rpg-battle run --party mage,rogue --monsters orc:9',
      summary: 'one battle, told',
    },
    {
      command: 'rpg-battle simulate --party mage,rogue --monsters orc:9',
      summary: 'how often they win',
    },
    {
      command: 'rpg-battle odds --party mage,rogue --monsters orc:9',
      summary: 'the same, exactly',
    },
  ],
  commands: [
    playCommand,
    watchCommand,
    runCommand,
    scriptCommand,
    replayCommand,
    diffCommand,
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
