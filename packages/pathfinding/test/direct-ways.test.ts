import { BitGrid } from '@skirmish/grid';
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { DirectWays } from '../src/direct-ways.ts';
import { ReadingOrderSearch } from '../src/index.ts';
import { bitsOf, mapsWithCells, widthOf } from './maps.ts';

test.each<[string, string[], boolean]>([
  ['a goal in sight is found', ['S.G'], true],
  ['a way round one corner is direct', ['S#', '.G'], true],
  ['a way that turns back is not', ['S#G', '...'], false],
  ['a goal that is farther, but not by the ways there are, is left to others', ['S#G', '...', '..G'], false],
  ['no goal at all', ['S..'], false],
  ['a goal that nobody can reach', ['S#G'], false],
])('%s', (_, map, answer) => {
  const start = map.join('').indexOf('S');
  const ways = new DirectWays(widthOf(map), map.length);
  const y = Math.floor(start / widthOf(map));
  expect(ways.search(start % widthOf(map), y, bitsOf(map, '.G').words, bitsOf(map, 'G').words)).toBe(answer);
});

test.each([
  ['one word wide', 32, 14, 400],
  ['several words wide', 96, 12, 400],
  ['wider than goals are looked for', 400, 4, 100],
])('nothing changes when direct ways are not looked for: maps %s', (_, maxWidth, maxHeight, numRuns) => {
  fc.assert(
    fc.property(mapsWithCells(maxWidth, maxHeight, 9), ({ map, cells: [start, ...goals] }) => {
      const goalBits = new BitGrid(widthOf(map), map.length);
      for (const goal of goals) goalBits.set(goal);
      const open = bitsOf(map, '.');
      const search = new ReadingOrderSearch(widthOf(map), map.length);
      const nearest = search.nearest(start!, open, goalBits);
      const direct = vi.spyOn(DirectWays.prototype, 'search').mockReturnValue(false);
      expect(search.nearest(start!, open, goalBits)).toEqual(nearest);
      direct.mockRestore();
    }),
    { seed: 20181215, numRuns },
  );
});

test('goals are looked for up to a distance of 128', () => {
  for (const distance of [127, 128, 129, 200]) {
    const map = [`S${'.'.repeat(distance - 1)}G..G`];
    const found = new DirectWays(widthOf(map), 1).search(
      0,
      0,
      bitsOf(map, '.G').words,
      bitsOf(map, 'G').words,
    );
    expect(found).toBe(distance <= 128);
  }
});
