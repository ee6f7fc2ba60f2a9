import { parentPort, workerData } from 'node:worker_threads';

/** What a worker does with a task. */
type Work<Task, Result> = (task: Task) => Result | Promise<Result>;

/**
 * Makes this worker thread answer tasks, one after the other: the other end of `orderedResults`.
 *
 * `prepare` is given the data of the work once; what it makes works on each task.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what comes from the other thread has no type yet
export function answerTasks<Data, Task, Result>(
  prepare: (data: Data) => Work<Task, Result> | Promise<Work<Task, Result>>,
): void {
  const data: Data = workerData;
  const work = prepare(data);
  parentPort?.on('message', async (task: Task) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort?.postMessage(await (await work)(task));
  });
}
