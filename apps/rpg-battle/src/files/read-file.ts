import { formatJsonPath, type InputError } from '@skirmish/grid';
import { type JsonFault, type JsonPath, readJsonAs, type StandardIssue } from '@skirmish/grid/json';
import type { Schema } from './schema-parts.ts';

/** A file that its schema allows, and where everything in it stands. */
export interface CheckedFile<Data> {
  readonly data: Data;
  /** Makes the error of one fault or more that the schema cannot see, each named by its path. */
  error(faults: readonly Fault[]): InputError;
}

/** Something wrong in a file. */
export type Fault = Pick<JsonFault, 'path' | 'message'>;

/**
 * Reads a JSON file by a schema.
 *
 * @throws InputError with everything that the schema does not allow, each with its path, line and column.
 */
export function readFile<Data>(text: string, schema: Schema<Data>, source?: string): CheckedFile<Data> {
  const json = readJsonAs(schema, text, source, { describe });
  return {
    data: json.value,
    error: (faults) =>
      json.error(
        'invalid-data',
        faults.map(({ path, message }) => ({ path, message: named(path, message) })),
      ),
  };
}

function describe(issue: StandardIssue, path: JsonPath, of: 'value' | 'key'): string {
  // what is missing, or should not be there, is named in the message: its path is that of what holds it
  const isNamed = of === 'key' && 'type' in issue && issue.type === 'strict_object';
  return named(isNamed ? path.slice(0, -1) : path, issue.message);
}

function named(path: JsonPath, message: string): string {
  return path.length > 0 ? `${formatJsonPath(path)}: ${message}` : message;
}
