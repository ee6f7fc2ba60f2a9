import type { RecordedEvent } from '@skirmish/replay';
import { jsonLine } from '../answers.ts';
import { ChunkedOutput } from '../chunked-output.ts';
import { wantsColour } from '../colour.ts';
import { UsageError } from '../endings.ts';
import type { Io } from '../io.ts';
import { escapeControls } from '../printable-text.ts';
import { progressLine } from '../progress.ts';
import { type Frame, frameOf, frameUpdate } from '../screen/frame.ts';
import { openCastFile, otherTurns } from './cast-file.ts';
import { MOST_STEPS, type WatchSession } from './session.ts';
import { watchLines } from './watch-lines.ts';
import { counted, titleOf } from './wording.ts';

/** What an asciicast is to show, and where it goes. */
export interface CastRequest {
  /** The file as typed; `-` is standard output. */
  readonly name: string;
  /** The option that names it. */
  readonly flag: string;
  readonly size: CastSize;
  /** How many rounds are left out at the start. */
  readonly skippedRounds: number;
}

/** The size of the terminal in an asciicast. */
export interface CastSize {
  readonly columns: number;
  readonly rows: number;
}

/** What has been written. */
interface Film {
  readonly frames: number;
  readonly seconds: number;
}

interface CastOutput {
  readonly colour: boolean;
  readonly write: (text: string) => Promise<void>;
}

/** Between two pictures, in milliseconds; a step at 1x is ten of them. */
const PICTURE = 25;
/** How long it computes before signals have their turn, in milliseconds. */
const SLICE = 20;
/** How long the last picture stays before a player that loops begins again. */
const LAST_PICTURE = 2000;
/** No cursor, no wrapping at the right edge; and back. */
const BEGIN = '\u001B[?25l\u001B[?7l';
const END = '\u001B[0m\u001B[?7h\u001B[?25h';

/**
 * Writes a fight as an asciicast (version 2) of a terminal that shows a session, as it plays from where it stands. Time
 * is that of the player, so the same fight gives the same bytes.
 */
async function writeCast<State, Event extends RecordedEvent>(
  session: WatchSession<State, Event>,
  { columns, rows }: CastSize,
  { colour, write }: CastOutput,
): Promise<Film> {
  const title = titleOf(session.fight).join('  ');
  await write(jsonLine({ version: 2, width: columns, height: rows, title }));
  let time = 0;
  let frames = 0;
  let shown: Frame | undefined;
  const show = async (before = ''): Promise<void> => {
    const frame = frameOf(watchLines(session, { columns, rows, unicode: true }), columns, rows);
    const update = before + frameUpdate(shown, frame, { colour });
    shown = frame;
    if (update === '') return;
    frames++;
    await write(jsonLine([seconds(time), 'o', update]));
  };
  // at the end, to play would be to play from the start
  if (!session.timeline.isAtEnd) session.player.play();
  await show(BEGIN);
  while (session.player.isPlaying) {
    time += PICTURE;
    if (session.advance(PICTURE)) await show();
  }
  time += LAST_PICTURE;
  await write(jsonLine([seconds(time), 'o', END]));
  return { frames, seconds: seconds(time) };
}

/** Milliseconds as the seconds of an asciicast. */
function seconds(milliseconds: number): number {
  return milliseconds / 1000;
}

/** Goes to the end, so that all the time it is known how long the fight is, and then where the asciicast begins. */
async function goToBeginning<State, Event extends RecordedEvent>(
  session: WatchSession<State, Event>,
  { skippedRounds, flag }: CastRequest,
  signal: AbortSignal,
): Promise<void> {
  session.toEnd();
  while (session.isTravelling) {
    const end = performance.now() + SLICE;
    session.goOn(() => performance.now() >= end);
    await otherTurns();
    signal.throwIfAborted();
  }
  session.say(undefined);
  if (!session.timeline.isLengthFinal)
    throw new UsageError(`option ${flag}: the fight does not end within ${MOST_STEPS} events`);
  session.timeline.seekRound(skippedRounds);
}

/**
 * Saves an asciicast in a new file, which is there only once it is whole, and says so; or writes it to standard output.
 *
 * @throws UsageError when there is such a file already, or it cannot be made.
 * @throws OutputError when it cannot be written.
 */
export async function saveCast<State, Event extends RecordedEvent>(
  session: WatchSession<State, Event>,
  request: CastRequest,
  io: Io,
): Promise<void> {
  const { name, flag, size } = request;
  const { signal } = io;
  const file = name === '-' ? undefined : openCastFile(name, flag, io);
  try {
    await goToBeginning(session, request, signal);
    const progress = progressLine(io.err, { total: session.timeline.length, unit: 'events' });
    const output = new ChunkedOutput(file ?? io.out);
    const film = await writeCast(session, size, {
      colour: wantsCastColour(io),
      write: async (text) => {
        signal.throwIfAborted();
        await output.write(text);
        await progress(session.timeline.position);
      },
    });
    await output.flush();
    if (file === undefined) return;
    file.keep();
    await io.err.write(
      `film in ${escapeControls(name)}: ${counted(film.frames, 'frame')}, ${film.seconds.toFixed(1)} seconds\n`,
    );
  } finally {
    file?.close();
  }
}

/** Whoever plays it has a terminal, whatever there is here. */
function wantsCastColour({ env }: Io): boolean {
  return wantsColour({ env: { ...env, TERM: undefined }, isTerminal: true });
}
