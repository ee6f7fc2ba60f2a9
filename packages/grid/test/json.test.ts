import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { InputError, type InputProblem } from '../src/index.ts';
import { formatJsonPath, type JsonPath, readJson, readJsonAs, type StandardSchema } from '../src/json.ts';

/** The error that reading ends with. */
function errorOf(read: () => unknown): InputError {
  try {
    read();
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
  throw new Error('nothing is wrong');
}

/** The only problem of a text. */
function problemOf(text: string): InputProblem {
  const { code, problems } = errorOf(() => readJson(text));
  expect(code).toBe('not-json');
  expect(problems).toHaveLength(1);
  return problems[0];
}

/** The part of its line that a problem marks. */
function marked({ excerpt = '', column = 1, length = 1 }: InputProblem): string {
  return Array.from(excerpt)
    .slice(column - 1, column - 1 + length)
    .join('');
}

test.each<[JsonPath, string]>([
  [[], ''],
  [['spells', 2, 'effect', 'turns'], 'spells[2].effect.turns'],
  [[0, 1, 'a'], '[0][1].a'],
  [['$schema'], '$schema'],
  [['prices', 'old gold', 'größe'], 'prices["old gold"].größe'],
  [['', '7', 'a.b', '\n'], '[""]["7"]["a.b"]["\\n"]'],
])('the path %j is written %s', (path, text) => {
  expect(formatJsonPath(path)).toBe(text);
});

test.each([
  // the end of the text
  ['', 1, 1, '', `here should be a value, and the text ends`],
  [' \n', 2, 1, '', `here should be a value, and the text ends`],
  ['[', 1, 2, '', `here should be a value or ']', and the text ends`],
  ['[1', 1, 3, '', `here should be ',' or ']', and the text ends`],
  ['[1,\r\n2\r\n', 3, 1, '', `here should be ',' or ']', and the text ends`],
  ['[1,', 1, 4, '', `here should be a value, and the text ends`],
  ['[1, -', 1, 6, '', `here should be a value, and the text ends`],
  ['[0.', 1, 4, '', `here should be a value or ']', and the text ends`],
  ['[0e+', 1, 5, '', `here should be a value or ']', and the text ends`],
  ['[tr', 1, 4, '', `here should be a value or ']', and the text ends`],
  ['{', 1, 2, '', `here should be a key in double quotes or '}', and the text ends`],
  ['{"a"', 1, 5, '', `here should be ':', and the text ends`],
  ['{"a":', 1, 6, '', `here should be a value, and the text ends`],
  ['{"a": "b"', 1, 10, '', `here should be ',' or '}', and the text ends`],
  ['{"a": [],', 1, 10, '', `here should be a key in double quotes, and the text ends`],
  ['["a', 1, 4, '', `here should be a closing '"', and the text ends`],
  ['["a\\', 1, 5, '', `here should be a closing '"', and the text ends`],
  ['["a\\u00e', 1, 9, '', `here should be a closing '"', and the text ends`],
  // brackets, commas, colons
  ['[1,\r2,\n]', 3, 1, ']', `here should be a value, not "]"`],
  ['[,]', 1, 2, ',', `here should be a value or ']', not ","`],
  ['{"a": }', 1, 7, '}', `here should be a value, not "}"`],
  ['{"a": 1,}', 1, 9, '}', `here should be a key in double quotes, not "}"`],
  ['{"a": 1:2}', 1, 8, ':', `here should be ',' or '}', not ":"`],
  ['{"a", 1}', 1, 5, ',', `here should be ':', not ","`],
  ['{"a": 1, "b", 2}', 1, 13, ',', `here should be ':', not ","`],
  ['[{"a": 1]', 1, 9, ']', `here should be ',' or '}', not "]"`],
  ['{} {', 1, 4, '{', `here should be the end of the text, not "{"`],
  // strings where none should be
  ['{"a": "b" "c\\n": 2}', 1, 11, '"c\\n"', `here should be ',' or '}', not a string`],
  ['["a", {"b" "c"}]', 1, 12, '"c"', `here should be ':', not a string`],
  ['"a" "b"', 1, 5, '"b"', `here should be the end of the text, not a string`],
  ['{"a" "\\x"}', 1, 6, '"\\', `here should be ':', not a string`],
  ['[1 "a', 1, 4, '"a', `here should be ',' or ']', not a string`],
  ['[5e"a\n"]', 1, 2, '5e', `here should be a value or ']', not "5e"`],
  // words and numbers
  ['[nine]', 1, 2, 'nine', `here should be a value or ']', not "nine"`],
  ['[tr]', 1, 2, 'tr', `here should be a value or ']', not "tr"`],
  ['[truefalse', 1, 2, 'truefalse', `here should be a value or ']', not "truefalse"`],
  ['[naïve]', 1, 2, 'naïve', `here should be a value or ']', not "naïve"`],
  ['[1 tr', 1, 4, 'tr', `here should be ',' or ']', not "tr"`],
  ['[1 2]', 1, 4, '2', `here should be ',' or ']', not "2"`],
  ['[01]', 1, 2, '01', `here should be a value or ']', not "01"`],
  ['[--1]', 1, 2, '--1', `here should be a value or ']', not "--1"`],
  ['[1.]', 1, 2, '1.', `here should be a value or ']', not "1."`],
  ['[1.-5]', 1, 2, '1.-5', `here should be a value or ']', not "1.-5"`],
  ['[.5]', 1, 2, '.5', `here should be a value or ']', not ".5"`],
  ['[1e]', 1, 2, '1e', `here should be a value or ']', not "1e"`],
  ['[1x]', 1, 2, '1x', `here should be a value or ']', not "1x"`],
  ['{"a": 1, b: 2}', 1, 10, 'b', `here should be a key in double quotes, not "b"`],
  [
    `[${'9'.repeat(50)}x]`,
    1,
    2,
    `${'9'.repeat(50)}x`,
    `here should be a value or ']', not "${'9'.repeat(40)}…"`,
  ],
  // characters that JSON does not know
  [`{'a': 1}`, 1, 2, `'`, `here should be a key in double quotes or '}', not "'"`],
  ['[1, // one\n2]', 1, 5, '/', `here should be a value, not "/"`],
  ['[“a”]', 1, 2, '“', `here should be a value or ']', not "“" (U+201C)`],
  ['["😀", 😀]', 1, 7, '😀', `here should be a value, not "😀" (U+1F600)`],
  ['[\u00a01]', 1, 2, '\u00a0', `here should be a value or ']', not no-break space (U+00A0)`],
  ['[1\0]', 1, 3, '\0', `here should be ',' or ']', not U+0000`],
  ['[true\\u0041]', 1, 6, '\\', `here should be ',' or ']', not "\\"`],
  ['[f\\\r\n]', 1, 2, 'f', `here should be a value or ']', not "f"`],
  ['[\\', 1, 2, '\\', `here should be a value or ']', not "\\"`],
  ['[true\u200dx]', 1, 2, 'true\u200dx', `here should be a value or ']', not "true\u200dx"`],
  // inside a string
  ['["a\\x"]', 1, 4, '\\x', 'this is no escape of JSON, such as \\n or \\u00e9'],
  ['["😀\\u12g4"]', 1, 4, '\\u12g', 'this is no escape of JSON, such as \\n or \\u00e9'],
  ['["a\tb"]', 1, 4, '\t', 'in a string tab (U+0009) is written \\t'],
  ['["\u0001"]', 1, 3, '\u0001', 'in a string U+0001 is written \\u0001'],
  ['["a\n"]', 1, 2, '"a', `this string has no closing '"' on its line`],
  ['{"a: 1,\r\n "b": 2}', 1, 2, '"a: 1,', `this string has no closing '"' on its line`],
])('%j is not JSON at %i:%i', (text, line, column, piece, message) => {
  const problem = problemOf(text);
  expect(problem).toMatchObject({ line, column, message: `this is not JSON: ${message}` });
  expect(problem.excerpt).toBe(text.split(/\r\n|\r|\n/)[line - 1]);
  expect(marked(problem)).toBe(piece);
  expect(problem.length).toBe(Math.max(1, Array.from(piece).length));
});

test.each([
  ['{"a": 1, "b": {"a": 2}, "\\u0061": 3}', 25, '"\\u0061"', '"\\u0061" is here a second time'],
  ['[{"a": 1}, {"": 1, "": 1}]', 20, '""', '"" is here a second time'],
  ['{"a": {"__proto__": 1}}', 8, '"__proto__"', '"__proto__" is no name here'],
  ['{"constr\\u0075ctor": 1}', 2, '"constr\\u0075ctor"', '"constr\\u0075ctor" is no name here'],
  ['{"prototype": 1}', 2, '"prototype"', '"prototype" is no name here'],
])('%s is refused although it is JSON', (text, column, piece, message) => {
  const problem = problemOf(text);
  expect(problem).toMatchObject({ line: 1, column, message });
  expect(marked(problem)).toBe(piece);
});

test('names are told apart by their objects, and are not values', () => {
  const text = '[{"a": "a"}, {"a": ["a", "a", "__proto__", {"b": "a:[{"}]}, ["a", {}, {"a": 0}]]';
  expect(readJson(text).value).toEqual(JSON.parse(text));
});

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

test('a value may stand in 100 others, however many stand beside it', () => {
  expect(readJson(nested(101)).value).toEqual(JSON.parse(nested(101)));
  expect(readJson(`[${Array(500).fill('{"a":[]}').join()},"[[["]`).value).toHaveLength(501);
  const message = 'more than 100 values are nested in each other';
  expect(problemOf(nested(102))).toMatchObject({ line: 1, column: 102, length: 1, message });
});

test.each([
  ['arrays', '['.repeat(100_000) + ']'.repeat(100_000), 102],
  ['arrays without an end', '['.repeat(100_000), 102],
  ['objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 506],
  ['objects without an end', '{"a":'.repeat(100_000), 506],
])('100,000 %s in each other overflow nothing', (_, text, column) => {
  expect(problemOf(text)).toMatchObject({
    column,
    message: 'more than 100 values are nested in each other',
  });
});

test('a fault before too deep a bracket is the one that is told', () => {
  expect(problemOf(`[1 2, ${'['.repeat(100_000)}`)).toMatchObject({ column: 4 });
  expect(problemOf(`["\n", ${'['.repeat(100_000)}`)).toMatchObject({ column: 2 });
});

test('a byte-order mark is skipped and takes no column', () => {
  expect(readJson('\uFEFF{"a": 1}').value).toEqual({ a: 1 });
  expect(readJson('\uFEFF{"a": 1}').problem(['a'], '')).toMatchObject({ column: 7, excerpt: '{"a": 1}' });
  expect(problemOf('\uFEFF[x]')).toMatchObject({ line: 1, column: 2, excerpt: '[x]' });
  expect(problemOf('\uFEFF\uFEFF')).toMatchObject({ line: 1, column: 1 });
});

test('texts of millions of characters are read, and names and depth told with their places, others without', () => {
  const long = `[${'0,'.repeat(2_000_000)}`;
  const json = readJson(`${long}0]`);
  expect(json.value).toHaveLength(2_000_001);
  expect(json.problem([7], 'wrong')).toEqual({ message: 'wrong' });
  expect(problemOf(`${long}]`).message).toMatch(/^this is not JSON: ./);
  expect(problemOf(`${long}]`).line).toBeUndefined();
  expect(problemOf(`${long}{"a":0,"a":0}]`)).toMatchObject({ line: 1, column: 4_000_009 });
  expect(problemOf('['.repeat(5_000_000))).toMatchObject({ line: 1, column: 102 });
  expect(readJson(`"${'\\n'.repeat(8_000_000)}"`).value).toHaveLength(8_000_000);
});

/** Every path into a value, with what stands there. */
function* places(value: unknown, path: JsonPath = []): Generator<[JsonPath, unknown]> {
  yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value))
    yield* places(member, [...path, Array.isArray(value) ? Number(key) : key]);
}

const isUnsafe = (text: string): boolean => /"(?:__proto__|constructor|prototype)"\s*:/.test(text);

/** JSON texts with the names that are refused left out, in one line or several. */
const jsonText: fc.Arbitrary<string> = fc
  .tuple(
    fc.jsonValue({ stringUnit: 'binary' }),
    fc.constantFrom(undefined, 1, '\t'),
    fc.constantFrom('\n', '\r\n', '\r'),
  )
  .map(([value, indent, end]) => JSON.stringify(value, null, indent).replaceAll('\n', end))
  .filter((text) => !isUnsafe(text));

test('every value and key is found where it stands', () => {
  fc.assert(
    fc.property(jsonText, (text) => {
      const json = readJson(text);
      expect(json.value).toEqual(JSON.parse(text));
      const lines = text.split(/\r\n|\r|\n/);
      for (const [path, part] of places(JSON.parse(text))) {
        const problem = json.problem(path, 'wrong');
        expect(problem.message).toBe('wrong');
        expect(problem.excerpt).toBe(lines[problem.line! - 1]);
        const isCut = typeof part === 'object' && part !== null && /[[{]$/.test(problem.excerpt!);
        if (isCut) expect(marked(problem)).toBe(Array.isArray(part) ? '[' : '{');
        else expect(JSON.parse(marked(problem))).toEqual(part);
        const key = path.at(-1);
        if (typeof key === 'string') expect(JSON.parse(marked(json.problem(path, '', 'key')))).toBe(key);
        else expect(json.problem(path, 'wrong', 'key')).toEqual(problem);
      }
    }),
    { seed: 20151222, numRuns: 300 },
  );
});

/** Whether the problem is that the text ends, which must then stand behind its last character. */
function endsTooSoon(text: string): boolean {
  const { message, line, column, excerpt } = problemOf(text);
  if (!message.endsWith('and the text ends')) return false;
  const lines = text.split(/\r\n|\r|\n/);
  expect({ line, column, excerpt }).toEqual({
    line: lines.length,
    column: Array.from(lines.at(-1)!).length + 1,
    excerpt: lines.at(-1),
  });
  return true;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test('every part of a JSON text from its start is refused at its end', () => {
  fc.assert(
    fc.property(jsonText, (text) => {
      for (let length = 0; length < text.length; length++) {
        const part = text.slice(0, length);
        if (!isJson(part)) expect(endsTooSoon(part), part).toBe(true);
      }
    }),
    { seed: 20151222, numRuns: 50 },
  );
});

test('a text is refused when JSON.parse refuses it, at the first place where it is wrong', () => {
  const pieces = fc.oneof(
    fc.constantFrom(...Array.from('{}[],:"\\01-+.e \n\t\u00a0\'\0')),
    fc.constantFrom('"a"', '\\u00e9', '1.5e+3', '01', '1.', 'true', 'nul', 'null', '\r\n'),
    fc.constantFrom('"\\n"', '"\\x"', '"\\u12"', '😀', 'f\\', 't\\u0041', 't\\u00', '$\u200d'),
  );
  const spoilt = fc.tuple(fc.json(), fc.nat(), fc.nat(2), pieces).map(([text, place, removed, piece]) => {
    const at = place % (text.length + 1);
    return text.slice(0, at) + piece + text.slice(at + removed);
  });
  const list = fc.array(pieces, { maxLength: 9 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(fc.json(), spoilt, list), (text) => {
      if (isJson(text)) {
        if (isUnsafe(text)) return;
        try {
          expect(readJson(text).value).toEqual(JSON.parse(text));
        } catch (error) {
          expect(String(error)).toMatch(/ is here a second time$/);
        }
        return;
      }
      if (endsTooSoon(text)) return;
      const { line = 0, column = 0, length = 0, message } = problemOf(text);
      const offset = offsetOf(text, line, column);
      // what stands before is not wrong yet
      const before = text.slice(0, offset);
      if (!isJson(before)) expect(endsTooSoon(before), text).toBe(true);
      // and what follows it does not matter
      const through = text.slice(0, offsetOf(text, line, column + length) + 1);
      expect(problemOf(`${through}\n`)).toMatchObject({ line, column, length, message });
    }),
    { seed: 20151222, numRuns: 5000 },
  );
});

function offsetOf(text: string, line: number, column: number): number {
  const lines = text.split(/(?<=\r\n|\n|\r(?!\n))/);
  const before = lines.slice(0, line - 1).join('').length;
  return (
    before +
    Array.from(lines[line - 1] ?? '')
      .slice(0, column - 1)
      .join('').length
  );
}

test('what is not there has the place of the bracket that opens what lacks it', () => {
  const json = readJson(' {"a": [1], "b": 2}');
  expect(json.problem(['c'], '')).toMatchObject({ column: 2, length: 1 });
  expect(json.problem(['c', 'd', 4], '', 'key')).toMatchObject({ column: 2, length: 1 });
  expect(json.problem(['a', 3], '')).toMatchObject({ column: 8, length: 1 });
  expect(json.problem(['b', 'toString'], '')).toMatchObject({ column: 18, length: 1 });
  expect(json.problem(['a', 'length'], '')).toMatchObject({ column: 8, length: 1 });
});

test('an error has the source and the first 20 faults', () => {
  const json = readJson('{"a": 1}', 'a.json');
  const faults = Array.from({ length: 30 }, (_, index) => ({ path: ['a'], message: `${index}` }));
  const error = json.error('odd', faults);
  expect(error).toMatchObject({ code: 'odd', source: 'a.json', message: 'a.json:1:7: 0' });
  expect(error.problems.map(({ message }) => message)).toEqual(Array.from({ length: 20 }, (_, i) => `${i}`));
  expect(json.error('odd', [{ path: ['a'], message: '', of: 'key' }]).column).toBe(2);
  expect(() => json.error('odd', [])).toThrow(RangeError);
  expect(errorOf(() => readJson('', 'b.json')).message).toMatch(/^b\.json:1:1: this is not JSON/);
});

type Result = ReturnType<StandardSchema<unknown>['~standard']['validate']>;

/** A schema that answers always the same. */
function schemaOf(result: Result): StandardSchema<unknown> {
  return { '~standard': { version: 1, vendor: 'test', validate: () => result } };
}

test('data that a schema allows is what the schema makes of it', () => {
  const doubled: StandardSchema<number> = {
    '~standard': { version: 1, vendor: 'test', validate: (value) => ({ value: Number(value) * 2 }) },
  };
  const json = readJsonAs(doubled, ' 21');
  expect(json.value).toBe(42);
  expect(json.problem([], 'too much')).toMatchObject({ column: 2, length: 2 });
});

test('what a schema does not allow is told by its path, at its value or its key', () => {
  const issues = [
    { message: 'no object' },
    { message: 'too small', path: ['a', 0] },
    { message: 'unknown', path: [{ key: 'a', origin: 'key' }] },
    { message: 'too large', path: [{ key: 'a', origin: 'value' }, { key: 1 }] },
    { message: 'missing', path: [{ key: 'b', origin: 'key' }] },
    { message: 'strange', path: [Symbol('s')] },
  ];
  const read = (): unknown => readJsonAs(schemaOf({ issues }), '{"a": [1, 22]}', 'a.json');
  const error = errorOf(read);
  expect([error.code, error.source]).toEqual(['invalid-data', 'a.json']);
  expect(error.problems.map((problem) => [problem.column, marked(problem), problem.message])).toEqual([
    [1, '{"a": [1, 22]}', 'no object'],
    [8, '1', 'a[0]: too small'],
    [2, '"a"', 'a: unknown'],
    [11, '22', 'a[1]: too large'],
    [1, '{', 'b: missing'],
    [1, '{', '["Symbol(s)"]: strange'],
  ]);
});

test('the code and the messages of what a schema does not allow can be chosen; 20 are told', () => {
  const issues = Array.from({ length: 30 }, (_, index) => ({
    message: 'bad',
    path: [{ key: index, origin: index === 1 ? 'key' : undefined }],
  }));
  const error = errorOf(() =>
    readJsonAs(schemaOf({ issues }), '[]', 'a.json', {
      code: 'invalid-list',
      describe: ({ message }, path, of) => `${of} ${formatJsonPath(path)} ${message}`,
    }),
  );
  expect(error.code).toBe('invalid-list');
  expect(error.problems.map(({ message }) => message).slice(0, 3)).toEqual([
    'value [0] bad',
    'key [1] bad',
    'value [2] bad',
  ]);
  expect(error.problems).toHaveLength(20);
});

test('a text that is no JSON is refused before a schema sees it, and a schema that must be waited for is a mistake', () => {
  const waiting = schemaOf(Promise.resolve({ value: 1 }));
  expect(errorOf(() => readJsonAs(waiting, '{', 'a.json')).code).toBe('not-json');
  expect(() => readJsonAs(waiting, '{}')).toThrow(TypeError);
});
