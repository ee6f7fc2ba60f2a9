import type { WorkerLike } from './workers.ts';

/** Starts a worker from its file beside the page. */
export function spawnWorker(): WorkerLike {
  return new Worker(new URL('./worker-entry.ts', import.meta.url), { type: 'module', name: 'skirmish' });
}
