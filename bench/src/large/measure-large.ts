import { agree, GIVEN_UP, type Timing } from '../benchmark.ts';
import type { LargeCase, LargeReport, Outcome } from './large-case.ts';

/** What is over sooner is repeated until so much time has passed, or so often, to see it warm. */
const ENOUGH_MILLISECONDS = 1000;
const MOST_RUNS = 1000;

/** What a process that ran a case in one way hands back. */
export interface LargeRun {
  readonly outcome: Outcome;
  readonly timings: readonly Timing[];
  /** After the first run of the first way. */
  readonly megabytes: number;
}

/**
 * Runs a case in this process: our way, or the textbook's and then ours as far as that goes.
 *
 * @throws Error when the two disagree
 */
export function runLarge(large: LargeCase, way: 'ours' | 'textbook'): LargeRun {
  const { run, textbook, oursAsFar } = large.prepare();
  if (way === 'ours') {
    const { outcome, timing, megabytes } = timed('ours', run, ENOUGH_MILLISECONDS);
    return { outcome, timings: [timing], megabytes };
  }
  const theirs = timed('textbook', textbook, 0);
  const ours = timed('ours as far as the textbook', oursAsFar, ENOUGH_MILLISECONDS);
  if (!agree(theirs.outcome.checksum, ours.outcome.checksum))
    throw new Error(`${large.name}: the textbook has ${theirs.outcome.answer}, ours ${ours.outcome.answer}`);
  return { outcome: theirs.outcome, timings: [theirs.timing, ours.timing], megabytes: theirs.megabytes };
}

function timed(
  variant: string,
  run: () => Outcome,
  enough: number,
): { outcome: Outcome; timing: Timing; megabytes: number } {
  const start = performance.now();
  const outcome = run();
  const times = [performance.now() - start];
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  while (performance.now() - start < enough && times.length < MOST_RUNS) {
    const again = performance.now();
    run();
    times.push(performance.now() - again);
  }
  times.sort((a, b) => a - b);
  const timing = { variant, minimum: times[0]! * 1e6, median: times[times.length >> 1]! * 1e6 };
  return { outcome, timing, megabytes };
}

/** Puts the runs of a case together. */
export function largeReport(large: LargeCase, ours: LargeRun, textbook: LargeRun | undefined): LargeReport {
  const { name, group, size } = large;
  return {
    name,
    group,
    size,
    operation: 'run',
    checksum: ours.outcome.checksum,
    steps: ours.outcome.steps,
    answer: ours.outcome.answer,
    timings: [...ours.timings, ...(textbook?.timings ?? [])],
    counts: {},
    megabytes: ours.megabytes,
    ...(textbook && {
      textbook: {
        answer: textbook.outcome.answer,
        hasGivenUp: textbook.outcome.checksum === GIVEN_UP,
        megabytes: textbook.megabytes,
      },
    }),
  };
}
