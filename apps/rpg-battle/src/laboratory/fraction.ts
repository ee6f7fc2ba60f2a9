/** An exact number: numerator and denominator without a common factor, the denominator above 0. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
  /** The number nearest to it, to about 1 in 10¹⁵. */
  readonly value: number;
}

/**
 * Makes a fraction in lowest terms.
 *
 * @throws RangeError unless the numerator is ≥ 0 and the denominator > 0.
 */
export function fraction(numerator: bigint, denominator: bigint): Fraction {
  if (numerator < 0n || denominator <= 0n)
    throw new RangeError(`no fraction here: ${numerator}/${denominator}`);
  const common = greatestCommonDivisor(numerator, denominator);
  return {
    numerator: numerator / common,
    denominator: denominator / common,
    value: quotient(numerator / common, denominator / common),
  };
}

/** Returns the least number ≥ 1 that both, each ≥ 1, divide. */
export function leastCommonMultiple(one: bigint, other: bigint): bigint {
  return one === other ? one : (one / greatestCommonDivisor(one, other)) * other;
}

function greatestCommonDivisor(one: bigint, other: bigint): bigint {
  let [larger, smaller] = [one, other];
  while (smaller > 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}

/** Divides integers that may each be beyond the largest number: scaled so that the quotient keeps 64 bits. */
function quotient(numerator: bigint, denominator: bigint): number {
  if (numerator === 0n) return 0;
  const excess = bits(denominator) - bits(numerator) + 64;
  const scaled = excess > 0 ? (numerator << BigInt(excess)) / denominator : numerator / denominator;
  return Number(scaled) * 2 ** -Math.max(excess, 0);
}

function bits(value: bigint): number {
  return value.toString(16).length * 4;
}
