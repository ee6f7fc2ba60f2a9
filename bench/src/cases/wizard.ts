import { leastMana, parseDuel } from '@skirmish/wizard-fight';
import type { Benchmark } from '../benchmark.ts';

const BOSSES = [
  [73, 10],
  [57, 8],
  [61, 9],
  [49, 9],
] as const;

const duels = BOSSES.map(([hitPoints, damage]) =>
  parseDuel(`Hit Points: ${hitPoints}\nDamage: ${damage}\n`),
).flatMap((duel) => [duel, { ...duel, hardMode: true }]);

/** Least-mana searches of wizard-fight. */
export const wizardBenchmarks: readonly Benchmark[] = [
  {
    name: 'least mana',
    operation: 'duel',
    operations: duels.length,
    variants: [
      {
        name: 'leastMana',
        run() {
          let sum = 0;
          for (const duel of duels) {
            const result = leastMana(duel);
            sum += result.status === 'won' ? result.mana : 1;
          }
          return sum;
        },
      },
    ],
    counts: () => ({
      'states expanded': duels.reduce((sum, duel) => sum + leastMana(duel).statistics.expanded, 0),
    }),
  },
];
