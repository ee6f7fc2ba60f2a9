import { InputError } from '@skirmish/grid';
import {
  type JsonText,
  readJson,
  readJsonAs,
  type StandardIssue,
  type StandardSchema,
} from '@skirmish/grid/json';
import { isObject } from './json-value.ts';
import { RECORDING_VERSION, type RecordingHeader } from './recording.ts';
import { errorAtLine } from './recording-line.ts';

/** What a field must be, as a message says it, and whether a value is that. */
type FieldCheck = readonly [expected: string, fits: (value: unknown) => boolean];

const FIELDS: Readonly<Record<string, FieldCheck>> = {
  format: ['"skirmish"', (value) => value === 'skirmish'],
  version: [String(RECORDING_VERSION), (value) => value === RECORDING_VERSION],
  game: [
    'a name of lower-case letters, digits and hyphens',
    (value) => typeof value === 'string' && /^[a-z][a-z0-9-]*$/.test(value),
  ],
  rules: ['an object', isObject],
  input: ['any value', () => true],
  seed: ['a whole number or null', (value) => value === null || Number.isSafeInteger(value)],
} satisfies Record<keyof RecordingHeader, FieldCheck>;

const headerSchema: StandardSchema<RecordingHeader> = {
  '~standard': {
    version: 1,
    vendor: 'skirmish',
    validate: (value) => (isHeader(value) ? { value } : { issues: headerIssues(value) }),
  },
};

/**
 * Creates the header of a recording in the version that is written here.
 *
 * @throws RangeError when a field is not what a reader would accept.
 */
export function createHeader(fight: Omit<RecordingHeader, 'format' | 'version'>): RecordingHeader {
  const { game, rules, input, seed } = fight;
  const header = { format: 'skirmish', version: RECORDING_VERSION, game, rules, input, seed } as const;
  const [issue] = headerIssues(header);
  if (issue) throw new RangeError(issue.message);
  return header;
}

/**
 * Reads the header of a recording and nothing behind it, so that a program can choose the game.
 *
 * @param source the name of the text for errors, such as its file
 * @throws InputError `empty-recording`, `not-a-recording`, `unknown-version`, or `invalid-header` with the places of
 * all that is wrong.
 */
export function readHeader(text: string, source?: string): RecordingHeader {
  return readHeaderText(text, source).value;
}

/** Reads the header as `readHeader` does, and can tell where everything in it stands. */
export function readHeaderText(text: string, source: string | undefined): JsonText<RecordingHeader> {
  if (typeof text !== 'string') throw new TypeError(`a recording must be a text, not ${typeof text}`);
  if (!/\S/.test(text)) throw emptyRecording(source);
  // not split into lines: that would take as long as the whole recording is
  const line = /^\uFEFF?([^\r\n]*)/.exec(text)![1]!;
  if (!isOurs(line)) throw notARecording(line, source);
  requireVersion(
    ofHeader(() => readJson(line, source)),
    source,
  );
  return ofHeader(() => readJsonAs(headerSchema, line, source, { describe: ({ message }) => message }));
}

/** Reads the first line; what is wrong with it is wrong with the header. */
function ofHeader<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw error instanceof InputError ? errorAtLine(error, 1, 'invalid-header') : error;
  }
}

/** Whether a first line says that it is ours, or does as far as it can be read. */
function isOurs(line: string): boolean {
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) && value['format'] === 'skirmish';
  } catch {
    return /^\s*\{.*"format"\s*:\s*"skirmish"/.test(line);
  }
}

function emptyRecording(source: string | undefined): InputError {
  return new InputError('empty-recording', { message: 'this recording is empty' }, source);
}

function notARecording(excerpt: string, source: string | undefined): InputError {
  const problem = {
    message: 'this is no recording: its first line is not {"format":"skirmish",…}',
    line: 1,
    column: 1,
    excerpt,
    hint: 'a recording has one JSON object a line; it is written with --record FILE',
  };
  return new InputError('not-a-recording', problem, source);
}

/** Refuses a version that another Skirmish may have written; what is no version at all is left to the schema. */
function requireVersion(json: JsonText<unknown>, source: string | undefined): void {
  const version = isObject(json.value) ? json.value['version'] : undefined;
  if (typeof version !== 'number' || version === RECORDING_VERSION) return;
  const message = `this is a recording of version ${version}; only version ${RECORDING_VERSION} can be read here`;
  const problem = { ...json.problem(['version'], message), hint: 'another version of Skirmish reads it' };
  throw new InputError('unknown-version', problem, source);
}

function isHeader(value: unknown): value is RecordingHeader {
  return headerIssues(value).length === 0;
}

function headerIssues(value: unknown): StandardIssue[] {
  const header = isObject(value) ? value : {};
  const known = Object.entries(FIELDS).flatMap(([field, [expected, fits]]) => {
    if (!Object.hasOwn(header, field)) return [{ message: `${field} is missing`, path: [field] }];
    if (fits(header[field])) return [];
    return [{ message: `${field} must be ${expected}, not ${shortened(header[field])}`, path: [field] }];
  });
  const unknown = Object.keys(header)
    .filter((field) => !Object.hasOwn(FIELDS, field))
    .map((field) => ({
      message: `${JSON.stringify(field)} is no field of a header: those are ${Object.keys(FIELDS).join(', ')}`,
      path: [{ key: field, origin: 'key' }],
    }));
  return [...known, ...unknown];
}

function shortened(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
