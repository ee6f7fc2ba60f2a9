/**
 * Makes characters visible that cannot be seen, or turn the direction of what stands around them: U+202E becomes `⟨U+202E⟩`.
 */
export function visibleText(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (character) => {
    const code = character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
    return character === '\t' ? ' ' : `⟨U+${code}⟩`;
  });
}
