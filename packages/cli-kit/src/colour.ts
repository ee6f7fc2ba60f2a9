import { styleText } from 'node:util';
import type { Io, Output } from './io.ts';

/** What decides whether one stream gets colour. */
export interface ColourChoice {
  /** `--color` is true, `--no-color` false, neither undefined. */
  readonly flag?: boolean | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether that stream is a terminal. */
  readonly isTerminal: boolean;
}

/**
 * Whether to colour: the first that says something decides of the flag, NO_COLOR, FORCE_COLOR (`0` or `false` is
 * off), TERM=dumb, the stream. A variable that is set but empty says nothing.
 */
export function wantsColour({ flag, env, isTerminal }: ColourChoice): boolean {
  if (flag !== undefined) return flag;
  if (env['NO_COLOR']) return false;
  const force = env['FORCE_COLOR'];
  if (force) return force !== '0' && force !== 'false';
  if (env['TERM'] === 'dumb') return false;
  return isTerminal;
}

/** The colours and weights that `paint` knows, by their names in `util.styleText`. */
export type Format = Parameters<typeof styleText>[0];

/** Colours `text` when `target` (an `Output`, or anything with that choice) wants colour; else returns it unchanged. */
export function paint(target: { readonly colour: boolean }, format: Format, text: string): string {
  return target.colour ? styleText(format, text, { validateStream: false }) : text;
}

/** The same world with colour as the last of `--color` and `--no-color` on the command line wants it. */
export function withColourFlags(argv: readonly string[], io: Io): Io {
  const end = argv.indexOf('--');
  const flag = argv.slice(0, end < 0 ? undefined : end).findLast(isColourFlag);
  if (flag === undefined) return io;
  const colour = flag === '--color';
  // the environment too, for whoever decides on the colours of another file
  const env = { ...io.env, ...(colour ? { NO_COLOR: undefined, FORCE_COLOR: '1' } : { NO_COLOR: '1' }) };
  return withOutputs(io, recoloured(io.out, colour), recoloured(io.err, colour), env);
}

/** Whether an argument is `--color` or `--no-color`. */
export function isColourFlag(argument: string | undefined): boolean {
  return argument === '--color' || argument === '--no-color';
}

/** The same world with other outputs, and perhaps another environment; spread syntax would ask for its signal. */
export function withOutputs(io: Io, out: Output, err: Output, env: Io['env'] = io.env): Io {
  return {
    stdin: io.stdin,
    out,
    err,
    env,
    cwd: io.cwd,
    get signal() {
      return io.signal;
    },
    get hasKeyboard() {
      return io.hasKeyboard;
    },
    openTerminal: (use) => io.openTerminal(use),
    readFile: (path, maxBytes) => io.readFile(path, maxBytes),
  };
}

function recoloured(output: Output, colour: boolean): Output {
  return {
    write: (text) => output.write(text),
    isTerminal: output.isTerminal,
    colour,
    get columns() {
      return output.columns;
    },
  };
}
