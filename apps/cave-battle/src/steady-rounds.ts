import type { Board } from './board.ts';
import type { RoundProgress } from './openings.ts';
import type { PowerTree } from './power-tree.ts';
import { NOBODY, type Roster } from './roster.ts';
import { adjacentEnemies } from './target.ts';

/**
 * Takes stretches of steady rounds in one stride. A round is steady when nobody moved and nobody died in it.
 *
 * After a steady round everybody stands where they stood, so whoever found no way finds none again, and the next
 * round strikes the very same blows unless somebody dies or somebody's weakest adjacent enemy is another. While the
 * blows are the same, each unit loses the same hit points in every round, and how long that can go on is a division.
 * Thus a fight costs the same whether its units have 200 hit points or a million.
 */
export class SteadyRounds {
  readonly #roster: Roster;
  readonly #board: Board;
  readonly #powerTree: PowerTree;
  /** The hit points each unit loses in a round. */
  readonly #losses: Int32Array;
  readonly #candidates: Int32Array = new Int32Array(4);

  constructor(roster: Roster, board: Board, powerTree: PowerTree) {
    this.#roster = roster;
    this.#board = board;
    this.#powerTree = powerTree;
    this.#losses = new Int32Array(roster.size);
  }

  /**
   * Skips rounds like the one just played, which must have been steady, so that fewer than `rounds` are complete.
   *
   * The last of the rounds that are sure to be alike is left to be played: whoever takes notes of the blows, such as
   * `PowerBound`, sees the first and the last of a stretch.
   */
  skip(powers: readonly [elves: number, goblins: number], progress: RoundProgress, rounds: number): void {
    this.#powerTree.noteStretch(progress);
    const skipped = this.#takeAlike(powers, rounds - progress.roundsCompleted);
    if (skipped === 0) return;
    progress.roundsCompleted += skipped;
    this.#powerTree.noteSkip();
  }

  /** Takes all blows of fewer than `most` rounds, and returns how many rounds these were. */
  #takeAlike(powers: readonly [elves: number, goblins: number], most: number): number {
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
    for (let unit = 0; unit < size && alike > 1; unit++) {
      if (hitPoints[unit]! > 0) alike = Math.min(alike, this.#roundsWithThisTarget(unit));
    }
    if (alike <= 1) return 0;
    const skipped = alike - 1;
    for (let unit = 0; unit < size; unit++) hitPoints[unit]! -= skipped * losses[unit]!;
    return skipped;
  }

  /**
   * For how many rounds from now the unit is sure to strike the same enemy, while all others do.
   *
   * Another candidate that loses more comes nearer to the target by `closing` a round. Within a round, when the unit's
   * turn comes, the other may have lost all that it loses in a round and the target nothing yet. So in the nth round
   * from now the other is ahead by at least gap − n · closing − what the target loses; above 0 it is not struck.
   */
  #roundsWithThisTarget(unit: number): number {
    const { hitPoints, targets } = this.#roster;
    const losses = this.#losses;
    const target = targets[unit]!;
    if (target === NOBODY) return Infinity;
    let rounds = Infinity;
    const count = adjacentEnemies(unit, this.#roster, this.#board, this.#candidates);
    for (let nth = 0; nth < count; nth++) {
      const other = this.#candidates[nth]!;
      const closing = losses[other]! - losses[target]!;
      if (closing <= 0) continue;
      const gap = hitPoints[other]! - hitPoints[target]!;
      rounds = Math.min(rounds, Math.floor((gap - losses[target]! - 1) / closing));
    }
    return rounds;
  }
}
