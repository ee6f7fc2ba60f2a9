import { InputError } from '@skirmish/grid';
import { expect, test } from 'vitest';
import { parsePrintedRounds } from '../src/comparison/printed-rounds.ts';
import { readHeading } from '../src/comparison/round-heading.ts';

test.each<[string, number, boolean?]>([
  ['round 3', 3],
  ['After 3 rounds:', 3],
  ['After 1 round:', 1],
  ['after round 12', 12],
  ['Round #7:', 7],
  ['=== Round 7 ===', 7],
  ['turn=4', 4],
  ['Step 5', 5],
  ['3 rounds completed', 3],
  ['After the 9th round', 9],
  ['[round: 10]', 10],
  ['t = 6', 6],
  ['--- 8 ---', 8],
  ['8:', 8],
  ['Initially:', 0],
  ['Initial state', 0],
  ['Start', 0],
  ['before round 4', 3],
  ['Start of round 1', 0],
  ['round 0', 0],
  ['goblins win after 70 rounds with 2014 hit points left', 70, true],
  ['Combat ends after 37 full rounds', 37, true],
  ['stalemate since round 5: 1 elf (200 hit points), 1 goblin (200)', 4, true],
  ['stopped in round 5: 1 elf (200 hit points), 1 goblin (200)', 4, true],
])('"%s" is a heading', (line, round, isEnd = false) => {
  expect(readHeading(line)).toEqual({ round, isEnd });
});

test.each(['', 'Outcome: 47 * 590 = 27730', 'Goblins: 590 hit points', 'units 3', 'E dies'])(
  '"%s" is no heading',
  (line) => {
    expect(readHeading(line)).toBeUndefined();
  },
);

/** Rounds, lines and hit points in short. */
function short(text: string): unknown[] {
  return parsePrintedRounds(text).map(({ round, line, rows, units, hasHeading }) => [
    round,
    hasHeading,
    line,
    rows.join('/'),
    units
      .map(({ kind, position: { x, y }, hitPoints }) => `${kind} ${x},${y} ${hitPoints ?? '?'}`)
      .join('; '),
  ]);
}

test('what rounds prints', () => {
  const text = [
    'round 0',
    '#GE#   G(3), E(200)',
    '',
    'round 1',
    '#GE#   G(3), E(197)',
    '',
    'elves win after 1 round with 197 hit points left',
    '#.E#   E(197)',
  ].join('\n');
  expect(short(text)).toEqual([
    [0, true, 2, '#GE#', 'goblin 1,0 3; elf 2,0 200'],
    [1, true, 5, '#GE#', 'goblin 1,0 3; elf 2,0 197'],
    [1, true, 8, '#.E#', 'elf 2,0 197'],
  ]);
  expect(parsePrintedRounds(text).map(({ isEnd }) => isEnd)).toEqual([false, false, true]);
});

test.each([
  ['G(200), E(131)'],
  ['G(200),E(131)'],
  ['G(200) E(131)'],
  ['G:200 E:131'],
  ['G=200, E=131'],
  ['G200 E131'],
  ['[200, 131]'],
  ['200 131'],
  ['200,131'],
  ['| G(200) | E(131)'],
])('hit points beside a row: %s', (notes) => {
  expect(short(`#G.E#\t ${notes}  `)).toEqual([[0, false, 1, '#G.E#', 'goblin 1,0 200; elf 3,0 131']]);
});

test('maps without headings are counted on, indented ones are read, logs are passed over', () => {
  const text = [
    'reading cave.txt',
    '   ####',
    '   #EG#',
    'E strikes G: 3',
    'E 3',
    '',
    '   ####',
    '   #E.#',
    'Outcome: 7',
  ].join('\r\n');
  expect(short(text)).toEqual([
    [0, false, 2, '####/#EG#', 'elf 1,1 ?; goblin 2,1 ?'],
    [1, false, 7, '####/#E.#', 'elf 1,1 ?'],
  ]);
});

test('the last heading before a map counts, and is forgotten after it', () => {
  const text = 'After 4 rounds:\nE moves\n#E#\n\n#.E\n';
  expect(parsePrintedRounds(text).map(({ round }) => round)).toEqual([4, 5]);
});

test('rules of # and dots are no maps when something follows', () => {
  const text = '### round 3\n#E#\n... waiting\n';
  expect(parsePrintedRounds(text)).toMatchObject([{ round: 3, rows: ['#E#'] }]);
});

test('a text without maps has no rounds', () => {
  expect(parsePrintedRounds('Hello.\nround 3\n')).toEqual([]);
});

test.each([
  [
    'a row with another character',
    '####\n#Ex#\n####\n',
    'unknown-character 2:3 unknown character "x" in a row of a map',
  ],
  ['one behind an emoji', '##😀.#E\n', 'unknown-character 1:3 unknown character "😀" in a row of a map'],
  [
    'too few hit points',
    'round 1\n#EG#  E(200)\n',
    'bad-hit-points 2:1 this row has 2 units and the hit points of 1',
  ],
  ['too many', '#E#  E(200) E(200)\n', 'bad-hit-points 1:1 this row has 1 unit and the hit points of 2'],
  [
    'what is beside a row and cannot be read',
    '####\n#E.#  Elf with 200\n####\n',
    'bad-hit-points 2:1 the hit points beside this row cannot be read',
  ],
  ['those of another', '#EG#  G(200) E(200)\n', 'bad-hit-points 1:1 unit 1 of this row is E, not G'],
])('%s is an error', (_, text, message) => {
  let complaint = '';
  try {
    parsePrintedRounds(text, 'dump.txt');
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    complaint = `${error.code} ${error.line}:${error.column ?? 1} ${error.problems[0].message}`;
  }
  expect(complaint).toBe(message);
});
