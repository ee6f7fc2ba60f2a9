import type { InputError } from '@skirmish/grid';
import { EXIT, MissingInput, UsageError } from './endings.ts';
import { isInputError, reportInputError } from './failure.ts';
import type { Io } from './io.ts';
import { decodeText, wholeCharacters } from './text-decoding.ts';

/** One text that a user gave. */
export interface Input {
  /** The file as typed, or `<stdin>`. */
  readonly source: string;
  /** Its text without a byte order mark, line ends as they are. */
  readonly text: string;
}

/** Limits on what is read, and what is forgiven. */
export interface InputLimits {
  /** The most bytes one input may have; 16 MiB when absent. */
  readonly maxBytes?: number;
  /** Whether it may break off inside its last character, which is then left out; false when absent. */
  readonly mayBreakOff?: boolean;
}

const DEFAULT_MAX_BYTES = 16 * 1024 * 1024;

/**
 * Reads one input: a file, standard input for `-`, and for no path standard input when it is a pipe.
 *
 * @throws UsageError for an empty path, MissingInput for no path when standard input is a terminal.
 * @throws InputError when it is missing, a directory, unreadable, too big or no UTF-8 text.
 */
export async function readInput(path: string | undefined, io: Io, limits: InputLimits = {}): Promise<Input> {
  const { maxBytes = DEFAULT_MAX_BYTES, mayBreakOff = false } = limits;
  if (path === '') throw new UsageError('the name of a file is empty', 'is a variable of the shell unset?');
  if (path === undefined && io.stdin.isTerminal) throw new MissingInput();
  const isStdin = path === undefined || path === '-';
  const source = isStdin ? '<stdin>' : path;
  let bytes: Uint8Array;
  try {
    bytes = await (isStdin ? io.stdin.read(maxBytes) : io.readFile(path, maxBytes));
  } catch (error) {
    const { code, message, hint } = readingFault(error, maxBytes);
    throw await inputError(code, hint === undefined ? { message } : { message, hint }, source);
  }
  const text = decodeText(mayBreakOff ? wholeCharacters(bytes) : bytes);
  if (typeof text === 'string') return { source, text };
  throw await inputError(text.code, text.problem, source);
}

/**
 * Reads inputs one after the other, each when it is asked for; no path at all is standard input.
 *
 * @throws UsageError when standard input is named twice; and as `readInput`.
 */
export async function* readInputs(
  paths: readonly string[],
  io: Io,
  limits: InputLimits = {},
): AsyncGenerator<Input, void, undefined> {
  refuseSecondStdin(paths);
  for (const path of paths.length > 0 ? paths : [undefined]) yield await readInput(path, io, limits);
}

/**
 * Reads each input and visits it; a wrong one is reported, and the others are still visited.
 *
 * `visit` resolves to an exit code and may throw an InputError. Resolves to 3 when any input was wrong, else to the
 * greatest exit code of the visits.
 *
 * @throws MissingInput, UsageError as `readInputs`.
 */
export async function forEachInput(
  paths: readonly string[],
  io: Io,
  visit: (input: Input) => Promise<number>,
  limits: InputLimits = {},
): Promise<number> {
  refuseSecondStdin(paths);
  let exitCode: number = EXIT.answered;
  for (const path of paths.length > 0 ? paths : [undefined]) {
    try {
      exitCode = Math.max(exitCode, await visit(await readInput(path, io, limits)));
    } catch (error) {
      if (!isInputError(error)) throw error;
      exitCode = Math.max(exitCode, await reportInputError(error, io));
    }
  }
  return exitCode;
}

function refuseSecondStdin(paths: readonly string[]): void {
  if (paths.filter((path) => path === '-').length > 1)
    throw new UsageError(`'-' is given twice, and standard input can be read only once`);
}

/** Makes an error of the input; grid is loaded only for a run that fails. */
async function inputError(...parameters: ConstructorParameters<typeof InputError>): Promise<InputError> {
  const grid = await import('@skirmish/grid');
  return new grid.InputError(...parameters);
}

interface ReadingFault {
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
}

function readingFault(error: unknown, maxBytes: number): ReadingFault {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return {
        code: 'missing-file',
        message: 'there is no such file',
        hint: 'check the name, and the directory it starts from',
      };
    case 'EISDIR':
      return { code: 'directory', message: 'this is a directory, not a file', hint: 'name a file in it' };
    case 'EACCES':
    case 'EPERM':
      return { code: 'unreadable-file', message: 'this file may not be read', hint: 'check its permissions' };
    case 'EFBIG':
      return {
        code: 'too-big',
        message: `this input has more than ${maxBytes} bytes, the most that is read`,
      };
    case undefined:
      throw error;
    default:
      return { code: 'unreadable-file', message: `this cannot be read (${code})` };
  }
}
