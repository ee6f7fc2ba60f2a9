type Keywords = Readonly<Record<string, unknown>>;

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  object: isKeywords,
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  integer: Number.isInteger,
};

/** Whether a value is as a JSON Schema says: the keywords of our own file, and no others. */
export function fitsSchema(value: unknown, schema: unknown): boolean {
  if (!isKeywords(schema)) throw new Error('a schema should be here');
  return Object.entries(schema).every(([keyword, wanted]) => {
    switch (keyword) {
      case '$schema':
      case 'title':
      case 'description':
        return true;
      case 'anyOf':
      case 'oneOf':
        return list(wanted).some((one) => fitsSchema(value, one));
      case 'type':
        return TYPES[String(wanted)]!(value);
      case 'const':
        return value === wanted;
      case 'enum':
        return list(wanted).includes(value);
      case 'minLength':
        return typeof value !== 'string' || value.length >= Number(wanted);
      case 'minimum':
        return typeof value !== 'number' || value >= Number(wanted);
      case 'maximum':
        return typeof value !== 'number' || value <= Number(wanted);
      case 'items':
        return !Array.isArray(value) || value.every((item) => fitsSchema(item, wanted));
      case 'required':
        return !isKeywords(value) || list(wanted).every((name) => Object.hasOwn(value, String(name)));
      case 'properties':
        return (
          !isKeywords(value) ||
          !isKeywords(wanted) ||
          Object.entries(wanted).every(
            ([name, one]) => !Object.hasOwn(value, name) || fitsSchema(value[name], one),
          )
        );
      case 'additionalProperties': {
        const known = schema['properties'];
        return (
          !isKeywords(value) ||
          Object.keys(value).every((name) => isKeywords(known) && Object.hasOwn(known, name))
        );
      }
      default:
        throw new Error(`the schema uses ${keyword}, which is not known here`);
    }
  });
}

function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error('a list should be here');
  return value;
}

function isKeywords(value: unknown): value is Keywords {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
