import {
  Battle,
  type BattleShortcuts,
  type Cave,
  type CaveKind,
  fight,
  formatCave,
  generateCave,
  isFlawless,
  LEAST_RAISED_POWER,
  leastElfPower,
  parseCave,
} from '@skirmish/cave-battle';
import type { Benchmark } from '../benchmark.ts';

/** The text of a generated cave with a tenth of its squares, at most 30, for each side. */
function caveText(seed: number, size: number): string {
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
      {
        name: 'a fight for each power',
        run: () => caves.reduce((sum, cave) => sum + fight(cave).rounds * 1000 + leastByFights(cave), 0),
      },
    ],
    counts: () => ({
      'battles of part 2': caves.reduce((sum, cave) => sum + leastElfPower(cave).scan.length, 0),
    }),
  };
}

/** The least Elf power, up to 200, by one fight after the other; 0 when there is none. */
function leastByFights(cave: Cave): number {
  for (let elfPower = LEAST_RAISED_POWER; elfPower <= 200; elfPower++) {
    if (isFlawless(fight(cave, { elfPower, stopAtFirstElfDeath: true }))) return elfPower;
  }
  return 0;
}

const WITHOUT_OUTLOOK: BattleShortcuts = {
  steadyRounds: true,
  stuckRegions: true,
  sharedOpenings: false,
  outlook: false,
};

function largeBattle(kind: CaveKind, size: number, units: number): Benchmark {
  const cave = generateCave({
    seed: 1,
    kind,
    width: size,
    height: size,
    elves: units / 2,
    goblins: units / 2,
  });
  return {
    name: `cave, part 1, ${kind} ${size}x${size}, ${units} units`,
    operation: 'battle',
    operations: 1,
    variants: [
      { name: 'fight', run: () => checksumOf(fight(cave)) },
      {
        name: 'without outlook',
        run() {
          const battle = new Battle(cave, {}, undefined, WITHOUT_OUTLOOK);
          battle.play();
          return checksumOf(battle.result!);
        },
      },
    ],
  };
}

function checksumOf({ rounds, hitPoints }: { readonly rounds: number; readonly hitPoints: number }): number {
  return rounds * 100_000 + hitPoints;
}

/** Whole battles of cave-battle. */
export const caveBenchmarks: readonly Benchmark[] = [
  bothParts(32),
  largeBattle('caves', 128, 600),
  largeBattle('open', 128, 600),
];
