type Keywords = Readonly<Record<string, unknown>>;

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  object: isKeywords,
  string: (value) => typeof value === 'string',
  integer: Number.isInteger,
  null: (value) => value === null,
};

/** Whether a value is as a JSON Schema says: the keywords of our own file, and no others. */
export function fitsSchema(value: unknown, schema: unknown, root: Keywords): boolean {
  return Object.entries(keywords(schema)).every(([keyword, wanted]) => {
    switch (keyword) {
      case '$schema':
      case '$defs':
      case 'title':
      case 'description':
        return true;
      case '$ref':
        return fitsSchema(value, definition(root, String(wanted)), root);
      case 'oneOf':
        return list(wanted).filter((one) => fitsSchema(value, one, root)).length === 1;
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
            ([name, inner]) => !Object.hasOwn(value, name) || fitsSchema(value[name], inner, root),
          )
        );
      case 'additionalProperties':
        return (
          !isKeywords(value) ||
          Object.keys(value).every((name) => Object.hasOwn(keywords(keywords(schema)['properties']), name))
        );
      default:
        throw new Error(`the schema uses ${keyword}, which is not known here`);
    }
  });
}

function definition(root: Keywords, reference: string): unknown {
  const name = /^#\/\$defs\/(\w+)$/.exec(reference)![1]!;
  return keywords(root['$defs'])[name];
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
