import { Command as CommanderCommand, CommanderError, type Help } from 'commander';
import type { CliDescription } from './cli-description.ts';
import { affirmed, flagOf, type Command } from './command.ts';
import { UsageError } from './endings.ts';
import { formatHelp } from './help.ts';
import type { Io } from './io.ts';
import type { Invocation } from './plain-arguments.ts';
import { quote } from './printable-text.ts';
import { didYouMean } from './suggestion.ts';

/** What a command line comes to: a command to run, or a text that answers it, asked for or not. */
export type Judgement = Invocation | { readonly text: string; readonly asked: boolean };

/**
 * Reads any command line with commander, help, version and mistakes included.
 *
 * @throws UsageError when it is wrong.
 */
export function readWithCommander(argv: readonly string[], cli: CliDescription, io: Io): Judgement {
  const printed: string[] = [];
  const program = new CommanderCommand(cli.name);
  const prepare = (target: CommanderCommand, help: (helper: Help) => string): void => {
    target
      .exitOverride()
      .enablePositionalOptions()
      .helpOption('-h, --help')
      .option('--color')
      .option('--no-color')
      .configureHelp({
        formatHelp: (_, helper) => help(helper),
        helpWidth: io.out.columns,
        minWidthToWrap: 24,
      })
      .configureOutput({
        writeOut: (text) => void printed.push(text),
        writeErr: (text) => void printed.push(text),
        outputError: () => {},
        getOutHasColors: () => io.out.colour,
        getErrHasColors: () => io.out.colour,
      });
  };
  prepare(program, (helper) => formatHelp(cli, undefined, helper, io.out));
  program.version(`${cli.name} ${cli.version()}`).helpCommand('help [command]');

  let invocation: Invocation | undefined;
  for (const command of cli.commands) {
    const parser = program.command(command.name);
    prepare(parser, (helper) => formatHelp(cli, command, helper, io.out));
    if (command.files) parser.argument(command.files);
    for (const [key, { valueName }] of Object.entries(command.options))
      parser.option(valueName === undefined ? flagOf(key) : `${flagOf(key)} <${valueName}>`);
    parser.action(() => {
      invocation = { command, request: { files: parser.args, texts: textsOf(parser, command) } };
    });
  }

  try {
    program.parse(argv, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    const [first, topic] = program.args;
    if (error.code === 'commander.unknownCommand') throw unknownCommand(first!, cli);
    // for a topic that it does not know, commander shows the whole help without a word
    const asked = error.exitCode === 0 || (first === 'help' && topic === 'help');
    if (!asked && first === 'help' && topic !== undefined) throw unknownCommand(topic, cli);
    if (printed.length === 0) throw toUsageError(error);
    return { text: printed.join(''), asked };
  }
  if (invocation === undefined) throw new Error(`commander ran nothing for ${JSON.stringify(argv)}`);
  return invocation;
}

function textsOf(parser: CommanderCommand, command: Command): Map<string, string> {
  const texts = new Map<string, string>();
  const values = parser.opts<Record<string, string | boolean>>();
  for (const key of Object.keys(command.options)) {
    const value = isNegation(key) ? values[affirmed(key)] === false || undefined : values[key];
    if (value === undefined) continue;
    const text = value === true ? '' : String(value);
    // commander takes whatever follows for the value, which is right only for a negative number
    if (parser.options.some((option) => option.long === text))
      throw new UsageError(`option ${flagOf(key)} needs a value, and ${text} follows it`);
    texts.set(key, text);
  }
  return texts;
}

/** Whether an option is one such as `--no-motion`, which commander keeps as a `motion` that is false. */
function isNegation(key: string): boolean {
  return flagOf(key).startsWith('--no-');
}

function unknownCommand(name: string, { commands }: CliDescription): UsageError {
  const names = commands.map((command) => command.name);
  const near = didYouMean(name, names);
  return new UsageError(
    `unknown command ${quote(name)}`,
    near === undefined ? `the commands are ${names.join(', ')}` : `did you mean ${near}?`,
  );
}

function toUsageError({ message }: CommanderError): UsageError {
  const [mistake = '', suggestion] = message.replace(/^error: /, '').split(/\n\(Did you mean /);
  return new UsageError(
    mistake.replace(/^option '(--[^ ]+) .*' argument missing$/, 'option $1 needs a value'),
    suggestion && `did you mean ${suggestion.replace(/\)$/, '')}`,
  );
}
