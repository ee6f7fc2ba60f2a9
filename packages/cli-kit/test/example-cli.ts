import {
  defineCli,
  defineCommand,
  EXIT,
  flagOption,
  forEachInput,
  integerOption,
  jsonLine,
  readInput,
  type CliDescription,
  type Program,
} from '@skirmish/cli-kit';

const solve = defineCommand({
  name: 'solve',
  summary: 'add up the numbers of each file',
  files: '[files...]',
  examples: [{ command: 'adder solve numbers.txt', summary: 'the sum of one file' }],
  options: {
    json: flagOption('print one line of JSON for each file'),
    elfPower: integerOption({ summary: 'what to add to each number', min: 3, max: 200, default: 3 }),
    noSum: flagOption('only check the files'),
    limit: integerOption({ summary: 'the most that is added up' }),
  },
  run: ({ files, options, io }) =>
    forEachInput(files, io, async ({ source, text }) => {
      const sum = text
        .split(/\s+/)
        .filter(Boolean)
        .map(Number)
        .reduce((total, number) => total + number + options.elfPower, 0);
      if (options.limit !== undefined && sum > options.limit) return EXIT.noAnswer;
      await io.out.write(options.json ? jsonLine({ file: source, sum }) : `${sum}\n`);
      return EXIT.answered;
    }),
});

const show = defineCommand({
  name: 'show',
  summary: 'show one file',
  files: '[file]',
  async run({ files, io }) {
    await io.out.write((await readInput(files[0], io)).text);
    return EXIT.answered;
  },
});

const wait = defineCommand({
  name: 'wait',
  summary: 'do nothing until Ctrl-C',
  async run({ io }) {
    await new Promise((resolve) => {
      io.signal.addEventListener('abort', resolve);
    });
    io.signal.throwIfAborted();
    return EXIT.answered;
  },
});

const crash = defineCommand({
  name: 'crash',
  summary: 'have a bug',
  run: () => Promise.reject(new TypeError('oops')),
});

/** A program with one command of each kind. */
export const ADDER: CliDescription = {
  name: 'adder',
  version: () => '1.2.3',
  summary: 'adds up numbers',
  examples: [
    { command: 'adder solve numbers.txt', summary: 'the sum of one file' },
    { command: 'seq 9 | adder solve', summary: 'the sum of what is piped' },
  ],
  commands: [solve, show, wait, crash],
};

/** The program itself. */
export const adder: Program = defineCli(ADDER);
