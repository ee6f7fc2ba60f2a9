/** The way to a value inside a JSON text: keys of objects and indexes of arrays. */
export type JsonPath = readonly (string | number)[];

/** The offsets of a part of a text: its first character, and the one behind its last. */
export interface Extent {
  readonly start: number;
  readonly end: number;
}

/** Writes a path as a program would: `spells[2].effect.turns`; that of the whole text is empty. */
export function formatJsonPath(path: JsonPath): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '');
}

/**
 * Finds where a value stands in a JSON text, which must be valid, or where its key does.
 *
 * Of a key that is given twice it is the last one, whose value counts. Where a part of the path is not there, it is the
 * bracket that opens the value which lacks it. O(length of the text × length of the path).
 */
export function jsonPlace(text: string, path: JsonPath, of: 'value' | 'key' = 'value'): Extent {
  const first = skipSpace(text, 0);
  let place: Extent = { start: first, end: skipValue(text, first) };
  for (const [index, part] of path.entries()) {
    const member = lastMember(text, place.start, part);
    if (member === undefined) return { start: place.start, end: place.start + 1 };
    place = of === 'key' && index === path.length - 1 ? member.key : member.value;
  }
  return place;
}

/** The member of the object or array at `open` that `part` names, its value for a key too in an array. */
function lastMember(
  text: string,
  open: number,
  part: string | number,
): { readonly key: Extent; readonly value: Extent } | undefined {
  const isObject = text[open] === '{';
  if (!isObject && text[open] !== '[') return undefined;
  let found: { key: Extent; value: Extent } | undefined;
  let at = skipSpace(text, open + 1);
  for (let index = 0; text[at] !== '}' && text[at] !== ']'; index++) {
    const start = at;
    let name: string | number = index;
    let keyEnd = at;
    if (isObject) {
      keyEnd = skipString(text, at);
      name = String(JSON.parse(text.slice(at, keyEnd)));
      at = skipSpace(text, skipSpace(text, keyEnd) + 1); // over the colon
    }
    const end = skipValue(text, at);
    const value = { start: at, end };
    if (name === part) found = { key: isObject ? { start, end: keyEnd } : value, value };
    at = skipSpace(text, end);
    if (text[at] === ',') at = skipSpace(text, at + 1);
  }
  return found;
}

/** The offset behind the value at `at`; brackets are counted, so that no depth of nesting is too much. */
function skipValue(text: string, at: number): number {
  let depth = 0;
  for (let next = at; ;) {
    const character = text[next]!;
    if (character === '"') next = skipString(text, next);
    else if (character === '{' || character === '[') {
      depth++;
      next++;
    } else if (character === '}' || character === ']') {
      depth--;
      next++;
    } else if (depth > 0) next++;
    else while (next < text.length && !/[\s,\]}]/.test(text[next]!)) next++;
    if (depth === 0) return next;
  }
}

function skipString(text: string, quote: number): number {
  let at = quote + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

function skipSpace(text: string, at: number): number {
  let next = at;
  while (' \t\n\r'.includes(text[next] ?? 'x')) next++;
  return next;
}
