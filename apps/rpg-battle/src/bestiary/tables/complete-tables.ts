import type { AbilityData, BestiaryData, FamilyData, HeroData, MonsterData } from '../bestiary-data.ts';
import { standardAbilities } from './abilities.ts';
import { standardHeroes } from './heroes.ts';
import { standardFamilies, standardMonsters } from './monsters.ts';

/** Tables by name, without the names that every object has. */
export interface Tables {
  readonly families: ReadonlyMap<string, FamilyData>;
  readonly abilities: ReadonlyMap<string, AbilityData>;
  readonly heroes: ReadonlyMap<string, HeroData>;
  readonly monsters: ReadonlyMap<string, MonsterData>;
}

/** The standard tables. */
export const standardTables: Tables = toMaps({
  families: standardFamilies,
  abilities: standardAbilities,
  heroes: standardHeroes,
  monsters: standardMonsters,
});

/** Returns the tables `data` stands for: its own alone when it extends nothing, else after the standard ones. */
export function completeTables(data: BestiaryData): Tables {
  const own = toMaps(data);
  if (data.extends === 'nothing') return own;
  return {
    families: new Map([...standardTables.families, ...own.families]),
    abilities: new Map([...standardTables.abilities, ...own.abilities]),
    heroes: new Map([...standardTables.heroes, ...own.heroes]),
    monsters: new Map([...standardTables.monsters, ...own.monsters]),
  };
}

function toMaps({ families = {}, abilities = {}, heroes = {}, monsters = {} }: BestiaryData): Tables {
  return {
    families: new Map(Object.entries(families)),
    abilities: new Map(Object.entries(abilities)),
    heroes: new Map(Object.entries(heroes)),
    monsters: new Map(Object.entries(monsters)),
  };
}
