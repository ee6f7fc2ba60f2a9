/** Tells whether a text is one that this game opens, but for its recordings: what a boss has, or a spell book as JSON. */
export function recognises(text: string): 'boss' | 'spell book' | undefined {
  const start = text.slice(0, 10_000);
  if (/^\uFEFF?\s*\{/.test(start)) return /"spells"\s*:/.test(start) ? 'spell book' : undefined;
  return /^\s*(?:hit\s*points|damage)\s*:/im.test(start) ? 'boss' : undefined;
}
