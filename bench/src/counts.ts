import type { Report } from './benchmark.ts';

/**
 * The most work each benchmark may do, in counts that are the same on every machine. A change that lowers one
 * lowers it here too; one that must raise it says why in its commit message.
 */
export const CEILINGS: Ceilings = {
  'cave, both parts, 32x32': { 'battles of part 2': 77 },
  'least mana': { 'states expanded': 2214 },
};

/** From the name of a benchmark to that of a count to the most it may be. */
export type Ceilings = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** One line for each count above its ceiling, and for each that has none. */
export function grownCounts(reports: readonly Report[], ceilings: Ceilings): string[] {
  return reports.flatMap(({ name, counts }) =>
    Object.entries(counts).flatMap(([what, count]) => {
      const ceiling = ceilings[name]?.[what];
      if (ceiling === undefined)
        return [`${name}: ${what} is ${count} and has no ceiling in bench/src/counts.ts`];
      return count > ceiling ? [`${name}: ${what} grew from ${ceiling} to ${count}`] : [];
    }),
  );
}
