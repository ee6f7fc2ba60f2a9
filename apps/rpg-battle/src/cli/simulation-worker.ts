import { parentPort, workerData } from 'node:worker_threads';
import type { BattleRange } from '../index.ts';
import { rangePlayer, type Simulation } from './simulation.ts';

// The other end of `workerPlayer`: gets ranges, answers with tallies.
const simulation: Simulation = workerData;
const player = rangePlayer(simulation);
parentPort?.on('message', async (range: BattleRange) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage((await player)(range));
});
