import { EXIT, type Io, jsonLine } from '@skirmish/cli-kit';
import { readRecordingText } from '@skirmish/cli-kit/watch';
import {
  eventDifference,
  type EventDifference,
  headerDifference,
  type HeaderDifference,
  readRecording,
  Timeline,
} from '@skirmish/replay';
import { type DuelEvent, type DuelState, recordedDuel } from '../../recording.ts';
import { describeDifference } from './difference-text.ts';

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

/** Compares two recordings and tells where they part; resolves to 0 when they do not, else to 1. */
export async function runDiff(paths: readonly [string, string], json: boolean, io: Io): Promise<number> {
  const sides = [await readSide(paths[0], io), await readSide(paths[1], io)] as const;
  const [left, right] = [sides[0].timeline, sides[1].timeline];
  const header = headerDifference(left.header, right.header);
  const comparison: Comparison = { sides, header, events: eventDifference(left, right) };
  await io.out.write(json ? jsonLine(comparisonJson(comparison)) : describeDifference(comparison, io.out));
  return header || comparison.events ? EXIT.noAnswer : EXIT.answered;
}

async function readSide(path: string, io: Io): Promise<Side> {
  const { source, text } = await readRecordingText(path, io);
  const { header, events, notice } = readRecording(recordedDuel, text, source);
  if (notice !== undefined) await io.err.write(`note: ${source}: ${notice}\n`);
  return { name: source, timeline: new Timeline(recordedDuel, header, events) };
}

/** What programs are told; the round is that in which they part, from 1. */
function comparisonJson({ sides, header, events }: Comparison): Readonly<Record<string, unknown>> {
  return {
    same: header === undefined && events === undefined,
    files: sides.map(({ name }) => name),
    header: header && { path: header.path, values: header.values },
    events: events && {
      position: events.position,
      round: sides[0].timeline.state.round,
      path: events.path,
      events: events.events.map((event) => event ?? null),
    },
  };
}
