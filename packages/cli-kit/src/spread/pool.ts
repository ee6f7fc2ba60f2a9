import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Work that can be spread over threads. Tasks, results and data are what `structuredClone` can copy. */
export interface SpreadWork<Task, Result> {
  /** Taken one by one, so there may be more than fit in memory. */
  readonly tasks: Iterable<Task>;
  /** Works on a task in this thread. */
  readonly work: (task: Task) => Result;
  /** The module that works on tasks in a thread of its own: it calls `answerTasks`. */
  readonly worker: URL;
  /** What each worker is given at its start. */
  readonly data: unknown;
  /** The most threads; as many as there are cores when undefined. */
  readonly workers: number | undefined;
}

/**
 * How long this thread works alone before it starts others: about what two workers cost, as each has to load, compile
 * and warm up what this thread has warm. So less work never pays for workers, and more waits no longer than that.
 */
const PATIENCE_MILLISECONDS = 500;

/** How many tasks may be under way or done before the first result among them is taken: what bounds the memory. */
const WINDOW = 1000;

/**
 * Works on tasks and gives their results in the order of the tasks, each as early as that order allows.
 *
 * Workers are started only when the work has turned out to be long. Whoever takes results slowly slows the work down;
 * whoever stops taking them ends it.
 *
 * @throws whatever fails in a worker (as a rejection), once the results before it have been taken.
 */
export async function* orderedResults<Task, Result>({
  tasks,
  work,
  worker,
  data,
  workers = availableParallelism(),
}: SpreadWork<Task, Result>): AsyncGenerator<Result, void, undefined> {
  const queue = tasks[Symbol.iterator]();
  let next = queue.next();
  const patience = workers === 1 ? Infinity : PATIENCE_MILLISECONDS;
  for (let spent = 0; !next.done && spent < patience; next = queue.next()) {
    const start = performance.now();
    const result = work(next.value);
    spent += performance.now() - start;
    yield result;
  }
  const members: Member<Task, Result>[] = [];
  const idle: Member<Task, Result>[] = [];
  const answers: Promise<Result>[] = [];
  let hasEnded = false;
  const employ = (member: Member<Task, Result>): void => {
    // an answer may still come from a worker that is being ended
    if (hasEnded) return;
    if (next.done || answers.length >= WINDOW) {
      idle.push(member);
      return;
    }
    const answer = member.ask(next.value);
    next = queue.next();
    answers.push(answer);
    answer.then(
      () => employ(member),
      () => {},
    );
  };
  try {
    while (members.length < workers && !next.done) {
      const member = new Member<Task, Result>(worker, data);
      members.push(member);
      employ(member);
    }
    while (answers.length > 0) {
      const result = await answers[0]!;
      void answers.shift();
      for (const member of idle.splice(0)) employ(member);
      yield result;
    }
  } finally {
    hasEnded = true;
    await Promise.all(members.map((member) => member.end()));
  }
}

/** A worker that is asked one task at a time. */
class Member<Task, Result> {
  readonly #worker: Worker;

  constructor(module: URL, data: unknown) {
    this.#worker = new Worker(module, { workerData: data });
  }

  ask(task: Task): Promise<Result> {
    const worker = this.#worker;
    return new Promise((resolve, reject) => {
      const answered = (result: Result): void => {
        worker.off('error', failed);
        resolve(result);
      };
      const failed = (error: unknown): void => {
        worker.off('message', answered);
        reject(error);
      };
      worker.once('message', answered).once('error', failed);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(task);
    });
  }

  end(): Promise<number> {
    return this.#worker.terminate();
  }
}
