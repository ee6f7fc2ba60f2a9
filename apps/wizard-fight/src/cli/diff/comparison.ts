import type { EventDifference, HeaderDifference, Timeline } from '@skirmish/replay';
import type { DuelEvent, DuelState } from '../../recording.ts';

/** A recording that is compared. */
export interface Side {
  /** The file as typed, or `<stdin>`. */
  readonly name: string;
  readonly timeline: Timeline<DuelState, DuelEvent>;
}

/** How two recordings differ. */
export interface Comparison {
  readonly sides: readonly [Side, Side];
  /** The first difference of their duels; undefined when they are of one. */
  readonly header: HeaderDifference | undefined;
  /** Where their events part, both timelines standing before it; undefined when they do not. */
  readonly events: EventDifference<DuelEvent> | undefined;
}
