import { BitGrid } from '@skirmish/grid';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ReadingOrderSearch } from '../src/index.ts';
import { bitsOf, cellOfSquare, mapsWithCells, serpentine, squareOf, widthOf } from './maps.ts';
import { nearestGoal, type TextMap } from './twin-walks.ts';

/** The answer for a map with one start `S` and goals `G`, as squares; both are open. */
function nearestOn(map: TextMap): { goal: string; step: string; distance: number } | undefined {
  const search = new ReadingOrderSearch(widthOf(map), map.length);
  const found = search.nearest(map.join('').indexOf('S'), bitsOf(map, '.G'), bitsOf(map, 'G'));
  return found && { ...found, goal: squareOf(map, found.goal), step: squareOf(map, found.step) };
}

/** The same map with walls on the right, so that it is wider than a word. */
function widened(map: TextMap): TextMap {
  return map.map((row) => row + '#'.repeat(40));
}

describe.each([
  ['narrow', (map: TextMap) => map],
  ['wide', widened],
  [
    'tall',
    (map: TextMap): TextMap => [...map, ...Array.from({ length: 70 }, () => '#'.repeat(widthOf(map)))],
  ],
])('on a %s grid', (_, shape) => {
  test.each<[string, TextMap, string, string, number]>([
    ['the only goal is chosen', ['S..G'], '3,0', '1,0', 3],
    ['a goal next to the start is the step', ['SG'], '1,0', '1,0', 1],
    ['the nearer goal beats the one that comes first', ['G...', '...S', '...G'], '3,2', '3,2', 1],
    [
      'of equally near goals the first in reading order is chosen',
      ['..G', '...', 'S..', '...', 'G..'],
      '0,4',
      '0,3',
      2,
    ],
    ['top beats left', ['..G..', '.....', 'G.S..'], '2,0', '2,1', 2],
    ['left beats right in a row', ['G.S.G'], '0,0', '1,0', 2],
    ['of possible first steps the first in reading order is taken', ['S..', '...', '..G'], '2,2', '1,0', 4],
    ['up is taken before left', ['G..', '...', '..S'], '0,0', '2,1', 4],
    [
      'the step leads to the chosen goal, not to another as near',
      ['.G.', '#.#', '.S.', '...', 'G..'],
      '1,0',
      '1,1',
      2,
    ],
    ['the step leads to the chosen goal, not to another in its row', ['.......', 'G...S#G'], '0,1', '3,1', 4],
    ['a blocked first step is not possible', ['S#.', '...', '..G'], '2,2', '0,1', 4],
    ['a first step that only leads astray is not taken', ['..#G', 'S...', '....'], '3,0', '1,1', 4],
    ['the corner between two walls is not passed', ['S#', '#G'], '', '', -1],
  ])('%s', (_clause, map, goal, step, distance) => {
    const expected = distance < 0 ? undefined : { goal, step, distance };
    expect(nearestOn(shape(map))).toEqual(expected);
  });
});

test('rows do not run into each other at any width', () => {
  for (const width of [1, 2, 31, 32, 33, 63, 64, 65, 96]) {
    const middle = '#'.repeat(width);
    const map = [`${'#'.repeat(width - 1)}S`, middle, `G${'#'.repeat(width - 1)}`];
    expect(nearestOn(map)).toBeUndefined();
    if (width > 1) {
      expect(nearestOn([`${'#'.repeat(width - 1)}S`, `G${'.'.repeat(width - 2)}#`])).toBeUndefined();
      expect(nearestOn([`#${'.'.repeat(width - 2)}G`, `S${'#'.repeat(width - 1)}`])).toBeUndefined();
    }
  }
});

test.each([
  ['up to a word wide', 32, 12, 400],
  ['up to three words wide', 96, 10, 300],
  ['taller than wide', 6, 80, 200],
])('agrees with the rule on random maps %s', (_, maxWidth, maxHeight, numRuns) => {
  fc.assert(
    fc.property(mapsWithCells(maxWidth, maxHeight, 9), ({ map, cells: [start, ...goals] }) => {
      const size = [widthOf(map), map.length] as const;
      const goalBits = new BitGrid(...size);
      for (const goal of goals) goalBits.set(goal);
      const open = bitsOf(map, '.');
      const search = new ReadingOrderSearch(...size);
      // a second and third search with the same memory, the other way round and back
      for (const from of [start!, goals[0] ?? start!, start!]) {
        const twin = nearestGoal(map, squareOf(map, from), new Set(goals.map((goal) => squareOf(map, goal))));
        const expected = twin && {
          goal: cellOfSquare(map, twin.goal),
          step: cellOfSquare(map, twin.step),
          distance: twin.distance,
        };
        expect(search.nearest(from, open, goalBits)).toEqual(expected);
        expect(search.search(from, open, goalBits)).toBe(expected !== undefined);
        const { goal, step, distance } = search;
        expect({ goal, step, distance }).toEqual(expected ?? { goal: -1, step: -1, distance: -1 });
      }
    }),
    { seed: 20181215, numRuns },
  );
});

test('a search finds the same whatever was searched before with its memory', () => {
  fc.assert(
    fc.property(mapsWithCells(32, 24, 30), ({ map, cells }) => {
      const open = bitsOf(map, '.');
      const search = new ReadingOrderSearch(widthOf(map), map.length);
      for (const [nth, start] of cells.entries()) {
        const goals = new BitGrid(widthOf(map), map.length);
        for (const goal of cells.slice(nth + 1, nth + 1 + (nth % 3))) goals.set(goal);
        const fresh = new ReadingOrderSearch(widthOf(map), map.length);
        expect(search.nearest(start, open, goals)).toEqual(fresh.nearest(start, open, goals));
      }
    }),
    { seed: 20181215, numRuns: 300 },
  );
});

test.each([
  [31, 29],
  [32, 64],
  [32, 65],
  [33, 33],
  [64, 64],
])('the longest walk through %i×%i, there and back', (width, height) => {
  const map = serpentine(width, height);
  const open = bitsOf(map, '.');
  const cells = [...open.cells()];
  const [first, last] = [cells[0]!, cells.at(-1)!];
  const search = new ReadingOrderSearch(width, height);
  for (const [from, to] of [
    [first, last],
    [last, first],
  ] as const) {
    const goals = new BitGrid(width, height);
    goals.set(to);
    expect(search.nearest(from, open, goals)).toMatchObject({ goal: to, distance: cells.length - 1 });
  }
});

test('a start that is a goal is its own nearest', () => {
  const search = new ReadingOrderSearch(3, 1);
  const goals = bitsOf(['GG.'], 'G');
  expect(search.nearest(1, new BitGrid(3, 1), goals)).toEqual({ goal: 1, step: 1, distance: 0 });
});

test('goals that are not open are never reached', () => {
  const search = new ReadingOrderSearch(3, 1);
  expect(search.nearest(0, bitsOf(['S.#'], '.'), bitsOf(['..G'], 'G'))).toBeUndefined();
});

test('neither set is changed', () => {
  const map = ['S..', '.#.', '..G'];
  const [open, goals] = [bitsOf(map, '.G'), bitsOf(map, 'G')];
  new ReadingOrderSearch(3, 3).search(0, open, goals);
  expect([open.equals(bitsOf(map, '.G')), goals.equals(bitsOf(map, 'G'))]).toEqual([true, true]);
});

const search = new ReadingOrderSearch(3, 2);
const fitting = new BitGrid(3, 2);
test.each([
  [() => search.nearest(6, fitting, fitting), 'cell 6 is not an integer from 0 to 5'],
  [() => search.nearest(0, new BitGrid(3, 3), fitting), 'a set of 3×3 squares does not fit 3×2'],
  [() => search.nearest(0, fitting, new BitGrid(2, 3)), 'a set of 2×3 squares does not fit 3×2'],
  [() => new ReadingOrderSearch(0.5, 2), 'width 0.5 is not an integer from 0 to 2147483647'],
])('misuse %# names the value', (misuse, message) => {
  expect(misuse).toThrow(new RangeError(message));
});
