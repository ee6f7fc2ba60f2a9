/** How many lines of a text are looked at. */
const LOOKED_AT = 40;

/** Tells whether a text is a map of a cave: most of its lines begin with walls, open squares and units alone. */
export function recognises(text: string): 'map' | undefined {
  const lines = text
    .slice(0, 200_000)
    .split(/\r\n|\r|\n/, LOOKED_AT)
    .filter((line) => line.trim() !== '');
  const rows = lines.filter((line) => /^\uFEFF?[#.EG]{2,}(?:\s|$)/.test(line) && /[#.]|^[EG]+$/.test(line));
  return rows.length > 0 && 2 * rows.length >= lines.length ? 'map' : undefined;
}
