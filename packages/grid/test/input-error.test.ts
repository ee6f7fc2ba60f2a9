import { expect, test } from 'vitest';
import { InputError, type InputProblem } from '../src/index.ts';

test.each<[string, InputProblem, string | undefined, string]>([
  ['the whole place', { message: 'too long', line: 2, column: 7 }, 'cave.txt', 'cave.txt:2:7: too long'],
  ['no column', { message: 'too long', line: 2 }, 'cave.txt', 'cave.txt:2: too long'],
  ['no line', { message: 'too long' }, '<stdin>', '<stdin>: too long'],
  ['no source', { message: 'too long', line: 2, column: 7 }, undefined, '<text>:2:7: too long'],
])('the message with %s', (_, problem, source, message) => {
  const error = new InputError('too-long', problem, source);
  expect(error.message).toBe(message);
  expect(String(error)).toBe(`InputError: ${message}`);
});

test('an error of several problems speaks for the first and keeps all', () => {
  const problems = [
    { message: 'first', line: 1, column: 2, hint: 'do this' },
    { message: 'second', line: 3, column: 4, length: 5, excerpt: 'the line' },
  ];
  const error = new InputError('several', problems, 'a.txt');
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({
    name: 'InputError',
    code: 'several',
    source: 'a.txt',
    message: 'a.txt:1:2: first',
  });
  expect([error.line, error.column, error.hint]).toEqual([1, 2, 'do this']);
  problems.pop();
  expect(error.problems.map(({ message }) => message)).toEqual(['first', 'second']);
});

test('what is not known is undefined', () => {
  const error = new InputError('unknown', { message: 'something' });
  expect([error.source, error.line, error.column, error.hint]).toEqual([
    '<text>',
    undefined,
    undefined,
    undefined,
  ]);
});

test('an error without a problem is refused', () => {
  expect(() => new InputError('none', [])).toThrow(RangeError);
});
