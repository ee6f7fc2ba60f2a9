import { displayWidth, formatDiagnostic } from '@skirmish/cli-kit';
import { InputError, type InputProblem } from '@skirmish/grid';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

function draw(problem: InputProblem, columns = 80, source = 'cave.txt'): string {
  return formatDiagnostic(new InputError('some-code', problem, source), { columns });
}

/** The quoted line and the line of carets. */
function quotation(excerpt: string, column: number, columns = 80): string[] {
  return draw({ message: 'm', line: 1, column, excerpt }, columns).split('\n').slice(3, 5);
}

function problems(count: number): [InputProblem, ...InputProblem[]] {
  const rest = Array.from({ length: count - 1 }, (_, index) => ({ message: `problem ${index + 2}` }));
  return [{ message: 'problem 1' }, ...rest];
}

function messages(count: number): string[] {
  const drawn = formatDiagnostic(new InputError('c', problems(count), 'f'));
  return drawn.split('\n').filter((line) => !line.startsWith(' -->'));
}

/** A drawing as written in a test: without the margin of the source file. */
function drawing(text: string): string {
  const lines = text.split('\n').slice(1, -1);
  const margin = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)));
  return lines.map((line) => `${line.slice(margin)}\n`).join('');
}

test('the message, the place, the line with a caret under the column, the hint', () => {
  const problem = {
    message: "'x' is no part of a map",
    line: 2,
    column: 4,
    excerpt: '#E.x#',
    hint: 'a map is made of # . E G',
  };
  expect(draw(problem)).toBe(
    drawing(`
      error: 'x' is no part of a map
       --> cave.txt:2:4
        |
      2 | #E.x#
        |    ^
        = hint: a map is made of # . E G
    `),
  );
});

test('a length underlines as many columns, and the margin fits the line number', () => {
  expect(draw({ message: 'not a number', line: 120, column: 9, length: 4, excerpt: 'Damage: nine' })).toBe(
    drawing(`
      error: not a number
         --> cave.txt:120:9
          |
      120 | Damage: nine
          |         ^^^^
    `),
  );
});

test('a problem without a line, without a column, without an excerpt', () => {
  expect(draw({ message: 'no unit', hint: 'add one' })).toBe(
    drawing(`
      error: no unit
       --> cave.txt
        = hint: add one
    `),
  );
  expect(draw({ message: 'too short', line: 3, excerpt: '##' })).toBe(
    drawing(`
      error: too short
       --> cave.txt:3
        |
      3 | ##
    `),
  );
  expect(draw({ message: 'bad byte', line: 3, column: 9 })).toBe('error: bad byte\n --> cave.txt:3:9\n');
});

test('what is missing at the end of a line is pointed at behind it', () => {
  const atEnd = { message: 'a value is missing', line: 1, column: 8, excerpt: 'Damage:' };
  expect(draw(atEnd).split('\n').slice(3, 5)).toEqual(['1 | Damage:', '  |        ^']);
  expect(
    draw({ ...atEnd, column: 99 })
      .split('\n')
      .slice(3, 5),
  ).toEqual(['1 | Damage:', '  |        ^']);
  expect(
    draw({ ...atEnd, column: 1, excerpt: '' })
      .split('\n')
      .slice(3, 5),
  ).toEqual(['1 |', '  | ^']);
});

test('tabs and control characters are shown one column wide, wide letters and emoji two', () => {
  expect(quotation('\ta\tx', 4)).toEqual(['1 | ␉a␉x', '  |    ^']);
  expect(quotation('\u001B[31m\u0000\u007Fx', 8)).toEqual(['1 | ␛[31m␀␡x', '  |        ^']);
  expect(quotation('火の玉x', 4)).toEqual(['1 | 火の玉x', '  |       ^']);
  expect(quotation('#🔥x', 2)).toEqual(['1 | #🔥x', '  |  ^^']);
  expect(quotation('#🔥x', 3)).toEqual(['1 | #🔥x', '  |    ^']);
  expect(quotation('e\u0301x', 3)).toEqual(['1 | e\u0301x', '  |  ^']);
  expect(quotation('❤\uFE0Fx', 3)).toEqual(['1 | ❤x', '  |  ^']);
  expect(quotation('a\u202Eb\u200Bc\uD800d', 7)).toEqual(['1 | a�b�c�d', '  |       ^']);
});

test('a long line is cropped around the place', () => {
  const excerpt = `${'a'.repeat(50_000)}x${'b'.repeat(50_000)}`;
  const quote = (column: number): string[] => quotation(excerpt, column, 30);
  expect(quote(50_001)).toEqual(['1 | …aaaaaaaaaaaaxbbbbbbbbbb…', '  |              ^']);
  expect(quote(2)).toEqual(['1 | aaaaaaaaaaaaaaaaaaaaaaaa…', '  |  ^']);
  expect(quote(100_001)).toEqual(['1 | …bbbbbbbbbbbbb', '  |              ^']);
});

test('an underline longer than the room ends with it', () => {
  const [quoted, carets] = draw(
    { message: 'm', line: 1, column: 1, length: 9999, excerpt: 'a'.repeat(9999) },
    30,
  )
    .split('\n')
    .slice(3, 5);
  expect(quoted).toHaveLength(30 - 1);
  expect(carets).toBe(`  | ${'^'.repeat(24)}`);
});

test('five problems are drawn and the rest counted', () => {
  expect(messages(2)).toEqual(['error: problem 1', '', 'error: problem 2', '']);
  expect(messages(5)).toHaveLength(10);
  expect(messages(6).slice(-4)).toEqual(['error: problem 5', '', '… and 1 more problem', '']);
  expect(messages(1000).at(-2)).toBe('… and 995 more problems');
});

test('of a message that quotes something long the beginning and the end are shown', () => {
  const message = `no game ${'x'.repeat(1_000_000)}; try another`;
  const drawn = formatDiagnostic(new InputError('any', { message, hint: message }));
  expect(drawn.length).toBeLessThan(1500);
  expect(drawn.match(/no game x+ … x+; try another/g)).toHaveLength(2);
});

test('colour marks the parts and changes nothing else', () => {
  const error = new InputError('c', { message: 'm', line: 1, column: 1, excerpt: 'x', hint: 'h' }, 'f');
  const coloured = formatDiagnostic(error, { colour: true });
  expect(coloured).toContain('\u001B[31m');
  // oxlint-disable-next-line no-control-regex -- this is what colour is made of
  expect(coloured.replaceAll(/\u001B\[\d+m/g, '')).toBe(formatDiagnostic(error));
});

test('a marks-only line of any length stays short', () => {
  expect(
    draw({ message: 'm', line: 1, column: 50_000, excerpt: '\u0301'.repeat(100_000) }).length,
  ).toBeLessThan(2000);
});

const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom('a', '#', '火', '🔥', '\t', '\u001B', '\u0301', '\u202E', '\uD800', '\r', '\n', ' '),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 60,
});

test('nothing of the input reaches the terminal raw, and no line is wider than the room', () => {
  fc.assert(
    fc.property(
      anyText,
      anyText,
      anyText,
      fc.nat(70),
      fc.nat(9),
      (source, message, excerpt, column, length) => {
        const problem = { message, line: 7, column: column + 1, length: length + 1, excerpt, hint: message };
        const lines = draw(problem, 40, source).split('\n');
        for (const line of lines) expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
        expect(lines).toHaveLength(7);
        expect(displayWidth(lines[3]!)).toBeLessThanOrEqual(40);
        expect(displayWidth(lines[4]!)).toBeLessThanOrEqual(41);
      },
    ),
    { seed: 20181215, numRuns: 500 },
  );
});

test('the caret is under the column, whatever stands before it', () => {
  const filler = fc.string({
    unit: fc.constantFrom('a', '火', '🔥', '\t', '\u0301', '\u001B'),
    maxLength: 100,
  });
  fc.assert(
    fc.property(filler, filler, (before, after) => {
      const excerpt = `${before}X${after}`;
      const column = Array.from(before).length + 1;
      const lines = draw({ message: 'm', line: 1, column, excerpt }, 40).split('\n');
      const quoted = lines[3]!;
      expect(displayWidth(quoted.slice(0, quoted.indexOf('X')))).toBe(lines[4]!.indexOf('^'));
      expect(lines[4]!.trimEnd().endsWith(' ^')).toBe(true);
    }),
    { seed: 20181215, numRuns: 500 },
  );
});
