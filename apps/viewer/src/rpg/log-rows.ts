import type { RpgEvent, UnitNames } from '@skirmish/rpg-battle';
import { tellEvent } from './words.ts';

/** A line of the log. */
export interface LogRow {
  /** How many events have happened when it has. */
  readonly position: number;
  readonly kind: RpgEvent['event'];
  readonly text: string;
}

/** Tells all events that there is something to tell of. */
export function logRows(events: readonly RpgEvent[], names: UnitNames): LogRow[] {
  return events.flatMap((event, index) => {
    const text = tellEvent(event, names);
    return text === '' ? [] : [{ position: index + 1, kind: event.event, text }];
  });
}

/** Returns the place of the latest row that has happened by a position, -1 when none has. O(log rows). */
export function rowAt(rows: readonly LogRow[], position: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (rows[middle]!.position <= position) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
