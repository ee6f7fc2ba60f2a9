import { didYouMean } from '@skirmish/cli-kit';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { slowEditDistance } from './twin-edit-distance.ts';

const COMMANDS = ['solve', 'powers', 'rounds', 'generate'];

test.each([
  ['a letter left out', 'slve', 'solve'],
  ['a letter added', 'sollve', 'solve'],
  ['a letter replaced', 'solbe', 'solve'],
  ['neighbours swapped', 'sovle', 'solve'],
  ['case', 'SOLVE', 'solve'],
  ['three edits of a long word', 'genrtte', 'generate'],
  ['nothing near', 'banana', undefined],
  ['too many edits for a short word', 'so', undefined],
  ['nothing at all', '', undefined],
])('%s', (_, word, expected) => {
  expect(didYouMean(word, COMMANDS)).toBe(expected);
});

test('the earlier candidate wins a tie', () => {
  expect(didYouMean('bat', ['cat', 'hat'])).toBe('cat');
  expect(didYouMean('bat', [])).toBeUndefined();
});

test('it finds what trying every edit finds', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 });
  fc.assert(
    fc.property(word, fc.array(word, { maxLength: 4 }), (wanted, candidates) => {
      const allowed = Math.min(3, Math.ceil(wanted.length / 3));
      const distances = candidates.map((candidate) => slowEditDistance(wanted, candidate));
      const least = Math.min(...distances);
      expect(didYouMean(wanted, candidates)).toBe(
        least <= allowed ? candidates[distances.indexOf(least)] : undefined,
      );
    }),
    { seed: 20181215, numRuns: 300 },
  );
});
