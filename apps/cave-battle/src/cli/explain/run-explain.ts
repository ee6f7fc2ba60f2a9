import { ChunkedOutput, EXIT, type Input, type Io, jsonLine, readInput } from '@skirmish/cli-kit';
import { manhattanDistance, type Point } from '@skirmish/grid';
import { Battle, parseCave } from '../../index.ts';
import { type CaveState, explainRound } from '../../recording/index.ts';
import { describeBattle } from '../battle-report.ts';
import { describeEnd } from '../event-words.ts';
import {
  type CaveTimeline,
  eventsFrom,
  FIGHT_LIMITS,
  isRecording,
  timelineOfCave,
  timelineOfRecording,
} from '../fight-input.ts';
import { listed, nameOf, place } from '../words.ts';
import { accountJson } from './account-json.ts';
import { formatAccount, formatSummary } from './account-text.ts';

/** What is to be explained. */
export interface ExplainOptions {
  /** Counted from 1. */
  readonly round: number;
  /** Where the unit stands at the start of the round; all units when absent. */
  readonly unit: Point | undefined;
  /** Undefined when it was not given. */
  readonly elfPower: number | undefined;
  readonly json: boolean;
}

/** Explains a turn or a round of the battle in a file, which is a map or a recording. */
export async function runExplain(path: string | undefined, options: ExplainOptions, io: Io): Promise<number> {
  const input = await readInput(path, io, FIGHT_LIMITS);
  const { round, unit: square, json } = options;
  const timeline = isRecording(input.text)
    ? await recordedRound(input, options, io)
    : foughtRound(input, options);
  if (typeof timeline === 'string') return refuse(timeline, io);
  const unit = square && livingUnitAt(timeline.state, square);
  if (square && unit === undefined) return refuse(nobodyAt(square, round, timeline.state), io);
  const out = new ChunkedOutput(io.out);
  if (!json && !square) await out.write(`round ${round}\n`);
  const start = timeline.state;
  for (const account of explainRound(start, eventsFrom(timeline), unit)) {
    if (json) await out.write(jsonLine(accountJson(account, round)));
    else if (square) await out.write(formatAccount(account, round, io.out));
    else await out.write(formatSummary(account, io.out));
  }
  await out.flush();
  return EXIT.answered;
}

/** Fights up to a round without keeping what happened; or tells why there is no such round. */
function foughtRound(
  { text, source }: Input,
  { round, elfPower = 3 }: ExplainOptions,
): CaveTimeline | string {
  const battle = new Battle(parseCave(text, source), { elfPower });
  if (battle.play(round - 1) === 'fighting') return timelineOfCave(battle.cave, { elfPower });
  return `there is no round ${round}: ${describeBattle(battle.result!)}`;
}

/** Goes to a round of a recording; or tells why there is no such round. */
async function recordedRound(
  input: Input,
  { round, elfPower }: ExplainOptions,
  io: Io,
): Promise<CaveTimeline | string> {
  const { timeline, notice } = timelineOfRecording(input, elfPower);
  if (notice !== undefined) await io.err.write(`${notice}\n`);
  timeline.seekRound(round - 1);
  if (timeline.round === round - 1 && !timeline.isAtEnd) return timeline;
  timeline.seekEnd();
  const { end, roundsCompleted } = timeline.state;
  return `there is no round ${round}: ${end ? describeEnd(end) : `the recording breaks off in round ${roundsCompleted + 1}`}`;
}

function livingUnitAt(state: CaveState, { x, y }: Point): number | undefined {
  return x < state.start.width && y < state.start.height ? state.unitAt({ x, y }) : undefined;
}

function nobodyAt(square: Point, round: number, { cave }: CaveState): string {
  const near = cave.units.toSorted(
    (a, b) => manhattanDistance(a.position, square) - manhattanDistance(b.position, square),
  );
  return `nobody stands at ${place(square)} as round ${round} starts; near are ${listed(near.slice(0, 4).map(nameOf), 4)}`;
}

async function refuse(message: string, io: Io): Promise<number> {
  await io.err.write(`${message}\n`);
  return EXIT.noAnswer;
}
