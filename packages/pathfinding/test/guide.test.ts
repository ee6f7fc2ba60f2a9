import { BitGrid } from '@skirmish/grid';
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { DirectWays } from '../src/direct-ways.ts';
import { Guide, ReadingOrderSearch } from '../src/index.ts';
import { bitsOf, mapsWithCells, serpentine, widthOf } from './maps.ts';

/** The ground within some steps of goals, over ground. */
function within(steps: number, goals: BitGrid, ground: BitGrid): BitGrid {
  let near = new BitGrid(goals.width, goals.height);
  near.or(goals);
  near.and(ground);
  for (let step = 0; step < steps; step++) {
    near = near.dilate4(new BitGrid(goals.width, goals.height));
    near.and(ground);
  }
  return near;
}

test.each([
  ['and direct ways', true],
  ['alone', false],
])('a guide %s changes no answer', (_, isDirect) => {
  const direct = vi.spyOn(DirectWays.prototype, 'search');
  const cases = fc.record({
    place: mapsWithCells(96, 12, 9),
    slack: fc.integer({ min: 0, max: 3 }),
    draws: fc.infiniteStream(fc.integer({ min: 0, max: 9 })),
  });
  fc.assert(
    fc.property(cases, ({ place: { map, cells }, slack, draws }) => {
      const size = [Math.max(widthOf(map), 33), map.length] as const;
      const wide = map.map((row) => row.padEnd(size[0], '#'));
      const ground = bitsOf(wide, '.');
      const [start, ...first] = cells.map((cell) => {
        const x = cell % widthOf(map);
        return ((cell - x) / widthOf(map)) * size[0] + x;
      });
      ground.set(start!);
      const goals = new BitGrid(...size);
      for (const goal of first) goals.set(goal);
      const guide = new Guide(...size);
      guide.count(ground, goals);
      // some go to where they may be found now, others are gone; somebody stands on some squares
      const open = new BitGrid(...size);
      open.copyFrom(ground);
      const later = within(slack, goals, ground);
      const isDrawn = (least: number): boolean => (draws.next().value ?? 0) >= least;
      for (const cell of ground.cells()) {
        if (isDrawn(8)) open.clear(cell);
        if (isDrawn(6)) later.clear(cell);
      }
      guide.slack = slack;
      direct.mockRestore();
      const search = new ReadingOrderSearch(...size);
      const nearest = search.nearest(start!, open, later);
      if (!isDirect) vi.spyOn(DirectWays.prototype, 'search').mockReturnValue(false);
      // twice with the same memory
      for (let nth = 0; nth < 2; nth++) {
        expect(search.search(start!, open, later, guide)).toBe(nearest !== undefined);
        const { goal, step, distance } = search;
        expect({ goal, step, distance }).toEqual(nearest ?? { goal: -1, step: -1, distance: -1 });
      }
      vi.restoreAllMocks();
    }),
    { seed: 20181215, numRuns: 600 },
  );
});

test('the steps are counted over the ground, from the goals on it', () => {
  const map = ['..#.', 'G#G.'];
  const guide = new Guide(4, 2);
  guide.slack = 5;
  guide.count(bitsOf(map, '.G'), bitsOf(map, 'G#'));
  const row = (y: number): number[] =>
    Array.from(guide.steps.subarray((y + 1) * guide.stride).subarray(0, 5));
  const noWay: unknown = expect.toSatisfy((steps: number) => steps > 1_000_000);
  expect([row(-1), row(0), row(1), row(2)]).toEqual([
    [noWay, noWay, noWay, noWay, noWay],
    [1, 2, noWay, 2, noWay],
    [0, noWay, 0, 1, noWay],
    [noWay, noWay, noWay, noWay, noWay],
  ]);
  expect(guide.slack).toBe(0);
  guide.count(bitsOf(map, '.G'), new BitGrid(4, 2));
  expect(Math.min(...guide.steps)).toBeGreaterThan(1_000_000);
});

test('the longest walk', () => {
  const map = serpentine(64, 33);
  const open = bitsOf(map, '.');
  const [first, ...rest] = open.cells();
  const goals = new BitGrid(64, 33);
  goals.set(rest.at(-1)!);
  const guide = new Guide(64, 33);
  guide.count(open, goals);
  const search = new ReadingOrderSearch(64, 33);
  expect(search.takesGuide).toBe(true);
  expect(search.search(first!, open, goals, guide)).toBe(true);
  expect([search.step, search.distance]).toEqual([1, rest.length]);
});

test('a start that is a goal is its own nearest, with a guide, too; small grids pass it over', () => {
  for (const width of [3, 40]) {
    const goals = new BitGrid(width, 1);
    goals.set(1);
    const guide = new Guide(width, 1);
    const search = new ReadingOrderSearch(width, 1);
    expect(search.takesGuide).toBe(width > 32);
    expect(search.search(1, new BitGrid(width, 1), goals, guide)).toBe(true);
    expect([search.goal, search.step, search.distance]).toEqual([1, 1, 0]);
  }
});

test.each([
  () => new Guide(0.5, 2),
  () => new Guide(3, 2).count(new BitGrid(3, 3), new BitGrid(3, 2)),
  () => new Guide(3, 2).count(new BitGrid(3, 2), new BitGrid(2, 2)),
  () => new ReadingOrderSearch(40, 2).search(0, new BitGrid(40, 2), new BitGrid(40, 2), new Guide(40, 3)),
  () => new ReadingOrderSearch(40, 2).search(80, new BitGrid(40, 2), new BitGrid(40, 2), new Guide(40, 2)),
])('misuse %# is refused', (misuse) => {
  expect(misuse).toThrow(RangeError);
});
