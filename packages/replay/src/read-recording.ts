import { InputError, type InputProblem, walkLines } from '@skirmish/grid';
import type { JsonText } from '@skirmish/grid/json';
import { readHeaderText } from './header.ts';
import type { RecordedGame } from './recorded-game.ts';
import { isEnd, type RecordedEvent, type RecordingHeader } from './recording.ts';
import { endsTooSoon, eventSchema, lineError, readEvent, type RecordingLine } from './recording-line.ts';

/** A recording that has been read, every event of which can happen. */
export interface Recording<Event extends RecordedEvent> {
  readonly header: RecordingHeader;
  readonly events: readonly Event[];
  /** Whether the last event is `end`; if not, it was cut off or is still being written. */
  readonly ending: 'whole' | 'cut-off';
  /** What a user should know of a recording that is cut off, as a sentence. */
  readonly notice?: string;
}

/**
 * Reads a recording and plays it once, so that a timeline over it meets nothing impossible.
 *
 * A byte-order mark, CRLF and blank lines at the end are fine. A last line that ends too soon is left out, and the
 * recording is then cut off.
 *
 * @param source the name of the text for errors, such as its file
 * @throws InputError as `readHeader` does; `another-game`; what `start` throws, or `invalid-start`; and for a line
 * `corrupted-line` (no JSON), `invalid-event` (not as the game wants it), `impossible-event` or `event-after-end`.
 */
export function readRecording<State, Event extends RecordedEvent>(
  game: RecordedGame<State, Event>,
  text: string,
  source?: string,
): Recording<Event> {
  const json = readHeaderText(text, source);
  const header = json.value;
  if (header.game !== game.name) throw anotherGame(game.name, json, source);
  const state = startOf(game, header, source);
  const schema = eventSchema(game.event);
  // line by line, as one wrong line is enough: a file of line breaks alone would have more lines than memory
  const lines = walkLines(text.trimEnd());
  lines.next();
  const events: Event[] = [];
  let hasEnded = false;
  let next = lines.next();
  for (let number = 2; !next.done; number++) {
    const line = { text: next.value, number, source };
    next = lines.next();
    if (hasEnded && isBlank(line.text)) continue;
    if (hasEnded) throw eventAfterEnd(line);
    if (next.done && endsTooSoon(line.text)) return cutOff(header, events, number);
    const event = readEvent(schema, line);
    applyOf(game, state, event, line);
    events.push(event);
    hasEnded = isEnd(event);
  }
  return hasEnded ? { header, events, ending: 'whole' } : cutOff(header, events);
}

function cutOff<Event extends RecordedEvent>(
  header: RecordingHeader,
  events: readonly Event[],
  brokenLine?: number,
): Recording<Event> {
  const after = `${events.length} ${events.length === 1 ? 'event' : 'events'}`;
  const place = brokenLine === undefined ? '' : `, in line ${brokenLine}`;
  const notice = `this recording breaks off after ${after}${place}: it was cut off, or is still being written`;
  return { header, events, ending: 'cut-off', notice };
}

function anotherGame(name: string, json: JsonText<RecordingHeader>, source: string | undefined): InputError {
  const { game } = json.value;
  const problem = json.problem(['game'], `this is a recording of ${game}, not of ${name}`);
  return new InputError('another-game', { ...problem, hint: `open it with the command ${game}` }, source);
}

function eventAfterEnd(line: RecordingLine): InputError {
  const message = 'here is another line after the end of the fight';
  return lineError(
    'event-after-end',
    message,
    line,
    'a file holds one recording: nothing may follow its end',
  );
}

/** Starts a game; what it says against the header becomes an error of the first line. */
function startOf<State, Event extends RecordedEvent>(
  game: RecordedGame<State, Event>,
  header: RecordingHeader,
  source: string | undefined,
): State {
  try {
    return game.start(header);
  } catch (error) {
    if (error instanceof InputError)
      throw new InputError(error.code, error.problems.map(atFirstLine), source);
    if (!(error instanceof RangeError)) throw error;
    throw new InputError('invalid-start', { message: error.message, line: 1 }, source);
  }
}

/** Moves a problem of a text inside the header, such as a map, to the line of the header. */
function atFirstLine({ message, line, column, hint }: InputProblem): InputProblem {
  const place =
    line === undefined
      ? ''
      : `line ${line}${column === undefined ? '' : `, column ${column}`} of its input: `;
  const moved = { message: place + message, line: 1 };
  return hint === undefined ? moved : { ...moved, hint };
}

function applyOf<State, Event extends RecordedEvent>(
  game: RecordedGame<State, Event>,
  state: State,
  event: Event,
  line: RecordingLine,
): void {
  try {
    game.apply(state, event);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw lineError('impossible-event', `this cannot happen here: ${error.message}`, line);
  }
}

function isBlank(line: string): boolean {
  return line.trim() === '';
}
