import type { Help } from 'commander';
import type { CliDescription } from './cli-description.ts';
import { paint } from './colour.ts';
import { flagOf, type Command, type ExitWords } from './command.ts';
import { EXIT } from './endings.ts';

type Item = readonly [term: string, description: string];

const FILES_SUMMARY = `what to read; standard input for '-', or for a pipe and no file`;

const EXIT_CODES: readonly Item[] = [
  [String(EXIT.answered), 'answered'],
  [String(EXIT.noAnswer), 'no answer exists, or a limit was reached'],
  [String(EXIT.usage), 'the command line is wrong'],
  [String(EXIT.badInput), 'the input is wrong'],
  [String(EXIT.failed), 'the program failed'],
  [String(EXIT.interrupted), 'interrupted'],
];

/** A longer term leaves no room for its description, which then begins a line of its own. */
const WIDEST_TERM = 52;

/** The help of a program, or of one of its commands: examples, usage, commands or arguments, options, exit codes. */
export function formatHelp(
  cli: CliDescription,
  command: Command | undefined,
  helper: Help,
  target: { readonly colour: boolean },
): string {
  const section = (title: string, items: readonly Item[]): string => {
    const widths = items.map(([term]) => term.length).filter((length) => length <= WIDEST_TERM);
    const width = Math.max(0, ...widths);
    const lines = items.map(([term, description]) => {
      const [beside, above] = term.length > width ? ['', `  ${term}\n`] : [term, ''];
      return above + helper.formatItem(beside, width, description, helper);
    });
    return items.length > 0 ? `\n${paint(target, 'bold', title)}\n${lines.join('\n')}\n` : '';
  };
  const { summary, examples } = command ?? cli;
  const name = command ? `${cli.name} ${command.name}` : cli.name;
  const files = command?.fileHelp?.usage ?? command?.files ?? '';
  return [
    `${helper.boxWrap(`${name}: ${summary}`, helper.helpWidth ?? 80)}\n`,
    section(
      'Examples:',
      examples.map((example) => [example.command, example.summary]),
    ),
    section('Usage:', [
      [command ? `${name} [options] ${files}`.trimEnd() : `${name} <command> [options]`, ''],
    ]),
    section('Commands:', command ? [] : commandItems(cli)),
    section('Arguments:', files === '' ? [] : [[files, command?.fileHelp?.summary ?? FILES_SUMMARY]]),
    section('Options:', optionItems(command)),
    ...(command?.sections ?? []).map(({ title, items }) => section(title, items)),
    section('Exit codes:', exitItems(command?.exitWords ?? {})),
  ].join('');
}

function exitItems(words: ExitWords): readonly Item[] {
  const own: Readonly<Record<string, string | undefined>> = words;
  return EXIT_CODES.map(([code, usual]): Item => [code, own[code] ?? usual]);
}

function commandItems({ commands }: CliDescription): readonly Item[] {
  return [
    ...commands.map((command): Item => [command.name, command.summary]),
    ['help [command]', 'show the help of a command'],
  ];
}

function optionItems(command: Command | undefined): readonly Item[] {
  const own = Object.entries(command?.options ?? {}).map(([key, { valueName, summary }]): Item => [
    valueName === undefined ? flagOf(key) : `${flagOf(key)} <${valueName}>`,
    summary,
  ]);
  const version: readonly Item[] = command ? [] : [['-V, --version', 'show the version']];
  return [
    ...own,
    ['--color, --no-color', 'colour always or never; else NO_COLOR, FORCE_COLOR and the terminal decide'],
    ['-h, --help', 'show this help'],
    ...version,
  ];
}
