import type { JsonPath } from '@skirmish/grid';
import type {
  AbilityData,
  BestiaryData,
  FormulaData,
  HeroData,
  MonsterData,
  Stats,
} from './bestiary-data.ts';
import { completeTables, standardTables, type Tables } from './tables/complete-tables.ts';

/** Something wrong in custom tables. */
export interface BestiaryFault {
  /** Where, from the root: `['monsters', 'Slime', 'queue', 2]`. */
  readonly path: JsonPath;
  readonly message: string;
}

/** The largest values that keep every figure of a battle a 32-bit integer. */
export const LARGEST = { modifier: 10, factor: 100, amount: 1_000_000 } as const;
/** The least modifier of a hero's stat: it leaves the stat at 0. */
export const LEAST_MODIFIER = -6;
/** What an ability may be called: its underscores become spaces in lines. */
export const ABILITY_NAME: RegExp = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/;
/** What classes, monsters and families may be called. */
export const CLASS_NAME: RegExp = /^[A-Z][A-Za-z0-9]*$/;

/** Lists all that is wrong with custom tables of the right types, in their order; nothing when they may be used. */
export function bestiaryFaults(data: BestiaryData): BestiaryFault[] {
  const tables = completeTables(data);
  const faults: BestiaryFault[] = [];
  const check: Check = (good, path, message) => {
    if (!good) faults.push({ path, message });
  };
  for (const [name, row] of Object.entries(data.families ?? {})) {
    const path = ['families', name];
    checkName(check, path, name, CLASS_NAME, data.extends !== 'nothing' && standardTables.families.has(name));
    const reduction = row.damageReduction ?? 0;
    checkRange(check, [...path, 'damageReduction'], reduction, 0, LARGEST.amount, true);
  }
  for (const [name, row] of Object.entries(data.abilities ?? {})) {
    const path = ['abilities', name];
    const taken = data.extends !== 'nothing' && standardTables.abilities.has(name);
    checkName(check, path, name, ABILITY_NAME, taken);
    checkAbility(check, path, row);
  }
  const standardClass = (name: string): boolean =>
    data.extends !== 'nothing' && (standardTables.heroes.has(name) || standardTables.monsters.has(name));
  for (const [name, row] of Object.entries(data.heroes ?? {})) {
    checkName(check, ['heroes', name], name, CLASS_NAME, standardClass(name));
    checkHero(check, ['heroes', name], row, tables);
  }
  for (const [name, row] of Object.entries(data.monsters ?? {})) {
    const path = ['monsters', name];
    checkName(check, path, name, CLASS_NAME, standardClass(name) || Object.hasOwn(data.heroes ?? {}, name));
    checkMonster(check, path, row, tables);
  }
  return faults;
}

type Check = (good: boolean, path: JsonPath, message: string) => void;

function checkName(check: Check, path: JsonPath, name: string, pattern: RegExp, taken: boolean): void {
  check(pattern.test(name), path, `"${name}" is no name here; it must match ${pattern.source}`);
  check(!taken, path, `there is already a "${name}"`);
}

function checkRange(
  check: Check,
  path: JsonPath,
  value: number,
  least: number,
  most: number,
  whole = false,
): void {
  const good = value >= least && value <= most && (!whole || Number.isInteger(value));
  const limit = most === Number.MAX_VALUE ? `≥ ${least}` : `of ${least}…${most}`;
  check(good, path, `must be ${whole ? 'an integer' : 'a number'} ${limit}, not ${value}`);
}

function checkAbility(check: Check, path: JsonPath, row: AbilityData): void {
  const effects = [row.damage, row.heal, row.regenerate].filter((formula) => formula !== undefined);
  check(effects.length === 1, path, 'must have exactly one of damage, heal and regenerate');
  checkRange(check, [...path, 'cost'], row.cost ?? 0, 0, LARGEST.amount, true);
  for (const flag of ['lowersMaximum', 'drains'] as const)
    check(!row[flag] || row.damage !== undefined, [...path, flag], 'only goes with damage');
  for (const part of ['damage', 'heal', 'regenerate', 'recoil'] as const) {
    const formula: FormulaData = row[part] ?? {};
    for (const [name, factor] of Object.entries(formula))
      checkRange(
        check,
        [...path, part, name],
        factor ?? 0,
        0,
        name === 'base' ? LARGEST.amount : LARGEST.factor,
      );
  }
}

function checkHero(check: Check, path: JsonPath, row: HeroData, tables: Tables): void {
  checkFamily(check, path, row, tables);
  for (const stat of statNames)
    checkRange(check, [...path, stat], row[stat] ?? 0, LEAST_MODIFIER, LARGEST.modifier, true);
  const names = row.abilities ?? ['fight'];
  checkAbilities(check, [...path, 'abilities'], names, tables);
  check(
    names.some((name) => neverRefused(tables.abilities.get(name))),
    [...path, 'abilities'],
    'needs an ability without cost that any target will do for, or a turn could not end',
  );
  check(new Set(names).size === names.length, [...path, 'abilities'], 'names an ability twice');
}

function checkMonster(check: Check, path: JsonPath, row: MonsterData, tables: Tables): void {
  checkFamily(check, path, row, tables);
  for (const stat of statNames) checkRange(check, [...path, stat], row[stat] ?? 1, 0, Number.MAX_VALUE);
  checkRange(check, [...path, 'baseHp'], row.baseHp ?? 1, 1, LARGEST.amount, true);
  checkRange(check, [...path, 'xpMultiplier'], row.xpMultiplier ?? 1, 0, Number.MAX_VALUE);
  const names = row.queue ?? ['fight'];
  check(names.length > 0, [...path, 'queue'], 'needs at least one ability');
  checkAbilities(check, [...path, 'queue'], names, tables);
  for (const [index, name] of names.entries()) {
    const ability = tables.abilities.get(name);
    if (ability)
      check(
        neverRefused(ability),
        [...path, 'queue', index],
        `"${name}" costs MP or is particular about its target, which a monster cannot heed`,
      );
  }
}

const statNames: readonly (keyof Stats)[] = ['strength', 'constitution', 'intelligence', 'speed'];

function neverRefused(ability: AbilityData | undefined): boolean {
  return ability !== undefined && !ability.cost && !ability.undamagedTargetOnly;
}

function checkFamily(check: Check, path: JsonPath, row: HeroData | MonsterData, tables: Tables): void {
  const { family } = row;
  check(
    family === undefined || tables.families.has(family),
    [...path, 'family'],
    `there is no family "${family}"`,
  );
}

function checkAbilities(check: Check, path: JsonPath, names: readonly string[], tables: Tables): void {
  for (const [index, name] of names.entries())
    check(tables.abilities.has(name), [...path, index], `there is no ability "${name}"`);
}
