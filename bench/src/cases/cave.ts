import {
  type BattleResult,
  bothParts,
  type Cave,
  type EscalationResult,
  fight,
  formatMap,
  leastElfPower,
} from '@skirmish/cave-battle';
import { ReadingOrderSearch } from '@skirmish/pathfinding';
import { afterRounds, checksumOf } from '../battle-figures.ts';
import type { Benchmark } from '../benchmark.ts';
import { countCalls } from '../calls.ts';
import { evenCave, smallCave } from '../inputs.ts';
import { textbookBattle, textbookElfPower } from '../textbook/cave-battle.ts';

const caves = [1, 2, 3, 4].map(smallCave);

/** Both parts of all the small caves, each by itself. */
function eachPart(): number {
  return sumOf((cave) => ({ battle: fight(cave), escalation: leastElfPower(cave) }));
}

/** Both parts of all the small caves, what they have in common once. */
function partsTogether(): number {
  return sumOf((cave) => {
    const { battle, leastElfPower: raise } = bothParts(cave);
    return { battle, escalation: raise() };
  });
}

function sumOf(
  solve: (cave: Cave) => { readonly battle: BattleResult; readonly escalation: EscalationResult },
): number {
  let sum = 0;
  for (const cave of caves) {
    const { battle, escalation } = solve(cave);
    sum += checksumOf(battle, escalation.status === 'found' ? escalation.elfPower : 0);
  }
  return sum;
}

/** The small cave with the least elf power, because the textbook fights a battle for each. */
const mildCave = caves[3]!;
const mildMap = formatMap(mildCave);

const ROUNDS = 3;
const largerCave = evenCave('caves', 64, 150);
const largerMap = formatMap(largerCave);

/** Battles of cave-battle beside the textbook's. */
export const caveBenchmarks: readonly Benchmark[] = [
  {
    name: 'cave, both parts, 32x32',
    operation: 'cave',
    operations: caves.length,
    variants: [
      { name: 'fight and leastElfPower', run: eachPart },
      { name: 'bothParts', run: partsTogether },
    ],
    counts: () => ({
      'battles of part 2': caves.reduce((sum, cave) => sum + leastElfPower(cave).scan.length, 0),
      'searches of both parts': countCalls(ReadingOrderSearch, 'search', eachPart),
      'searches of both parts together': countCalls(ReadingOrderSearch, 'search', partsTogether),
    }),
  },
  {
    name: 'cave, both parts, 32x32, least power 17',
    operation: 'cave',
    operations: 1,
    variants: [
      {
        name: 'fight and leastElfPower',
        run() {
          const escalation = leastElfPower(mildCave);
          return checksumOf(fight(mildCave), escalation.status === 'found' ? escalation.elfPower : 0);
        },
      },
      {
        name: 'textbook: whole searches, a fight for each power',
        run: () => checksumOf(textbookBattle(mildMap), textbookElfPower(mildMap)),
      },
    ],
  },
  {
    name: `cave, ${ROUNDS} rounds of part 1, caves 64x64, 150 units`,
    operation: 'start of a battle',
    operations: 1,
    variants: [
      { name: 'Battle', run: () => checksumOf(afterRounds(largerCave, ROUNDS)) },
      {
        name: 'textbook: whole searches',
        run: () => checksumOf(textbookBattle(largerMap, 3, false, ROUNDS)),
      },
    ],
  },
];
