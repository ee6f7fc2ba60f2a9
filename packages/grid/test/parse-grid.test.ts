import { describe, expect, test } from 'vitest';
import { InputError, parseGrid, type ParseGridOptions } from '../src/index.ts';

const legend = { '#': 'wall', '.': 'open', '🧝': 'elf' };

function errorOf(text: string, options: ParseGridOptions<string> = {}): InputError {
  try {
    parseGrid(text, legend, options);
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
  throw new Error('the text was read without an error');
}

/** Each problem as `line:column+length message`, in order. */
function problemsOf(text: string, options?: ParseGridOptions<string>): string[] {
  return errorOf(text, options).problems.map(
    ({ line, column, length = 1, message }) => `${line}:${column}+${length} ${message}`,
  );
}

describe('reads', () => {
  test.each([
    ['LF', '#.\n.#\n'],
    ['CRLF', '#.\r\n.#\r\n'],
    ['a lone CR', '#.\r.#'],
    ['a byte-order mark', '\uFEFF#.\n.#'],
    ['no last newline', '#.\n.#'],
    ['empty lines at the end', '#.\n.#\n\n\n'],
  ])('%s', (_, text) => {
    expect(parseGrid(text, legend).rows()).toEqual([
      ['wall', 'open'],
      ['open', 'wall'],
    ]);
  });

  test('a character outside the basic plane is one square', () => {
    expect(parseGrid('#🧝.', legend).rows()).toEqual([['wall', 'elf', 'open']]);
  });

  test('any value, also undefined and 0', () => {
    expect(parseGrid('ab', { a: 0, b: undefined }).cells).toEqual([0, undefined]);
  });
});

describe('lines of different lengths', () => {
  test('are filled with pad, empty lines between others too', () => {
    expect(parseGrid('.\n\n...\n..\n', legend, { pad: 'wall' }).rows()).toEqual([
      ['open', 'wall', 'wall'],
      ['wall', 'wall', 'wall'],
      ['open', 'open', 'open'],
      ['open', 'open', 'wall'],
    ]);
  });

  test('pad may be undefined', () => {
    expect(parseGrid<string | undefined>('.\n..', legend, { pad: undefined }).cells).toEqual([
      'open',
      undefined,
      'open',
      'open',
    ]);
  });

  test('are an error without pad: the column is where the line ends too early or should have ended', () => {
    expect(problemsOf('..\n.\n\n....\n..\n')).toEqual([
      '2:2+1 this line has 1 square, line 1 has 2',
      '3:1+1 this line has no squares, line 1 has 2',
      '4:3+2 this line has 4 squares, line 1 has 2',
    ]);
    expect(errorOf('..\n.')).toMatchObject({ code: 'ragged-line', line: 2, column: 2 });
  });

  test('an empty first line is what the others are measured by', () => {
    expect(problemsOf('\n.')).toEqual(['2:1+1 this line has 1 square, line 1 has none']);
  });
});

describe('rejected characters', () => {
  test('are all reported, with their lines, columns and excerpts', () => {
    const error = errorOf('#x.\n.#.\ny.z\n', { source: 'cave.txt' });
    expect(error.message).toBe('cave.txt:1:2: unknown character "x"');
    expect(error).toMatchObject({ code: 'unknown-character', source: 'cave.txt', line: 1, column: 2 });
    expect(error.hint).toBe('known characters: "#" "." "🧝" (U+1F9DD)');
    expect(error.problems).toEqual([
      { message: 'unknown character "x"', line: 1, column: 2, excerpt: '#x.', hint: error.hint },
      { message: 'unknown character "y"', line: 3, column: 1, excerpt: 'y.z', hint: error.hint },
      { message: 'unknown character "z"', line: 3, column: 3, excerpt: 'y.z', hint: error.hint },
    ]);
  });

  test('are counted in code points after a byte-order mark', () => {
    expect(problemsOf('\uFEFF🧝🧝x\r\n...')).toEqual(['1:3+1 unknown character "x"']);
  });

  test('and lines of the wrong length come in the order of the text; the first gives the code', () => {
    const text = '..\n.?.\n?.';
    expect(problemsOf(text)).toEqual([
      '2:2+1 unknown character "?"',
      '2:3+1 this line has 3 squares, line 1 has 2',
      '3:1+1 unknown character "?"',
    ]);
    expect(errorOf(text).code).toBe('unknown-character');
    expect(errorOf('..\n.\n?.').code).toBe('ragged-line');
    expect(problemsOf(text, { pad: 'wall' }).length).toBe(2);
  });

  test.each([
    [' ', 'space (U+0020)'],
    ['\t', 'tab (U+0009)'],
    ['\u00A0', 'no-break space (U+00A0)'],
    ['\0', 'U+0000'],
    ['\u200B', 'U+200B'],
    ['\uD800', 'U+D800'],
    ['Е', '"Е" (U+0415)'],
    ['🐲', '"🐲" (U+1F432)'],
    ['"', '"""'],
  ])('%j is shown as %s', (character, shown) => {
    expect(problemsOf(`.${character}`)).toEqual([`1:2+1 unknown character ${shown}`]);
  });

  test.each(['__proto__', 'constructor'])('%s is no key of the legend', (text) => {
    expect(errorOf(text).problems.length).toBe(text.length);
  });

  test('are reported up to a hundred thousand', () => {
    expect(errorOf('x'.repeat(100_001)).problems.length).toBe(100_000);
  });
});

test.each(['', '\uFEFF', '\n', '\r\n\r\n'])('%j has no grid', (text) => {
  const error = errorOf(text, { source: '<stdin>' });
  expect(error).toMatchObject({ code: 'empty-grid', line: 1, column: 1 });
  expect(error.message).toBe('<stdin>:1:1: there is no grid in this text');
});

test.each(['', '##', '🧝🧝'])('a legend with the key %j is refused', (key) => {
  expect(() => parseGrid('#', { [key]: 1 })).toThrow(RangeError);
});
