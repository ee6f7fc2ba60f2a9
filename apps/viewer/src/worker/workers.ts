import { received, type Reply, type Request, type Sent, type Task } from './protocol.ts';

/** As much of a `Worker` as is needed, so that tests can do without one. */
export type WorkerLike = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>;

/** How a task is watched and called off. */
export interface TaskOptions<Progress> {
  /** Is called with what is found on the way. */
  readonly progress?: (value: Progress) => void;
  /** Cancels the task: its worker is ended at once, whatever it does. */
  readonly signal?: AbortSignal;
}

interface Job {
  readonly request: Request;
  readonly progress: ((value: Sent) => void) | undefined;
  readonly resolve: (value: Sent) => void;
  readonly reject: (error: Error) => void;
}

/** A worker and what it is doing. */
interface Place {
  readonly worker: WorkerLike;
  job: Job | undefined;
}

/**
 * Workers that do tasks, one at a time each, as many at once as there are cores; more tasks wait in their order.
 *
 * An idle worker is kept for the next task. A cancelled task takes its worker with it, so that nothing has to look at a
 * flag while it computes.
 */
export class Workers {
  readonly #spawn: () => WorkerLike;
  readonly #most: number;
  readonly #idle: Place[] = [];
  readonly #busy = new Set<Place>();
  readonly #waiting: Job[] = [];

  /** Starts the first worker at once, so that it is there when it is needed. */
  constructor(spawn: () => WorkerLike, most: number) {
    this.#spawn = spawn;
    this.#most = Math.max(1, most);
    this.#idle.push(this.#createPlace());
  }

  /**
   * Has a task done.
   *
   * Rejects with the error of the task, `InputError`, `RangeError` and `TypeError` being kept, or when it was cancelled
   * with the reason of the signal, an `AbortError` unless another was given.
   */
  run<Input, Progress, Result>(
    { name }: Task<Input, Progress, Result>,
    input: Input,
    { progress, signal }: TaskOptions<Progress> = {},
  ): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(reasonOf(signal));
        return;
      }
      const job: Job = { request: { task: name, input }, progress, resolve, reject };
      signal?.addEventListener('abort', () => this.#cancel(job, reasonOf(signal)), { once: true });
      this.#waiting.push(job);
      this.#start();
    });
  }

  #createPlace(): Place {
    const worker = this.#spawn();
    const place: Place = { worker, job: undefined };
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => this.#receive(place, data));
    worker.addEventListener('error', ({ message }) => this.#fail(place, message));
    return place;
  }

  #start(): void {
    while (this.#waiting.length > 0 && this.#busy.size < this.#most) {
      const place = this.#idle.pop() ?? this.#createPlace();
      place.job = this.#waiting.shift()!;
      this.#busy.add(place);
      place.worker.postMessage(place.job.request, {});
    }
  }

  #receive(place: Place, reply: Reply): void {
    const { job } = place;
    if (!job) return;
    if (reply.kind === 'progress') {
      job.progress?.(reply.value);
      return;
    }
    this.#busy.delete(place);
    place.job = undefined;
    this.#idle.push(place);
    if (reply.kind === 'result') job.resolve(reply.value);
    else job.reject(received(reply.error));
    this.#start();
  }

  /** Gives up a worker that cannot be started, or has met what nobody has caught. */
  #fail(place: Place, message: string): void {
    const { job } = place;
    this.#end(place);
    job?.reject(new Error(message || 'a worker could not be started'));
    this.#start();
  }

  #cancel(job: Job, reason: Error): void {
    const place = [...this.#busy].find((each) => each.job === job);
    if (place) this.#end(place);
    else {
      const at = this.#waiting.indexOf(job);
      if (at < 0) return;
      this.#waiting.splice(at, 1);
    }
    job.reject(reason);
    this.#start();
  }

  #end(place: Place): void {
    place.job = undefined;
    place.worker.terminate();
    this.#busy.delete(place);
    const at = this.#idle.indexOf(place);
    if (at >= 0) this.#idle.splice(at, 1);
  }
}

function reasonOf({ reason }: AbortSignal): Error {
  return reason instanceof Error ? reason : new DOMException(String(reason), 'AbortError');
}

/** Whether an error says no more than that a task was cancelled. */
export function isCancellation(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
