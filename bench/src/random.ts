/** What every input is made from; saved with the figures, because those of other inputs cannot be compared. */
export const SEED = 1;

/**
 * A seeded source of integers below a bound (xorshift32). The benchmarks make their inputs with it and not with
 * the project's dice, so that a change of those cannot change what is measured.
 */
export function seededIntegers(seed: number): (bound: number) => number {
  let state = (SEED * seed) | 0 || 1;
  return (bound) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % bound;
  };
}
