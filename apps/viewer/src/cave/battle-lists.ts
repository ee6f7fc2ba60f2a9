import { element } from '../dom/element.ts';
import { grouped } from '../dom/numbers.ts';
import { createVirtualList } from '../dom/virtual-list.ts';
import type { CaveSession } from './cave-session.ts';
import { unitRow } from './unit-row.ts';
import { tellEvent } from './words.ts';

/** The least time between two drawings of a list while a battle plays, in milliseconds: nobody reads faster. */
const BETWEEN_DRAWINGS = 120;

/** The lists of a battle on the page. */
export interface BattleLists {
  readonly units: HTMLElement;
  readonly events: HTMLElement;
  /** Brings the list that is seen up to date; `selected` is the unit that is looked at. */
  update(seen: string, selected: number | undefined): void;
}

/**
 * Makes the list of units, with bars, and the list of events; whoever clicks on an event goes there.
 *
 * @param select is called with the unit that is chosen
 */
export function createBattleLists(session: CaveSession, select: (unit: number) => void): BattleLists {
  const { playback } = session;
  const units = createVirtualList({
    label: 'Units',
    rowHeight: 30,
    render: (unit) =>
      playback.timeline && session.names ? unitRow(unit, playback.timeline.state, session.names) : [],
    choose: select,
  });
  const events = createVirtualList({
    label: 'Events',
    rowHeight: 26,
    render(index) {
      const event = playback.timeline?.eventAt(index);
      if (!event || !session.names) return [];
      return [
        element('span', { class: 'event-number muted' }, grouped(index + 1)),
        element('span', { class: `event-text event-${event.event}` }, tellEvent(event, session.names)),
      ];
    },
    choose: (index) => playback.go((timeline) => timeline.seek(index + 1)),
  });
  let drawnAt = 0;
  return {
    units: units.element,
    events: events.element,
    update(seen, selected) {
      const now = performance.now();
      if (playback.isPlaying && now - drawnAt < BETWEEN_DRAWINGS) return;
      drawnAt = now;
      const { timeline } = playback;
      if (seen === 'units') units.update(timeline?.state.start.units.length ?? 0, selected);
      if (seen === 'events')
        events.update(timeline?.length ?? 0, timeline ? timeline.position - 1 : undefined);
    },
  };
}
