import {
  type Command,
  defineCommand,
  EXIT,
  flagOption,
  jsonLine,
  readInputs,
  UsageError,
} from '@skirmish/cli-kit';
import { jsonOption } from './options.ts';
import { reportCsv, reportData, reportText } from './simulation-report.ts';
import { joinParts } from './simulation.ts';

/** `merge`: joins what `simulate --shard` wrote into the figures of one run. */
export const mergeCommand: Command = defineCommand({
  name: 'merge',
  summary: 'join the parts of a simulation into the figures of one run',
  files: '[files...]',
  examples: [{ command: 'rpg-battle merge 1.json 2.json 3.json 4.json', summary: 'in any order' }],
  options: { csv: flagOption('print one figure a row'), json: jsonOption },
  async run({ files, options, io }) {
    if (options.csv && options.json) throw new UsageError('--csv and --json exclude each other');
    // with it comes a library of schemas
    const { readPart } = await import('./simulation-part.ts');
    const parts = [];
    for await (const { source, text } of readInputs(files, io))
      parts.push({ source, part: await readPart(text, source) });
    const { simulation, tally } = joinParts(parts);
    if (options.json) await io.out.write(jsonLine(reportData(simulation, tally)));
    else await io.out.write(options.csv ? reportCsv(tally) : reportText(simulation, tally));
    return EXIT.answered;
  },
});
