import { orderedResults } from '@skirmish/cli-kit/spread';
import { type BattleRange, mergeTallies, type Tally } from '../index.ts';
import { rangePlayer, type Simulation } from './simulation.ts';

/** Battles that are played between two looks at the progress. */
const CHUNK = 2000;

/** How a simulation is spread over this machine, and who hears of its progress. */
export interface PoolOptions {
  /** As many as there are cores when undefined. */
  readonly workers: number | undefined;
  /** Told after each chunk how many battles of the range have been played. */
  readonly onProgress: (played: number) => Promise<void>;
}

/**
 * Plays a range of a simulation in this thread or in several workers; the tally is the same.
 *
 * A worker that fails fails the whole.
 */
export async function playRange(
  simulation: Simulation,
  range: BattleRange,
  { workers, onProgress }: PoolOptions,
): Promise<Tally> {
  const results = orderedResults({
    tasks: chunksOf(range),
    work: await rangePlayer(simulation),
    worker: new URL('./simulation-worker.js', import.meta.url),
    data: simulation,
    workers,
  });
  let sum: Tally | undefined;
  for await (const tally of results) {
    sum = sum ? mergeTallies(sum, tally) : tally;
    await onProgress(sum.battles);
  }
  return sum!;
}

/** At least one chunk, even of no battles: an empty tally still has its rows. */
function* chunksOf({ from, to }: BattleRange): Generator<BattleRange> {
  let start = from;
  do {
    const end = Math.min(to, start + CHUNK);
    yield { from: start, to: end };
    start = end;
  } while (start < to);
}
