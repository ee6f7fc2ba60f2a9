import { BitGrid } from '@skirmish/grid';
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { DirectWays } from '../src/direct-ways.ts';
import { ReadingOrderSearch } from '../src/index.ts';
import { bitsOf, mapsWithCells, widthOf } from './maps.ts';

test.each<[string, string[], string]>([
  ['a goal in sight is found', ['S.G'], 'found'],
  ['a way round one corner is direct', ['S#', '.G'], 'found'],
  ['a way that turns back is not', ['S#G', '...'], 'unknown'],
  [
    'a goal that is farther, but not by the ways there are, is left to others',
    ['S#G', '...', '..G'],
    'unknown',
  ],
  ['no goal at all', ['S..'], 'no-goal'],
  ['a goal that nobody can reach', ['S#G'], 'unknown'],
])('%s', (_, map, answer) => {
  const start = map.join('').indexOf('S');
  const ways = new DirectWays(map.length);
  const y = Math.floor(start / widthOf(map));
  expect(ways.search(start % widthOf(map), y, bitsOf(map, '.G').words, bitsOf(map, 'G').words)).toBe(answer);
});

test('nothing changes when direct ways are not looked for', () => {
  fc.assert(
    fc.property(mapsWithCells(32, 14, 9), ({ map, cells: [start, ...goals] }) => {
      const goalBits = new BitGrid(widthOf(map), map.length);
      for (const goal of goals) goalBits.set(goal);
      const open = bitsOf(map, '.');
      const search = new ReadingOrderSearch(widthOf(map), map.length);
      const nearest = search.nearest(start!, open, goalBits);
      const direct = vi.spyOn(DirectWays.prototype, 'search').mockReturnValue('unknown');
      expect(search.nearest(start!, open, goalBits)).toEqual(nearest);
      direct.mockRestore();
    }),
    { seed: 20181215, numRuns: 500 },
  );
});
