import { Player, type RecordedEvent, Timeline } from '@skirmish/replay';
import type { Io } from '../io.ts';
import { withScreen } from '../screen/screen.ts';
import type { LiveFight, WatchedGame } from './watched-game.ts';

/** Shows a fight on the whole screen until `q`. */
export async function watch<State, Event extends RecordedEvent>(
  { recorded, view }: Pick<WatchedGame<State, Event, never>, 'recorded' | 'view'>,
  fight: LiveFight<Event>,
  io: Io,
): Promise<void> {
  const timeline = new Timeline(recorded, fight.header, fight.events);
  const player = new Player(timeline);
  await withScreen(io, async (screen) => {
    for (;;) {
      const { state, event, position, round } = timeline;
      const moment = { state, event, next: timeline.eventAt(position), position, round, motion: true };
      const canvas = { columns: screen.columns, rows: screen.rows - 2, unicode: true };
      const told = event === undefined ? '' : view.tell(event, state);
      await screen.draw([...view.draw(moment, canvas), told, `round ${round}, event ${position}`]);
      const happened = await screen.next(player.isPlaying ? 33 : undefined);
      if (happened.type === 'timeout') player.advance(33);
      if (happened.type !== 'key') continue;
      if (happened.key === 'q') return;
      if (happened.key === ' ') player.toggle();
      if (happened.key === 'right') timeline.next();
      if (happened.key === 'left') timeline.previous();
    }
  });
}
