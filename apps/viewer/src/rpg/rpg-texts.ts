/** Tells whether a text is one of the JSON files of this game, but for its recordings. */
export function recognises(text: string): 'scenario' | 'policy' | 'bestiary' | undefined {
  const start = text.slice(0, 10_000);
  if (!/^\uFEFF?\s*\{/.test(start) || /^[^\n]*"format"\s*:\s*"skirmish"/.test(start)) return undefined;
  if (/"participants"\s*:/.test(start)) return 'scenario';
  if (/"rules"\s*:\s*\[/.test(start)) return 'policy';
  return /"(?:families|abilities|heroes|monsters)"\s*:\s*\{/.test(start) ? 'bestiary' : undefined;
}
