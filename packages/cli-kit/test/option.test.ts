import {
  choiceOption,
  flagOption,
  integerOption,
  rangeOption,
  UsageError,
  valueOption,
  type Option,
} from '@skirmish/cli-kit';
import { expect, expectTypeOf, test } from 'vitest';

function refusal(option: Option<unknown>, text: string | undefined): UsageError {
  try {
    option.read(text, '--it');
  } catch (error) {
    if (error instanceof UsageError) return error;
    throw error;
  }
  throw new Error(`${text} was accepted`);
}

const power = integerOption({ summary: 'attack power', min: 3, max: 200 });

test.each([
  ['3', 3],
  ['200', 200],
  ['+7', 7],
  ['007', 7],
])('the whole number %s is read', (text, value) => {
  expect(power.read(text, '--power')).toBe(value);
});

test.each([
  '2',
  '201',
  '-3',
  '3.0',
  '3.5',
  '1e2',
  '0x10',
  'NaN',
  'Infinity',
  '',
  ' 3',
  '3 ',
  '٣',
  'ten',
  '9'.repeat(400),
])('as a number from 3 to 200, %j is refused by name', (text) => {
  const { message } = refusal(power, text);
  expect(message).toMatch(/^option --it: '.*' is not a whole number from 3 to 200$/);
  expect(message.length).toBeLessThan(120);
});

test.each([
  [{ min: 1 }, 'a whole number of at least 1'],
  [{ max: 9 }, 'a whole number of at most 9'],
  [{}, 'a whole number'],
])('bounds %j are told', (bounds, told) => {
  expect(refusal(integerOption({ summary: '', ...bounds }), 'x').message).toBe(
    `option --it: 'x' is not ${told}`,
  );
});

test('negative numbers are numbers where the bounds allow them', () => {
  expect(integerOption({ summary: '' }).read('-3', '--it')).toBe(-3);
  expect(refusal(integerOption({ summary: '' }), '9007199254740992').message).toContain('not a whole number');
});

test.each([
  ['1..100', { from: 1, to: 100 }],
  ['5..5', { from: 5, to: 5 }],
  ['7', { from: 7, to: 7 }],
])('the range %s is read', (text, range) => {
  expect(rangeOption({ summary: '', min: 1, max: 100 }).read(text, '--it')).toEqual(range);
});

test.each([
  ['0..5', 'a range such as 1..100, each end a whole number from 1 to 100'],
  ['1..', 'a range such as 1..100, each end a whole number from 1 to 100'],
  ['..', 'a range such as 1..100, each end a whole number from 1 to 100'],
  ['1..2..3', 'a range such as 1..100, each end a whole number from 1 to 100'],
  ['1-5', 'a range such as 1..100, each end a whole number from 1 to 100'],
  ['5..1', 'a range whose first number is not above its last'],
])('the range %s is refused', (text, allowed) => {
  const { message } = refusal(rangeOption({ summary: '', min: 1, max: 100 }), text);
  expect(message).toBe(`option --it: '${text}' is not ${allowed}`);
});

test('a choice is one of its words, and the nearest word is suggested', () => {
  const kind = choiceOption(['caves', 'open', 'maze'], { summary: '', default: 'caves' });
  expectTypeOf(kind).toEqualTypeOf<Option<'caves' | 'open' | 'maze'>>();
  expect(kind.read('maze', '--it')).toBe('maze');
  expect(kind.read(undefined, '--it')).toBe('caves');
  const error = refusal(kind, 'mase');
  expect(error.message).toBe("option --it: 'mase' is not one of caves, open, maze");
  expect(error.hint).toBe('did you mean maze?');
  expect(refusal(kind, 'labyrinth').hint).toBeUndefined();
});

test('an option that is not given is its default, or undefined, or missing when required', () => {
  const optional = integerOption({ summary: '' });
  const defaulted = integerOption({ summary: '', default: 3 });
  const required = valueOption({ summary: 'the casts', valueName: 'spells', required: true }, (text) =>
    text.split(','),
  );
  expectTypeOf(optional).toEqualTypeOf<Option<number | undefined>>();
  expectTypeOf(defaulted).toEqualTypeOf<Option<number>>();
  expectTypeOf(required).toEqualTypeOf<Option<string[]>>();
  expect(optional.read(undefined, '--it')).toBeUndefined();
  expect(defaulted.read(undefined, '--it')).toBe(3);
  expect(required.read('a,b', '--it')).toEqual(['a', 'b']);
  const error = refusal(required, undefined);
  expect([error.message, error.hint]).toEqual(['option --it <spells> is missing', 'the casts']);
});

test('a flag is there or not', () => {
  expect(flagOption('').read('', '--it')).toBe(true);
  expect(flagOption('').read(undefined, '--it')).toBe(false);
});

test('a hostile value cannot drive the terminal', () => {
  expect(refusal(power, '\u001B[2J\u202E').message).toContain(String.raw`'\x1b[2J\u202e'`);
});
