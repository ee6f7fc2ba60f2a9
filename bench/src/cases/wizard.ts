import { type Duel, leastMana } from '@skirmish/wizard-fight';
import type { Benchmark } from '../benchmark.ts';
import { duelWith, GREAT_WIZARD } from '../inputs.ts';
import { textbookLeastMana } from '../textbook/least-mana.ts';

const PUZZLE_BOSSES = [
  [73, 10],
  [57, 8],
  [61, 9],
  [49, 9],
] as const;

const puzzleDuels = inBothModes(PUZZLE_BOSSES.map(([hitPoints, damage]) => duelWith(hitPoints, damage)));

/** A fight that is won, and one that cannot be: of both the textbook sees the end. */
const GREAT_BOSSES = [
  [100, 10],
  [1000, 50],
] as const;

const greatDuels = inBothModes(
  GREAT_BOSSES.map(([hitPoints, damage]) => duelWith(hitPoints, damage, GREAT_WIZARD)),
);

function inBothModes(duels: readonly Duel[]): readonly Duel[] {
  return duels.flatMap((duel) => [duel, { ...duel, hardMode: true }]);
}

/** The mana of a duel; 0 when no line wins. */
function manaOf(duel: Duel): number {
  const result = leastMana(duel);
  if (result.status === 'limit-reached') throw new Error(`no answer within the limit of ${result.limit}`);
  return result.status === 'won' ? result.mana : 0;
}

function besideTextbook(name: string, duels: readonly Duel[]): Benchmark {
  const statistics = (): readonly { readonly expanded: number; readonly generated: number }[] =>
    duels.map((duel) => leastMana(duel).statistics);
  return {
    name,
    operation: 'duel',
    operations: duels.length,
    variants: [
      { name: 'leastMana', run: () => duels.reduce((sum, duel) => sum + manaOf(duel), 0) },
      {
        name: 'textbook: Dijkstra, objects, keys of text',
        run: () => duels.reduce((sum, duel) => sum + textbookLeastMana(duel).mana, 0),
      },
    ],
    counts: () => ({
      'states expanded': statistics().reduce((sum, { expanded }) => sum + expanded, 0),
      'states generated': statistics().reduce((sum, { generated }) => sum + generated, 0),
      'textbook: states expanded': duels.reduce((sum, duel) => sum + textbookLeastMana(duel).expanded, 0),
    }),
  };
}

/** Least-mana searches of wizard-fight. */
export const wizardBenchmarks: readonly Benchmark[] = [
  besideTextbook('least mana', puzzleDuels),
  besideTextbook('least mana, great bosses', greatDuels),
];
