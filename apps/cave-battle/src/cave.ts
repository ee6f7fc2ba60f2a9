import type { Point } from '@skirmish/grid';

/** What a unit is; its enemies are all units of the other kind. */
export type UnitKind = 'elf' | 'goblin';

/** One unit, where it stands and what it has left. */
export interface CaveUnit {
  readonly kind: UnitKind;
  readonly position: Point;
  /** An integer of 1…`MAXIMUM_HIT_POINTS`. */
  readonly hitPoints: number;
}

/** A cave and who is in it: what a battle starts from, and what it looks like after any round. */
export interface Cave {
  readonly width: number;
  readonly height: number;
  /** The rows from top to bottom, each `width` characters long: `#` is wall, `.` is open, under a unit too. */
  readonly terrain: readonly string[];
  /** The living units in reading order, each on an open square of its own. */
  readonly units: readonly CaveUnit[];
}

/** The hit points of a unit whose map does not say otherwise. */
export const DEFAULT_HIT_POINTS = 200;

/** The most hit points that a unit can have. */
export const MAXIMUM_HIT_POINTS = 1_000_000;

/** The most squares that a cave can have: 2048 × 2048. */
export const MAXIMUM_SQUARES: number = 2 ** 22;

/** The letter of a kind on a map. */
export const LETTERS: Readonly<Record<UnitKind, string>> = Object.freeze({ elf: 'E', goblin: 'G' });
