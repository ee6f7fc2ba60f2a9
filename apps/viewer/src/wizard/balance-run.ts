import type { Boss } from '@skirmish/wizard-fight';
import type { Workers } from '../worker/workers.ts';
import type { Setup } from './setup.ts';
import { type CellAnswer, cellsTask } from './wizard-tasks.ts';

/** How many bosses a worker answers at a time. */
const CHUNK = 40;

/**
 * Answers the bosses of a map in workers, and tells each as it is found; one core is left to the rest of the page where
 * there are more.
 *
 * @param found is called with the number of each boss and its answer
 * @throws what a task throws, or the reason of the signal
 */
export async function answerBosses(
  workers: Workers,
  setup: Setup,
  bosses: readonly Boss[],
  signal: AbortSignal,
  found: (answers: ReadonlyArray<readonly [number: number, answer: CellAnswer]>) => void,
): Promise<void> {
  const atOnce = Math.max(1, (navigator.hardwareConcurrency || 2) - 1);
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < bosses.length && !signal.aborted) {
      const from = next;
      next += CHUNK;
      let known = 0;
      const tell = (answers: readonly CellAnswer[]): void => {
        found(answers.slice(known).map((answer, nth) => [from + known + nth, answer] as const));
        known = answers.length;
      };
      const chunk = bosses.slice(from, from + CHUNK);
      tell(await workers.run(cellsTask, { setup, bosses: chunk }, { signal, progress: tell }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  signal.throwIfAborted();
}
