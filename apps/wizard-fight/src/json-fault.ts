/** Where a text stops being JSON, and what could have stood there. */
export interface JsonFault {
  readonly offset: number;
  readonly expected: string;
}

const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

const VALUE = 'a value';
const KEY = 'a key in double quotes';
const COLON = `':'`;

/** Finds the first place where a text stops being JSON; undefined when it never does. O(length). */
export function jsonFault(text: string): JsonFault | undefined {
  const open: ('{' | '[')[] = [];
  let expected = VALUE;
  let mayClose = false; // an empty object or array may
  let at = 0;
  for (;;) {
    while (' \t\n\r'.includes(text[at] ?? 'x')) at++;
    const character = text[at];
    const bracket = open.at(-1);
    const isAfterValue = expected === afterValue(bracket);
    if (isAfterValue && bracket === undefined && character === undefined) return undefined;
    if ((isAfterValue || mayClose) && bracket && character === (bracket === '{' ? '}' : ']')) {
      open.pop();
      expected = afterValue(open.at(-1));
      mayClose = false;
      at++;
      continue;
    }
    mayClose = false;
    if (isAfterValue) {
      if (bracket === undefined || character !== ',') return { offset: at, expected };
      expected = bracket === '{' ? KEY : VALUE;
      at++;
    } else if (expected === COLON) {
      if (character !== ':') return { offset: at, expected };
      expected = VALUE;
      at++;
    } else if (character === '"') {
      const end = stringEnd(text, at);
      if (typeof end === 'object') return end;
      at = end;
      expected = expected === KEY ? COLON : afterValue(bracket);
    } else if (expected === VALUE && (character === '{' || character === '[')) {
      open.push(character);
      expected = character === '{' ? KEY : VALUE;
      mayClose = true;
      at++;
    } else {
      SCALAR.lastIndex = at;
      const scalar = expected === VALUE ? SCALAR.exec(text) : null;
      if (!scalar) return { offset: at, expected };
      at += scalar[0].length;
      expected = afterValue(bracket);
    }
  }
}

function afterValue(bracket: '{' | '[' | undefined): string {
  if (bracket === undefined) return 'the end of the text';
  return bracket === '{' ? `',' or '}'` : `',' or ']'`;
}

/** The offset behind the string at `quote`, or what is wrong inside it. */
function stringEnd(text: string, quote: number): number | JsonFault {
  for (let at = quote + 1; ;) {
    const character = text[at];
    if (character === '"') return at + 1;
    if (character === undefined || character < ' ') {
      return { offset: at, expected: `a closing '"' (line breaks and tabs are written \\n and \\t)` };
    }
    if (character !== '\\') {
      at++;
      continue;
    }
    ESCAPE.lastIndex = at;
    const escape = ESCAPE.exec(text);
    if (!escape) return { offset: at, expected: 'an escape such as \\n or \\u00e9' };
    at += escape[0].length;
  }
}
