import { InputError, type InputProblem } from './input-error.ts';
import { formatJsonPath, type JsonPath } from './json-path.ts';
import { limitProblem } from './json/limits.ts';
import { JsonPlaces, LONGEST_WITH_PLACES, problemAt } from './json/place.ts';
import type { StandardIssue, StandardSchema } from './json/standard-schema.ts';
import { syntaxProblem } from './json/syntax.ts';

export { formatJsonPath, type JsonPath } from './json-path.ts';
export type { StandardIssue, StandardResult, StandardSchema, StandardStep } from './json/standard-schema.ts';

/** So many problems of one text are reported at most. */
const MOST_PROBLEMS = 20;

/** Something wrong in a JSON text. */
export interface JsonFault {
  /** Where: the place of what is not there is the bracket that opens the innermost value around it. */
  readonly path: JsonPath;
  /** What is wrong, as a sentence that may name the path. */
  readonly message: string;
  /** Whether the value is marked, or its key in the object around it; the value when absent. */
  readonly of?: 'value' | 'key';
}

/** A JSON text that has been read, and can tell where everything in it stands. */
export interface JsonText<Value> {
  readonly value: Value;
  /** Makes the problem of what stands at a path; see `JsonFault`. */
  problem(path: JsonPath, message: string, of?: 'value' | 'key'): InputProblem;
  /** Makes the error of the first 20 faults. @throws RangeError when there is none. */
  error(code: string, faults: readonly JsonFault[]): InputError;
}

/** How `readJsonAs` reports what a schema does not allow. */
export interface ReadJsonOptions {
  /** The code of the error; `invalid-data` when absent. */
  readonly code?: string;
  /** Makes the message of an issue, which is marked at its value or its key; `path: message` when absent. */
  readonly describe?: (issue: StandardIssue, path: JsonPath, of: 'value' | 'key') => string;
}

/**
 * Reads a JSON text.
 *
 * A byte-order mark is skipped. Texts of more than four million characters are read as any, but without the lines and columns
 * of what is wrong.
 *
 * @throws InputError `not-json` with line and column when it is none, when an object has a name twice, when a name is one that
 * JavaScript keeps to itself (`__proto__`, `constructor`, `prototype`), or when a bracket stands in more than 100 others.
 */
export function readJson(text: string, source?: string): JsonText<unknown> {
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const value = parseJson(json, source);
  let places: JsonPlaces | undefined;
  const problem = (path: JsonPath, message: string, of: 'value' | 'key' = 'value'): InputProblem => {
    if (json.length > LONGEST_WITH_PLACES) return { message };
    places ??= new JsonPlaces(json);
    return problemAt(json, places.at(path, of), message);
  };
  return {
    value,
    problem,
    error(code, faults) {
      const problems = faults
        .slice(0, MOST_PROBLEMS)
        .map(({ path, message, of }) => problem(path, message, of));
      return new InputError(code, problems, source);
    },
  };
}

/**
 * Reads a JSON text that must be as a schema says: one of valibot, zod, arktype or any other library with the Standard
 * Schema interface.
 *
 * @throws InputError as `readJson` does; with the code of `options` and the first 20 issues when the schema does not allow it.
 * @throws TypeError when the schema answers with a promise.
 */
export function readJsonAs<Output>(
  schema: StandardSchema<Output>,
  text: string,
  source?: string,
  options: ReadJsonOptions = {},
): JsonText<Output> {
  const { code = 'invalid-data', describe = describeIssue } = options;
  const json = readJson(text, source);
  const result = schema['~standard'].validate(json.value);
  if (result instanceof Promise) throw new TypeError('readJsonAs needs a schema that answers at once');
  if (!result.issues) return { ...json, value: result.value };
  throw json.error(
    code,
    result.issues.slice(0, MOST_PROBLEMS).map((issue) => toFault(issue, describe)),
  );
}

function parseJson(json: string, source: string | undefined): unknown {
  let value: unknown;
  let problem: InputProblem | undefined;
  try {
    value = JSON.parse(json);
  } catch (error) {
    problem = syntaxProblem(json, error);
  }
  problem ??= limitProblem(json);
  if (problem) throw new InputError('not-json', problem, source);
  return value;
}

function toFault(issue: StandardIssue, describe: Required<ReadJsonOptions>['describe']): JsonFault {
  const steps = (issue.path ?? []).map((step) => (typeof step === 'object' ? step : { key: step }));
  const path = steps.map(({ key }) => (typeof key === 'number' ? key : String(key)));
  const last = steps.at(-1);
  const of = last !== undefined && 'origin' in last && last.origin === 'key' ? 'key' : 'value';
  return { path, message: describe(issue, path, of), of };
}

function describeIssue({ message }: StandardIssue, path: JsonPath): string {
  return path.length > 0 ? `${formatJsonPath(path)}: ${message}` : message;
}
