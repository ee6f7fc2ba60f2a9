/** How many code points a text has: the unit of columns. */
export function codePoints(text: string): number {
  return Array.from(text).length;
}

/** The first code points of a text. */
export function firstCodePoints(text: string, count: number): string {
  return Array.from(text).slice(0, count).join('');
}
