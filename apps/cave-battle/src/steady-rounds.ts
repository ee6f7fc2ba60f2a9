import { ReadingOrderTurns } from '@skirmish/combat';
import type { Board } from './board.ts';
import { NOBODY, type Roster } from './roster.ts';
import { adjacentEnemies } from './target.ts';

/**
 * Takes stretches of steady rounds in one stride. A round is steady when nobody moved and nobody died in it.
 *
 * After a steady round everybody stands where they stood, so whoever found no way finds none again, and the next
 * round strikes the very same blows unless somebody dies or somebody's weakest adjacent enemy is another. While the
 * blows are the same, each unit loses the same hit points in every round, so the gap in hit points between two
 * candidates, seen at the turn of the same unit, changes by the same amount from round to round: the first round
 * in which the gap no longer favours the target is a division. Thus a fight costs the same whether its units have
 * 200 hit points or a million.
 */
export class SteadyRounds {
  readonly #roster: Roster;
  readonly #board: Board;
  readonly #turns: ReadingOrderTurns;
  /** The hit points each unit loses in a round. */
  readonly #losses: Int32Array;
  /** The hit points of each unit in the course of the next round. */
  readonly #next: Int32Array;
  readonly #candidates: Int32Array = new Int32Array(4);

  constructor(roster: Roster, board: Board) {
    this.#roster = roster;
    this.#board = board;
    this.#turns = new ReadingOrderTurns(roster.size);
    this.#losses = new Int32Array(roster.size);
    this.#next = new Int32Array(roster.size);
  }

  /**
   * Skips fewer than `most` rounds like the one just played, which must have been steady; returns how many.
   *
   * The last of the rounds that are sure to be alike is left to be played: whoever takes notes of the blows, such as
   * `PowerBound`, sees the first and the last of a stretch.
   */
  skip(powers: readonly [elves: number, goblins: number], most: number): number {
    const { hitPoints, targets, sides, size } = this.#roster;
    const losses = this.#losses.fill(0);
    for (let unit = 0; unit < size; unit++) {
      const target = targets[unit]!;
      if (hitPoints[unit]! > 0 && target !== NOBODY) losses[target]! += powers[sides[unit]!]!;
    }
    let alike = most;
    for (let unit = 0; unit < size; unit++) {
      if (losses[unit]! > 0) alike = Math.min(alike, Math.floor((hitPoints[unit]! - 1) / losses[unit]!));
    }
    if (alike > 1) alike = Math.min(alike, this.#roundsWithTheseTargets(powers));
    if (alike <= 1) return 0;
    const skipped = alike - 1;
    for (let unit = 0; unit < size; unit++) hitPoints[unit]! -= skipped * losses[unit]!;
    return skipped;
  }

  /** For how many rounds from now each unit's weakest adjacent enemy stays the one it has just struck. */
  #roundsWithTheseTargets(powers: readonly [elves: number, goblins: number]): number {
    const { hitPoints, cells, targets, sides } = this.#roster;
    const losses = this.#losses;
    const candidates = this.#candidates;
    const next = this.#next;
    next.set(hitPoints);
    let rounds = Infinity;
    this.#turns.beginRound(cells, hitPoints);
    for (let unit = this.#turns.next(hitPoints); unit >= 0; unit = this.#turns.next(hitPoints)) {
      const target = targets[unit]!;
      if (target === NOBODY) continue;
      const count = adjacentEnemies(unit, this.#roster, this.#board, candidates);
      // an equal candidate before the target in reading order is struck instead, one after it is not
      let leastGap = 1;
      for (let nth = 0; nth < count; nth++) {
        const other = candidates[nth]!;
        if (other === target) {
          leastGap = 0;
          continue;
        }
        const closing = losses[other]! - losses[target]!;
        if (closing <= 0) continue;
        const gap = next[other]! - next[target]!;
        rounds = Math.min(rounds, Math.floor((gap - leastGap) / closing) + 1);
      }
      next[target]! -= powers[sides[unit]!]!;
    }
    return rounds;
  }
}
