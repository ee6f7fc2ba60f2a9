import { codePoints, InputError } from '@skirmish/grid';
import { readJson, readJsonAs, type StandardSchema } from '@skirmish/grid/json';
import { isObject } from './json-value.ts';
import type { RecordedEvent } from './recording.ts';

/** One line of a recording, and where it stands. */
export interface RecordingLine {
  readonly text: string;
  /** Counted from 1. */
  readonly number: number;
  /** The name of the recording, if it has one. */
  readonly source: string | undefined;
}

/** Makes the error of a whole line. */
export function lineError(code: string, message: string, line: RecordingLine, hint?: string): InputError {
  const { text, number, source } = line;
  const problem = { message, line: number, column: 1, length: Math.max(1, codePoints(text)), excerpt: text };
  return new InputError(code, hint === undefined ? problem : { ...problem, hint }, source);
}

/** Makes the error of a recording from that of a line that was read as a text of its own. */
export function errorAtLine(error: InputError, line: number, code: string): InputError {
  const problems = error.problems.map((problem) => ({ ...problem, line }));
  return new InputError(code, problems, error.source);
}

/** Makes the schema of what every event has, and then of what a game wants of it. */
export function eventSchema<Event extends RecordedEvent>(
  ofGame: StandardSchema<Event>,
): StandardSchema<Event> {
  const issues = [{ message: 'this is no event: it should be an object such as {"event":"move",…}' }];
  return {
    '~standard': {
      version: 1,
      vendor: 'skirmish',
      validate(value) {
        const name = isObject(value) ? value['event'] : undefined;
        return typeof name === 'string' && name !== '' ? ofGame['~standard'].validate(value) : { issues };
      },
    },
  };
}

/**
 * Reads an event. Places are looked for only when something is wrong.
 *
 * @throws InputError `corrupted-line` when the line is no JSON, `invalid-event` when `schema` does not allow it.
 */
export function readEvent<Event>(schema: StandardSchema<Event>, line: RecordingLine): Event {
  const value = parsed(line.text);
  if (value !== undefined) {
    const result = schema['~standard'].validate(value);
    if (!(result instanceof Promise) && !result.issues) return result.value;
  }
  try {
    return readJsonAs(schema, line.text, line.source, { code: 'invalid-event' }).value;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw errorAtLine(error, line.number, error.code === 'not-json' ? 'corrupted-line' : error.code);
  }
}

/** Whether a line is no JSON because the rest of it is missing. */
export function endsTooSoon(text: string): boolean {
  if (parsed(text) !== undefined) return false;
  try {
    readJson(text);
  } catch (error) {
    return error instanceof InputError && error.column === codePoints(text) + 1;
  }
  return false;
}

/** The value of a JSON text; undefined when it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
