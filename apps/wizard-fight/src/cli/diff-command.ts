import { type Command, defineCommand, flagOption, UsageError } from '@skirmish/cli-kit';

/** `diff`: where two recordings part. */
export const diff: Command = defineCommand({
  name: 'diff',
  summary: 'where two recordings part: the state before it, and what each does',
  files: '[files...]',
  fileHelp: { usage: '<a> <b>', summary: `two recordings; standard input for '-'` },
  exitWords: { 0: 'they are the same', 1: 'they differ' },
  examples: [
    { command: 'wizard-fight diff a.ndjson b.ndjson', summary: 'two recordings, event by event' },
    {
      command: 'wizard-fight watch boss.txt --record - | wizard-fight diff mine.ndjson -',
      summary: 'your fight against the cheapest line',
    },
  ],
  options: { json: flagOption('print one JSON object') },
  async run({ files, options, io }) {
    const [left, right, ...others] = files;
    if (left === undefined || right === undefined || others.length > 0)
      throw new UsageError(`diff compares two recordings, not ${files.length}`, 'watch --record makes them');
    if (left === '-' && right === '-')
      throw new UsageError(`'-' is given twice, and standard input can be read only once`);
    const { runDiff } = await import('./diff/run-diff.ts');
    return runDiff([left, right], options.json, io);
  },
});
