import type { BestiaryData } from '../bestiary/bestiary-data.ts';
import { createBestiary, standardBestiary } from '../bestiary/bestiary.ts';
import type { BattleState, SavedState } from '../rules/battle-state.ts';
import { baseFigures } from '../rules/figures.ts';
import { type BattleSetup, type Field, figuresOf, type LineUp } from '../rules/line-up.ts';
import type { Chance } from './chance.ts';

/** What a snapshot keeps of a unit; `next` is the place in its queue of the ability a monster uses next. */
export interface UnitSnapshot {
  readonly class: string;
  readonly level: number;
  readonly hp: number;
  readonly maxhp: number;
  readonly mp?: number | undefined;
  readonly xp?: number | undefined;
  readonly next?: number | undefined;
}

/** A moment of a battle between two turns, as plain data. Its chance is that which was left at the moment. */
export type Snapshot = {
  readonly format: 'rpg-battle-snapshot';
  readonly version: 1;
  /** In participants' order. */
  readonly units: readonly UnitSnapshot[];
  /** The living, from the front of the initiative queue to its back. */
  readonly queue: readonly number[];
  readonly turns: number;
  readonly drawsUsed: number;
  readonly turnLimit: number;
  /** The custom tables; absent when there were none. */
  readonly bestiary?: BestiaryData | undefined;
} & Chance;

/** Makes the snapshot of a state. */
export function snapshotOf(state: BattleState, chance: Chance, drawsUsed: number): Snapshot {
  const { classes, turnLimit, bestiary } = state.lineUp;
  return {
    format: 'rpg-battle-snapshot',
    version: 1,
    units: classes.map((_, unit) => unitSnapshot(state, unit)),
    queue: state.queue.units(),
    turns: state.turns,
    drawsUsed,
    turnLimit,
    ...customTables(bestiary),
    ...chance,
  };
}

function unitSnapshot(state: BattleState, unit: number): UnitSnapshot {
  const { name, side } = state.lineUp.classes[unit]!;
  const kept = { class: name, level: state.level[unit]!, hp: state.hp[unit]!, maxhp: state.maxhp[unit]! };
  return side === 'hero'
    ? { ...kept, mp: state.mp[unit]!, xp: state.xp[unit]! }
    : { ...kept, next: state.next[unit]! };
}

/** The part of a snapshot or recording that holds the custom tables, if there are any. */
export function customTables(bestiary: { readonly data: BestiaryData } | undefined): {
  bestiary?: BestiaryData;
} {
  return bestiary === undefined || bestiary === standardBestiary ? {} : { bestiary: bestiary.data };
}

/** Returns the set-up whose line-up a snapshot's units make: their figures are those of `snapshotState`. */
export function snapshotSetup(snapshot: Snapshot): BattleSetup {
  const { format, version } = snapshot;
  if (format !== 'rpg-battle-snapshot' || version !== 1)
    throw new RangeError(`cannot go on from a ${format} of version ${version}`);
  return {
    participants: snapshot.units.map((unit) => ({ class: unit.class })),
    turnLimit: snapshot.turnLimit,
    bestiary: snapshot.bestiary && createBestiary(snapshot.bestiary),
  };
}

/**
 * Returns the state of a snapshot.
 *
 * @throws RangeError that names what is wrong when it is the state of no battle.
 */
export function snapshotState(snapshot: Snapshot, lineUp: LineUp): SavedState {
  const units = snapshot.units.map((kept, unit): Record<Field, number> => {
    const unitClass = lineUp.classes[unit]!;
    const where = `snapshot, unit ${unit} (${kept.class})`;
    const level = integer(`${where}, level`, kept.level, 1, 100_000);
    const base = baseFigures(unitClass, level);
    const maxhp = integer(`${where}, maxhp`, kept.maxhp, -0x7fffffff, 0x7fffffff);
    return Object.assign(base, {
      level,
      maxhp,
      hp: integer(`${where}, hp`, kept.hp, 0, Math.max(maxhp, 0)),
      mp: integer(`${where}, mp`, kept.mp ?? 0, 0, base.maxmp),
      xp: integer(`${where}, xp`, kept.xp ?? 0, 0, unitClass.side === 'hero' ? 10 * level - 1 : 0),
      next: integer(`${where}, next`, kept.next ?? 0, 0, unitClass.abilities.length - 1),
    });
  });
  const living = [...snapshot.units.keys()].filter((unit) => snapshot.units[unit]!.hp > 0);
  const queued = snapshot.queue.toSorted((a, b) => a - b);
  if (queued.length !== living.length || queued.some((unit, place) => unit !== living[place]))
    throw new RangeError(`snapshot: the queue ${snapshot.queue.join(' ')} is not the living, once each`);
  integer('snapshot, drawsUsed', snapshot.drawsUsed, 0, Number.MAX_SAFE_INTEGER);
  return {
    figures: figuresOf(units),
    queue: [...snapshot.queue],
    turns: integer('snapshot, turns', snapshot.turns, 0, Number.MAX_SAFE_INTEGER),
  };
}

function integer(what: string, value: number, least: number, most: number): number {
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new RangeError(`${what} must be an integer of ${least}…${most}, not ${value}`);
}
