type Keywords = Readonly<Record<string, unknown>>;

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  object: isKeywords,
  string: (value) => typeof value === 'string',
  integer: Number.isInteger,
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  array: (value) => Array.isArray(value),
  null: (value) => value === null,
};

/** Whether a value is as a JSON Schema says: the keywords of our own files, and no others. */
export function fitsSchema(value: unknown, schema: unknown): boolean {
  return Object.entries(keywords(schema)).every(([keyword, wanted]) => {
    switch (keyword) {
      case '$schema':
      case 'title':
      case 'description':
        return true;
      case 'allOf':
        return list(wanted).every((one) => fitsSchema(value, one));
      case 'anyOf':
        return list(wanted).some((one) => fitsSchema(value, one));
      case 'enum':
        return list(wanted).includes(value);
      case 'items':
        return !Array.isArray(value) || value.every((item) => fitsSchema(item, wanted));
      case 'propertyNames':
        return !isKeywords(value) || Object.keys(value).every((name) => fitsSchema(name, wanted));
      case 'oneOf':
        return list(wanted).filter((one) => fitsSchema(value, one)).length === 1;
      case 'type':
        return [wanted].flat().some((name) => TYPES[String(name)]!(value));
      case 'const':
        return value === wanted;
      case 'pattern':
        return typeof value !== 'string' || new RegExp(String(wanted), 'u').test(value);
      case 'minLength':
        return typeof value !== 'string' || Array.from(value).length >= Number(wanted);
      case 'minimum':
        return typeof value !== 'number' || value >= Number(wanted);
      case 'maximum':
        return typeof value !== 'number' || value <= Number(wanted);
      case 'required':
        return !isKeywords(value) || list(wanted).every((name) => Object.hasOwn(value, String(name)));
      case 'properties':
        return (
          !isKeywords(value) ||
          Object.entries(keywords(wanted)).every(
            ([name, inner]) => !Object.hasOwn(value, name) || fitsSchema(value[name], inner),
          )
        );
      case 'additionalProperties':
        return (
          !isKeywords(value) ||
          Object.keys(value).every(
            (name) =>
              Object.hasOwn(keywords(keywords(schema)['properties'] ?? {}), name) ||
              (wanted !== false && fitsSchema(value[name], wanted)),
          )
        );
      default:
        throw new Error(`the schema uses ${keyword}, which is not known here`);
    }
  });
}

function keywords(value: unknown): Keywords {
  if (!isKeywords(value)) throw new Error('an object should be here');
  return value;
}

function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error('a list should be here');
  return value;
}

function isKeywords(value: unknown): value is Keywords {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
