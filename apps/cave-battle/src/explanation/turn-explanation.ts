import type { Point } from '@skirmish/grid';
import type { CaveUnit } from '../cave.ts';

/** Why a unit did in its turn what it did (docs/rules/cave-battle.md, "A round"). All lists are in reading order. */
export interface TurnExplanation {
  /** The unit as it was before its turn. */
  readonly unit: CaveUnit;
  /** The living units of the other side. */
  readonly enemies: readonly CaveUnit[];
  readonly move: MoveExplanation;
  readonly strike: StrikeExplanation;
}

/** Why a unit walked where it did, or did not walk. */
export type MoveExplanation = Walk | Stay;

/** A unit takes a step. */
export interface Walk {
  readonly status: 'moves';
  /** The free squares next to an enemy. */
  readonly inRange: readonly Point[];
  /** Those that it can walk to. */
  readonly reachable: readonly DistantSquare[];
  /** Those at the fewest steps. */
  readonly nearest: readonly Point[];
  readonly chosen: Point;
  /** How many steps away the chosen square is. */
  readonly distance: number;
  /** What made it the chosen one of the nearest. */
  readonly chosenBy: 'only one' | 'reading order';
  /** The squares around the unit that are inside the cave. */
  readonly firstSteps: readonly FirstStep[];
  /** Where it goes. */
  readonly step: Point;
  /** What made it the step, of those on a shortest way. */
  readonly stepBy: 'only one' | 'reading order';
}

/** A unit does not move. */
export interface Stay {
  readonly status: 'stays';
  readonly reason: 'no enemies' | 'an enemy is adjacent' | 'nothing in range is open' | 'nothing reachable';
  /** The free squares next to an enemy; none are looked for when an enemy is adjacent. */
  readonly inRange: readonly Point[];
}

/** A square and the steps to it. */
export interface DistantSquare {
  readonly square: Point;
  readonly distance: number;
}

/** A square next to a unit that is about to move. */
export interface FirstStep {
  readonly square: Point;
  /** What is there. */
  readonly ground: 'free' | 'wall' | 'elf' | 'goblin';
  /** The steps from there to the chosen square; undefined when there is no way, or the square is not free. */
  readonly distance: number | undefined;
  /** Whether it lies on a shortest way. */
  readonly isShortest: boolean;
}

/** Why a unit struck whom it did, or did not strike. */
export type StrikeExplanation = Blow | { readonly status: 'does not strike'; readonly reason: NoBlowReason };

/** Why there is no blow. */
export type NoBlowReason = 'no enemies' | 'no enemy is adjacent';

/** A unit strikes. */
export interface Blow {
  readonly status: 'strikes';
  /** Where it stands when it does. */
  readonly from: Point;
  /** The enemies next to it. */
  readonly candidates: readonly CaveUnit[];
  /** The one that is struck, as it was before. */
  readonly target: CaveUnit;
  /** What decided; `reading order` among those with the fewest hit points. */
  readonly decidedBy: 'only one' | 'fewest hit points' | 'reading order';
  readonly damage: number;
  /** The hit points that the target has left; 0 when it dies. */
  readonly left: number;
}
