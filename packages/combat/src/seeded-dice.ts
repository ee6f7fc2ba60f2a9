import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';
import type { Dice } from './dice.ts';

/**
 * A dice's state as text that survives JSON: a tag, then 32 hexadecimal digits.
 *
 * The tag names the generator *and* how bounded integers and seeds are made from it: whoever changes any of
 * them adds a new tag and keeps the old one, so that a saved fight goes on as it would have.
 */
export type DiceState = `xoroshiro128plus-1:${string}`;

const TAG = 'xoroshiro128plus-1:';
const LARGEST_BOUND = 2 ** 31;

/** Dice that draw the same integers for the same seed, on any machine. */
export interface SeededDice extends Dice {
  /**
   * Draws an integer of 0…`bound` − 1, each equally likely.
   *
   * @throws RangeError unless `bound` is an integer of 1…2³¹.
   */
  next(bound: number): number;
  /** Returns the present state; `restoreDice` makes dice that go on from here. */
  state(): DiceState;
}

/**
 * Creates dice from a seed; neighbouring seeds give unrelated draws.
 *
 * @throws RangeError unless `seed` is a safe integer (it may be negative).
 */
export function seededDice(seed: number): SeededDice {
  if (!Number.isSafeInteger(seed)) throw new RangeError(`a dice seed must be a safe integer, not ${seed}`);
  return new Xoroshiro128PlusDice(mixedWords(seed));
}

/**
 * Creates dice that go on from a state that `SeededDice.state` returned.
 *
 * @throws RangeError when the state is not one, or is of an unknown version.
 */
export function restoreDice(state: string): SeededDice {
  const digits = state.startsWith(TAG) ? state.slice(TAG.length) : '';
  if (!/^[0-9a-f]{32}$/.test(digits) || /^0+$/.test(digits)) {
    throw new RangeError(`not a state of these dice (${TAG} and 32 hexadecimal digits): ${state}`);
  }
  const words = digits.match(/.{8}/g)!;
  return new Xoroshiro128PlusDice(words.map((word) => Number.parseInt(word, 16) | 0));
}

class Xoroshiro128PlusDice implements SeededDice {
  readonly #generator: RandomGenerator;

  constructor(words: readonly number[]) {
    this.#generator = xoroshiro128plusFromState(words);
  }

  next(bound: number): number {
    if (!(Number.isInteger(bound) && bound >= 1 && bound <= LARGEST_BOUND)) {
      throw new RangeError(`a dice bound must be an integer of 1…2³¹, not ${bound}`);
    }
    // as many high bits as the largest answer needs, drawn again while they say more: no answer is favoured,
    // and the low bits, which are this generator's weak ones, are hardly used
    const unused = Math.clz32(bound - 1) - 1;
    let drawn: number;
    do drawn = (this.#generator.next() >>> 1) >>> unused;
    while (drawn >= bound);
    return drawn;
  }

  state(): DiceState {
    const words = this.#generator.getState().map((word) => (word >>> 0).toString(16).padStart(8, '0'));
    return `${TAG}${words.join('')}`;
  }
}

/**
 * Spreads a seed over the generator's four words; pure-rand's own seeding answers ~seed as its first draw.
 *
 * The words can't all be 0, the one state that the generator never leaves: `mixed` is one-to-one, so they would all
 * be equal only if low + step, low + 2 · step, … were.
 */
function mixedWords(seed: number): number[] {
  const low = seed | 0;
  const high = mixed(Math.floor(seed / 2 ** 32) ^ 0x5851f42d);
  return [1, 2, 3, 4].map((k) => mixed(mixed((low + Math.imul(k, 0x9e3779b9)) | 0) ^ high));
}

/** The finalizer of MurmurHash3: each bit of the answer depends on every bit of `word`. */
function mixed(word: number): number {
  let bits = word;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}
