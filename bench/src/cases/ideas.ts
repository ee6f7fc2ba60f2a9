import {
  Battle,
  type BattleShortcuts,
  type Cave,
  type CaveKind,
  fight,
  isFlawless,
  LEAST_RAISED_POWER,
  parseCave,
} from '@skirmish/cave-battle';
import { Guide, ReadingOrderSearch } from '@skirmish/pathfinding';
import { checksumOf } from '../battle-figures.ts';
import type { Benchmark, Variant } from '../benchmark.ts';
import { countCalls } from '../calls.ts';
import { evenCave, smallCave } from '../inputs.ts';

/** Nobody has more hit points in the caves of these benchmarks, so greater powers change nothing. */
const ENOUGH = 200;

const EVERY_IDEA: BattleShortcuts = {
  steadyRounds: true,
  stuckRegions: true,
  sharedOpenings: true,
  outlook: true,
};

/** Work with one idea after the other turned off, that with all of them first. */
function turnedOff(
  ideas: readonly (keyof BattleShortcuts)[],
  work: (shortcuts: BattleShortcuts) => number,
): [Variant, ...Variant[]] {
  return [
    { name: 'every idea', run: () => work(EVERY_IDEA) },
    ...ideas.map((idea) => ({ name: `without ${idea}`, run: () => work({ ...EVERY_IDEA, [idea]: false }) })),
  ];
}

/** Part 1 of a cave by itself. */
function partOne(cave: Cave, shortcuts: BattleShortcuts): number {
  const battle = new Battle(cave, {}, undefined, shortcuts);
  battle.play();
  return checksumOf(battle.result!);
}

/** The least elf power as `leastElfPower` finds it, with shortcuts of one's choice; 0 when there is none. */
function leastPower(cave: Cave, shortcuts: BattleShortcuts): number {
  const rules = { elfPower: LEAST_RAISED_POWER, stopAtFirstElfDeath: true };
  const battle = new Battle(cave, rules, undefined, shortcuts);
  for (let elfPower = LEAST_RAISED_POWER; elfPower <= ENOUGH; elfPower = battle.sameUpToElfPower + 1) {
    battle.raiseElfPower(elfPower);
    battle.play();
    if (isFlawless(battle.result!)) return elfPower;
  }
  return 0;
}

/** The same by a fight for each power. */
function leastByFights(cave: Cave): number {
  for (let elfPower = LEAST_RAISED_POWER; elfPower <= ENOUGH; elfPower++) {
    if (isFlawless(fight(cave, { elfPower, stopAtFirstElfDeath: true }))) return elfPower;
  }
  return 0;
}

/** The same cave with a column of wall more: one column above 32, and rows are no longer searched as words. */
function widened(cave: Cave): Cave {
  return { ...cave, width: cave.width + 1, terrain: cave.terrain.map((row) => `${row}#`) };
}

function bothParts(caves: readonly Cave[], shortcuts: BattleShortcuts): number {
  return caves.reduce((sum, cave) => sum + partOne(cave, shortcuts) + leastPower(cave, shortcuts), 0);
}

function bothPartsIdeas(): Benchmark {
  const caves = [1, 2, 3, 4].map(smallCave);
  const wideCaves = caves.map(widened);
  const variants = turnedOff(['stuckRegions', 'sharedOpenings', 'steadyRounds'], (shortcuts) =>
    bothParts(caves, shortcuts),
  );
  return {
    name: 'ideas, both parts, 32x32',
    operation: 'cave',
    operations: caves.length,
    variants: [
      ...variants,
      {
        name: 'a fight for each power',
        run: () => caves.reduce((sum, cave) => sum + partOne(cave, EVERY_IDEA) + leastByFights(cave), 0),
      },
      { name: 'a queue of squares, no rows as words', run: () => bothParts(wideCaves, EVERY_IDEA) },
    ],
    counts: () =>
      Object.fromEntries(
        variants
          .slice(0, 3)
          .map(({ name, run }) => [`searches, ${name}`, countCalls(ReadingOrderSearch, 'search', run)]),
      ),
  };
}

function partOneIdeas(
  kind: CaveKind,
  size: number,
  units: number,
  ideas: readonly (keyof BattleShortcuts)[],
): Benchmark {
  const cave = evenCave(kind, size, units);
  const variants = turnedOff(ideas, (shortcuts) => partOne(cave, shortcuts));
  const [{ run }] = variants;
  return {
    name: `ideas, part 1, ${kind} ${size}x${size}, ${units} units`,
    operation: 'battle',
    operations: 1,
    variants,
    counts: () => ({
      searches: countCalls(ReadingOrderSearch, 'search', run),
      ...(ideas.includes('outlook') && { 'guides counted': countCalls(Guide, 'count', run) }),
    }),
  };
}

/** Where the outlook pays most, and too long for a check. */
function outlookIdea(): Benchmark {
  const cave = evenCave('caves', 256, 2400);
  return {
    name: 'ideas, part 1, caves 256x256, 2400 units',
    operation: 'battle',
    operations: 1,
    isLong: true,
    variants: turnedOff(['outlook'], (shortcuts) => partOne(cave, shortcuts)),
  };
}

function longDuel(): Benchmark {
  const cave = parseCave('E.G  E(1000000), G(999999)\n');
  return {
    name: 'ideas, a duel of a million hit points',
    operation: 'battle',
    operations: 1,
    variants: turnedOff(['steadyRounds'], (shortcuts) => partOne(cave, shortcuts)),
  };
}

/** What each idea brings to cave-battle, by turning it off. */
export const ideaBenchmarks: readonly Benchmark[] = [
  bothPartsIdeas(),
  // narrow ways, in which many are stuck behind others
  partOneIdeas('maze', 64, 300, ['stuckRegions']),
  partOneIdeas('caves', 128, 600, ['stuckRegions', 'outlook']),
  partOneIdeas('open', 128, 600, ['stuckRegions', 'outlook']),
  outlookIdea(),
  longDuel(),
];
