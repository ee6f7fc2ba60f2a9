import { resolve } from 'node:path';
import { readRecording, type RecordedEvent } from '@skirmish/replay';
import { ClosedPipe, UsageError } from '../endings.ts';
import type { Io } from '../io.ts';
import type { OptionSet, OptionValues } from '../option.ts';
import { escapeControls } from '../printable-text.ts';
import { canDraw } from '../screen/screen.ts';
import { type CastSize, saveCast } from './asciicast.ts';
import { openCastFile } from './cast-file.ts';
import type { watchOptions } from './options.ts';
import { watchPlainly } from './plain-watch.ts';
import { readRecordingText } from './read-recording-file.ts';
import { openRecorder, type Recorder } from './recorder.ts';
import { writeRecording } from './recording-output.ts';
import { watchOnScreen } from './screen-watch.ts';
import type { Fight } from './fight.ts';
import { WatchSession } from './session.ts';
import { counted } from './wording.ts';
import type { LiveFight, WatchedGame } from './watched-game.ts';

type Settings = OptionValues<typeof watchOptions>;
/** The size of an asciicast for which none is given. */
const USUAL_SIZE: CastSize = { columns: 80, rows: 24 };

type Game<State, Event extends RecordedEvent> = Pick<
  WatchedGame<State, Event, OptionSet>,
  'recorded' | 'view'
>;

/** Watches the recording that `--replay` names, in the way that the settings want. */
export async function watchRecording<State, Event extends RecordedEvent>(
  { recorded, view }: Game<State, Event>,
  path: string,
  settings: Settings,
  io: Io,
): Promise<void> {
  const { source, text } = await readRecordingText(path, io);
  const { header, events, notice } = readRecording(recorded, text, source);
  await watchFight({ recorded, view, header, events, source, notice }, settings, io);
  if (notice !== undefined) await io.err.write(`note: ${escapeControls(`${source}: ${notice}`)}\n`);
}

/** Watches a fight that is computed meanwhile, and records it if that is wanted. */
export async function watchLive<State, Event extends RecordedEvent>(
  { recorded, view }: Game<State, Event>,
  { header, events, source }: LiveFight<Event>,
  settings: Settings,
  io: Io,
): Promise<void> {
  const { record, asciicast } = settings;
  const fight = { recorded, view, header, events, source, notice: undefined };
  if (record === '-') await writeRecording(fight, io);
  else if (record === undefined) await watchFight(fight, settings, io);
  else {
    const { signal } = io;
    // that a film cannot be made is found out before there is a recording of nothing
    if (asciicast !== undefined && asciicast !== '-') openCastFile(asciicast, '--asciicast', io).close();
    const recorder = openRecorder(recorded, header, { name: record, flag: '--record' }, io);
    try {
      const passed = untilAborted(recorder.through(events), signal);
      await watchFight({ ...fight, events: passed }, settings, io, recorder);
    } catch (error) {
      // the recording outlives its reader, and then is not whole
      if (!(error instanceof ClosedPipe)) throw error;
    } finally {
      recorder.close();
    }
    await io.err.write(recordedText(recorder));
  }
}

async function watchFight<State, Event extends RecordedEvent>(
  fight: Fight<State, Event>,
  settings: Settings,
  io: Io,
  recorder?: Recorder<Event>,
): Promise<void> {
  const { asciicast, speed, by, noMotion, size = USUAL_SIZE } = settings;
  const skippedRounds = settings.fromRound - 1;
  let rounds: number | undefined;
  if (asciicast === undefined && !(await isForScreen(settings, io)))
    rounds = await watchPlainly({ fight, skippedRounds }, io);
  else {
    const session = new WatchSession(fight, { speed, unit: by, motion: !noMotion });
    if (asciicast === undefined) {
      session.toRound(skippedRounds);
      if (session.motion) session.player.play();
      await watchOnScreen(session, io, () => recorder?.flush());
    } else {
      const cast = { name: asciicast, flag: '--asciicast', size, skippedRounds };
      await saveCast(session, cast, io);
    }
    if (session.timeline.isLengthFinal) ({ rounds } = session.timeline);
  }
  if (rounds !== undefined && rounds < skippedRounds)
    await io.err.write(`note: option --from-round: the fight has only ${counted(rounds, 'round')}\n`);
}

/** Whether a fight is to be shown on the screen; says so where there is one, but nothing to read keys from. */
async function isForScreen({ plain }: Settings, io: Io): Promise<boolean> {
  if (plain || !canDraw(io)) return false;
  if (io.hasKeyboard) return true;
  await io.err.write('note: there is no terminal to read keys from, so the fight is told line by line\n');
  return false;
}

/** Passes events on until Ctrl-C: what has been recorded by then is still written. */
function* untilAborted<Event>(
  events: Iterable<Event>,
  signal: AbortSignal,
): Generator<Event, void, undefined> {
  for (const event of events) {
    signal.throwIfAborted();
    yield event;
  }
}

function recordedText<Event extends RecordedEvent>({ name, events, isWhole }: Recorder<Event>): string {
  return `recorded in ${escapeControls(name)}: ${counted(events, 'event')}, ${isWhole ? 'the whole fight' : 'as far as it was watched'}\n`;
}

/**
 * Refuses options that do not go together.
 *
 * @throws UsageError
 */
export function refuseContradictions({ record, asciicast, plain, size }: Settings): void {
  if (size !== undefined && asciicast === undefined)
    throw new UsageError('option --size is for --asciicast; on the screen, the window has its own');
  if (record === '-' && asciicast === '-')
    throw new UsageError('options --record and --asciicast cannot both write to standard output');
  if (record !== undefined && asciicast !== undefined && resolve(record) === resolve(asciicast))
    throw new UsageError('options --record and --asciicast cannot both write to one file');
  if (record === '-' && (asciicast !== undefined || plain))
    throw new UsageError(`option --record: with '-' the recording is all that is written`);
  if (asciicast !== undefined && plain)
    throw new UsageError('option --plain is for what is shown, and with --asciicast nothing is');
}
