import type { Help } from 'commander';
import type { CliDescription } from './cli.ts';
import { paint } from './colour.ts';
import { flagOf, type Command } from './command.ts';
import { EXIT } from './exit-codes.ts';
import { formatTable } from './table.ts';

const EXIT_CODES: readonly (readonly [number, string])[] = [
  [EXIT.answered, 'answered'],
  [EXIT.noAnswer, 'no answer exists, or a limit was reached'],
  [EXIT.usage, 'the command line is wrong'],
  [EXIT.badInput, 'the input is wrong'],
  [EXIT.failed, 'the program failed'],
  [EXIT.interrupted, 'interrupted'],
];

/** The help of a program or of one command: examples, usage, arguments and options, exit codes. */
export function formatHelp(
  cli: CliDescription,
  command: Command | undefined,
  helper: Pick<Help, 'boxWrap' | 'helpWidth'>,
  target: { readonly colour: boolean },
): string {
  const section = (title: string, body: string): string =>
    body ? `\n${paint(target, 'bold', title)}\n${body}` : '';
  const width = helper.helpWidth ?? 80;
  const { summary, examples } = command ?? cli;
  const usage = command
    ? [cli.name, command.name, '[options]', command.files].filter(Boolean).join(' ')
    : `${cli.name} <command> [options]`;
  const files = command?.files
    ? [[command.files, "files to read; '-', or none with a pipe, is standard input"]]
    : [];
  return [
    `${helper.boxWrap(command ? `${cli.name} ${command.name}: ${summary}` : `${cli.name}: ${summary}`, width)}\n`,
    section('Examples:', table(examples.map((example) => [example.command, example.summary]))),
    section('Usage:', `  ${usage}\n`),
    section(
      'Commands:',
      command
        ? ''
        : table([
            ...cli.commands.map((each) => [each.name, each.summary]),
            ['help [command]', 'show the help of a command'],
          ]),
    ),
    section('Arguments:', table(files)),
    section('Options:', table(optionRows(command))),
    section('Exit codes:', table(EXIT_CODES.map(([code, meaning]) => [String(code), meaning]))),
  ].join('');
}

function optionRows(command: Command | undefined): string[][] {
  return [
    ...Object.entries(command?.options ?? {}).map(([key, { valueName, summary }]) => [
      valueName === undefined ? flagOf(key) : `${flagOf(key)} <${valueName}>`,
      summary,
    ]),
    ['--color, --no-color', 'colour always or never; else as NO_COLOR, FORCE_COLOR and the terminal say'],
    ['-h, --help', 'show this help'],
    ...(command ? [] : [['-V, --version', 'show the version']]),
  ];
}

function table(rows: readonly (readonly string[])[]): string {
  return formatTable(rows.map(([term = '', ...rest]) => [`  ${term}`, ...rest]));
}
