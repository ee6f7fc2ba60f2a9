import { knowsUnicode } from '@skirmish/cli-kit';

/** The characters that a screen is drawn with beside text. */
export interface Glyphs {
  readonly full: string;
  readonly empty: string;
  readonly rule: string;
  readonly minus: string;
}

/** What a game is drawn for. */
export interface Surface {
  readonly columns: number;
  readonly rows: number;
  readonly glyphs: Glyphs;
}

const BLOCKS: Glyphs = { full: '█', empty: '░', rule: '─', minus: '−' };
const ASCII: Glyphs = { full: '#', empty: '.', rule: '-', minus: '-' };

/** Blocks and rules where the locale says that the terminal knows them, else plain ASCII. */
export function glyphsFor(env: Readonly<Record<string, string | undefined>>): Glyphs {
  return glyphsOf(knowsUnicode(env));
}

/** Blocks and rules for a terminal that knows more than ASCII, else plain ASCII. */
export function glyphsOf(unicode: boolean): Glyphs {
  return unicode ? BLOCKS : ASCII;
}
