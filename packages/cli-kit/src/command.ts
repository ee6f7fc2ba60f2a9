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

/** The arguments a command takes: none, one, at most one, or any number. */
export type FileArguments = '' | '<file>' | '[file]' | '[files...]';

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

/** Makes a command whose `run` receives its options parsed and typed. */
export function defineCommand<const Options extends OptionSet = OptionSet>(
  description: CommandDescription<Options>,
): Command {
  const { name, summary, files = '', examples = [] } = description;
  const options: OptionSet = description.options ?? {};
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
