/** One way to do the work of a benchmark. */
export interface Variant {
  readonly name: string;
  /** Does the work once and returns a checksum of its results, equal for every variant of a benchmark. */
  readonly run: () => number;
}

/** Work done in several ways, timed side by side in a process of its own. */
export interface Benchmark {
  readonly name: string;
  /** How many operations one run stands for; times are given per operation. */
  readonly operations: number;
  /** What one operation is, for the table. */
  readonly operation: string;
  /** Ours first; the others are compared with it. */
  readonly variants: readonly [Variant, ...Variant[]];
  /** Whether it takes seconds even for the checksums; `--once` without names leaves it out. */
  readonly isLong?: boolean;
  /** Amounts of work that do not depend on the machine, such as states expanded; a check fails when one grows. */
  readonly counts?: () => Readonly<Record<string, number>>;
}

/** The times of one variant, in nanoseconds per operation. */
export interface Timing {
  readonly variant: string;
  readonly minimum: number;
  readonly median: number;
}

/** What a process that ran one benchmark prints. */
export interface Report {
  readonly name: string;
  readonly operation: string;
  readonly checksum: number;
  readonly timings: readonly Timing[];
  readonly counts: Readonly<Record<string, number>>;
}

/** The checksum of work that ended without an answer. */
export const GIVEN_UP = -1;

/** Tells whether two checksums of the same work do not contradict each other. */
export function agree(one: number, other: number): boolean {
  return one === other || one === GIVEN_UP || other === GIVEN_UP;
}
