/** The characters that a fight is drawn with beside text. */
export interface Glyphs {
  readonly full: string;
  readonly empty: string;
  readonly rule: string;
  readonly minus: string;
  /** Whether they are more than ASCII. */
  readonly isUnicode: boolean;
}

const BLOCKS: Glyphs = { full: '█', empty: '░', rule: '─', minus: '−', isUnicode: true };
const ASCII: Glyphs = { full: '#', empty: '.', rule: '-', minus: '-', isUnicode: false };

/** Blocks and rules where the terminal knows them, else plain ASCII. */
export function glyphsFor(unicode: boolean): Glyphs {
  return unicode ? BLOCKS : ASCII;
}
