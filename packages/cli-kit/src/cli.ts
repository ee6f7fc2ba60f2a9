import { withColourFlags, withOutputs } from './colour.ts';
import type { CliDescription } from './cli-description.ts';
import { EXIT, MissingInput } from './endings.ts';
import { formatError, reportFailure } from './failure.ts';
import type { Io, Program } from './io.ts';
import { readPlainArguments, type Invocation } from './plain-arguments.ts';

/**
 * Makes a program of a description: commands, options, help, version, suggestions, exit codes.
 *
 * Wrong usage (2), bad input (3), a closed pipe (0) and an interruption (130) are reported and become exit codes;
 * any other error is a bug and rejects, for `runMain` to report. Help that was asked for goes to standard output
 * with exit code 0; help shown because a command or its input is missing goes to standard error with 2.
 */
export function defineCli(cli: CliDescription): Program {
  return async (argv, plainIo) => {
    const io = withColourFlags(argv, plainIo);
    const name = argv.find((argument) => !argument.startsWith('-'));
    const isCommand = cli.commands.some((command) => command.name === name);
    const help = isCommand ? `${cli.name} ${name} --help` : `${cli.name} --help`;
    try {
      const invocation = readPlainArguments(argv, cli.commands) ?? (await judge(argv, cli, io));
      if (typeof invocation === 'number') return invocation;
      return await run(invocation, cli, io);
    } catch (error) {
      return await reportFailure(error, io, help);
    }
  };
}

async function run({ command, request }: Invocation, cli: CliDescription, io: Io): Promise<number> {
  try {
    return await command.run(request, io);
  } catch (error) {
    if (!(error instanceof MissingInput)) throw error;
    await judge([command.name, '--help'], cli, withOutputs(io, io.err, io.err));
    // last, so that it is seen however long the help is
    await io.err.write(`\n${formatError(io, error.message, { hint: error.hint })}`);
    return EXIT.usage;
  }
}

/** Lets commander read the command line: the command to run, or the exit code once help or version is written. */
async function judge(argv: readonly string[], cli: CliDescription, io: Io): Promise<Invocation | number> {
  const { readWithCommander } = await import('./commander-arguments.ts');
  const judgement = readWithCommander(argv, cli, io);
  if ('command' in judgement) return judgement;
  await (judgement.asked ? io.out : io.err).write(judgement.text);
  return judgement.asked ? EXIT.answered : EXIT.usage;
}
