import { expect, test } from 'vitest';
import { requireCave } from '../src/cave-check.ts';
import { formatCave, formatMap, parseCave } from '../src/index.ts';

const cave = parseCave('E.#\n.G.\n');
const [elf, goblin] = cave.units;

test('what parseCave reads is a cave', () => {
  expect(() => requireCave(cave)).not.toThrow();
});

test.each<[object, string]>([
  [{ width: 4 }, 'row 0 of the terrain is not 4 squares, each # or .'],
  [{ width: Number.NaN }, 'the width of a cave must be an integer from 1, not NaN'],
  [{ height: 0, terrain: [] }, 'the height of a cave must be an integer from 1, not 0'],
  [{ width: 3000, height: 1500 }, 'a cave of 3000×1500 has more than 4,194,304 squares'],
  [{ height: 3 }, '2 rows of terrain, height 3'],
  [{ terrain: ['..#', '..E'] }, 'row 1 of the terrain is not 3 squares, each # or .'],
  [{ terrain: ['..#', null] }, 'row 1 of the terrain is not 3 squares, each # or .'],
  [{ units: [] }, 'a cave needs at least one unit'],
  [{ units: [elf, null] }, 'unit 1 is not an object with a kind, a position and hit points'],
  [{ units: [{ ...elf, position: null }] }, 'unit 0 is not an object with a kind, a position and hit points'],
  [
    { units: [{ ...elf, position: undefined }] },
    'unit 0 is not an object with a kind, a position and hit points',
  ],
  [
    { units: [elf, { ...goblin, kind: 'orc' }] },
    'unit 1 is of the kind "orc", which is neither elf nor goblin',
  ],
  [
    { units: [{ ...elf, kind: undefined }] },
    'unit 0 is of the kind undefined, which is neither elf nor goblin',
  ],
  [{ units: [{ ...elf, position: { x: 3, y: 0 } }] }, 'unit 0 stands at (3, 0), outside the cave'],
  [{ units: [{ ...elf, position: { x: 0.5, y: 0 } }] }, 'unit 0 stands at (0.5, 0), outside the cave'],
  [{ units: [{ ...elf, position: { x: 2, y: 0 } }] }, 'unit 0 does not stand on an open square of its own'],
  [{ units: [elf, elf] }, 'unit 1 does not stand on an open square of its own'],
  [{ units: [goblin, elf] }, 'unit 1 comes after unit 0, not in reading order'],
  [
    { units: [{ ...elf, hitPoints: Number.NaN }] },
    'unit 0 has NaN hit points, not an integer of 1…1,000,000',
  ],
  [{ units: [{ ...elf, hitPoints: 0 }] }, 'unit 0 has 0 hit points, not an integer of 1…1,000,000'],
])('%j instead contradicts the description of a cave', (change, message) => {
  const wrong = { ...cave, ...change };
  for (const check of [requireCave, formatCave, formatMap])
    expect(() => check(wrong)).toThrow(new RangeError(message));
});

test.each([
  [undefined, 'undefined'],
  ['#E#', '"#E#"'],
  [{ terrain: [] }, 'an object'],
])('%j is no cave at all', (value, shown) => {
  const format: (...args: never[]) => unknown = formatCave;
  expect(() => Reflect.apply(format, undefined, [value])).toThrow(
    new TypeError(`a cave must be an object with terrain and units, not ${shown}`),
  );
});

test('parseCave reads only strings', () => {
  const parse: (...args: never[]) => unknown = parseCave;
  expect(() => Reflect.apply(parse, undefined, [5])).toThrow(
    new TypeError('the text of a cave must be a string, not 5'),
  );
});
