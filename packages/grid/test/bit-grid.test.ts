import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bitCount, BitGrid, Grid, lowestBit } from '../src/index.ts';
import { PointSet } from './twin-bit-grid.ts';

interface Case {
  readonly width: number;
  readonly height: number;
  readonly a: readonly number[];
  readonly b: readonly number[];
}

/** Sizes around the edges of words, and cells that like the corners of words and of the grid. */
const cases: fc.Arbitrary<Case> = fc
  .record({
    width: fc.oneof(
      fc.constantFrom(1, 2, 31, 32, 33, 63, 64, 65, 95, 96, 97, 1000),
      fc.integer({ min: 1, max: 130 }),
    ),
    height: fc.integer({ min: 1, max: 5 }),
  })
  .chain(({ width, height }) => {
    const edges = [0, 1, 30, 31, 32, 33, 62, 63, 64, 65, width - 2, width - 1].filter(
      (x) => x >= 0 && x < width,
    );
    const x = fc.oneof(fc.constantFrom(...edges), fc.integer({ min: 0, max: width - 1 }));
    const cell = fc
      .record({ x, y: fc.integer({ min: 0, max: height - 1 }) })
      .map((point) => point.y * width + point.x);
    const cells = fc.oneof(fc.array(cell, { maxLength: 3 * width }), fc.constant(everyCell(width, height)));
    return fc.record({ width: fc.constant(width), height: fc.constant(height), a: cells, b: cells });
  });

function everyCell(width: number, height: number): number[] {
  return Array.from({ length: width * height }, (_, cell) => cell);
}

function bitsOf(width: number, height: number, cells: readonly number[]): BitGrid {
  const bits = new BitGrid(width, height);
  for (const cell of cells) bits.set(cell);
  return bits;
}

function twinOf(width: number, height: number, cells: readonly number[]): PointSet {
  const squares = cells.map((cell) => `${cell % width},${Math.floor(cell / width)}`);
  return new PointSet(width, height, squares);
}

/** The squares of the set, read bit by bit through the documented layout; a bit outside the grid is an error. */
function squaresOf(bits: BitGrid): number[] {
  const cells: number[] = [];
  for (let index = 0; index < bits.words.length; index++) {
    for (let bit = 0; bit < 32; bit++) {
      if (((bits.words[index]! >>> bit) & 1) === 0) continue;
      const x = (index % bits.wordsPerRow) * 32 + bit;
      if (x >= bits.width) throw new Error(`bit ${bit} of word ${index} is outside the grid`);
      cells.push(Math.floor(index / bits.wordsPerRow) * bits.width + x);
    }
  }
  return cells;
}

function check(property: (a: BitGrid, b: BitGrid, twinA: PointSet, twinB: PointSet) => void): void {
  const run = ({ width, height, a, b }: Case): void =>
    property(
      bitsOf(width, height, a),
      bitsOf(width, height, b),
      twinOf(width, height, a),
      twinOf(width, height, b),
    );
  fc.assert(fc.property(cases, run), { seed: 20181215, numRuns: 300 });
}

describe('agrees with a set of points', () => {
  test('set and has', () =>
    check((a, _, twin) => {
      expect(squaresOf(a)).toEqual(twin.cells());
      expect(everyCell(a.width, a.height).filter((cell) => a.has(cell))).toEqual(twin.cells());
    }));

  test('clear', () =>
    check((a, b, twinA, twinB) => {
      for (const cell of twinB.cells()) a.clear(cell);
      expect(squaresOf(a)).toEqual(
        twinA.filter((s) => twinA.squares.has(s) && !twinB.squares.has(s)).cells(),
      );
      expect(squaresOf(b)).toEqual(twinB.cells());
    }));

  test('or', () =>
    check((a, b, twinA, twinB) => {
      a.or(b);
      expect(squaresOf(a)).toEqual(twinA.filter((s) => twinA.squares.has(s) || twinB.squares.has(s)).cells());
      expect(squaresOf(b)).toEqual(twinB.cells());
    }));

  test('and', () =>
    check((a, b, twinA, twinB) => {
      a.and(b);
      expect(squaresOf(a)).toEqual(twinA.filter((s) => twinA.squares.has(s) && twinB.squares.has(s)).cells());
    }));

  test('andNot', () =>
    check((a, b, twinA, twinB) => {
      a.andNot(b);
      expect(squaresOf(a)).toEqual(
        twinA.filter((s) => twinA.squares.has(s) && !twinB.squares.has(s)).cells(),
      );
    }));

  test('copyFrom, and the copy is its own', () =>
    check((a, b, _, twinB) => {
      a.copyFrom(b);
      b.reset();
      expect(squaresOf(a)).toEqual(twinB.cells());
    }));

  test('fill and reset', () =>
    check((a) => {
      a.fill();
      expect(squaresOf(a)).toEqual(everyCell(a.width, a.height));
      a.reset();
      expect(squaresOf(a)).toEqual([]);
    }));

  test('dilate4, whatever the target held', () =>
    check((a, b, twinA) => {
      expect(a.dilate4(b)).toBe(b);
      expect(squaresOf(b)).toEqual(twinA.dilate4().cells());
      expect(squaresOf(a)).toEqual(twinA.cells());
    }));

  test('count and isEmpty', () =>
    check((a, _, twin) => {
      expect(a.count()).toBe(twin.squares.size);
      expect(a.isEmpty()).toBe(twin.squares.size === 0);
    }));

  test('first, next and cells', () =>
    check((a, _, twin) => {
      const cells = twin.cells();
      expect(a.first()).toBe(cells[0] ?? -1);
      expect([...a.cells()]).toEqual(cells);
      for (const cell of [0, 31, 32, a.width - 1, a.width * a.height - 1]) {
        if (cell < a.width * a.height) expect(a.next(cell)).toBe(cells.find((other) => other > cell) ?? -1);
      }
    }));

  test('equals', () =>
    check((a, b, twinA, twinB) => {
      expect(a.equals(b)).toBe(twinA.cells().join() === twinB.cells().join());
      b.copyFrom(a);
      expect(a.equals(b)).toBe(true);
      if (b.has(0)) b.clear(0);
      else b.set(0);
      expect(a.equals(b)).toBe(false);
    }));
});

test('sets of different sizes are never equal and never combined', () => {
  const wide = new BitGrid(3, 2);
  const tall = new BitGrid(2, 3);
  expect(wide.equals(tall)).toBe(false);
  for (const operation of ['or', 'and', 'andNot', 'copyFrom', 'dilate4'] as const) {
    expect(() => wide[operation](tall)).toThrow(new RangeError('a set of 2×3 does not fit one of 3×2'));
  }
});

test('a set is not dilated into itself', () => {
  const bits = new BitGrid(3, 2);
  expect(() => bits.dilate4(bits)).toThrow(RangeError);
});

test.each([-1, 6, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('cell %s of a 3×2 set is refused', (cell) => {
  const bits = new BitGrid(3, 2);
  for (const access of ['has', 'set', 'clear', 'next'] as const) {
    expect(() => bits[access](cell)).toThrow(new RangeError(`cell ${cell} is not an integer from 0 to 5`));
  }
});

test.each([
  [-1, 2],
  [2, -1],
  [1.5, 2],
  [2, Number.NaN],
  [65536, 32768],
])('a set of %s×%s is refused', (width, height) => {
  expect(() => new BitGrid(width, height)).toThrow(RangeError);
});

test.each([
  [0, 0],
  [0, 3],
  [3, 0],
])('a set of %i×%i has no squares and does everything', (width, height) => {
  const bits = new BitGrid(width, height);
  bits.fill();
  bits.or(bits.dilate4(new BitGrid(width, height)));
  expect([bits.count(), bits.first(), bits.isEmpty(), [...bits.cells()]]).toEqual([0, -1, true, []]);
});

test('a set may lose squares while they are visited', () => {
  const bits = bitsOf(40, 2, [0, 31, 32, 79]);
  const visited: number[] = [];
  for (let cell = bits.first(); cell >= 0; cell = bits.next(cell)) {
    visited.push(cell);
    bits.clear(cell);
  }
  expect(visited).toEqual([0, 31, 32, 79]);
  expect(bits.isEmpty()).toBe(true);
});

test('from takes the squares whose values fit', () => {
  const grid = Grid.of(40, 3, (x, y) => x * y);
  expect([...BitGrid.from(grid, (value, x, y) => value > 75 && x > 38 && y === 2).cells()]).toEqual([119]);
});

test('lowestBit and bitCount', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.constantFrom(-1, 1, -2147483648, 2147483647)), (word) => {
      const digits = (word >>> 0).toString(2);
      expect(bitCount(word)).toBe(digits.replaceAll('0', '').length);
      if (word !== 0) expect(lowestBit(word)).toBe(digits.length - 1 - digits.lastIndexOf('1'));
    }),
    { seed: 20181215, numRuns: 1000 },
  );
});
