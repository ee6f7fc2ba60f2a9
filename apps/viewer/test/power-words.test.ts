import { expect, test } from 'vitest';
import type { PowerBand } from '../src/cave/cave-tasks.ts';
import { bandAt, stretchesOf, tellPowers } from '../src/cave/power-words.ts';

const band = (from: number, to: number, result: PowerBand['result']): PowerBand => ({
  from,
  to,
  result,
  elvesLost: result === 'without loss' ? 0 : 1,
  rounds: 10,
});
const BANDS = [
  band(3, 3, 'goblins win'),
  band(4, 4, 'elves win'),
  band(5, 5, 'without loss'),
  band(6, 6, 'without loss'),
  band(7, 9, 'goblins win'),
  band(10, 10, 'without loss'),
  band(11, 24, 'elves win'),
  band(25, 200, 'without loss'),
];

test('neighbours with the same result are one stretch', () => {
  expect(stretchesOf(BANDS).map(({ from, to }) => [from, to])).toEqual([
    [3, 3],
    [4, 4],
    [5, 6],
    [7, 9],
    [10, 10],
    [11, 24],
    [25, 200],
  ]);
});

test('powers beyond the last are as the last', () => {
  expect(bandAt(BANDS, 8)?.from).toBe(7);
  expect(bandAt(BANDS, 100_000)?.from).toBe(25);
  expect(bandAt(BANDS, 2)).toBeUndefined();
  expect(bandAt([], 3)).toBeUndefined();
});

test.each([
  [BANDS, true, 'Without loss with 5–6, 10, 25 and more. In between an Elf falls again, 2 times.'],
  [BANDS.slice(0, 4), false, 'Without loss with 5–6 ….'],
  [BANDS.slice(0, 6), false, 'Without loss with 5–6, 10 …. In between an Elf falls again.'],
  [BANDS.slice(0, 2), false, 'No power without loss so far …'],
  [[band(3, 200, 'stalemate')], true, 'No power wins without loss.'],
  [[band(3, 3, 'without loss'), band(4, 200, 'without loss')], true, 'Without loss with 3 and more.'],
  [[band(3, 3, 'without loss'), band(4, 200, 'goblins win')], true, 'Without loss with 3.'],
] as const)('powers in words: %#', (bands, isWhole, text) => {
  expect(tellPowers(bands, isWhole)).toBe(text);
});
