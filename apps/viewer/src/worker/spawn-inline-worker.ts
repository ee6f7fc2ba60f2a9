// oxlint-disable-next-line import/default -- vite makes this export, by what stands behind the question mark
import InlineWorker from './worker-entry.ts?worker&inline';
import type { WorkerLike } from './workers.ts';

/** Starts a worker from code inside the page; the build of the single file puts this in place of spawn-worker.ts. */
export function spawnWorker(): WorkerLike {
  return new InlineWorker({ name: 'skirmish' });
}
