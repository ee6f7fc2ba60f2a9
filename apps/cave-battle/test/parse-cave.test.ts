import { InputError } from '@skirmish/grid';
import { expect, test } from 'vitest';
import { MAXIMUM_SQUARES, parseCave } from '../src/index.ts';

const elf = (x: number, y: number, hitPoints = 200): unknown => ({
  kind: 'elf',
  position: { x, y },
  hitPoints,
});
const goblin = (x: number, y: number, hitPoints = 200): unknown => ({
  kind: 'goblin',
  position: { x, y },
  hitPoints,
});

test('reads terrain and units, with 200 hit points each', () => {
  expect(parseCave('####\n#.E#\n#G##\n')).toEqual({
    width: 4,
    height: 3,
    terrain: ['####', '#..#', '#.##'],
    units: [elf(2, 1), goblin(1, 2)],
  });
});

test.each([
  ['no final newline', 'E.\n.G', ['..', '..'], [elf(0, 0), goblin(1, 1)]],
  ['CRLF', 'E.\r\n.G\r\n', ['..', '..'], [elf(0, 0), goblin(1, 1)]],
  ['a byte-order mark', '\uFEFFE.\n.G\n', ['..', '..'], [elf(0, 0), goblin(1, 1)]],
  ['ragged lines end in wall', 'E\n..G\n\n.', ['.##', '...', '###', '.##'], [elf(0, 0), goblin(2, 1)]],
  ['blank lines at the end are nothing', 'E\n\n   \n\n', ['.'], [elf(0, 0)]],
  ['a blank line at the start is a row of wall', '\nG', ['#', '.'], [goblin(0, 1)]],
  ['a line of spaces is a row of wall', 'G\n  \nE', ['.', '#', '.'], [goblin(0, 0), elf(0, 2)]],
  ['spaces after the map', 'E.  \nG', ['..', '.#'], [elf(0, 0), goblin(0, 1)]],
  ['one square', 'E', ['.'], [elf(0, 0)]],
  ['no walls around', '.G', ['..'], [goblin(1, 0)]],
])('reads %s', (_, text, terrain, units) => {
  const cave = parseCave(text);
  expect(cave.terrain).toEqual(terrain);
  expect(cave.units).toEqual(units);
  expect([cave.width, cave.height]).toEqual([terrain[0]!.length, terrain.length]);
});

test.each([
  ['as they are printed', '#.G.E.#   G(200), E(131)', [200, 131]],
  ['after one space', 'GE G(1),E(2)', [1, 2]],
  ['separated by spaces', 'GE   G(1)  E(2)', [1, 2]],
  ['with a comma at the end', 'GE   G(1), E(2), ', [1, 2]],
  ['from 1 to 1,000,000', 'GE   G(1), E(1000000)', [1, 1_000_000]],
  ['with leading zeros', 'G   G(007)', [7]],
  ['for some rows only', 'GE   G(5), E(6)\nG\nE   E(8)', [5, 6, 200, 8]],
])('reads hit points %s', (_, text, hitPoints) => {
  expect(parseCave(text).units.map((unit) => unit.hitPoints)).toEqual(hitPoints);
});

function errorOf(text: string): InputError {
  try {
    parseCave(text, 'cave.txt');
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
  throw new Error('nothing is wrong');
}

test.each([
  ['an unknown character', '#E.x#', 'unknown-character', [[1, 4]]],
  [
    'every unknown character',
    'a.E\n.b',
    'unknown-character',
    [
      [1, 1],
      [2, 2],
    ],
  ],
  ['a tab in the map', 'E\t.', 'unknown-character', [[1, 2]]],
  ['a tab before the hit points', 'E\tE(3)', 'unknown-character', [[1, 2]]],
  ['a tab after the hit points', 'E  E(3)\t', 'bad-hit-points', [[1, 4]]],
  ['a line that is a tab', 'E\n\t', 'unknown-character', [[2, 1]]],
  ['a lower-case letter', 'e', 'unknown-character', [[1, 1]]],
  [
    'columns after an emoji',
    '🧝.x',
    'unknown-character',
    [
      [1, 1],
      [1, 3],
    ],
  ],
  ['map after a space', '#E .#', 'bad-hit-points', [[1, 4]]],
  ['map after spaces at the start', '  #E#', 'bad-hit-points', [[1, 3]]],
  ['no hit points', 'E   E()', 'bad-hit-points', [[1, 7]]],
  ['0 hit points', 'E   E(0)', 'bad-hit-points', [[1, 7]]],
  ['1,000,001 hit points', 'E   E(1000001)', 'bad-hit-points', [[1, 7]]],
  ['negative hit points', 'E   E(-3)', 'bad-hit-points', [[1, 7]]],
  ['a fraction', 'E   E(2.5)', 'bad-hit-points', [[1, 7]]],
  ['a number alone', 'E   200', 'bad-hit-points', [[1, 5]]],
  ['another kind', 'EG   E(1), E(2)', 'bad-hit-points', [[1, 12]]],
  [
    'both kinds exchanged',
    'EG   G(1), E(2)',
    'bad-hit-points',
    [
      [1, 6],
      [1, 12],
    ],
  ],
  ['too few', 'E.G   E(1)', 'bad-hit-points', [[1, 3]]],
  ['too many', 'E   E(1), E(2)', 'bad-hit-points', [[1, 11]]],
  ['hit points beside no unit', 'E\n..   E(1)', 'bad-hit-points', [[2, 6]]],
  ['hit points without a map', 'E\n  E(1)', 'bad-hit-points', [[2, 3]]],
  [
    'map and hit points',
    'E?   E(0)\n!',
    'unknown-character',
    [
      [1, 2],
      [1, 8],
      [2, 1],
    ],
  ],
  ['the empty text', '', 'empty-map', [[1, 1]]],
  ['blank lines only', '\n \n', 'empty-map', [[1, 1]]],
  ['no unit', '###\n#.#', 'no-units', [[1, 1]]],
])('rejects %s', (_, text, code, places) => {
  const error = errorOf(text);
  expect(error.code).toBe(code);
  expect(error.source).toBe('cave.txt');
  expect(error.problems.map(({ line, column }) => [line, column])).toEqual(places);
  const lines = text.split('\n');
  for (const { line, excerpt } of error.problems) expect(excerpt).toBe(lines[line! - 1]);
});

test('a recording is told as one, with the command that plays it', () => {
  const recording =
    '{"format":"skirmish","version":1,"game":"cave-battle","rules":{},"input":"EG","seed":null}\n';
  for (const text of [recording, `\uFEFF${recording}{"event":"round","round":1}\n`, recording.trimEnd()]) {
    const { code, problems } = errorOf(text);
    expect(code).toBe('recording');
    expect(problems).toEqual([
      expect.objectContaining({
        message: 'this is a recording of cave-battle, not a map',
        line: 1,
        hint: 'cave-battle watch --replay cave.txt plays it',
      }),
    ]);
  }
  expect(errorOf(recording.replace('cave-battle', 'rpg-battle')).hint).toBe(
    'rpg-battle watch --replay cave.txt plays it',
  );
  expect(errorOf('{"format":"other"}').code).toBe('unknown-character');
});

test('says what is wrong, and what can be done', () => {
  expect(errorOf('#E.x#').message).toBe('cave.txt:1:4: unknown character "x"');
  expect(errorOf('#E.x#').hint).toContain('"#" "." "E" "G"');
  const { problems } = errorOf('.GG.   G(1), E(2), G(3)');
  expect(problems.map(({ message, length }) => [message, length])).toEqual([
    ['unit 2 of this row is a goblin, in column 3, not an elf', 4],
    ['this row has 2 units and the hit points of 3', 4],
  ]);
  expect(errorOf('EEE   E(1)').problems[0].message).toBe('this row has 3 units and the hit points of 1');
  expect(errorOf('E   E(-30)').problems[0].length).toBe(3);
});

test.each([
  ['#E.ab#', [[4, 2, 'unknown characters "ab"']]],
  [
    'aE.bc#d',
    [
      [1, undefined, 'unknown character "a"'],
      [4, 2, 'unknown characters "bc"'],
      [7, undefined, 'unknown character "d"'],
    ],
  ],
  ['Hit Points: 43', [[1, 14, 'unknown characters "Hit Points: 43"']]],
  ['E\nDamage: 11', [[1, 10, 'unknown characters "Damage: 11"']]],
  [
    'Ex   here, E(0)',
    [
      [2, 8, 'unknown characters "x   here"'],
      [14, 1, 'hit points are an integer from 1 to 1,000,000'],
    ],
  ],
  ['🧝x y', [[1, 4, 'unknown character "🧝" (U+1F9DD), and 3 more from there']]],
  ['E\n\t\t', [[1, undefined, 'unknown character tab (U+0009)']]],
  ['a'.repeat(100), [[1, 100, `unknown characters "${'a'.repeat(40)}…"`]]],
])('makes one problem of neighbouring unknown characters: %j', (text, expected) => {
  const { problems } = errorOf(text);
  expect(problems.map(({ column, length, message }) => [column, length, message])).toEqual(expected);
});

test('knows the heading of a round, and says what can be read back', () => {
  const { problems } = errorOf('round 3\nE.G\n\nround 14\n.EG\n');
  expect(problems.map(({ line, column, length, message }) => [line, column, length, message])).toEqual([
    [1, 1, 7, 'unknown characters "round 3"'],
    [4, 1, 8, 'unknown characters "round 14"'],
  ]);
  for (const { hint } of problems) expect(hint).toContain('rounds --from N --to N');
  expect(errorOf('around 3').hint).not.toContain('rounds');
});

test('a map with too many squares is refused before it is laid out', () => {
  const wide = `E${'.'.repeat(9999)}`;
  const tall = '\n'.repeat(Math.ceil(MAXIMUM_SQUARES / 10_000));
  expect(errorOf(`${wide}${tall}E`).code).toBe('map-too-large');
});

test('a map of 1024×1024 is read', () => {
  const cave = parseCave(`${'.'.repeat(1024)}\n`.repeat(1023) + 'E'.repeat(1024));
  expect([cave.width, cave.height, cave.units.length]).toEqual([1024, 1024, 1024]);
});
