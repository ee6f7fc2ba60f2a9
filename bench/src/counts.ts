import type { Report } from './benchmark.ts';

/**
 * The most work each benchmark may do, in counts that are the same on every machine. A change that lowers one
 * lowers it here too; one that must raise it says why in its commit message.
 */
export const CEILINGS: Ceilings = {
  'cave, both parts, 32x32': {
    'battles of part 2': 77,
    'searches of both parts': 11_611,
    'searches of both parts together': 10_917,
  },
  'ideas, both parts, 32x32': {
    'searches, every idea': 11_611,
    'searches, without stuckRegions': 11_859,
    'searches, without sharedOpenings': 20_974,
  },
  'ideas, part 1, maze 64x64, 300 units': { searches: 13_332 },
  'ideas, part 1, caves 128x128, 600 units': { searches: 20_516, 'guides counted': 159 },
  'ideas, part 1, open 128x128, 600 units': { searches: 19_507, 'guides counted': 162 },
  'least mana': { 'states expanded': 546, 'states generated': 1764, 'textbook: states expanded': 15_404 },
  'least mana, great bosses': {
    'states expanded': 24,
    'states generated': 104,
    'textbook: states expanded': 46_463,
  },
};

/** From the name of a benchmark to that of a count to the most it may be. */
export type Ceilings = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** One line for each count above its ceiling, for each that has none, and for each that counts nothing any more. */
export function grownCounts(reports: readonly Report[], ceilings: Ceilings): string[] {
  return reports.flatMap(({ name, counts }) =>
    Object.entries(counts).flatMap(([what, count]) => {
      const ceiling = ceilings[name]?.[what];
      if (ceiling === undefined)
        return [`${name}: ${what} is ${count} and has no ceiling in bench/src/counts.ts`];
      // what is counted may have got another name
      if (count === 0) return [`${name}: ${what} is 0; what was counted is not done any more`];
      return count > ceiling ? [`${name}: ${what} grew from ${ceiling} to ${count}`] : [];
    }),
  );
}
