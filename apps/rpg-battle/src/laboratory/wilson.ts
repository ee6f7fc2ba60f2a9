/** The two ends of an interval. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The standard normal quantile of a two-sided interval of 95 %. */
const QUANTILE_95 = 1.959963984540054;

/**
 * Returns the Wilson score interval of 95 % for a rate of which `successes` of `trials` are known; 0…1 without trials.
 *
 * Unlike the plain normal interval it stays within 0…1 and is right for rates near its ends (Wilson 1927).
 *
 * @throws RangeError unless both are integers with 0 ≤ successes ≤ trials.
 */
export function wilsonInterval(successes: number, trials: number): Interval {
  if (!(Number.isInteger(trials) && Number.isInteger(successes) && successes >= 0 && successes <= trials))
    throw new RangeError(`${successes} of ${trials} is no rate`);
  if (trials === 0) return { low: 0, high: 1 };
  const rate = successes / trials;
  const square = QUANTILE_95 ** 2 / trials;
  const centre = rate + square / 2;
  const half = QUANTILE_95 * Math.sqrt((rate * (1 - rate) + square / 4) / trials);
  return {
    low: Math.max(0, (centre - half) / (1 + square)),
    high: Math.min(1, (centre + half) / (1 + square)),
  };
}
