import { fight, formatCave, generateCave, leastElfPower, parseCave } from '@skirmish/cave-battle';
import type { Benchmark } from '../benchmark.ts';

/** The text of a generated cave with a tenth of its squares, at most 30, for each side. */
export function caveText(seed: number, size: number): string {
  const units = Math.min(30, Math.floor((size * size) / 40));
  return formatCave(
    generateCave({ seed, kind: 'caves', width: size, height: size, elves: units >> 1, goblins: units }),
  );
}

function bothParts(size: number): Benchmark {
  const caves = [1, 2, 3, 4].map((seed) => parseCave(caveText(seed, size)));
  return {
    name: `cave, both parts, ${size}x${size}`,
    operation: 'cave',
    operations: caves.length,
    variants: [
      {
        name: 'fight and leastElfPower',
        run() {
          let sum = 0;
          for (const cave of caves) {
            const escalation = leastElfPower(cave);
            const power = escalation.status === 'found' ? escalation.elfPower : 0;
            sum += fight(cave).rounds * 1000 + power;
          }
          return sum;
        },
      },
    ],
    counts: () => ({
      'battles of part 2': caves.reduce((sum, cave) => sum + leastElfPower(cave).scan.length, 0),
    }),
  };
}

/** Whole battles of cave-battle. */
export const caveBenchmarks: readonly Benchmark[] = [bothParts(32)];
