import { ChunkedOutput, type Command, defineCommand, EXIT, flagOption, readInputs } from '@skirmish/cli-kit';
import { readPart } from './sweep-part.ts';
import { bossCount, formatRow, isDecided, rowHeader } from './sweep-rows.ts';

/** As many bytes as a text can have characters. */
const MAX_BYTES = 2 ** 29 - 24;

/** `merge`: joins what `sweep --shard` wrote into the output of one run. */
export const merge: Command = defineCommand({
  name: 'merge',
  summary: 'join the parts of a sweep into the output of one run',
  files: '[files...]',
  examples: [{ command: 'wizard-fight merge 1.part 2.part 3.part 4.part', summary: 'in any order' }],
  options: { json: flagOption('print one line of JSON for each boss, with the casts') },
  async run({ files, options, io }) {
    const { orderParts } = await import('@skirmish/cli-kit/spread');
    const parts = [];
    for await (const input of readInputs(files, io, { maxBytes: MAX_BYTES })) {
      const part = await readPart(input);
      parts.push({ ...part, whole: part.sweep });
    }
    const ordered = orderParts(parts, bossCount(parts[0]!.sweep), {
      whole: 'sweep',
      piece: 'boss',
      pieces: 'bosses',
    });
    const form = options.json ? 'json' : 'table';
    const output = new ChunkedOutput(io.out);
    let isComplete = true;
    await output.write(rowHeader(form));
    for (const part of ordered)
      for (const row of part.rows()) {
        isComplete &&= isDecided(row);
        await output.write(formatRow(row, form));
      }
    await output.flush();
    return isComplete ? EXIT.answered : EXIT.noAnswer;
  },
});
