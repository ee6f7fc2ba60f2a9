import { Battle, type Cave } from '@skirmish/cave-battle';

/** What is compared of a battle. */
export interface Figures {
  readonly rounds: number;
  readonly hitPoints: number;
}

/** A number that differs where two battles do. */
export function checksumOf({ rounds, hitPoints }: Figures, elfPower = 0): number {
  return (rounds * 1_000_000 + hitPoints) * 201 + elfPower;
}

/** Where a battle of ours stands after so many rounds. */
export function afterRounds(cave: Cave, rounds: number): Figures {
  const battle = new Battle(cave);
  battle.play(rounds);
  const hitPoints = battle.cave.units.reduce((sum, unit) => sum + unit.hitPoints, 0);
  return { rounds: battle.roundsCompleted, hitPoints };
}
