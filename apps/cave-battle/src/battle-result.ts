import type { CaveUnit } from './cave.ts';
import { ELVES, GOBLINS, type Roster } from './roster.ts';

/** What every battle leaves behind. */
interface BattleFigures {
  /** Completed rounds. */
  readonly rounds: number;
  /** The hit points of all living units together. */
  readonly hitPoints: number;
  readonly elvesLost: number;
  readonly goblinsLost: number;
  /** The living, in reading order. */
  readonly survivors: readonly CaveUnit[];
}

/** A unit found no enemy alive. */
export interface EndedBattle extends BattleFigures {
  readonly status: 'ended';
  readonly winner: 'elves' | 'goblins';
  /** Completed rounds × hit points. */
  readonly outcome: number;
}

/** A whole round passed without a move and without a blow: nothing will ever change. */
export interface StalematedBattle extends BattleFigures {
  readonly status: 'stalemate';
  readonly winner: 'none';
  /** The first round, counted from 1, without a move or a blow; `rounds` is one less. */
  readonly since: number;
}

/** An Elf died, and the rules said to stop there; the round in which it died is not counted. */
export interface StoppedBattle extends BattleFigures {
  readonly status: 'stopped';
  readonly winner: 'none';
}

/** How a battle went. */
export type BattleResult = EndedBattle | StalematedBattle | StoppedBattle;

/** Tells how a battle that is over went, from who is left. */
export function resultOf(status: BattleResult['status'], rounds: number, roster: Roster): BattleResult {
  const hitPoints = roster.totalHitPoints();
  const figures = {
    rounds,
    hitPoints,
    elvesLost: roster.lost(ELVES),
    goblinsLost: roster.lost(GOBLINS),
    survivors: roster.survivors(),
  };
  if (status === 'stalemate') return { status, winner: 'none', since: rounds + 1, ...figures };
  if (status === 'stopped') return { status, winner: 'none', ...figures };
  const winner = roster.living[ELVES]! > 0 ? 'elves' : 'goblins';
  return { status, winner, outcome: rounds * hitPoints, ...figures };
}
