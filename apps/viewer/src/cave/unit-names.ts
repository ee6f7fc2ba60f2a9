import type { Cave, UnitKind } from '@skirmish/cave-battle';

/** What the units of a battle are called, by their index: the letter of the kind, and the number among its kind. */
export interface UnitNames {
  /** Such as `E3`. */
  short(unit: number): string;
  /** Such as `Elf 3`. */
  long(unit: number): string;
}

const WORDS: Readonly<Record<UnitKind, string>> = { elf: 'Elf', goblin: 'Goblin' };

/**
 * Names the units of a cave in the reading order of the start, from 1 for each kind.
 *
 * A name stays with its unit for the whole battle, which its place does not.
 */
export function nameUnits(cave: Cave): UnitNames {
  const counts: Record<UnitKind, number> = { elf: 0, goblin: 0 };
  const numbers = cave.units.map(({ kind }) => ++counts[kind]);
  return {
    short: (unit) => `${cave.units[unit]!.kind === 'elf' ? 'E' : 'G'}${numbers[unit]}`,
    long: (unit) => `${WORDS[cave.units[unit]!.kind]} ${numbers[unit]}`,
  };
}
