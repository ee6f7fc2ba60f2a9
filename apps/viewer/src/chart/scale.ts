/** How numbers from 0 to a greatest one lie along a line. */
export interface Scale {
  /** The place of a number. */
  at(value: number): number;
  /** The whole number that is nearest to a place, also to one beyond the ends. */
  valueAt(place: number): number;
}

/** Lays the numbers 0 to `most` along a line from one place to another. */
export function createScale(most: number, from: number, to: number): Scale {
  const length = Math.max(1, most);
  return {
    at: (value) => from + (value / length) * (to - from),
    valueAt(place) {
      const part = (place - from) / (to - from);
      return Math.round(Math.min(1, Math.max(0, part)) * length);
    },
  };
}
