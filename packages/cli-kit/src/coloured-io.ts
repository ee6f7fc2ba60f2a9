import { wantsColour } from './colour.ts';
import type { Io, Output } from './io.ts';

/** The same world with other outputs; the signal stays unasked for. */
export function withOutputs(io: Io, out: Output, err: Output): Io {
  return {
    stdin: io.stdin,
    out,
    err,
    env: io.env,
    cwd: io.cwd,
    get signal() {
      return io.signal;
    },
    readFile: (path, maxBytes) => io.readFile(path, maxBytes),
  };
}

/** The same world with colour as the flags of the command line want it; the last of `--color` and `--no-color` counts. */
export function withColourFlags(argv: readonly string[], io: Io): Io {
  const end = argv.indexOf('--');
  const flags = (end < 0 ? argv : argv.slice(0, end)).filter(
    (argument) => argument === '--color' || argument === '--no-color',
  );
  if (flags.length === 0) return io;
  const flag = flags.at(-1) === '--color';
  return withOutputs(io, recoloured(io.out, io.env, flag), recoloured(io.err, io.env, flag));
}

function recoloured(output: Output, env: Io['env'], flag: boolean): Output {
  return {
    write: (text) => output.write(text),
    isTerminal: output.isTerminal,
    colour: wantsColour({ flag, env, isTerminal: output.isTerminal }),
    get columns() {
      return output.columns;
    },
  };
}
