import { InputError, type InputProblem } from '@skirmish/grid';
import * as v from 'valibot';
import { pathText } from '../bestiary/bestiary-faults.ts';
import { type JsonPath, type JsonText, readJson } from './json-text.ts';
import type { Schema } from './schema-parts.ts';

/** So many problems of one file are reported at most. */
const MOST_PROBLEMS = 20;

/** A file that its schema allows, and where everything in it stands. */
export interface CheckedFile<Data> {
  readonly data: Data;
  /** Makes the error of one fault or more that the schema cannot see, each named by its path. */
  error(faults: readonly Fault[]): InputError;
}

/** Something wrong in a file. */
export interface Fault {
  readonly path: JsonPath;
  readonly message: string;
}

/**
 * Reads a JSON file by a schema.
 *
 * @throws InputError with everything that the schema does not allow, each with its path, line and column.
 */
export function readFile<Data>(text: string, schema: Schema<Data>, source?: string): CheckedFile<Data> {
  const json = readJson(text, source);
  const result = v.safeParse(schema, json.value);
  if (!result.success) {
    throw new InputError(
      'invalid-data',
      result.issues.slice(0, MOST_PROBLEMS).map((issue) => schemaProblem(json, issue)),
      source,
    );
  }
  return {
    data: result.output,
    error: (faults) =>
      new InputError(
        'invalid-data',
        faults.slice(0, MOST_PROBLEMS).map(({ path, message }) => json.problem(path, named(path, message))),
        source,
      ),
  };
}

function schemaProblem(json: JsonText, issue: v.BaseIssue<unknown>): InputProblem {
  const steps = issue.path ?? [];
  const path = steps.map(({ key }) => (typeof key === 'number' ? key : String(key)));
  const onKey = steps.at(-1)?.origin === 'key';
  // what is missing, or should not be there, is named in the message: its path is that of what holds it
  const told = onKey && issue.type === 'strict_object' ? path.slice(0, -1) : path;
  return json.problem(path, named(told, issue.message), onKey);
}

function named(path: JsonPath, message: string): string {
  return path.length > 0 ? `${pathText(path)}: ${message}` : message;
}
