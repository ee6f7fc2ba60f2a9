import * as v from 'valibot';

/** A schema that gives values of a type. */
export type Schema<Value> = v.GenericSchema<unknown, Value>;

/** What a schema of an object's members looks like. */
type Members = Readonly<Record<string, v.GenericSchema>>;

/** The largest integer that a JSON file is trusted with. */
export const SAFE: number = Number.MAX_SAFE_INTEGER;

/** A whole number, within bounds that are included. */
export function integer(description: string, least: number, most: number): Schema<number> {
  return v.pipe(
    v.number(notA('an integer')),
    v.integer(notA('an integer')),
    v.minValue(least, ({ received }) => `must be at least ${least}, not ${received}`),
    v.maxValue(most, ({ received }) => `must be at most ${most}, not ${received}`),
    v.description(description),
  );
}

/** A number of at least `least`, and of at most `most` if that is given. */
export function number(description: string, least: number, most?: number): Schema<number> {
  const schema = v.pipe(
    v.number(notA('a number')),
    v.minValue(least, ({ received }) => `must be at least ${least}, not ${received}`),
    v.description(description),
  );
  if (most === undefined) return schema;
  return v.pipe(
    schema,
    v.maxValue(most, ({ received }) => `must be at most ${most}, not ${received}`),
  );
}

/** A text. */
export function text(description: string): Schema<string> {
  return v.pipe(v.string(notA('a string')), v.description(description));
}

/** True or false. */
export function flag(description: string): Schema<boolean> {
  return v.pipe(v.boolean(notA('true or false')), v.description(description));
}

/** One of a few words. */
export function choice<const Choice extends string>(
  description: string,
  choices: readonly [Choice, ...Choice[]],
): Schema<Choice> {
  return v.pipe(
    v.picklist(choices, ({ received }) => `must be one of ${choices.join(', ')}, not ${received}`),
    v.description(description),
  );
}

/** Exactly this value. */
export function only<const Value extends string | number>(value: Value): Schema<Value> {
  return v.literal(value, ({ received }) => `must be ${JSON.stringify(value)}, not ${received}`);
}

// valibot takes an array for an object; written so that the JSON Schema of the output does not know of it
const noArray = v.check((value: unknown) => !Array.isArray(value), 'must be an object, not Array');

/** Any number of values of one kind. */
export function list<Item>(description: string, item: Schema<Item>): Schema<Item[]> {
  return v.pipe(v.array(item, notA('an array')), v.description(description));
}

/** Values of one kind by names that match a pattern. */
export function table<Row>(
  description: string,
  pattern: RegExp,
  row: Schema<Row>,
): Schema<Record<string, Row>> {
  const name = v.pipe(
    v.string(),
    v.regex(pattern, ({ received }) => `${received} is no name here; it must match ${pattern.source}`),
  );
  return v.pipe(v.unknown(), noArray, v.record(name, row, notA('an object')), v.description(description));
}

/** An object of exactly these members; a member made by `optional` may be absent. */
export function object<const Entries extends Members>(
  description: string,
  entries: Entries,
): v.GenericSchema<unknown, v.InferOutput<v.StrictObjectSchema<Entries, undefined>>> {
  const known = Object.keys(entries)
    .filter((name) => name !== '$schema')
    .join(', ');
  const schema = v.strictObject(entries, ({ expected, received }) => {
    if (expected === 'never') return `there is no ${received} here, only ${known}`;
    return received === 'undefined' ? `${expected} is missing` : `must be an object, not ${received}`;
  });
  return v.pipe(v.unknown(), noArray, schema, v.description(description));
}

/** A value that one of two schemas allows. */
export function either<First, Second>(
  description: string,
  schemas: readonly [Schema<First>, Schema<Second>],
): Schema<First | Second> {
  return v.pipe(v.union(schemas), v.description(description));
}

/** A value that may also be null. */
export function nullable<Value>(schema: Schema<Value>): Schema<Value | null> {
  return v.nullable(schema);
}

/** A value that nobody looks at. */
export const anything: Schema<unknown> = v.unknown();

/** Says that a member may be absent. */
export function optional<Value>(schema: Schema<Value>): v.ExactOptionalSchema<Schema<Value>, undefined> {
  return v.exactOptional(schema);
}

/** The link to its JSON Schema that a file may begin with. */
export const schemaLink: v.ExactOptionalSchema<Schema<string>, undefined> = optional(
  text('The JSON Schema of this file, for editors.'),
);

function notA(kind: string): (issue: { readonly received: string }) => string {
  return ({ received }) => `must be ${kind}, not ${received}`;
}
