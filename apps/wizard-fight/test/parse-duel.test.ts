import { InputError } from '@skirmish/grid';
import { expect, test } from 'vitest';
import { DEFAULT_SPELL_BOOK, parseDuel } from '../src/index.ts';

/** What parsing complains of: code, then `line:column message` of each problem. */
function complaints(text: string): [code: string, ...problems: string[]] {
  try {
    parseDuel(text, 'boss.txt');
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return [error.code, ...error.problems.map(({ line, column, message }) => `${line}:${column} ${message}`)];
  }
  throw new Error('nothing is wrong');
}

test('the boss comes from the text, the rest is the default', () => {
  expect(parseDuel('Hit Points: 58\nDamage: 9\n')).toEqual({
    boss: { hitPoints: 58, damage: 9 },
    wizard: { hitPoints: 50, mana: 500 },
    book: DEFAULT_SPELL_BOOK,
    hardMode: false,
  });
});

test.each([
  ['the other order', 'Damage: 9\nHit Points: 58'],
  ['any case', 'HIT POINTS: 58\ndamage: 9'],
  ['any spacing', '  Hit   Points :58  \n\n\tDamage\t:\t9\t\n\n'],
  ['no spacing', 'hitpoints:58\ndamage:9'],
  ['CRLF', 'Hit Points: 58\r\nDamage: 9\r\n'],
  ['a byte-order mark', '\uFEFFHit Points: 58\nDamage: 9'],
  ['signs and leading zeros', 'Hit Points: +058\nDamage: 09'],
])('%s', (_, text) => {
  expect(parseDuel(text).boss).toEqual({ hitPoints: 58, damage: 9 });
});

test('a boss may have 1 hit point and deal no damage', () => {
  expect(parseDuel('Hit Points: 1\nDamage: 0').boss).toEqual({ hitPoints: 1, damage: 0 });
});

test.each([
  ['Hit Points: 58\nDamage: nine\n', 'not-an-integer', '2:9 Damage: this is not a whole number'],
  ['Hit Points: 58\nDamage: 9.5\n', 'not-an-integer', '2:9 Damage: this is not a whole number'],
  ['Hit Points: 58\nDamage: 9 9\n', 'not-an-integer', '2:9 Damage: this is not a whole number'],
  ['Hit Points: 58\nDamage:\n', 'not-an-integer', '2:8 Damage: the number is missing'],
  ['Hit Points: 0\nDamage: 9\n', 'out-of-range', '1:13 Hit Points: this must be at least 1'],
  ['Hit Points: 9\nDamage: -1\n', 'out-of-range', '2:9 Damage: this must be at least 0'],
  ['Hit Points: 1000001\nDamage: 1', 'out-of-range', '1:13 Hit Points: this must be at most 1000000'],
  [
    `Hit Points: ${'9'.repeat(400)}\nDamage: 1`,
    'out-of-range',
    '1:13 Hit Points: this must be at most 1000000',
  ],
  ['Hit Points: 58\n', 'missing-line', `2:1 the line 'Damage: N' is missing`],
  ['', 'missing-line', `1:1 the line 'Hit Points: N' is missing`, `1:1 the line 'Damage: N' is missing`],
  [
    'Hit Points: 5\nDamage: 1\nhit points: 5\n',
    'repeated-line',
    `3:1 'Hit Points' is given a second time; line 1 has it already`,
  ],
  [
    'Hit Points: 5\nDamage: 1\n  Armor: 2\n',
    'unknown-line',
    `3:3 this is neither the boss's hit points nor its damage`,
  ],
  [
    'Hit Points: 5\nDamage: 1\n🙂 hello',
    'unknown-line',
    `3:1 this line has no ':' between a name and a number`,
  ],
  [
    'Hit Points: x\nMana: 5\n',
    'not-an-integer',
    '1:13 Hit Points: this is not a whole number',
    `2:1 this is neither the boss's hit points nor its damage`,
    `3:1 the line 'Damage: N' is missing`,
  ],
])('%j is refused', (text, ...expected) => {
  expect(complaints(text)).toEqual(expected);
});

test('the error has the source, the line to quote and advice', () => {
  expect(() => parseDuel('Hit Points: 58\nDamage: nine', 'boss.txt')).toThrow(
    expect.objectContaining({
      message: 'boss.txt:2:9: Damage: this is not a whole number',
      problems: [expect.objectContaining({ excerpt: 'Damage: nine', length: 4 })],
    }),
  );
  expect(() => parseDuel('Hit Points: 58')).toThrow(
    expect.objectContaining({ hint: `write one line 'Hit Points: N' and one line 'Damage: N'` }),
  );
});

test('a recording is told as one, with the command that plays it', () => {
  const recording =
    '{"format":"skirmish","version":1,"game":"wizard-fight","rules":{},"input":{},"seed":null}\n';
  expect(complaints(recording)).toEqual([
    'recording',
    '1:undefined this is a recording of wizard-fight, not a boss',
  ]);
  expect(() => parseDuel(recording, 'fight.ndjson')).toThrow(
    expect.objectContaining({ hint: 'wizard-fight watch --replay fight.ndjson plays it' }),
  );
  expect(() => parseDuel(recording, '<stdin>')).toThrow(
    expect.objectContaining({ hint: 'wizard-fight watch --replay FILE plays it' }),
  );
});

test('columns count code points', () => {
  expect(complaints('Hit Points: 🙂🙂 5\nDamage: 🙂 x')).toEqual([
    'not-an-integer',
    '1:13 Hit Points: this is not a whole number',
    '2:9 Damage: this is not a whole number',
  ]);
});

test('a line of a million characters is refused in no time', () => {
  const [code] = complaints(`${' '.repeat(1_000_000)}x\nHit Points: 5\nDamage: 1`);
  expect(code).toBe('unknown-line');
});

test.each([
  ['a missing line', 'Damage: 9', { hitPoints: 43 }],
  ['a missing line', 'Hit Points: 43', { damage: 9 }],
  ['a line, right or wrong', 'Hit Points: many\nDamage: 9', { hitPoints: 43 }],
  ['both', '', { hitPoints: 43, damage: 9 }],
])('a value that is given stands for %s: %j', (_, text, given) => {
  expect(parseDuel(text, 'boss.txt', given).boss).toEqual({ hitPoints: 43, damage: 9 });
});

test('only the line that is not given is missed', () => {
  expect(() => parseDuel('', 'boss.txt', { hitPoints: 43 })).toThrow(`the line 'Damage: N' is missing`);
});
