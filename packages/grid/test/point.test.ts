import { expect, test } from 'vitest';
import {
  cellOf,
  compareReadingOrder,
  DOWN,
  LEFT,
  manhattanDistance,
  neighbours4,
  neighbours8,
  pointOf,
  READING_ORDER_DIRECTIONS,
  READING_ORDER_DIRECTIONS_8,
  requireCell,
  requireCellCount,
  RIGHT,
  samePoint,
  translate,
  UP,
  type Point,
} from '../src/index.ts';

const points: Point[] = [
  { x: 1, y: 0 },
  { x: -2, y: 0 },
  { x: 0, y: -1 },
  { x: 5, y: -1 },
  { x: 0, y: 1 },
];

test('reading order is top to bottom, then left to right', () => {
  expect(points.toSorted(compareReadingOrder)).toEqual([
    { x: 0, y: -1 },
    { x: 5, y: -1 },
    { x: -2, y: 0 },
    { x: 1, y: 0 },
    { x: 0, y: 1 },
  ]);
});

test('only a point itself is the same square and compares as 0', () => {
  for (const a of points) {
    for (const b of points) {
      expect(samePoint(a, { ...b })).toBe(a === b);
      expect(compareReadingOrder(a, b) === 0).toBe(a === b);
    }
  }
});

test.each([
  [{ x: 0, y: 0 }, { x: 0, y: 0 }, 0],
  [{ x: 1, y: 2 }, { x: 4, y: -2 }, 7],
  [{ x: -3, y: 5 }, { x: -1, y: 4 }, 3],
])('the Manhattan distance of %o and %o is %i', (a, b, distance) => {
  expect(manhattanDistance(a, b)).toBe(distance);
  expect(manhattanDistance(b, a)).toBe(distance);
});

test('translate adds an offset and leaves the point alone', () => {
  const point = { x: 3, y: 4 };
  expect([UP, LEFT, RIGHT, DOWN].map((direction) => translate(point, direction))).toEqual([
    { x: 3, y: 3 },
    { x: 2, y: 4 },
    { x: 4, y: 4 },
    { x: 3, y: 5 },
  ]);
  expect(point).toEqual({ x: 3, y: 4 });
});

test('neighbours come in reading order', () => {
  const point = { x: 0, y: 0 };
  const four = neighbours4(point);
  const eight = neighbours8(point);
  expect(four).toEqual(four.toSorted(compareReadingOrder));
  expect(eight).toEqual(eight.toSorted(compareReadingOrder));
  expect(four.map((neighbour) => manhattanDistance(point, neighbour))).toEqual([1, 1, 1, 1]);
  expect(new Set(eight.map(({ x, y }) => `${x},${y}`)).size).toBe(8);
  for (const { x, y } of eight) expect(Math.max(Math.abs(x), Math.abs(y))).toBe(1);
});

test('directions are values that nobody can change', () => {
  expect(READING_ORDER_DIRECTIONS).toEqual([UP, LEFT, RIGHT, DOWN]);
  for (const list of [READING_ORDER_DIRECTIONS, READING_ORDER_DIRECTIONS_8]) {
    expect(Object.isFrozen(list)).toBe(true);
    for (const direction of list) expect(Object.isFrozen(direction)).toBe(true);
  }
});

test('cells count squares in reading order', () => {
  const squares = [0, 1].flatMap((y) => [0, 1, 2].map((x) => ({ x, y })));
  expect(squares.map((point) => cellOf(point, 3))).toEqual([0, 1, 2, 3, 4, 5]);
  expect([0, 1, 2, 3, 4, 5].map((cell) => pointOf(cell, 3))).toEqual(squares);
});

test('requireCell and requireCellCount return what they accept', () => {
  expect(requireCell(5, 6)).toBe(5);
  expect(requireCellCount(3, 2)).toBe(6);
  expect(requireCellCount(0, 9)).toBe(0);
});

test.each([
  [() => requireCell(6, 6), 'cell 6 is not an integer from 0 to 5'],
  [() => requireCell(-1, 6), 'cell -1 is not an integer from 0 to 5'],
  [() => requireCell(0.5, 6), 'cell 0.5 is not an integer from 0 to 5'],
  [() => requireCell(0, 0), 'cell 0 is outside a grid without cells'],
  [() => requireCellCount(-1, 6), 'width -1 is not an integer from 0 to 2147483647'],
  [() => requireCellCount(1, 0.5), 'height 0.5 is not an integer from 0 to 2147483647'],
  [() => requireCellCount(0, 2 ** 31), 'height 2147483648 is not an integer from 0 to 2147483647'],
  [() => requireCellCount(46341, 46341), 'a grid of 46341×46341 is too large'],
])('misuse %# names the value', (misuse, message) => {
  expect(misuse).toThrow(new RangeError(message));
});
