import { styleText } from 'node:util';

/** What decides whether one stream gets colour. */
export interface ColourChoice {
  /** `--color` is true, `--no-color` false, neither undefined. */
  readonly flag?: boolean | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether that stream is a terminal. */
  readonly isTerminal: boolean;
}

/** The first that says something decides: the flag, NO_COLOR, FORCE_COLOR (`0` or `false` is off), TERM=dumb, the stream. */
export function wantsColour({ flag, env, isTerminal }: ColourChoice): boolean {
  if (flag !== undefined) return flag;
  if (env['NO_COLOR']) return false;
  const force = env['FORCE_COLOR'];
  if (force) return force !== '0' && force !== 'false';
  if (env['TERM'] === 'dumb') return false;
  return isTerminal;
}

/** The colours and weights that `paint` knows, in the names of `util.styleText`. */
export type Format = Parameters<typeof styleText>[0];

/** Colours `text` when `target` (an `Output`, or anything with that choice) wants colour; else returns it unchanged. */
export function paint(target: { readonly colour: boolean }, format: Format, text: string): string {
  return target.colour ? styleText(format, text, { validateStream: false }) : text;
}
