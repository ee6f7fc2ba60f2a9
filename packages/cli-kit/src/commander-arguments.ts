import { Command as CommanderCommand, CommanderError, type Help } from 'commander';
import type { CliDescription } from './cli.ts';
import { flagOf, type Command } from './command.ts';
import { formatHelp } from './help.ts';
import type { Io } from './io.ts';
import type { Invocation } from './plain-arguments.ts';
import { UsageError } from './usage-error.ts';

/** What commander makes of a command line: a command to run, or a text that answers it. */
export type Judgement = Invocation | { readonly text: string; readonly asked: boolean };

/**
 * Reads any command line with commander.
 *
 * @throws UsageError when it is wrong.
 */
export function readWithCommander(argv: readonly string[], cli: CliDescription, io: Io): Judgement {
  const printed: string[] = [];
  let invocation: Invocation | undefined;
  const program = prepare(new CommanderCommand(cli.name), (helper) =>
    formatHelp(cli, undefined, helper, io.out),
  );
  program.version(`${cli.name} ${cli.version()}`, '-V, --version', 'show the version');
  program.helpCommand('help [command]', 'show the help of a command');
  for (const command of cli.commands) {
    const sub = prepare(program.createCommand(command.name), (helper) =>
      formatHelp(cli, command, helper, io.out),
    );
    sub.summary(command.summary);
    if (command.files) sub.argument(command.files);
    for (const [key, { valueName, summary }] of Object.entries(command.options))
      sub.option(valueName === undefined ? flagOf(key) : `${flagOf(key)} <${valueName}>`, summary);
    addColour(sub);
    sub.action(() => {
      invocation = { command, request: { files: sub.args, texts: textsOf(sub, command) } };
    });
    program.addCommand(sub);
  }
  addColour(program);

  function prepare(command: CommanderCommand, help: (helper: Help) => string): CommanderCommand {
    return command
      .exitOverride()
      .enablePositionalOptions()
      .helpOption('-h, --help', 'show this help')
      .configureHelp({ formatHelp: (_, helper) => help(helper), helpWidth: io.out.columns })
      .configureOutput({
        writeOut: (text) => void printed.push(text),
        writeErr: (text) => void printed.push(text),
        outputError: () => {},
        getOutHasColors: () => io.out.colour,
        getErrHasColors: () => io.err.colour,
      });
  }

  try {
    program.parse(argv, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (printed.length === 0) throw toUsageError(error);
    return { text: printed.join(''), asked: error.exitCode === 0 };
  }
  if (invocation === undefined) throw new Error(`commander ran nothing for ${JSON.stringify(argv)}`);
  return invocation;
}

function addColour(command: CommanderCommand): void {
  command.option('--color', 'colour, even into a pipe').option('--no-color', 'no colour, even on a terminal');
}

function textsOf(sub: CommanderCommand, command: Command): Map<string, string> {
  const texts = new Map<string, string>();
  const values = sub.opts<Record<string, string | boolean>>();
  for (const key of Object.keys(command.options)) {
    const value = values[key];
    if (value === undefined) continue;
    const text = value === true ? '' : String(value);
    if (text.startsWith('--') && sub.options.some((option) => option.long === text))
      throw new UsageError(`option ${flagOf(key)} needs a value, and ${text} follows it`);
    texts.set(key, text);
  }
  return texts;
}

function toUsageError(error: CommanderError): UsageError {
  const [message = '', suggestion] = error.message.replace(/^error: /, '').split(/\n\((?=Did you mean )/);
  return new UsageError(message, suggestion?.replace(/^Did/, 'did').replace(/\)$/, ''));
}
