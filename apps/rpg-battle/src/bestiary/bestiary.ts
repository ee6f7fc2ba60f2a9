import { formatJsonPath } from '@skirmish/grid';
import type {
  AbilityData,
  BestiaryData,
  FamilyData,
  FormulaData,
  HeroData,
  MonsterData,
} from './bestiary-data.ts';
import { bestiaryFaults } from './bestiary-faults.ts';
import { deepFreeze, FrozenMap } from './frozen.ts';
import { completeTables } from './tables/complete-tables.ts';
import { MONSTER_BASE } from './tables/monsters.ts';

/** A formula with every part given; see `FormulaData`. */
export interface Formula {
  readonly base: number;
  readonly strength: number;
  readonly constitution: number;
  readonly intelligence: number;
  readonly speed: number;
  readonly level: number;
}

/** An ability as the rules use it; see `AbilityData`. */
export interface Ability {
  /** Its place in `Bestiary.abilities`. */
  readonly number: number;
  readonly name: string;
  readonly cost: number;
  readonly undamagedTargetOnly: boolean;
  readonly effect: 'damage' | 'heal' | 'regenerate';
  /** The amount of the effect. */
  readonly amount: Formula;
  readonly lowersMaximum: boolean;
  readonly drains: boolean;
  readonly recoil: Formula | undefined;
}

/** A class of heroes or a type of monsters as the rules use it; see `HeroData` and `MonsterData`. */
export interface UnitClass {
  readonly name: string;
  readonly side: 'hero' | 'monster';
  readonly family: string | undefined;
  readonly damageReduction: number;
  readonly harmedByHealing: boolean;
  /** A hero's menu, a monster's queue from its front. */
  readonly abilities: readonly Ability[];
  /** Modifiers of a hero, multipliers of a monster. */
  readonly strength: number;
  readonly constitution: number;
  readonly intelligence: number;
  readonly speed: number;
  /** A monster's hit points at level 1; 0 for a hero. */
  readonly baseHp: number;
  /** 0 for a hero. */
  readonly xpMultiplier: number;
}

/** Everything that can fight and what it can do, checked and complete; frozen, for battles share it. */
export interface Bestiary {
  /** The custom tables it was made from. */
  readonly data: BestiaryData;
  readonly abilities: readonly Ability[];
  /** By name, heroes before monsters. */
  readonly classes: ReadonlyMap<string, UnitClass>;
}

/**
 * Makes a bestiary of custom tables; later changes of `data` are not seen.
 *
 * @throws RangeError that names the path and the fault of the first entry that is wrong, refers to what there is
 *   not, or takes a name of the standard tables it extends.
 */
export function createBestiary(data: BestiaryData): Bestiary {
  const [fault] = bestiaryFaults(data);
  if (fault) throw new RangeError(`${formatJsonPath(fault.path)}: ${fault.message}`);
  const tables = completeTables(data);
  const abilities = [...tables.abilities].map(([name, row], number) => abilityOf(name, row, number));
  const byName = new Map(abilities.map((ability) => [ability.name, ability]));
  const list = (names: readonly string[] = ['fight']): Ability[] => names.map((name) => byName.get(name)!);
  const family = (name: string | undefined): FamilyData => tables.families.get(name ?? '') ?? {};
  const classes = [
    ...[...tables.heroes].map(([name, row]) => heroClass(name, row, family(row.family), list(row.abilities))),
    ...[...tables.monsters].map(([name, row]) =>
      monsterClass(name, row, family(row.family), list(row.queue)),
    ),
  ];
  return Object.freeze({
    data: deepFreeze(JSON.parse(JSON.stringify(data))),
    abilities: deepFreeze(abilities),
    classes: new FrozenMap(deepFreeze(classes).map((entry) => [entry.name, entry])),
  });
}

/** The classes, monsters and abilities of docs/rules/rpg-battle.md. */
export const standardBestiary: Bestiary = createBestiary({});

function abilityOf(name: string, row: AbilityData, number: number): Ability {
  return {
    number,
    name,
    cost: row.cost ?? 0,
    undamagedTargetOnly: row.undamagedTargetOnly ?? false,
    effect: row.damage ? 'damage' : row.heal ? 'heal' : 'regenerate',
    amount: formulaOf(row.damage ?? row.heal ?? row.regenerate ?? {}),
    lowersMaximum: row.lowersMaximum ?? false,
    drains: row.drains ?? false,
    recoil: row.recoil && formulaOf(row.recoil),
  };
}

function formulaOf(row: FormulaData): Formula {
  const { base = 0, strength = 0, constitution = 0, intelligence = 0, speed = 0, level = 0 } = row;
  return { base, strength, constitution, intelligence, speed, level };
}

function heroClass(
  name: string,
  row: HeroData,
  family: FamilyData,
  abilities: readonly Ability[],
): UnitClass {
  return {
    name,
    side: 'hero',
    family: row.family,
    damageReduction: family.damageReduction ?? 0,
    harmedByHealing: family.harmedByHealing ?? false,
    abilities,
    strength: row.strength ?? 0,
    constitution: row.constitution ?? 0,
    intelligence: row.intelligence ?? 0,
    speed: row.speed ?? 0,
    baseHp: 0,
    xpMultiplier: 0,
  };
}

function monsterClass(
  name: string,
  row: MonsterData,
  family: FamilyData,
  abilities: readonly Ability[],
): UnitClass {
  return {
    name,
    side: 'monster',
    family: row.family,
    damageReduction: family.damageReduction ?? 0,
    harmedByHealing: family.harmedByHealing ?? false,
    abilities,
    strength: row.strength ?? 1,
    constitution: row.constitution ?? 1,
    intelligence: row.intelligence ?? 1,
    speed: row.speed ?? 1,
    baseHp: row.baseHp ?? MONSTER_BASE.hp,
    xpMultiplier: row.xpMultiplier ?? 1,
  };
}
