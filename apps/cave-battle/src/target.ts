import { opponent } from '@skirmish/combat';
import type { Board } from './board.ts';
import type { Roster } from './roster.ts';

/** Writes the living enemies orthogonally next to a unit to `into`, in reading order; returns how many they are. */
export function adjacentEnemies(unit: number, roster: Roster, board: Board, into: Int32Array): number {
  const { cells, sides } = roster;
  const enemySide = opponent(roster.sideOf(unit));
  const around = board.unitsAround(cells[unit]!, into);
  let count = 0;
  for (let nth = 0; nth < around; nth++) {
    const other = into[nth]!;
    if (sides[other] === enemySide) into[count++] = other;
  }
  return count;
}

/** Returns the first of `count` ≥ 1 candidates with the fewest hit points. */
export function weakest(candidates: Int32Array, count: number, hitPoints: Int32Array): number {
  let target = candidates[0]!;
  for (let nth = 1; nth < count; nth++) {
    if (hitPoints[candidates[nth]!]! < hitPoints[target]!) target = candidates[nth]!;
  }
  return target;
}
