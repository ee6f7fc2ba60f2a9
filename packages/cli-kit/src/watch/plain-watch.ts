import { isEnd, type RecordedEvent } from '@skirmish/replay';
import { ChunkedOutput } from '../chunked-output.ts';
import { paint } from '../colour.ts';
import type { Io } from '../io.ts';
import { escapeControls } from '../printable-text.ts';
import { type Fight, iterableOf } from './fight.ts';
import { titleOf } from './wording.ts';

/**
 * Tells a fight, all but some rounds at its start: a line an event, under a heading for each round. Resolves to the number
 * of its rounds.
 */
export async function watchPlainly<State, Event extends RecordedEvent>(
  { fight, skippedRounds }: { readonly fight: Fight<State, Event>; readonly skippedRounds: number },
  io: Io,
): Promise<number> {
  const { recorded, view, header } = fight;
  const output = new ChunkedOutput(io.out);
  const state = recorded.start(header);
  const heading = (text: string): string => `${paint(io.out, 'bold', escapeControls(text))}\n`;
  await output.write(heading(titleOf(fight).join('  ')));
  let round = 0;
  let headed = false;
  let hasEnded = false;
  for (const event of iterableOf(fight.events)) {
    recorded.apply(state, event);
    const isTold = round >= skippedRounds;
    const text = isTold ? view.tell(event, state) : '';
    if (text !== '') {
      if (isEnd(event)) await output.write('\n');
      else if (!headed) await output.write(`\n${heading(`Round ${round + 1}`)}`);
      headed = true;
      await output.write(`${escapeControls(text)}\n`);
    }
    hasEnded = isEnd(event);
    if (!recorded.isRoundEnd(event)) continue;
    round++;
    headed = false;
    // the next round may take its time
    await output.flush();
  }
  const outcome = hasEnded ? view.outcome?.(state) : undefined;
  if (outcome) await output.write(`${paint(io.out, ['green', 'bold'], escapeControls(outcome))}\n`);
  await output.flush();
  return round;
}
