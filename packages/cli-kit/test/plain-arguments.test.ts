import { UsageError } from '@skirmish/cli-kit';
import { fakeIo } from '@skirmish/cli-kit/testing';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWithCommander } from '../src/commander-arguments.ts';
import { readPlainArguments } from '../src/plain-arguments.ts';
import { ADDER } from './example-cli.ts';

const { io } = fakeIo();
const WORDS = [
  'solve',
  'show',
  'wait',
  'help',
  '--json',
  '--elf-power',
  '--elf-power=4',
  '--elf-power=',
  '--limit',
  '--json=1',
  '--color',
  '--no-color',
  '--no-sum',
  '--',
  '-',
  '-3',
  '--nope',
  '-x',
  '7',
  '',
  'n.txt',
  '--help',
  '-V',
];

const words = fc.array(fc.constantFrom(...WORDS), { maxLength: 6 });
const command = fc.constantFrom('solve', 'show', 'wait');
const commandLine = fc.oneof(
  words,
  fc.tuple(command, words).map(([name, rest]) => rest.toSpliced(0, 0, name)),
);

test('commander answers any command line or calls it wrong usage', () => {
  fc.assert(
    fc.property(commandLine, (given) => {
      try {
        readWithCommander(given, ADDER, io);
      } catch (error) {
        expect(error).toBeInstanceOf(UsageError);
      }
    }),
    { seed: 20181215, numRuns: 2000 },
  );
});

test('whatever the plain reader accepts, commander reads the same', () => {
  let accepted = 0;
  fc.assert(
    fc.property(commandLine, (given) => {
      const plain = readPlainArguments(given, ADDER.commands);
      if (plain === undefined) return;
      accepted++;
      expect(readWithCommander(given, ADDER, io)).toEqual(plain);
    }),
    { seed: 20181215, numRuns: 5000 },
  );
  expect(accepted).toBeGreaterThan(500);
});

test.each([
  [['solve']],
  [['solve', 'n.txt', '--json', '--elf-power', '3', '-']],
  [['--color', 'solve', '--limit=-3', '--', '--json']],
  [['show', 'n.txt']],
])('a plain command line needs no commander: %j', (plain) => {
  expect(readPlainArguments(plain, ADDER.commands)).toBeDefined();
});

test.each([
  [[]],
  [['solve', '--help']],
  [['solve', '-h']],
  [['slove']],
  [['solve', '--jsn']],
  [['solve', '--limit']],
])('any other is left to commander: %j', (plain) => {
  expect(readPlainArguments(plain, ADDER.commands)).toBeUndefined();
});
