import { type Reply, type Request, sendable, type Sent, type TaskBody } from './protocol.ts';

/** The tasks of each game, loaded when the first of them is asked for. */
const TASKS: Readonly<Record<string, () => Promise<ReadonlyArray<readonly [string, TaskBody]>>>> = {
  cave: async () => (await import('../cave/tasks.ts')).CAVE_TASKS,
  wizard: async () => (await import('../wizard/tasks.ts')).WIZARD_TASKS,
  rpg: async () => (await import('../rpg/tasks.ts')).RPG_TASKS,
};

addEventListener('message', ({ data }: MessageEvent<Request>) => void answer(data));

function send(reply: Reply, transfer: readonly ArrayBuffer[] = []): void {
  postMessage(reply, { transfer: [...transfer] });
}

async function answer({ task, input }: Request): Promise<void> {
  try {
    const body = await bodyOf(task);
    const value: Sent = await body(input, (progress: Sent, transfer?: readonly ArrayBuffer[]) =>
      send({ kind: 'progress', value: progress }, transfer),
    );
    send({ kind: 'result', value });
  } catch (error) {
    send({ kind: 'failure', error: sendable(error) });
  }
}

async function bodyOf(task: string): Promise<TaskBody> {
  const tasks = await TASKS[task.slice(0, task.indexOf('.'))]?.();
  const body = tasks?.find(([name]) => name === task)?.[1];
  if (!body) throw new RangeError(`there is no task ${task}`);
  return body;
}
