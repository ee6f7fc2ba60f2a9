import { stripVTControlCharacters } from 'node:util';
import { escapeControls, type Input } from '@skirmish/cli-kit';
import { type Frame, frameOf } from '../../comparison/frame.ts';
import { type PrintedRound, parsePrintedRounds } from '../../comparison/printed-rounds.ts';
import type { RoundHeading } from '../../comparison/round-heading.ts';
import { parseCave } from '../../index.ts';
import { type CaveTimeline, isRecording, timelineOfCave, timelineOfRecording } from '../fight-input.ts';

/** One of the two that are compared. */
export type Side = FoughtSide | PrintedSide;

/** A battle with all its events. */
export interface FoughtSide {
  readonly kind: 'fought';
  readonly name: string;
  readonly timeline: CaveTimeline;
  /** Whether it is fought from a map that is a file, so that `explain` can be asked about it. */
  readonly isMap: boolean;
  /** That a recording is cut off. */
  readonly notice: string | undefined;
}

/** Maps that somebody printed. */
interface PrintedSide {
  readonly kind: 'printed';
  readonly name: string;
  readonly rounds: readonly PrintedRound[];
  /** The first of them for each `headingKey`. */
  readonly byHeading: ReadonlyMap<string, PrintedRound>;
  /** That the last map is cut off, and left out. */
  readonly notice: string | undefined;
}

/**
 * Reads a side: a recording; one map without a heading, which is fought; or rounds that somebody printed.
 *
 * @throws InputError when it is none of these.
 */
export function readSide(input: Input, elfPower: number | undefined): Side {
  const name = escapeControls(input.source);
  if (isRecording(input.text)) {
    const { timeline, notice } = timelineOfRecording(input, undefined);
    return { kind: 'fought', name, timeline, isMap: false, notice };
  }
  const text = stripVTControlCharacters(input.text);
  const rounds = parsePrintedRounds(text, input.source);
  const [first] = rounds;
  if (rounds.length > 1 || first?.hasHeading) {
    const whole = rounds.filter(({ isCutOff }) => !isCutOff);
    const keyed = whole.map((map) => [headingKey(map.round, map.isEnd), map] as const);
    const cut = rounds.find(({ isCutOff }) => isCutOff);
    const notice = cut && `cut off inside the map of line ${cut.line}, which is not compared`;
    return { kind: 'printed', name, rounds: whole, byHeading: new Map(keyed.toReversed()), notice };
  }
  const cave = parseCave(input.text, input.source);
  const timeline = timelineOfCave(cave, { elfPower: elfPower ?? 3 });
  return { kind: 'fought', name, timeline, isMap: true, notice: undefined };
}

/** A key for where a map stands in a battle. */
export function headingKey(round: number, isEnd: boolean): string {
  return `${round}${isEnd ? ' end' : ''}`;
}

/** The map of a side where that of another is, after a round or at the end; undefined when there is none. */
export function frameAt(side: Side, { round, isEnd }: RoundHeading): Frame | undefined {
  if (side.kind === 'printed') return side.byHeading.get(headingKey(round, isEnd));
  if (round < 0) return undefined;
  const { timeline } = side;
  if (isEnd) timeline.seekEnd();
  else timeline.seekRound(round);
  const { state } = timeline;
  // in a stalemate every later round is the same
  const isThere = timeline.round === round || (!isEnd && state.end?.status === 'stalemate');
  return isThere ? frameOf(state.cave) : undefined;
}

/** The names of two sides without their folders, unless they would then be the same. */
export function shortNames([left, right]: readonly [Side, Side]): [string, string] {
  const [ours, theirs] = [baseName(left.name), baseName(right.name)];
  return ours === theirs ? [left.name, right.name] : [ours, theirs];
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1) || path;
}
