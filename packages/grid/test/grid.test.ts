import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Grid, parseGrid } from '../src/index.ts';

const letters = Grid.fromRows([
  ['a', 'b', 'c'],
  ['d', 'e', 'f'],
]);

const seeded = { seed: 20181215, numRuns: 200 };

/** Grids of numbers, none without a cell. */
const grids: fc.Arbitrary<Grid<number>> = fc
  .record({ width: fc.integer({ min: 1, max: 6 }), height: fc.integer({ min: 1, max: 6 }) })
  .chain(({ width, height }) =>
    fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: width * height, maxLength: width * height })
      .map((cells) => new Grid(width, height, cells)),
  );

describe('making', () => {
  test('from rows, from a function, from one value and from flat cells', () => {
    expect([letters.width, letters.height, letters.cells]).toEqual([3, 2, ['a', 'b', 'c', 'd', 'e', 'f']]);
    expect(Grid.of(3, 2, (x, y) => 'abcdef'.charAt(y * 3 + x))).toEqual(letters);
    expect(new Grid(3, 2, letters.cells)).toEqual(letters);
    expect(Grid.fill(2, 2, 7).cells).toEqual([7, 7, 7, 7]);
  });

  test('a grid keeps its own copy of cells and rows', () => {
    const cells = [1, 2];
    const rows = [[1, 2]];
    const made = [new Grid(2, 1, cells), Grid.fromRows(rows)];
    cells[0] = 9;
    rows[0]![0] = 9;
    for (const grid of made) expect(grid.cells).toEqual([1, 2]);
  });

  test('a grid may have no cells', () => {
    const none = Grid.fromRows<string>([]);
    expect([none.width, none.height, none.cells, none.rows(), none.format()]).toEqual([0, 0, [], [], '']);
    expect(Grid.fromRows([[], []])).toMatchObject({ width: 0, height: 2 });
    expect(Grid.fromRows([[], []]).transpose()).toMatchObject({ width: 2, height: 0 });
  });

  test('values may be lists or undefined', () => {
    expect(Grid.fromRows([[[1, 2], [3]]]).rows()).toEqual([[[1, 2], [3]]]);
    expect(Grid.fill(1, 1, undefined).find((value) => value === undefined)).toEqual({ x: 0, y: 0 });
  });
});

describe('reading and changing', () => {
  test.each([
    [0, 0, 'a'],
    [2, 0, 'c'],
    [0, 1, 'd'],
    [2, 1, 'f'],
    [3, 0, undefined],
    [-1, 1, undefined],
    [0, 2, undefined],
    [0, -1, undefined],
    [0.5, 0, undefined],
    [Number.NaN, 0, undefined],
  ])('the value at (%s, %s) is %s', (x, y, value) => {
    expect(letters.at(x, y)).toBe(value);
    expect(letters.get({ x, y })).toBe(value);
    expect(letters.contains({ x, y })).toBe(value !== undefined);
  });

  test('set changes one square, derived grids are copies', () => {
    const grid = letters.crop(0, 0, 3, 2);
    const copies = [grid.map((value) => value), grid.rotate(0), grid.rotate(4), grid.transpose().transpose()];
    grid.set({ x: 1, y: 1 }, 'X');
    expect(grid.format()).toBe('abc\ndXf');
    for (const copy of [letters, ...copies]) expect(copy.format()).toBe('abc\ndef');
  });

  test('rows are copies', () => {
    letters.rows()[0]![0] = 'X';
    letters.columns()[0]![0] = 'X';
    expect(letters.format()).toBe('abc\ndef');
  });

  test('find and findAll go in reading order and pass the place', () => {
    const grid = Grid.fromRows([
      [1, 0, 2],
      [2, 1, 0],
    ]);
    expect(grid.find((value) => value === 2)).toEqual({ x: 2, y: 0 });
    expect(grid.find((value) => value === 3)).toBeUndefined();
    expect(grid.find((_, x, y) => x === 1 && y === 1)).toEqual({ x: 1, y: 1 });
    expect(grid.findAll((value) => value > 0)).toEqual([
      { x: 0, y: 0 },
      { x: 2, y: 0 },
      { x: 0, y: 1 },
      { x: 1, y: 1 },
    ]);
    expect(grid.findAll((_, x, y) => x === y).length).toBe(2);
  });

  test('map passes the place', () => {
    expect(letters.map((value, x, y) => `${value}${x}${y}`).cells).toEqual([
      'a00',
      'b10',
      'c20',
      'd01',
      'e11',
      'f21',
    ]);
  });
});

describe('turning and cutting', () => {
  test.each([
    ['rows', letters.rows(), 'abc def'],
    ['columns', letters.columns(), 'ad be cf'],
    ['transpose', letters.transpose().rows(), 'ad be cf'],
    ['rotate 0', letters.rotate(0).rows(), 'abc def'],
    ['rotate 1', letters.rotate(1).rows(), 'da eb fc'],
    ['rotate 2', letters.rotate(2).rows(), 'fed cba'],
    ['rotate 3', letters.rotate(3).rows(), 'cf be ad'],
    ['rotate -1', letters.rotate(-1).rows(), 'cf be ad'],
    ['rotate 5', letters.rotate(5).rows(), 'da eb fc'],
    ['crop all', letters.crop(0, 0, 3, 2).rows(), 'abc def'],
    ['crop a corner', letters.crop(1, 1, 2, 1).rows(), 'ef'],
    ['crop nothing', letters.crop(3, 2, 0, 0).rows(), ''],
  ])('%s', (_, rows, expected) => {
    expect(rows.map((row) => row.join('')).join(' ')).toBe(expected);
  });

  test('four quarter turns, two transpositions and a turn to and fro change nothing', () => {
    fc.assert(
      fc.property(grids, fc.integer({ min: -9, max: 9 }), (grid, turns) => {
        expect(grid.rotate(1).rotate(1).rotate(1).rotate(1).rows()).toEqual(grid.rows());
        expect(grid.transpose().transpose().rows()).toEqual(grid.rows());
        expect(grid.rotate(turns).rotate(-turns).rows()).toEqual(grid.rows());
        // a quarter turn clockwise is a transposition with each row reversed
        expect(grid.rotate(1).rows()).toEqual(grid.columns().map((column) => column.toReversed()));
      }),
      seeded,
    );
  });
});

describe('format', () => {
  test('writes values with String, or as told', () => {
    expect(letters.map((_, x) => x).format()).toBe('012\n012');
    expect(letters.format((value, x, y) => (x === y ? value.toUpperCase() : '.'))).toBe('A..\n.E.');
  });

  test('parseGrid reads what format wrote', () => {
    const characters = ['#', '.', 'E', 'G', ' ', '🧝', '\\', '_', '0', '\t'];
    const legend = Object.fromEntries(characters.map((character, index) => [character, index]));
    fc.assert(
      fc.property(grids, (grid) => {
        const text = grid.format((value) => characters[value]!);
        expect(parseGrid(text, legend).rows()).toEqual(grid.rows());
        expect(parseGrid(`\uFEFF${text.replaceAll('\n', '\r\n')}\r\n\r\n`, legend).rows()).toEqual(
          grid.rows(),
        );
      }),
      seeded,
    );
  });
});

test.each([
  [() => new Grid(2, 2, [1, 2, 3]), '3 values do not make a grid of 2×2'],
  [() => Grid.fromRows([[1, 2], [3]]), 'row 1 has 1 values, row 0 has 2'],
  [() => Grid.of(-1, 1, () => 0), 'width -1 is not an integer from 0 to 2147483647'],
  [() => letters.rotate(0.5), '0.5 quarter turns are not an integer'],
  [() => letters.set({ x: 3, y: 0 }, 'X'), '(3, 0) is outside a grid of 3×2'],
  [() => letters.crop(1, 0, 3, 1), '3×1 cells from (1, 0) are not inside a grid of 3×2'],
  [() => letters.crop(0, -1, 1, 1), '1×1 cells from (0, -1) are not inside a grid of 3×2'],
  [() => letters.crop(0.5, 0, 1, 1), '1×1 cells from (0.5, 0) are not inside a grid of 3×2'],
  [() => letters.crop(0, 0, -1, 1), 'width -1 is not an integer from 0 to 2147483647'],
])('misuse %# names the value', (misuse, message) => {
  expect(misuse).toThrow(new RangeError(message));
});
