import type { Io } from './io.ts';
import type { OptionSet, OptionValues } from './option.ts';

/** A command line worth copying, and what it does. */
export interface Example {
  readonly command: string;
  readonly summary: string;
}

/** A part of the help of a command beside those that every command has. */
export interface HelpSection {
  readonly title: string;
  /** What it lists, each with its description. */
  readonly items: readonly (readonly [term: string, description: string])[];
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

/** How the help of a command shows its files. */
export interface FileHelp {
  /** How the usage has them, such as `<a> <b>`; as `files` when absent. */
  readonly usage?: string;
  /** What they are. */
  readonly summary: string;
}

/** What exit codes of a command mean, where the usual words do not say it: `{ 1: 'they differ' }`. */
export type ExitWords = Readonly<Partial<Record<0 | 1 | 2 | 3, string>>>;

/** One command as its author writes it. */
export interface CommandDescription<Options extends OptionSet> {
  readonly name: string;
  readonly summary: string;
  readonly files?: FileArguments;
  readonly fileHelp?: FileHelp;
  readonly exitWords?: ExitWords;
  readonly examples?: readonly Example[];
  readonly options?: Options;
  /** Shown in its help after the options. */
  readonly sections?: readonly HelpSection[];
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
  readonly fileHelp: FileHelp | undefined;
  readonly exitWords: ExitWords;
  readonly examples: readonly Example[];
  readonly options: OptionSet;
  readonly sections: readonly HelpSection[];
  /** Turns the texts into values and runs. */
  run(request: CommandRequest, io: Io): Promise<number>;
}

/**
 * Makes a command whose `run` receives its options parsed and typed.
 *
 * @throws RangeError for an option whose flag is taken: `color`, `no-color`, `help`, `version`; and for one that starts
 * with `no-` and takes a value, or is there without it too.
 */
export function defineCommand<const Options extends OptionSet = OptionSet>(
  description: CommandDescription<Options>,
): Command {
  const { name, summary, files = '', fileHelp, exitWords = {}, examples = [], sections = [] } = description;
  const options: OptionSet = description.options ?? {};
  for (const [key, { valueName }] of Object.entries(options)) {
    const flag = flagOf(key);
    if (/^--(?:color|no-color|help|version)$/.test(flag))
      throw new RangeError(`option ${flag} of ${name} is taken`);
    if (!flag.startsWith('--no-')) continue;
    if (valueName !== undefined)
      throw new RangeError(`option ${flag} of ${name} says no, so it can take no value`);
    if (affirmed(key) in options)
      throw new RangeError(`option ${flag} of ${name} is the opposite of another, which then needs a choice`);
  }
  return {
    name,
    summary,
    files,
    fileHelp,
    exitWords,
    examples,
    options,
    sections,
    run({ files: given, texts }, io) {
      const values: Record<string, unknown> = {};
      for (const [key, option] of Object.entries(options))
        values[key] = option.read(texts.get(key), flagOf(key));
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each value was read by the option of its name
      return description.run({ files: given, options: values as OptionValues<Options>, io });
    },
  };
}

/** What the option `noMotion` is the opposite of: `motion`. */
export function affirmed(name: string): string {
  return name.charAt(2).toLowerCase() + name.slice(3);
}

/** The flag of an option: `elfPower` is `--elf-power`. */
export function flagOf(name: string): string {
  return `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
