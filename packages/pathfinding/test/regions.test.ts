import { READING_ORDER_DIRECTIONS, READING_ORDER_DIRECTIONS_8, type Point } from '@skirmish/grid';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Regions } from '../src/index.ts';
import { cellOfSquare, maps, obstaclesOf, widthOf } from './maps.ts';
import { allSquares, regions as twinRegions } from './twin-walks.ts';

test.each<[string, readonly Point[]]>([
  ['four ways', READING_ORDER_DIRECTIONS],
  ['eight ways', READING_ORDER_DIRECTIONS_8],
  [
    'a leaper',
    [
      { x: 2, y: 1 },
      { x: -2, y: -1 },
    ],
  ],
])('regions of %s agree with their definition, with bytes and with a function', (_, directions) => {
  fc.assert(
    fc.property(maps(14, 8), (map) => {
      const expected = twinRegions(map, directions);
      const obstacles = obstaclesOf(map);
      const found = new Regions(widthOf(map), map.length, directions);
      for (const form of [obstacles, (cell: number) => obstacles[cell] === 1]) {
        expect(found.label(form)).toBe(expected.length);
        expect(found.count).toBe(expected.length);
        for (const [region, squares] of expected.entries()) {
          expect(found.size(region)).toBe(squares.length);
          expect(found.first(region)).toBe(cellOfSquare(map, squares[0]!));
        }
        for (const square of allSquares(map)) {
          const region = expected.findIndex((squares) => squares.includes(square));
          expect(found.at(cellOfSquare(map, square))).toBe(region);
        }
      }
    }),
    { seed: 20181215, numRuns: 100 },
  );
});

test('a function is asked once about each cell, in reading order', () => {
  const asked: number[] = [];
  new Regions(3, 2).label((cell) => {
    asked.push(cell);
    return cell % 2 === 0;
  });
  expect(asked).toEqual([0, 1, 2, 3, 4, 5]);
});

test('nothing is labelled before the first label, or without cells', () => {
  const regions = new Regions(3, 2);
  expect([regions.count, regions.at(0)]).toEqual([0, -1]);
  expect(new Regions(0, 3).label(new Uint8Array(0))).toBe(0);
});

const regions = new Regions(3, 1);
regions.label(Uint8Array.of(0, 1, 0));
test.each([
  [() => regions.at(3), 'cell 3 is not an integer from 0 to 2'],
  [() => regions.size(2), 'there is no region 2: the latest label found 2'],
  [() => regions.first(-1), 'there is no region -1: the latest label found 2'],
  [() => regions.size(0.5), 'there is no region 0.5: the latest label found 2'],
  [() => regions.label(new Uint8Array(2)), '2 bytes of obstacles do not fit a grid of 3 cells'],
  [() => new Regions(3, 1, [{ x: 1, y: 0 }]), 'there is a step (1, 0) but none back'],
  [
    () =>
      new Regions(3, 2, [
        { x: 1, y: 0 },
        { x: -1, y: 1 },
      ]),
    'there is a step (1, 0) but none back',
  ],
  [() => new Regions(3, -1), 'height -1 is not an integer from 0 to 2147483647'],
])('misuse %# names the value', (misuse, message) => {
  expect(misuse).toThrow(new RangeError(message));
});
