import { BitGrid, type Cell } from '@skirmish/grid';
import * as fc from 'fast-check';
import type { TextMap } from './twin-walks.ts';

/** Maps of any size up to the given one, from nearly open to nearly closed; sizes next to a word's are frequent. */
export function maps(maxWidth: number, maxHeight: number): fc.Arbitrary<TextMap> {
  const edges = [1, 2, 31, 32, 33, 63, 64, 65].filter((length) => length <= maxWidth);
  return fc
    .record({
      width: fc.oneof(fc.constantFrom(...edges), fc.integer({ min: 1, max: maxWidth })),
      height: fc.integer({ min: 1, max: maxHeight }),
      walls: fc.constantFrom(0, 1, 2, 3, 4, 5, 7),
    })
    .chain(({ width, height, walls }) => {
      const square = fc.integer({ min: 0, max: 9 }).map((draw) => (draw < walls ? '#' : '.'));
      const row = fc.string({ unit: square, minLength: width, maxLength: width });
      return fc.array(row, { minLength: height, maxLength: height });
    });
}

/** A map and some of its squares, given as cells; blocked ones are among them. */
export function mapsWithCells(
  maxWidth: number,
  maxHeight: number,
  maxCells: number,
): fc.Arbitrary<{ map: TextMap; cells: Cell[] }> {
  return maps(maxWidth, maxHeight).chain((map) => {
    const cell = fc.integer({ min: 0, max: map.length * widthOf(map) - 1 });
    return fc.record({ map: fc.constant(map), cells: fc.array(cell, { minLength: 1, maxLength: maxCells }) });
  });
}

export function widthOf(map: TextMap): number {
  return map[0]!.length;
}

export function obstaclesOf(map: TextMap): Uint8Array {
  return Uint8Array.from(map.join(''), (character) => (character === '#' ? 1 : 0));
}

/** The set of the squares that show one of the characters. */
export function bitsOf(map: TextMap, characters: string): BitGrid {
  const bits = new BitGrid(widthOf(map), map.length);
  for (const [cell, character] of Array.from(map.join('')).entries()) {
    if (characters.includes(character)) bits.set(cell);
  }
  return bits;
}

export function squareOf(map: TextMap, cell: Cell): string {
  return `${cell % widthOf(map)},${Math.floor(cell / widthOf(map))}`;
}

export function cellOfSquare(map: TextMap, square: string): Cell {
  const [x, y] = square.split(',').map(Number);
  return y! * widthOf(map) + x!;
}

/** A corridor that winds through the whole map from its first square to its last; the height is not 4n + 3. */
export function serpentine(width: number, height: number): TextMap {
  return Array.from({ length: height }, (_, y) => {
    if (y % 2 === 0) return '.'.repeat(width);
    return y % 4 === 1 ? `${'#'.repeat(width - 1)}.` : `.${'#'.repeat(width - 1)}`;
  });
}
