import { InputError, type InputProblem } from '@skirmish/grid';

/** The way to a value in a JSON text, from the root: names of members and places in arrays. */
export type JsonPath = readonly (string | number)[];

/** Where a value stands: UTF-16 offsets, and the same of what is in it. */
interface Span {
  readonly start: number;
  readonly end: number;
  readonly members: ReadonlyMap<string | number, { readonly key: Span | undefined; readonly value: Span }>;
}

/** A JSON text that has been read, and remembers where everything stands. */
export interface JsonText {
  readonly value: unknown;
  /** Makes the problem of the value at a path; where there is none, of the innermost that holds it. `onKey` marks its name. */
  problem(path: JsonPath, message: string, onKey?: boolean): InputProblem;
}

const DEEPEST = 100;

/** Names that mean something to JavaScript, and that a checker would pass over in silence. */
const UNSAFE = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Reads a JSON text.
 *
 * @throws InputError with line and column when it is none, has a name twice in one object or one that JavaScript keeps to itself, or nests deeper than 100.
 */
export function readJson(text: string, source?: string): JsonText {
  const root = new Scanner(text, source).scan();
  return {
    value: JSON.parse(text),
    problem(path, message, onKey = false) {
      let span = root;
      let key: Span | undefined;
      for (const step of path) {
        const member = span.members.get(step);
        key = member?.key;
        if (!member) break;
        span = member.value;
      }
      const marked = onKey && key ? key : span;
      return problemAt(text, marked.start, message, marked.end);
    },
  };
}

/** Makes the problem of a piece of the text, which is marked up to the end of its first line. */
function problemAt(text: string, start: number, message: string, end = start + 1): InputProblem {
  const before = text.slice(0, start).split(/\r\n|\r|\n/);
  const lineStart = start - before.at(-1)!.length;
  const [excerpt = ''] = text.slice(lineStart).split(/\r\n|\r|\n/, 1);
  const marked = text.slice(start, Math.min(end, lineStart + excerpt.length));
  return {
    message,
    line: before.length,
    column: codePoints(before.at(-1)!) + 1,
    length: Math.max(1, codePoints(marked)),
    excerpt,
  };
}

/** How many columns a text takes. */
function codePoints(text: string): number {
  return Array.from(text).length;
}

/** Goes through a JSON text once, checks it and notes where its values stand. */
class Scanner {
  readonly #text: string;
  readonly #source: string | undefined;
  #at = 0;

  constructor(text: string, source: string | undefined) {
    this.#text = text;
    this.#source = source;
  }

  scan(): Span {
    const span = this.#value(0);
    this.#space();
    if (this.#at < this.#text.length) this.#fail('there is something after the end of the JSON value');
    return span;
  }

  #value(depth: number): Span {
    this.#space();
    const start = this.#at;
    const first = this.#text[start];
    if (depth > DEEPEST) this.#fail(`more than ${DEEPEST} values are nested in each other`);
    if (first === '{') return this.#object(start, depth);
    if (first === '[') return this.#array(start, depth);
    if (first === '"') return this.#string();
    if (!this.#take(/-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y))
      this.#fail(first === undefined ? 'the text ends where a value should be' : 'expected a JSON value');
    return { start, end: this.#at, members: new Map() };
  }

  #object(start: number, depth: number): Span {
    const members = new Map<string, { key: Span; value: Span }>();
    this.#list('}', () => {
      if (this.#text[this.#at] !== '"') this.#fail('expected a name in double quotes');
      const key = this.#string();
      const name: string = JSON.parse(this.#text.slice(key.start, key.end));
      if (UNSAFE.has(name)) this.#fail(`"${name}" is no name here`, key.start, key.end);
      if (members.has(name)) this.#fail(`"${name}" is here a second time`, key.start, key.end);
      this.#space();
      if (!this.#take(/:/y)) this.#fail(`expected a colon after "${name}"`);
      members.set(name, { key, value: this.#value(depth + 1) });
    });
    return { start, end: this.#at, members };
  }

  #array(start: number, depth: number): Span {
    const members = new Map<number, { key: undefined; value: Span }>();
    this.#list(']', () => {
      members.set(members.size, { key: undefined, value: this.#value(depth + 1) });
    });
    return { start, end: this.#at, members };
  }

  /** Reads from an opening bracket to the closing one, with `item` between commas. */
  #list(closing: string, item: () => void): void {
    this.#at++;
    this.#space();
    if (this.#text[this.#at] === closing) {
      this.#at++;
      return;
    }
    for (;;) {
      this.#space();
      item();
      this.#space();
      const next = this.#text[this.#at];
      if (next !== ',' && next !== closing)
        this.#fail(
          next === undefined ? `the text ends before the "${closing}"` : `expected a comma or "${closing}"`,
        );
      this.#at++;
      if (next === closing) return;
    }
  }

  #string(): Span {
    const start = this.#at;
    // oxlint-disable-next-line no-control-regex -- JSON forbids these characters in strings
    if (!this.#take(/"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y))
      this.#fail('this string is not closed on its line, or has a character that must be escaped');
    return { start, end: this.#at, members: new Map() };
  }

  #space(): void {
    this.#take(/[ \t\r\n]*/y);
  }

  /** Goes past a match of a sticky pattern; tells whether there was one. */
  #take(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    const matches = pattern.test(this.#text);
    if (matches) this.#at = pattern.lastIndex;
    return matches;
  }

  #fail(message: string, start: number = this.#at, end: number = start + 1): never {
    throw new InputError('malformed-json', problemAt(this.#text, start, message, end), this.#source);
  }
}
