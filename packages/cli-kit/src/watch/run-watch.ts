import { readRecording, type RecordedEvent } from '@skirmish/replay';
import { UsageError } from '../endings.ts';
import type { Io } from '../io.ts';
import type { OptionSet, OptionValues } from '../option.ts';
import { escapeControls } from '../printable-text.ts';
import { hasScreen } from '../screen/screen.ts';
import { saveCast } from './asciicast.ts';
import type { watchOptions } from './options.ts';
import { watchPlainly } from './plain-watch.ts';
import { readRecordingText } from './read-recording-file.ts';
import { openRecorder, type Recorder } from './recorder.ts';
import { writeRecording } from './recording-output.ts';
import { watchOnScreen } from './screen-watch.ts';
import type { Fight } from './fight.ts';
import { WatchSession } from './session.ts';
import type { LiveFight, WatchedGame } from './watched-game.ts';

type Settings = OptionValues<typeof watchOptions>;
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
  const { record } = settings;
  const fight = { recorded, view, header, events, source, notice: undefined };
  if (record === '-') await writeRecording(fight, io);
  else if (record === undefined) await watchFight(fight, settings, io);
  else {
    const { signal } = io;
    const recorder = openRecorder(recorded, header, { name: record, flag: '--record' }, io);
    try {
      const passed = untilAborted(recorder.through(events), signal);
      await watchFight({ ...fight, events: passed }, settings, io, recorder);
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
  const { asciicast, speed, by, noMotion, plain, size } = settings;
  const skippedRounds = settings.fromRound - 1;
  if (asciicast === undefined && (plain || !hasScreen(io))) {
    await watchPlainly({ fight, skippedRounds }, io);
    return;
  }
  const session = new WatchSession(fight, { speed, unit: by, motion: !noMotion });
  if (asciicast !== undefined) {
    const cast = { name: asciicast, flag: '--asciicast', size, skippedRounds };
    await saveCast(session, cast, io);
  } else {
    session.toRound(skippedRounds);
    if (session.motion) session.player.play();
    await watchOnScreen(session, io, () => recorder?.flush());
  }
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
  const count = `${events} ${events === 1 ? 'event' : 'events'}`;
  return `recorded in ${escapeControls(name)}: ${count}, ${isWhole ? 'the whole fight' : 'as far as it was watched'}\n`;
}

/**
 * Refuses options that do not go together.
 *
 * @throws UsageError
 */
export function refuseContradictions({ record, asciicast, plain }: Settings): void {
  if (record === '-' && asciicast === '-')
    throw new UsageError('options --record and --asciicast cannot both write to standard output');
  if (record === '-' && (asciicast !== undefined || plain))
    throw new UsageError(`option --record: with '-' the recording is all that is written`);
  if (asciicast !== undefined && plain)
    throw new UsageError('option --plain is for what is shown, and with --asciicast nothing is');
}
