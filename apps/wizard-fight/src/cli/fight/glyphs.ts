/** The characters that a fight is drawn with beside text. */
export interface Glyphs {
  readonly full: string;
  readonly empty: string;
  readonly rule: string;
  readonly minus: string;
}

const BLOCKS: Glyphs = { full: '█', empty: '░', rule: '─', minus: '−' };
const ASCII: Glyphs = { full: '#', empty: '.', rule: '-', minus: '-' };

/** Blocks and rules where the terminal knows them, else plain ASCII. */
export function glyphsFor(unicode: boolean): Glyphs {
  return unicode ? BLOCKS : ASCII;
}

/** Whether the locale says that the terminal knows more than ASCII. */
export function knowsUnicode(env: Readonly<Record<string, string | undefined>>): boolean {
  const locale = env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'] || '';
  return /utf-?8/i.test(locale) || Boolean(env['WT_SESSION']);
}
