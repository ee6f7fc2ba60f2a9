import type { Side } from '@skirmish/combat';
import { cellOf, pointOf } from '@skirmish/grid';
import type { Cave, CaveUnit, UnitKind } from './cave.ts';

/** The sides as indexes into per-side arrays. */
export const ELVES = 0;
export const GOBLINS = 1;

/** No unit, where a unit's number is expected. */
export const NOBODY = -1;

const KINDS: readonly UnitKind[] = ['elf', 'goblin'];

/** The units of a battle, numbered as in their cave, as columns of numbers. */
export class Roster {
  readonly size: number;
  readonly sides: Uint8Array;
  /** What each unit has left; 0 once it is dead. */
  readonly hitPoints: Int32Array;
  /** What each unit had at the start. */
  readonly startHitPoints: Int32Array;
  /** Where each unit stands, or fell. */
  readonly cells: Int32Array;
  /** Whom each unit struck in its latest turn, or `NOBODY`. */
  readonly targets: Int32Array;
  /** How many units each side has alive. */
  readonly living: Int32Array = new Int32Array(2);
  readonly #started: Int32Array = new Int32Array(2);
  readonly #startCells: Int32Array;
  readonly #width: number;

  /** Makes the roster of a cave that `requireCave` has passed. */
  constructor({ units, width }: Cave) {
    this.size = units.length;
    this.#width = width;
    this.sides = new Uint8Array(this.size);
    this.#startCells = new Int32Array(this.size);
    this.startHitPoints = new Int32Array(this.size);
    this.hitPoints = new Int32Array(this.size);
    this.cells = new Int32Array(this.size);
    this.targets = new Int32Array(this.size);
    for (const [unit, { kind, position, hitPoints }] of units.entries()) {
      const side = KINDS.indexOf(kind);
      this.sides[unit] = side;
      this.#startCells[unit] = cellOf(position, width);
      this.startHitPoints[unit] = hitPoints;
      this.#started[side]!++;
    }
    this.restart();
  }

  /** Brings every unit back to where the battle began. */
  restart(): void {
    this.hitPoints.set(this.startHitPoints);
    this.cells.set(this.#startCells);
    this.targets.fill(NOBODY);
    this.living.set(this.#started);
  }

  /** Writes what every unit is at this moment to `columns`, three numbers a unit, for `resume`. */
  save(columns: Int32Array): void {
    columns.set(this.cells);
    columns.set(this.hitPoints, this.size);
    columns.set(this.targets, 2 * this.size);
  }

  /** Brings every unit to where it was at the moment that was saved. */
  resume(columns: Int32Array): void {
    const { size, cells, hitPoints, targets, sides, living } = this;
    living.fill(0);
    for (let unit = 0; unit < size; unit++) {
      cells[unit] = columns[unit]!;
      hitPoints[unit] = columns[size + unit]!;
      targets[unit] = columns[2 * size + unit]!;
      if (hitPoints[unit]! > 0) living[sides[unit]!]!++;
    }
  }

  sideOf(unit: number): Side {
    return this.sides[unit] === ELVES ? ELVES : GOBLINS;
  }

  /** How many units of a side have died. */
  lost(side: Side): number {
    return this.#started[side]! - this.living[side]!;
  }

  /** The hit points of all living units together. */
  totalHitPoints(): number {
    let total = 0;
    for (let unit = 0; unit < this.size; unit++) total += this.hitPoints[unit]!;
    return total;
  }

  /** The living units as values, in reading order. */
  survivors(): CaveUnit[] {
    const living = Array.from(this.hitPoints.keys()).filter((unit) => this.hitPoints[unit]! > 0);
    return living
      .toSorted((a, b) => this.cells[a]! - this.cells[b]!)
      .map((unit) => ({
        kind: KINDS[this.sides[unit]!]!,
        position: pointOf(this.cells[unit]!, this.#width),
        hitPoints: this.hitPoints[unit]!,
      }));
  }
}
