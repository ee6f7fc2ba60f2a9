import { type CaveKind, fight, formatMap } from '@skirmish/cave-battle';
import { afterRounds, checksumOf, type Figures } from '../battle-figures.ts';
import { evenCave } from '../inputs.ts';
import { textbookBattle } from '../textbook/cave-battle.ts';
import type { LargeCase, Outcome } from './large-case.ts';

/** Width and height, units, and the rounds that the textbook plays: a whole battle, some seconds of one, or none. */
const SIZES = [
  [64, 150, Infinity],
  [128, 600, 2],
  [256, 2400, 0],
  [512, 9600, 0],
] as const;

function largeCave(kind: CaveKind, size: number, units: number, textbookRounds: number): LargeCase {
  return {
    name: `${kind} ${size}x${size}, ${units} units`,
    group: kind,
    size: size * size + units,
    hasTextbook: textbookRounds > 0,
    prepare() {
      const cave = evenCave(kind, size, units);
      return {
        run: () => outcomeOf(fight(cave)),
        textbook: () => outcomeOf(textbookBattle(formatMap(cave), 3, false, textbookRounds)),
        oursAsFar: () => outcomeOf(afterRounds(cave, textbookRounds)),
      };
    },
  };
}

function outcomeOf(figures: Figures): Outcome {
  const { rounds, hitPoints } = figures;
  return {
    checksum: checksumOf(figures),
    steps: rounds,
    answer: `${rounds} rounds, ${hitPoints} hit points`,
  };
}

/** Battles of part 1, each from its first round to its last. */
export const largeCaves: readonly LargeCase[] = (['caves', 'open'] as const).flatMap((kind) =>
  SIZES.map(([size, units, textbookRounds]) => largeCave(kind, size, units, textbookRounds)),
);
