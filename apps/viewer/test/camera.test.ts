import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Camera, LARGEST_FITTED, LEAST_READABLE } from '../src/cave/camera.ts';

const size = fc.record({ width: fc.integer({ min: 1, max: 300 }), height: fc.integer({ min: 1, max: 300 }) });
const view = fc.record({
  width: fc.integer({ min: 100, max: 1500 }),
  height: fc.integer({ min: 100, max: 900 }),
});
const way = fc.array(
  fc.oneof(
    fc.record({ zoom: fc.integer({ min: -3, max: 3 }), x: fc.nat(299), y: fc.nat(299) }),
    fc.record({ x: fc.integer({ min: -900, max: 900 }), y: fc.integer({ min: -900, max: 900 }) }),
  ),
  { maxLength: 8 },
);

test('a fitted map is seen whole, in its middle', () => {
  const camera = Camera.fit({ width: 10, height: 5 }, { width: 300, height: 200 });
  expect([camera.square, camera.left, camera.top]).toEqual([30, 0, 25]);
  expect(Camera.fit({ width: 2, height: 2 }, { width: 900, height: 900 }).square).toBe(LARGEST_FITTED);
});

test('what is shown at first can be read, and has those in it who fight', () => {
  fc.assert(
    fc.property(size, view, fc.nat(299), fc.nat(299), (map, seen, column, row) => {
      const square = { x: column % map.width, y: row % map.height };
      const camera = Camera.readable(map, seen, square);
      expect(camera.square).toBeGreaterThanOrEqual(LEAST_READABLE);
      const { x, y } = camera.cornerOf(square);
      expect(x + camera.square / 2).toBeGreaterThanOrEqual(0);
      expect(x + camera.square / 2).toBeLessThanOrEqual(seen.width);
      expect(y + camera.square / 2).toBeGreaterThanOrEqual(0);
      expect(y + camera.square / 2).toBeLessThanOrEqual(seen.height);
    }),
    { seed: 20181215, numRuns: 300 },
  );
});

test('wherever it goes, the map fills the view or lies inside it, and a square is found where it is', () => {
  fc.assert(
    fc.property(size, view, way, (map, seen, moves) => {
      let camera = Camera.fit(map, seen);
      for (const move of moves) {
        if (!('zoom' in move)) camera = camera.pan(move.x, move.y);
        else camera = camera.zoom(move.zoom, { x: move.x % map.width, y: move.y % map.height });
        for (const [start, content, room] of [
          [camera.left, map.width * camera.square, seen.width],
          [camera.top, map.height * camera.square, seen.height],
        ] as const) {
          const isInside = start >= 0 && start + content <= room + 0.001;
          const isFilled = start <= 0.001 && start + content >= room - 0.001;
          expect(isInside || isFilled).toBe(true);
        }
        const square = { x: map.width - 1, y: Math.floor(map.height / 2) };
        const { x, y } = camera.cornerOf(square);
        expect(camera.squareAt(x + camera.square / 2, y + camera.square / 2)).toEqual(square);
      }
    }),
    { seed: 20181215, numRuns: 300 },
  );
});

test('what is revealed is seen', () => {
  fc.assert(
    fc.property(size, view, fc.nat(299), fc.nat(299), (map, seen, column, row) => {
      const square = { x: column % map.width, y: row % map.height };
      const camera = Camera.fit(map, seen).zoom(6, { x: 0, y: 0 }).reveal(square);
      const { x, y } = camera.cornerOf(square);
      expect(x).toBeGreaterThanOrEqual(-0.001);
      expect(y).toBeGreaterThanOrEqual(-0.001);
      expect(x + camera.square).toBeLessThanOrEqual(seen.width + 0.001);
      expect(y + camera.square).toBeLessThanOrEqual(seen.height + 0.001);
    }),
    { seed: 20181215, numRuns: 300 },
  );
});
