/**
 * Returns the seed of dice number `index` of a run: what makes the figures of a run independent of who plays which of
 * its battles.
 *
 * Of one run no two indexes of 0…2³² − 1 have the same seed; those of two runs are unrelated. Recorded figures depend on it: never change it.
 *
 * @throws RangeError unless the seed is a safe integer.
 */
export function derivedSeed(seed: number, index: number): number {
  if (!Number.isSafeInteger(seed)) throw new RangeError(`a seed must be a safe integer, not ${seed}`);
  const high = Math.floor(seed / 2 ** 32);
  // one-to-one in the index, whatever the seed
  const low = mixed((index ^ mixed((seed + 0x632be5ab) | 0)) | 0) >>> 0;
  const top = mixed(low ^ mixed(high ^ mixed(seed | 0))) >>> 11;
  return top * 2 ** 32 + low;
}

/** The finalizer of MurmurHash3: one-to-one, and each bit of the answer depends on every bit of `word`. */
function mixed(word: number): number {
  let bits = word;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}
