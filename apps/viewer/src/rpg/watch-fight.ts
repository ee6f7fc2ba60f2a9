import type { RpgEvent, RpgHeader } from '@skirmish/rpg-battle';
import type { Workers } from '../worker/workers.ts';
import { fightTask } from './rpg-tasks.ts';

/**
 * Lets the policy of a header fight in a worker, and shows the battle while it grows. Resolves when it is over.
 *
 * @param show is called with all events so far, the same list every time, and with whether more are to come
 */
export async function watchFight(
  workers: Workers,
  header: RpgHeader,
  signal: AbortSignal,
  show: (events: readonly RpgEvent[], isGrowing: boolean) => void,
): Promise<void> {
  const events: RpgEvent[] = [];
  let shown = 0;
  await workers.run(fightTask, header, {
    signal,
    progress: (more) => {
      for (const event of more) events.push(event);
      // a timeline reads all of its events, so it is made anew only when there are twice as many
      if (events.length < 2 * shown) return;
      shown = events.length;
      show(events, true);
    },
  });
  show(events, false);
}
