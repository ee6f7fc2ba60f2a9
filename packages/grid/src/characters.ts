const INVISIBLE_CHARACTERS: ReadonlyMap<string, string> = new Map([
  [' ', 'space'],
  ['\t', 'tab'],
  ['\u00A0', 'no-break space'],
]);

/** Quotes a character; one that cannot be seen, or could be taken for another, is named by its code point. */
export function visible(character: string): string {
  if (/^[!-~]$/.test(character)) return `"${character}"`;
  const codePoint = `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
  if (/^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character)) return `"${character}" (${codePoint})`;
  const name = INVISIBLE_CHARACTERS.get(character);
  return name === undefined ? codePoint : `${name} (${codePoint})`;
}
