import { type Cell, cellOf, type Point, pointOf } from '@skirmish/grid';
import type { BattleRules } from '../battle-rules.ts';
import type { Cave, CaveUnit, UnitKind } from '../cave.ts';
import type { EndEvent } from './cave-event.ts';

/** What it takes to go back to where a turn began. */
export interface LatestTurn {
  readonly unit: number;
  /** Where it stood. */
  readonly from: Cell;
  /** Whom it has struck, and what that one had left; undefined before the blow. */
  readonly struck: { readonly unit: number; readonly hitPoints: number } | undefined;
}

/**
 * A battle as a recording knows it: who stands where with how much left. A unit is its index in the units of the cave at
 * the start.
 *
 * A copy is O(units); the map is shared.
 */
export class CaveState {
  /** The cave as it was at the start. */
  readonly start: Cave;
  readonly rules: BattleRules;
  /** Where each unit stands, or fell. */
  readonly cells: Int32Array;
  /** What each unit has left; 0 when it has died, or dies of the blow that it has just been dealt. */
  readonly hitPoints: Int32Array;
  roundsCompleted = 0;
  /** The unit whose death is the next event, or -1. */
  dying = -1;
  /** The turn that is being taken or was taken last; undefined at the start of a round. */
  latestTurn: LatestTurn | undefined;
  /** How the battle went, once it is over. */
  end: EndEvent | undefined;
  /** Who stands on which square, the dying too; made when it is first asked for, so that keyframes stay small. */
  #standing: Map<Cell, number> | undefined;

  /** Makes the state before the first round, or with the units of `from`; the cave is one that `requireCave` passes. */
  constructor(cave: Cave, rules: BattleRules, from?: CaveState) {
    this.start = cave;
    this.rules = rules;
    this.cells =
      from?.cells.slice() ?? Int32Array.from(cave.units, ({ position }) => cellOf(position, cave.width));
    this.hitPoints = from?.hitPoints.slice() ?? Int32Array.from(cave.units, ({ hitPoints }) => hitPoints);
  }

  /** The cave as it is now, with whoever is alive: a new value each time. */
  get cave(): Cave {
    const { width, height, terrain } = this.start;
    return { width, height, terrain, units: this.living().map((unit) => this.unit(unit)) };
  }

  /** The cave as it was just before the latest turn, and the index of its unit in it; undefined at the start of a round. */
  get beforeTurn(): { readonly cave: Cave; readonly unit: number } | undefined {
    const turn = this.latestTurn;
    if (!turn) return undefined;
    const before = this.copy();
    before.cells[turn.unit] = turn.from;
    if (turn.struck) before.hitPoints[turn.struck.unit] = turn.struck.hitPoints;
    return { cave: before.cave, unit: before.living().indexOf(turn.unit) };
  }

  /** The living, in the reading order of where they stand. */
  living(): number[] {
    return Array.from(this.hitPoints.keys())
      .filter((unit) => this.hitPoints[unit]! > 0)
      .toSorted((a, b) => this.cells[a]! - this.cells[b]!);
  }

  /** A unit as it is now, alive or dead. */
  unit(unit: number): CaveUnit {
    return { kind: this.kindOf(unit), position: this.position(unit), hitPoints: this.hitPoints[unit]! };
  }

  kindOf(unit: number): UnitKind {
    return this.start.units[unit]!.kind;
  }

  /** Where a unit stands, or fell. */
  position(unit: number): Point {
    return pointOf(this.cells[unit]!, this.start.width);
  }

  /** Who stands on a square of the cave, or undefined. */
  unitAt(square: Point): number | undefined {
    return this.#whoStands().get(cellOf(square, this.start.width));
  }

  /** Puts a unit on another square. */
  place(unit: number, square: Point): void {
    const standing = this.#whoStands();
    const cell = cellOf(square, this.start.width);
    standing.delete(this.cells[unit]!);
    this.cells[unit] = cell;
    standing.set(cell, unit);
  }

  /** Takes a unit that has died off its square. */
  remove(unit: number): void {
    this.#whoStands().delete(this.cells[unit]!);
  }

  /** Makes a copy that shares only what never changes. */
  copy(): CaveState {
    const copy = new CaveState(this.start, this.rules, this);
    copy.roundsCompleted = this.roundsCompleted;
    copy.dying = this.dying;
    copy.latestTurn = this.latestTurn;
    copy.end = this.end;
    return copy;
  }

  #whoStands(): Map<Cell, number> {
    if (this.#standing) return this.#standing;
    this.#standing = new Map();
    for (const [unit, cell] of this.cells.entries())
      if (this.hitPoints[unit]! > 0 || unit === this.dying) this.#standing.set(cell, unit);
    return this.#standing;
  }
}
