const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;
const EVERY_INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
const PLAIN = /^[ -~]*$/;
const VARIATION_SELECTOR = /[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/u;
const COMBINING = /[\p{Mn}\p{Me}]/u;
const REGIONAL_INDICATOR = /\p{Regional_Indicator}/u;
// the ranges of East Asian Width W and F that hold letters, and the emoji that are drawn as pictures
const WIDE =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uA960-\uA97C\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6\u{17000}-\u{18DFF}\u{1B000}-\u{1B2FF}\u{20000}-\u{3FFFD}\p{Emoji_Presentation}]/u;

/**
 * Makes text safe to print: control, formatting and line-breaking characters and lone surrogates become escapes
 * such as `\x1b`, `\n`, `\u202e`, so that no input can drive the terminal or reorder a line.
 */
export function escapeControls(text: string): string {
  return PLAIN.test(text) ? text : text.replaceAll(EVERY_INVISIBLE, escapeOne);
}

function escapeOne(character: string): string {
  switch (character) {
    case '\n':
      return String.raw`\n`;
    case '\r':
      return String.raw`\r`;
    case '\t':
      return String.raw`\t`;
    default:
  }
  const code = character.codePointAt(0)!;
  if (code <= 0xff) return `\\x${code.toString(16).padStart(2, '0')}`;
  return code <= 0xffff ? `\\u${code.toString(16).padStart(4, '0')}` : `\\u{${code.toString(16)}}`;
}

/**
 * The picture of one code point in a quoted source line: itself, a control picture (`␉`, `␛`), `�` for what has
 * none, and nothing for a variation selector, whose effect on the width differs between terminals.
 */
export function visibleCharacter(character: string): string {
  if (character >= ' ' && character <= '~') return character;
  if (VARIATION_SELECTOR.test(character)) return '';
  if (!INVISIBLE.test(character)) return character;
  const code = character.codePointAt(0)!;
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  return code === 0x7f ? '␡' : '�';
}

/** Terminal columns of one code point as `visibleCharacter` shows it: 0, 1 or 2. */
export function characterWidth(character: string): number {
  if (character >= ' ' && character <= '~') return 1;
  if (VARIATION_SELECTOR.test(character) || COMBINING.test(character)) return 0;
  return WIDE.test(character) && !REGIONAL_INDICATOR.test(character) ? 2 : 1;
}

/** Terminal columns of printable text, by code point: an emoji joined from several counts each of them. */
export function displayWidth(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return width;
}

/** Quotes a value of the user for a message, safe to print and cut after 40 characters. */
export function quote(value: string): string {
  const characters = Array.from(value.slice(0, 100));
  const shown = characters.length > 40 || value.length > 100 ? `${characters.slice(0, 40).join('')}…` : value;
  return `'${escapeControls(shown)}'`;
}
