import { type Command, defineCommand, UsageError } from '@skirmish/cli-kit';
import { jsonOption } from './options.ts';

/** `diff`: where two recorded battles part. */
export const diffCommand: Command = defineCommand({
  name: 'diff',
  summary: 'show where two recorded battles part',
  files: '[files...]',
  fileHelp: { usage: '<a> <b>', summary: `two recordings; standard input for '-'` },
  exitWords: { 0: 'they are the same', 1: 'they differ' },
  examples: [
    { command: 'rpg-battle diff a.ndjson b.ndjson', summary: 'the first event that differs' },
    {
      command: 'gunzip -c a.ndjson.gz | rpg-battle diff - b.ndjson',
      summary: 'one of them from a pipe',
    },
  ],
  options: { json: jsonOption },
  async run({ files, options, io }) {
    const [left, right, ...others] = files;
    if (left === undefined || right === undefined || others.length > 0)
      throw new UsageError(`diff compares two recordings, not ${files.length}`);
    if (left === '-' && right === '-')
      throw new UsageError("diff compares two recordings, and '-' is only one");
    const { diffBattles } = await import('./diff.ts');
    return diffBattles([left, right], options, io);
  },
});
