import { Worker } from 'node:worker_threads';
import { type BattleRange, mergeTallies, type Tally } from '../index.ts';
import { rangePlayer, type Simulation } from './simulation.ts';

/** Battles that are played between two looks at the progress. */
const CHUNK = 2000;

/** How a simulation is spread over this machine, and who hears of its progress. */
export interface PoolOptions {
  readonly workers: number;
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
  const chunks = chunksOf(range);
  const players =
    workers === 1 || chunks.length === 1
      ? [await localPlayer(simulation)]
      : Array.from({ length: Math.min(workers, chunks.length) }, () => workerPlayer(simulation));
  const tallies: Tally[] = [];
  let next = 0;
  let played = 0;
  const work = async (player: Player): Promise<void> => {
    while (next < chunks.length) {
      const chunk = chunks[next++]!;
      tallies.push(await player.play(chunk));
      played += chunk.to - chunk.from;
      await onProgress(played);
    }
  };
  try {
    await Promise.all(players.map(work));
  } finally {
    await Promise.all(players.map((player) => player.end()));
  }
  return tallies.reduce(mergeTallies);
}

/** Somebody who plays chunks one after the other. */
interface Player {
  play(chunk: BattleRange): Promise<Tally>;
  end(): Promise<unknown>;
}

async function localPlayer(simulation: Simulation): Promise<Player> {
  const play = await rangePlayer(simulation);
  return { play: async (chunk) => play(chunk), end: async () => {} };
}

function workerPlayer(simulation: Simulation): Player {
  const worker = new Worker(new URL('./simulation-worker.js', import.meta.url), { workerData: simulation });
  return {
    play: (chunk) =>
      new Promise((resolve, reject) => {
        worker.removeAllListeners();
        worker.once('message', resolve).once('error', reject);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        worker.postMessage(chunk);
      }),
    end: () => worker.terminate(),
  };
}

/** At least one chunk, even of no battles: an empty tally still has its rows. */
function chunksOf({ from, to }: BattleRange): BattleRange[] {
  const count = Math.max(1, Math.ceil((to - from) / CHUNK));
  return Array.from({ length: count }, (_, index) => ({
    from: from + index * CHUNK,
    to: Math.min(to, from + (index + 1) * CHUNK),
  }));
}
