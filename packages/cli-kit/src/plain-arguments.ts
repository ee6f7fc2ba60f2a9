import { isColourFlag } from './colour.ts';
import { flagOf, type Command, type CommandRequest } from './command.ts';

/** A command line that names a command to run. */
export interface Invocation {
  readonly command: Command;
  readonly request: CommandRequest;
}

/**
 * Reads a command line in which nothing is wrong or unusual; undefined for any other, which commander then judges.
 *
 * Loading commander takes about as long as solving a puzzle, and almost every run has a plain command line:
 * the exact name of a command, its long options, their values, files. A property test holds both readers equal.
 */
export function readPlainArguments(
  argv: readonly string[],
  commands: readonly Command[],
): Invocation | undefined {
  let next = 0;
  while (isColourFlag(argv[next])) next++;
  const name = argv[next++];
  const command = commands.find((candidate) => candidate.name === name);
  if (command === undefined) return undefined;
  const names = new Map(Object.keys(command.options).map((key) => [flagOf(key), key]));
  const texts = new Map<string, string>();
  const files: string[] = [];
  while (next < argv.length) {
    const argument = argv[next++]!;
    if (argument === '--') {
      files.push(...argv.slice(next));
      break;
    }
    if (!isOption(argument)) {
      files.push(argument);
      continue;
    }
    if (isColourFlag(argument)) continue;
    const equals = argument.indexOf('=');
    const key = names.get(equals < 0 ? argument : argument.slice(0, equals));
    if (key === undefined) return undefined;
    const takesValue = command.options[key]!.valueName !== undefined;
    if (!takesValue && equals >= 0) return undefined;
    const text = takesValue ? (equals < 0 ? argv[next++] : argument.slice(equals + 1)) : '';
    if (text === undefined || (equals < 0 && isOption(text))) return undefined;
    texts.set(key, text);
  }
  return accepts(command, files.length) ? { command, request: { files, texts } } : undefined;
}

function isOption(argument: string): boolean {
  return argument.length > 1 && argument.startsWith('-');
}

function accepts({ files }: Command, count: number): boolean {
  return files === '[files...]' || count <= (files === '[file]' ? 1 : 0);
}
