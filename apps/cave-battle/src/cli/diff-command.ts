import { type Command, defineCommand, flagOption, integerOption, UsageError } from '@skirmish/cli-kit';

/** `diff`: where two battles part. */
export const diff: Command = defineCommand({
  name: 'diff',
  summary: 'where two battles part (exit code 1): maps, recordings, rounds that your program printed',
  files: '[files...]',
  fileHelp: { usage: '<a> <b>', summary: `maps, recordings, printed rounds; standard input for '-'` },
  exitWords: { 0: 'they are the same', 1: 'they differ, or no round was printed' },
  examples: [
    { command: 'cave-battle diff cave.txt my-dump.txt', summary: 'your rounds against ours' },
    { command: 'my-program cave.txt | cave-battle diff cave.txt -', summary: 'from a pipe' },
    { command: 'cave-battle diff a.ndjson b.ndjson', summary: 'two recordings, event by event' },
  ],
  options: {
    elfPower: integerOption({ summary: 'the power of the elves of a map (3)', min: 1 }),
    json: flagOption('print one JSON object'),
  },
  async run({ files, options, io }) {
    const [left, right, ...others] = files;
    if (left === undefined || right === undefined || others.length > 0)
      throw new UsageError(
        `diff compares two files, not ${files.length}`,
        'a map or a recording, and a recording, a map, or printed rounds',
      );
    const { runDiff } = await import('./diff/run-diff.ts');
    return runDiff([left, right], options, io);
  },
});
