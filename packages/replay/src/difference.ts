import type { JsonPath } from '@skirmish/grid';
import { firstDifferentPath, valueAt } from './json-value.ts';
import type { RecordedEvent, RecordingHeader } from './recording.ts';
import type { Timeline } from './timeline.ts';

/** Where two headers differ. */
export interface HeaderDifference {
  readonly in: 'header';
  /** The way to what differs; the field of the header is its first step. */
  readonly path: JsonPath;
  /** What stands there; undefined where nothing does. */
  readonly values: readonly [unknown, unknown];
}

/** Where the events of two fights part. */
export interface EventDifference<Event extends RecordedEvent> {
  readonly in: 'events';
  /** How many events both fights have in common. */
  readonly position: number;
  /** How many rounds are completed by them. */
  readonly round: number;
  /** The next event of each; undefined where there is none. */
  readonly events: readonly [Event | undefined, Event | undefined];
  /** The way to what differs in the two events; empty when one is missing. */
  readonly path: JsonPath;
}

/**
 * Finds where two fights of one game part: in their headers if these differ, else in their events; undefined when they
 * do not. The order of keys does not matter.
 *
 * When events differ, both timelines are left just before them; otherwise they do not move. What they get their events
 * from is read as far as the first difference in events, or to its end.
 */
export function firstDifference<State, Event extends RecordedEvent>(
  left: Timeline<State, Event>,
  right: Timeline<State, Event>,
): HeaderDifference | EventDifference<Event> | undefined {
  return headerDifference(left.header, right.header) ?? eventDifference(left, right);
}

/** Finds where two headers differ first; undefined when they do not. */
export function headerDifference(
  left: RecordingHeader,
  right: RecordingHeader,
): HeaderDifference | undefined {
  const path = firstDifferentPath(left, right);
  return path && { in: 'header', path, values: [valueAt(left, path), valueAt(right, path)] };
}

/** Finds where the events of two fights part, whatever their headers say; otherwise as `firstDifference`. */
export function eventDifference<State, Event extends RecordedEvent>(
  left: Timeline<State, Event>,
  right: Timeline<State, Event>,
): EventDifference<Event> | undefined {
  for (let position = 0; ; position++) {
    const events = [left.eventAt(position), right.eventAt(position)] as const;
    const path = firstDifferentPath(...events);
    if (path) {
      left.seek(position);
      right.seek(position);
      return { in: 'events', position, round: left.round, events, path };
    }
    if (events[0] === undefined) return undefined;
  }
}
