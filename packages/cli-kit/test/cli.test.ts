import {
  defineCli,
  defineCommand,
  EXIT,
  flagOption,
  integerOption,
  NoAnswer,
  type OptionSet,
} from '@skirmish/cli-kit';
import { fakeIo, type FakeWorld } from '@skirmish/cli-kit/testing';
import { expect, test } from 'vitest';
import { adder } from './example-cli.ts';

async function run(
  argv: readonly string[],
  world: FakeWorld = {},
): Promise<{ exitCode: number; stdout: string; stderr: string }> {
  const fake = fakeIo({ files: { 'n.txt': '1 2', 'm.txt': '5' }, ...world });
  const exitCode = await adder(argv, fake.io);
  return { exitCode, stdout: fake.stdout(), stderr: fake.stderr() };
}

test.each([
  ['a file', ['solve', 'n.txt'], {}, '9\n'],
  ['several files', ['solve', 'n.txt', 'm.txt'], {}, '9\n8\n'],
  ['standard input', ['solve', '-'], { stdin: '4' }, '7\n'],
  ['a pipe', ['solve'], { stdin: '4' }, '7\n'],
  ['a flag', ['solve', '--json', 'n.txt'], {}, '{"file":"n.txt","sum":9}\n'],
  ['a value after a space', ['solve', 'n.txt', '--elf-power', '10'], {}, '23\n'],
  ['a value after =', ['solve', '--elf-power=10', 'n.txt'], {}, '23\n'],
  ['a negative value', ['solve', '--limit', '-3', 'n.txt'], {}, ''],
  ['the last value counts', ['solve', '--elf-power', '4', '--elf-power', '10', 'n.txt'], {}, '23\n'],
  ['files after --', ['solve', '--', '--json'], { files: { '--json': '1' } }, '4\n'],
  ['colour before the command', ['--no-color', 'solve', 'n.txt'], {}, '9\n'],
  ['colour after the command', ['solve', '--color', 'n.txt'], {}, '9\n'],
  ['one file', ['show', 'n.txt'], {}, '1 2'],
  ['no file where one is taken', ['show'], { stdin: '4' }, '4'],
])('%s', async (_, argv, world, stdout) => {
  expect(await run(argv, world)).toEqual({
    exitCode: argv.includes('-3') ? EXIT.noAnswer : EXIT.answered,
    stdout,
    stderr: '',
  });
});

test.each([
  ['an unknown option', ['solve', '--nope'], "error: unknown option '--nope'\n help: adder solve --help\n"],
  ['a misspelt option', ['solve', '--jsn'], 'hint: did you mean --json?'],
  ['an unknown option before the command', ['--nope', 'solve'], "unknown option '--nope'"],
  ['an unknown short option', ['solve', '-x'], "unknown option '-x'"],
  ['a misspelt command', ['slove'], 'hint: did you mean solve?'],
  [
    'a file for a command',
    ['n.txt'],
    "unknown command 'n.txt'\n hint: the commands are solve, show, wait, crash",
  ],
  ['an unknown command to help', ['help', 'banana'], "unknown command 'banana'"],
  [
    'a negative value out of range',
    ['solve', '--elf-power', '-3'],
    "option --elf-power: '-3' is not a whole number from 3 to 200\n help: adder solve --help\n",
  ],
  [
    'a negative value after =',
    ['solve', '--elf-power=-3'],
    "option --elf-power: '-3' is not a whole number from 3 to 200",
  ],
  ['not a number', ['solve', '--elf-power', 'NaN'], "option --elf-power: 'NaN' is not"],
  ['an empty value', ['solve', '--elf-power='], "option --elf-power: '' is not"],
  ['an option without its value', ['solve', '--elf-power'], 'option --elf-power needs a value'],
  [
    'an option for a value',
    ['solve', '--elf-power', '--json'],
    'option --elf-power needs a value, and --json follows it',
  ],
  ['a value for a flag', ['solve', '--json=yes'], "unknown option '--json=yes'"],
  ['too many files', ['show', 'n.txt', 'm.txt'], 'too many arguments'],
  ['- twice', ['solve', '-', '-'], "'-' is given twice"],
])('wrong usage: %s', async (_, argv, message) => {
  const { exitCode, stdout, stderr } = await run(argv);
  expect({ exitCode, stdout }).toEqual({ exitCode: EXIT.usage, stdout: '' });
  expect(stderr).toContain(message);
  expect(stderr).toMatch(/^error: .*\n(?: (?:hint|help): .*\n)+$/);
});

test('bad input is drawn on standard error', async () => {
  expect(await run(['show', 'none.txt'])).toEqual({
    exitCode: EXIT.badInput,
    stdout: '',
    stderr:
      'error: there is no such file\n --> none.txt\n  = hint: check the name, and the directory it starts from\n',
  });
});

test('a closed pipe ends the run quietly', async () => {
  expect(await run(['solve', 'n.txt', 'm.txt'], { closeAfter: 1 })).toEqual({
    exitCode: EXIT.answered,
    stdout: '9',
    stderr: '',
  });
  expect(await run(['--help'], { closeAfter: 5 })).toMatchObject({ exitCode: EXIT.answered, stderr: '' });
});

test('Ctrl-C ends a run that asked for it', async () => {
  const fake = fakeIo();
  const running = adder(['wait'], fake.io);
  fake.interrupt();
  expect(await running).toBe(EXIT.interrupted);
  expect(fake.stdout() + fake.stderr()).toBe('');
});

test('a bug rejects', async () => {
  await expect(run(['crash'])).rejects.toThrow(TypeError);
});

test('help leads with examples and ends with exit codes', async () => {
  const { exitCode, stdout, stderr } = await run(['--help']);
  expect({ exitCode, stderr }).toEqual({ exitCode: EXIT.answered, stderr: '' });
  expect(
    stdout.startsWith(
      'adder: adds up numbers\n\nExamples:\n  adder solve numbers.txt  the sum of one file\n',
    ),
  ).toBe(true);
  expect(headings(stdout)).toEqual(['Examples:', 'Usage:', 'Commands:', 'Options:', 'Exit codes:']);
  for (const part of ['solve ', 'show ', 'help [command]', '--no-color', '--version', '130'])
    expect(stdout).toContain(part);
});

test('the help of a command shows its options, however it is asked for', async () => {
  const { exitCode, stdout } = await run(['solve', '--help']);
  expect(exitCode).toBe(EXIT.answered);
  expect(headings(stdout)).toEqual(['Examples:', 'Usage:', 'Arguments:', 'Options:', 'Exit codes:']);
  expect(stdout).toContain('\n  adder solve [options] [files...]\n');
  expect(stdout).toMatch(/\n {2}--elf-power <number> {2}what to add to each number\n/);
  for (const argv of [
    ['help', 'solve'],
    ['solve', '-h'],
    ['solve', 'n.txt', '--help'],
    ['solve', '--help', '--nope'],
  ])
    expect((await run(argv)).stdout).toBe(stdout);
  for (const argv of [['help'], ['help', 'help']])
    expect((await run(argv)).stdout).toBe((await run(['-h'])).stdout);
});

test('help wraps to the terminal and is coloured only when wanted', async () => {
  const { stdout } = await run(['solve', '--help'], { columns: 60 });
  expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(60);
  expect((await run(['solve', '--help', '--color'])).stdout).toContain('\u001B[1mExamples:');
  expect(stdout).not.toContain('\u001B');
});

test.each([['--version'], ['-V']])('%s tells name and version', async (flag) => {
  expect(await run([flag])).toEqual({ exitCode: EXIT.answered, stdout: 'adder 1.2.3\n', stderr: '' });
});

test('no command at all shows the help on standard error', async () => {
  const { exitCode, stdout, stderr } = await run([]);
  expect({ exitCode, stdout }).toEqual({ exitCode: EXIT.usage, stdout: '' });
  expect(stderr).toBe((await run(['--help'])).stdout);
});

test('no file on a terminal shows the help of the command on standard error, and last what is missing', async () => {
  const { exitCode, stdout, stderr } = await run(['solve', '--json', '--no-color'], { terminal: true });
  expect({ exitCode, stdout }).toEqual({ exitCode: EXIT.usage, stdout: '' });
  const error =
    'error: no file is given, and standard input is a terminal\n hint: name a file, or pipe one in\n';
  expect(stderr).toBe(`${(await run(['solve', '--help'])).stdout}\n${error}`);
});

test.each(['color', 'help', 'version', 'noColor'])('an option may not be named %s', (name) => {
  const define = (): unknown =>
    defineCommand({
      name: 'x',
      summary: '',
      options: { [name]: flagOption('') },
      run: async () => EXIT.answered,
    });
  expect(define).toThrow(RangeError);
});

test.each<[string, OptionSet]>([
  ['takes a value', { noElves: integerOption({ summary: '' }) }],
  ['is there without it', { noElves: flagOption(''), elves: flagOption('') }],
])('an option that begins with no may not be one that %s', (_, options) => {
  const define = (): unknown =>
    defineCommand({ name: 'x', summary: '', options, run: async () => EXIT.answered });
  expect(define).toThrow(RangeError);
});

test('long terms of a help leave the descriptions of the others in their column', async () => {
  const long = `x y --file ${'z'.repeat(50)}`;
  const command = defineCommand({
    name: 'y',
    summary: '',
    examples: [
      { command: 'x y', summary: 'short' },
      { command: long, summary: 'long' },
    ],
    sections: [{ title: 'Keys:', items: [['q', 'quit']] }],
    run: async () => EXIT.answered,
  });
  const cli = defineCli({ name: 'x', version: () => '1', summary: '', examples: [], commands: [command] });
  const world = fakeIo();
  await cli(['y', '--help'], world.io);
  expect(world.stdout()).toContain(`Examples:\n  x y  short\n  ${long}\n       long\n`);
  expect(world.stdout()).toContain('\nKeys:\n  q  quit\n\nExit codes:\n');
});

test('a command has its own words for its files and exit codes', async () => {
  const differ = defineCommand({
    name: 'differ',
    summary: '',
    files: '[files...]',
    fileHelp: { usage: '<a> <b>', summary: 'two files' },
    exitWords: { 1: 'they differ' },
    run: async () => EXIT.answered,
  });
  const cli = defineCli({ name: 'x', version: () => '1', summary: '', examples: [], commands: [differ] });
  const world = fakeIo();
  await cli(['differ', '--help'], world.io);
  expect(world.stdout()).toContain('\n  x differ [options] <a> <b>\n\nArguments:\n  <a> <b>  two files\n');
  expect(world.stdout()).toContain('\n  0    answered\n  1    they differ\n  2    the command line');
  expect(await cli(['differ', 'a', 'b', 'c'], world.io)).toBe(EXIT.answered);
});

test('what does not exist is told in a sentence, without the way to the help', async () => {
  const seek = defineCommand({
    name: 'seek',
    summary: '',
    run: () => Promise.reject(new NoAnswer('there is no such thing')),
  });
  const cli = defineCli({ name: 'x', version: () => '1', summary: '', examples: [], commands: [seek] });
  const world = fakeIo();
  expect(await cli(['seek'], world.io)).toBe(EXIT.noAnswer);
  expect([world.stdout(), world.stderr()]).toEqual(['', 'there is no such thing\n']);
});

function headings(help: string): string[] {
  return help.split('\n').filter((line) => /^\S.*:$/.test(line));
}
