/** One of the two sides of a fight, as an index into per-side arrays; the game names them. */
export type Side = 0 | 1;

/** Returns the side that fights against `side`. */
export function opponent(side: Side): Side {
  return side === 0 ? 1 : 0;
}
