import { READING_ORDER_DIRECTIONS, READING_ORDER_DIRECTIONS_8, type Point } from '@skirmish/grid';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DistanceField } from '../src/index.ts';
import { cellOfSquare, mapsWithCells, obstaclesOf, serpentine, squareOf, widthOf } from './maps.ts';
import { allSquares, distances, shortestPaths, type TextMap } from './twin-walks.ts';

const walkers: readonly (readonly [string, readonly Point[]])[] = [
  ['four ways in reading order', READING_ORDER_DIRECTIONS],
  ['four ways in another order', READING_ORDER_DIRECTIONS.toReversed()],
  ['eight ways in reading order', READING_ORDER_DIRECTIONS_8],
  [
    'a knight',
    [1, 2, -1, -2]
      .flatMap((x) => [1, 2, -1, -2].map((y) => ({ x, y })))
      .filter(({ x, y }) => x * x !== y * y),
  ],
  [
    'a one-way street',
    [
      { x: 1, y: 0 },
      { x: -3, y: 1 },
    ],
  ],
  ['nobody', []],
];

function fieldOf(map: TextMap, directions?: readonly Point[]): DistanceField {
  return new DistanceField(widthOf(map), map.length, directions);
}

describe.each(walkers)('%s', (_, directions) => {
  test('distances from several starts agree with the textbook', () => {
    fc.assert(
      fc.property(mapsWithCells(12, 8, 4), ({ map, cells }) => {
        const expected = distances(
          map,
          cells.map((cell) => squareOf(map, cell)),
          directions,
        );
        const field = fieldOf(map, directions);
        field.flood(cells, obstaclesOf(map));
        const actual = allSquares(map).map((square) => field.at(cellOfSquare(map, square)));
        expect(actual).toEqual(allSquares(map).map((square) => expected.get(square) ?? -1));
      }),
      { seed: 20181215, numRuns: 150 },
    );
  });

  test('paths are the first of all shortest paths', () => {
    fc.assert(
      fc.property(mapsWithCells(6, 5, 3), fc.nat(), ({ map, cells }, draw) => {
        const starts = cells.map((cell) => squareOf(map, cell));
        const goal = allSquares(map)[draw % allSquares(map).length]!;
        const expected = shortestPaths(map, starts, goal, directions)[0];
        const field = fieldOf(map, directions);
        field.flood(cells, obstaclesOf(map));
        expect(field.pathTo(cellOfSquare(map, goal))?.map((cell) => squareOf(map, cell))).toEqual(expected);
        const fromFirst = shortestPaths(map, starts.slice(0, 1), goal, directions)[0];
        const path = field.shortestPath(cells[0]!, cellOfSquare(map, goal), obstaclesOf(map));
        expect(path?.map((cell) => squareOf(map, cell))).toEqual(fromFirst);
      }),
      { seed: 20181215, numRuns: 150 },
    );
  });
});

test('a function blocks as bytes do, and is asked at most once about a cell', () => {
  fc.assert(
    fc.property(mapsWithCells(12, 8, 3), ({ map, cells }) => {
      const obstacles = obstaclesOf(map);
      const asked: number[] = [];
      const byBytes = fieldOf(map);
      const byFunction = fieldOf(map);
      byBytes.flood(cells, obstacles);
      byFunction.flood(cells, (cell) => {
        asked.push(cell);
        return obstacles[cell] === 1;
      });
      for (const cell of obstacles.keys()) {
        expect(byFunction.at(cell)).toBe(byBytes.at(cell));
        expect(byFunction.pathTo(cell)).toEqual(byBytes.pathTo(cell));
      }
      expect(new Set(asked).size).toBe(asked.length);
    }),
    { seed: 20181215, numRuns: 100 },
  );
});

test('distances differ by at most one between open neighbours', () => {
  fc.assert(
    fc.property(mapsWithCells(40, 20, 3), ({ map, cells }) => {
      const field = fieldOf(map);
      const obstacles = obstaclesOf(map);
      field.flood(cells, obstacles);
      for (let cell = 0; cell + 1 < obstacles.length; cell++) {
        if (obstacles[cell] === 1 || obstacles[cell + 1] === 1 || (cell + 1) % widthOf(map) === 0) continue;
        const [here, right] = [field.at(cell), field.at(cell + 1)];
        expect(here < 0).toBe(right < 0);
        expect(Math.abs(here - right)).toBeLessThanOrEqual(1);
      }
    }),
    { seed: 20181215, numRuns: 100 },
  );
});

test('one field serves many searches', () => {
  const field = new DistanceField(3, 1);
  const searches: [start: number, wall: number, distances: number[]][] = [
    [0, -1, [0, 1, 2]],
    [0, 1, [0, -1, -1]],
    [2, 1, [-1, -1, 0]],
    [1, 1, [1, 0, 1]],
    [2, -1, [2, 1, 0]],
  ];
  expect([0, 1, 2].map((cell) => field.at(cell))).toEqual([-1, -1, -1]);
  for (const [start, wall, expected] of searches) {
    field.flood(start, (cell) => cell === wall);
    expect([0, 1, 2].map((cell) => field.at(cell))).toEqual(expected);
  }
});

test('thousands of searches on a large field do not disturb each other', () => {
  const field = new DistanceField(1000, 1000);
  const walls = new Uint8Array(1_000_000).fill(1);
  walls[1] = 0;
  for (let search = 0; search < 2200; search++) {
    field.flood(search % 2 === 0 ? 0 : 500_000, walls);
    expect([field.at(0), field.at(1), field.at(500_000)]).toEqual(
      search % 2 === 0 ? [0, 1, -1] : [-1, -1, 0],
    );
  }
});

test('the ends of a path', () => {
  const field = new DistanceField(3, 1);
  const wallAtTheEnd = Uint8Array.of(0, 0, 1);
  expect(field.shortestPath(0, 1, wallAtTheEnd)).toEqual([0, 1]);
  expect(field.shortestPath(2, 0, wallAtTheEnd)).toEqual([2, 1, 0]);
  expect(field.shortestPath(0, 2, wallAtTheEnd)).toBeUndefined();
  expect(field.shortestPath(2, 2, wallAtTheEnd)).toEqual([2]);
});

test('what is no farther than the goal is known after a shortest path', () => {
  const field = new DistanceField(5, 5);
  field.shortestPath(0, 12, new Uint8Array(25));
  for (let cell = 0; cell < 25; cell++) {
    const distance = (cell % 5) + Math.floor(cell / 5);
    if (distance <= 4) expect(field.at(cell)).toBe(distance);
  }
});

test('a shortest path is searched no farther than to its goal', () => {
  const asked: number[] = [];
  new DistanceField(100, 1).shortestPath(0, 3, (cell) => asked.push(cell) === 0);
  expect(Math.max(...asked)).toBeLessThanOrEqual(4);
});

test('the longest corridor', () => {
  const map = serpentine(31, 29);
  const path = fieldOf(map).shortestPath(0, 31 * 29 - 1, obstaclesOf(map));
  expect(path?.length).toBe(15 * 31 + 14);
});

test('no start, or no cell at all', () => {
  const field = new DistanceField(2, 1);
  field.flood(0, new Uint8Array(2));
  field.flood([], new Uint8Array(2));
  expect([field.at(0), field.at(1)]).toEqual([-1, -1]);
  new DistanceField(0, 5).flood([], new Uint8Array(0));
});

test('steps longer than the grid lead nowhere, however long', () => {
  const field = new DistanceField(2, 3, [
    { x: 0, y: 3 },
    { x: -2, y: 1 },
    { x: 2 ** 32 + 1, y: 0 },
    { x: 0, y: 2 ** 31 },
    { x: 1, y: 2 },
  ]);
  field.flood(0, new Uint8Array(6));
  expect([0, 1, 2, 3, 4, 5].map((cell) => field.at(cell))).toEqual([0, -1, -1, -1, -1, 1]);
});

const field = new DistanceField(3, 2);
test.each([
  [() => field.flood(6, new Uint8Array(6)), 'cell 6 is not an integer from 0 to 5'],
  [() => field.flood([0, -1], new Uint8Array(6)), 'cell -1 is not an integer from 0 to 5'],
  [() => field.flood(0, new Uint8Array(5)), '5 bytes of obstacles do not fit a grid of 6 cells'],
  [() => field.at(6), 'cell 6 is not an integer from 0 to 5'],
  [() => field.pathTo(0.5), 'cell 0.5 is not an integer from 0 to 5'],
  [() => field.shortestPath(0, 6, new Uint8Array(6)), 'cell 6 is not an integer from 0 to 5'],
  [() => field.shortestPath(-1, 0, new Uint8Array(6)), 'cell -1 is not an integer from 0 to 5'],
  [() => new DistanceField(3, 2, [{ x: 0.5, y: 0 }]), '(0.5, 0) is not a step on a grid'],
  [() => new DistanceField(-3, 2), 'width -3 is not an integer from 0 to 2147483647'],
])('misuse %# names the value', (misuse, message) => {
  expect(misuse).toThrow(new RangeError(message));
});
