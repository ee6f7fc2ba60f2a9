import type { Io } from './io.ts';
import type { OptionSet, OptionValues } from './option.ts';

/** A command line worth copying, and what it does. */
export interface Example {
  readonly command: string;
  readonly summary: string;
}

/** What a command receives. */
export interface CommandContext<Options extends OptionSet> {
  /** The arguments that are not options, as typed; their number obeys `files`. */
  readonly files: readonly string[];
  readonly options: OptionValues<Options>;
  readonly io: Io;
}

/** The files a command takes: none, one or any number. None is demanded, since standard input may stand for one. */
export type FileArguments = '' | '[file]' | '[files...]';

/** One command as its author writes it. */
export interface CommandDescription<Options extends OptionSet> {
  readonly name: string;
  readonly summary: string;
  readonly files?: FileArguments;
  readonly examples?: readonly Example[];
  readonly options?: Options;
  /** Does the work and resolves to an exit code. */
  run(context: CommandContext<Options>): Promise<number>;
}

/** What stood on the command line, before its texts are values. */
export interface CommandRequest {
  readonly files: readonly string[];
  /** The text of each option given, by its name in the program; a flag has the empty text. */
  readonly texts: ReadonlyMap<string, string>;
}

/** One command of a `defineCli`. */
export interface Command {
  readonly name: string;
  readonly summary: string;
  readonly files: FileArguments;
  readonly examples: readonly Example[];
  readonly options: OptionSet;
  /** Turns the texts into values and runs. */
  run(request: CommandRequest, io: Io): Promise<number>;
}

/**
 * Makes a command whose `run` receives its options parsed and typed.
 *
 * @throws RangeError for an option whose flag is taken: `color`, `help`, `version`, and any that starts with `no-`.
 */
export function defineCommand<const Options extends OptionSet = OptionSet>(
  description: CommandDescription<Options>,
): Command {
  const { name, summary, files = '', examples = [] } = description;
  const options: OptionSet = description.options ?? {};
  for (const key of Object.keys(options)) {
    const flag = flagOf(key);
    if (/^--(?:color|help|version|no-.*)$/.test(flag))
      throw new RangeError(`option ${flag} of ${name} is taken`);
  }
  return {
    name,
    summary,
    files,
    examples,
    options,
    run({ files: given, texts }, io) {
      const values: Record<string, unknown> = {};
      for (const [key, option] of Object.entries(options))
        values[key] = option.read(texts.get(key), flagOf(key));
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each value was read by the option of its name
      return description.run({ files: given, options: values as OptionValues<Options>, io });
    },
  };
}

/** The flag of an option: `elfPower` is `--elf-power`. */
export function flagOf(name: string): string {
  return `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
