import { BitGrid } from '@skirmish/grid';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { floodBits } from '../src/index.ts';
import { bitsOf, cellOfSquare, mapsWithCells, serpentine, squareOf, widthOf } from './maps.ts';
import { distances } from './twin-walks.ts';

test('the region is what the textbook reaches from all starts', () => {
  fc.assert(
    fc.property(mapsWithCells(100, 12, 4), ({ map, cells }) => {
      const open = bitsOf(map, '.');
      const before = [...open.cells()];
      const region = new BitGrid(widthOf(map), map.length);
      for (const cell of cells) region.set(cell);
      const reached = distances(
        map,
        cells.map((cell) => squareOf(map, cell)),
      );
      const expected = [...reached.keys()]
        .map((square) => cellOfSquare(map, square))
        .toSorted((a, b) => a - b);
      expect(floodBits(region, open)).toBe(region);
      expect([...region.cells()]).toEqual(expected);
      expect([...open.cells()]).toEqual(before);
      expect(region.words.every((word, index) => isInside(region, word, index))).toBe(true);
    }),
    { seed: 20181215, numRuns: 300 },
  );
});

function isInside(bits: BitGrid, word: number, index: number): boolean {
  const isLast = index % bits.wordsPerRow === bits.wordsPerRow - 1;
  return !isLast || (word & ~bits.lastWordMask) === 0;
}

test.each([
  [1, 9],
  [31, 31],
  [32, 32],
  [64, 13],
  [100, 101],
])('a serpentine of %i×%i fills from either end', (width, height) => {
  const map = serpentine(width, height);
  const open = bitsOf(map, '.');
  for (const start of [0, open.count() === 0 ? 0 : [...open.cells()].at(-1)!]) {
    const region = new BitGrid(width, height);
    region.set(start);
    expect(floodBits(region, open).equals(open)).toBe(true);
  }
});

test('an empty region stays empty, and a grid may have no cells', () => {
  const open = new BitGrid(40, 2);
  open.fill();
  expect(floodBits(new BitGrid(40, 2), open).isEmpty()).toBe(true);
  expect(floodBits(new BitGrid(0, 2), new BitGrid(0, 2)).isEmpty()).toBe(true);
});

test('sets of different sizes are refused', () => {
  expect(() => floodBits(new BitGrid(3, 2), new BitGrid(2, 3))).toThrow(
    new RangeError('a set of 2×3 squares does not fit 3×2'),
  );
});
