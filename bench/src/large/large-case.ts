import type { Report } from '../benchmark.ts';

/** What one run came to. */
export interface Outcome {
  /** Equal for every way of doing the same; `GIVEN_UP` where there is no answer. */
  readonly checksum: number;
  /** The rounds played, or the states expanded. */
  readonly steps: number;
  /** The result, for people to read. */
  readonly answer: string;
}

/** Work beyond the size of puzzles, done from the start to the end in a process of its own. */
export interface LargeCase {
  readonly name: string;
  /** Cases of one group follow each other, and growth is from one to the next. */
  readonly group: string;
  /** Squares and units of a cave; of fights, 1. */
  readonly size: number;
  /** Whether the textbook gets anywhere; it has a process of its own. */
  readonly hasTextbook: boolean;
  /** Makes the input, which is not timed, and tells what can be done with it. */
  readonly prepare: () => Ways;
}

/** What is done with the input of a case. */
interface Ways {
  readonly run: () => Outcome;
  /** As far as it goes. */
  readonly textbook: () => Outcome;
  /** Ours just as far. */
  readonly oursAsFar: () => Outcome;
}

/** What came of a case. Its timings are those of the whole run and, if there are any, of the textbook and ours as far. */
export interface LargeReport extends Report {
  readonly group: string;
  readonly size: number;
  readonly steps: number;
  readonly answer: string;
  /** The most memory that the process took, Node itself included. */
  readonly megabytes: number;
  readonly textbook?: {
    readonly answer: string;
    /** Whether it ended without an answer. */
    readonly hasGivenUp: boolean;
    readonly megabytes: number;
  };
}
