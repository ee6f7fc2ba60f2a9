import type { WorkRange } from '@skirmish/cli-kit/spread';
import { type RowForm, rowWriter, type Sweep, type WrittenRows } from './sweep-rows.ts';

/** Bosses that are answered together: about 5 ms of easy ones, and not too many of the hardest, at a second each. */
const CHUNK = 16;

/** Some rows, written, and how many of the range there have been with them. */
export interface WrittenChunk extends WrittenRows {
  readonly done: number;
}

/** Answers a range of a sweep in this thread or in several workers; the rows come in order, and are the same. */
export async function* sweepRange(
  sweep: Sweep,
  range: WorkRange,
  form: RowForm,
  workers: number | undefined,
): AsyncGenerator<WrittenChunk, void, undefined> {
  // loaded only by a run that needs it
  const { orderedResults } = await import('@skirmish/cli-kit/spread');
  const results = orderedResults({
    tasks: chunksOf(range),
    work: rowWriter(sweep, form),
    worker: new URL('./sweep-worker.js', import.meta.url),
    data: { sweep, form },
    workers,
  });
  const count = range.to - range.from;
  let done = 0;
  for await (const rows of results) {
    done = Math.min(count, done + CHUNK);
    yield { ...rows, done };
  }
}

function* chunksOf({ from, to }: WorkRange): Generator<WorkRange> {
  for (let start = from; start < to; start += CHUNK) yield { from: start, to: Math.min(to, start + CHUNK) };
}
