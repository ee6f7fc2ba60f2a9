import { eventDifference } from '@skirmish/replay';
import {
  type Frame,
  frameDifference,
  type FrameDifference,
  frameOf,
  hasHitPoints,
  isSame,
} from '../../comparison/frame.ts';
import type { PrintedRound } from '../../comparison/printed-rounds.ts';
import type { CaveEvent } from '../../recording/index.ts';
import type { CaveTimeline } from '../fight-input.ts';
import { shiftedHeadings, type ShiftedHeadings } from './shifted-headings.ts';
import { type FoughtSide, frameAt, type Side } from './side.ts';

/** How two battles compare. */
export type Comparison = SameMaps | SameEvents | MapDifference | MissingRound | ShiftedHeadings | EventsPart;

/** All maps of rounds that both have are the same. */
export interface SameMaps {
  readonly in: 'nothing';
  /** The rounds that were compared, in order. */
  readonly rounds: readonly number[];
  /** Whether hit points were among what was compared. */
  readonly hasHitPoints: boolean;
}

/** All events are the same. */
export interface SameEvents {
  readonly in: 'nothing';
  readonly events: number;
  readonly rules: readonly RuleDifference[];
}

/** The maps after a round differ. */
export interface MapDifference {
  readonly in: 'map';
  /** How many rounds are complete. */
  readonly round: number;
  /** Whether it is the map at the end of the battle. */
  readonly isEnd: boolean;
  readonly frames: readonly [Frame, Frame];
  readonly difference: FrameDifference;
  readonly before: FrameBefore | undefined;
}

/** One has a map after a round, or at an end after so many rounds, that the other does not come to. */
export interface MissingRound {
  readonly in: 'rounds';
  readonly round: number;
  readonly isEnd: boolean;
  /** Which of the two has no such round. */
  readonly missingIn: 0 | 1;
  readonly frame: Frame;
  readonly before: FrameBefore | undefined;
}

/** The latest map that is the same in both. */
export interface FrameBefore {
  readonly round: number;
  readonly frame: Frame;
}

/** The events part; the timelines of both sides stand before them. */
export interface EventsPart {
  readonly in: 'events';
  readonly sides: readonly [FoughtSide, FoughtSide];
  /** How many events are the same. */
  readonly position: number;
  /** How many rounds are complete. */
  readonly round: number;
  readonly events: readonly [CaveEvent | undefined, CaveEvent | undefined];
  readonly rules: readonly RuleDifference[];
}

/** A rule that is not the same in both. */
export interface RuleDifference {
  readonly rule: string;
  readonly values: readonly [unknown, unknown];
}

/** Compares two sides as far as both go: by their events if both have some, else by the maps of rounds that both have. */
export function compare(left: Side, right: Side): Comparison {
  if (left.kind === 'fought' && right.kind === 'fought') return compareEvents(left, right);
  const found = compareMaps(left, right);
  if (found.in === 'nothing' || found.isEnd) return found;
  return shiftedHeadings(left, right) ?? found;
}

function compareMaps(left: Side, right: Side): SameMaps | MapDifference | MissingRound {
  const rounds: number[] = [];
  let before: FrameBefore | undefined;
  let isTold = false;
  for (const map of left.kind === 'printed' ? left.rounds : roundsOf(right)) {
    const { round, isEnd } = map;
    const ours = left.kind === 'printed' ? map : frameAt(left, map);
    const theirs = left.kind === 'printed' ? frameAt(right, map) : map;
    if (!ours || !theirs) {
      // who has only printed some rounds need not have all of them
      const frame = ours ?? theirs;
      const missing = ours ? right : left;
      if (!frame || missing.kind === 'printed') continue;
      return { in: 'rounds', round, isEnd, missingIn: ours ? 1 : 0, frame, before };
    }
    const difference = frameDifference(ours, theirs);
    if (!isSame(difference)) return { in: 'map', round, isEnd, frames: [ours, theirs], difference, before };
    before = { round, frame: hasHitPoints([ours]) ? ours : theirs };
    rounds.push(round);
    isTold ||= hasHitPoints([ours]) && hasHitPoints([theirs]);
  }
  return { in: 'nothing', rounds, hasHitPoints: isTold };
}

function roundsOf(side: Side): readonly PrintedRound[] {
  return side.kind === 'printed' ? side.rounds : [];
}

function compareEvents(left: FoughtSide, right: FoughtSide): Comparison {
  const [ours, theirs] = [left.timeline, right.timeline];
  const frames = [frameOf(ours.state.cave), frameOf(theirs.state.cave)] as const;
  const difference = frameDifference(...frames);
  if (!isSame(difference))
    return { in: 'map', round: 0, isEnd: false, frames, difference, before: undefined };
  const rules = ruleDifferences(ours, theirs);
  const parting = eventDifference(ours, theirs);
  if (!parting) return { in: 'nothing', events: ours.length, rules };
  const { position, round, events } = parting;
  return { in: 'events', position, round, events, sides: [left, right], rules };
}

function ruleDifferences(left: CaveTimeline, right: CaveTimeline): RuleDifference[] {
  const [ours, theirs] = [left.header.rules, right.header.rules];
  return Object.keys(ours)
    .filter((rule) => ours[rule] !== theirs[rule])
    .map((rule) => ({ rule, values: [ours[rule], theirs[rule]] }));
}
