import {
  type Command,
  defineCommand,
  flagOption,
  integerOption,
  UsageError,
  valueOption,
} from '@skirmish/cli-kit';
import type { Point } from '@skirmish/grid';

/** `explain`: why a unit moved or struck as it did. */
export const explain: Command = defineCommand({
  name: 'explain',
  summary: 'why a unit moved or struck as it did, in one round',
  files: '[file]',
  examples: [
    { command: 'cave-battle explain cave.txt --round 3', summary: 'every turn of the third round' },
    { command: 'cave-battle explain cave.txt --round 3 --unit 7,4', summary: 'one turn, with pictures' },
    { command: 'cave-battle explain battle.ndjson --round 3', summary: 'of a recording' },
  ],
  options: {
    round: integerOption({ summary: 'the round, from 1', min: 1, required: true }),
    unit: valueOption(
      { summary: 'who stands there as the round starts: column,row from 0', valueName: 'X,Y' },
      readSquare,
    ),
    elfPower: integerOption({ summary: 'the power of the elves (3); not for a recording', min: 1 }),
    json: flagOption('print one line of JSON for each turn'),
  },
  async run({ files, options, io }) {
    const { runExplain } = await import('./explain/run-explain.ts');
    return runExplain(files[0], options, io);
  },
});

function readSquare(text: string, flag: string): Point {
  const [, x, y] = /^(\d{1,7}),(\d{1,7})$/.exec(text) ?? [];
  if (x === undefined || y === undefined)
    throw new UsageError(`option ${flag}: ${JSON.stringify(text)} is not a column and a row such as 7,4`);
  return { x: Number(x), y: Number(y) };
}
