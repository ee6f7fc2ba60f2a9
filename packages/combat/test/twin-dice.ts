const WORD = 2n ** 32n;
const LONG = 2n ** 64n;

/** The finalizer of MurmurHash3 for 32 bits. */
function finalize(word: bigint): bigint {
  let h = word;
  h = ((h ^ (h >> 16n)) * 0x85ebca6bn) % WORD;
  h = ((h ^ (h >> 13n)) * 0xc2b2ae35n) % WORD;
  return h ^ (h >> 16n);
}

function rotatedLeft(value: bigint, by: bigint): bigint {
  return ((value << by) | (value >> (64n - by))) % LONG;
}

/** xoroshiro128+ (Blackman and Vigna, shifts 24, 16, 37) on big integers, as the tag `xoroshiro128plus-1` uses it. */
export class BigIntegerDice {
  #first: bigint;
  #second: bigint;

  constructor(seed: number) {
    const bits = BigInt.asUintN(64, BigInt(seed));
    const low = bits % WORD;
    const high = finalize((bits / WORD) ^ 0x5851f42dn);
    const [a, b, c, d] = [1n, 2n, 3n, 4n].map((k) =>
      finalize(finalize((low + k * 0x9e3779b9n) % WORD) ^ high),
    );
    this.#first = a! * WORD + b!;
    this.#second = c! * WORD + d!;
  }

  /** The high bits of the low word of each sum, as many as the greatest answer needs, until they are below `bound`. */
  next(bound: number): number {
    for (;;) {
      const word = (this.#first + this.#second) % WORD;
      const mixed = this.#first ^ this.#second;
      this.#first = (rotatedLeft(this.#first, 24n) ^ mixed ^ (mixed << 16n)) % LONG;
      this.#second = rotatedLeft(mixed, 37n);
      const bits = bound === 1 ? 0 : (bound - 1).toString(2).length;
      const drawn = Number(word >> BigInt(32 - bits));
      if (drawn < bound) return drawn;
    }
  }
}
