/** What a line above a map says of it. */
export interface RoundHeading {
  /** How many rounds are complete. */
  readonly round: number;
  /** Whether the battle is over there, maybe in the midst of the next round. */
  readonly isEnd: boolean;
}

/**
 * Reads the heading of a map, as `rounds` prints it or as people write it: `round 3`, `After 3 rounds:`, `Turn #3`,
 * `Initially:`, `before round 4`, `goblins win after 47 rounds …`, `=== 3 ===`. Undefined when it is none.
 */
export function readHeading(line: string): RoundHeading | undefined {
  const ending = /\b(?:win|won|ends?|ended|over|finished)\b.*?\bafter\D{0,12}(\d+)/i.exec(line);
  if (ending) return { round: Number(ending[1]), isEnd: true };
  const last = /\b(?:stalemate since|stopped in) round (\d+)/i.exec(line);
  if (last) return { round: Number(last[1]) - 1, isEnd: true };
  const numbered = /\b(?:after|rounds?|turns?|steps?|ticks?|t)\b\D{0,12}(\d+)|(\d+)\D{0,6}\brounds?\b/i.exec(
    line,
  );
  if (numbered) {
    const number = Number(numbered[1] ?? numbered[2]);
    const isBefore = /\b(?:before|start|begin\w*)\b/i.test(line);
    return { round: Math.max(0, isBefore ? number - 1 : number), isEnd: false };
  }
  if (/\b(?:initial(?:ly)?|start|begin\w*)\b/i.test(line)) return { round: 0, isEnd: false };
  const alone = /^[^\p{L}\p{N}]*(\d+)[^\p{L}\p{N}]*$/u.exec(line);
  return alone ? { round: Number(alone[1]), isEnd: false } : undefined;
}
