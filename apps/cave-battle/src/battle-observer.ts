import type { Observer } from '@skirmish/combat';
import type { Cell } from '@skirmish/grid';

/** What happens in a battle, in the order in which it happens. A unit is its index in the units of the cave. */
export interface BattleEvents {
  /** A unit walks to a neighbouring square; cells are `y * width + x`. */
  move(unit: number, from: Cell, to: Cell): void;
  /** A unit strikes; `damage` is its power, `hitPointsLeft` is 0 when the target dies of it. */
  strike(attacker: number, target: number, damage: number, hitPointsLeft: number): void;
  /** A unit has died; its square is open. */
  death(unit: number, at: Cell): void;
  /** A round is complete. */
  roundEnd(roundsCompleted: number): void;
}

/** Somebody who watches a battle; see `Battle`. */
export type BattleObserver = Observer<BattleEvents>;
