import type { BestiaryData } from '../bestiary/bestiary-data.ts';
import { ABILITY_NAME, CLASS_NAME, LARGEST, LEAST_MODIFIER } from '../bestiary/bestiary-faults.ts';
import {
  choice,
  flag,
  integer,
  list,
  number,
  object,
  optional,
  type Schema,
  schemaLink,
  table,
  text,
} from './schema-parts.ts';

const factor = (what: string) =>
  optional(number(`How many times the user's ${what} counts.`, 0, LARGEST.factor));

const formula = (description: string) =>
  object(description, {
    base: optional(number('What is always counted.', 0, LARGEST.amount)),
    strength: factor('strength'),
    constitution: factor('constitution'),
    intelligence: factor('intelligence'),
    speed: factor('speed'),
    level: factor('level'),
  });

const ability = object('An ability: exactly one of damage, heal and regenerate, and what goes with it.', {
  cost: optional(integer('Magic points it takes.', 0, LARGEST.amount)),
  undamagedTargetOnly: optional(flag('Refused unless the target has all its hit points.')),
  damage: optional(formula('The target loses so much.')),
  heal: optional(formula('The target gains so much.')),
  regenerate: optional(formula('The user gains so much.')),
  lowersMaximum: optional(flag("The target's maximum falls by the damage, for good.")),
  drains: optional(flag('The user gains the damage.')),
  recoil: optional(formula('The user loses so much in the end.')),
});

const family = object('What the monsters of a family have in common.', {
  damageReduction: optional(integer('Hit points less lost from any damage.', 0, LARGEST.amount)),
  harmedByHealing: optional(flag("Another's healing takes hit points instead of giving them.")),
});

const modifier = (what: string) =>
  optional(integer(`Added to a base ${what} of 6, and to its growth.`, LEAST_MODIFIER, LARGEST.modifier));

const hero = object('A class of heroes.', {
  family: optional(text('The name of a family.')),
  strength: modifier('strength'),
  constitution: modifier('constitution'),
  intelligence: modifier('intelligence'),
  speed: modifier('speed'),
  abilities: optional(list('The menu, in its order; fight when absent.', text('The name of an ability.'))),
});

const multiplier = (what: string, base: number) =>
  optional(number(`Multiplies a base ${what} of ${base}, and its growth; 1 when absent.`, 0));

const monster = object('A type of monsters.', {
  family: optional(text('The name of a family.')),
  strength: multiplier('strength', 8),
  constitution: multiplier('constitution', 8),
  intelligence: multiplier('intelligence', 8),
  speed: multiplier('speed', 12),
  baseHp: optional(integer('Hit points at level 1; 10 when absent.', 1, LARGEST.amount)),
  xpMultiplier: optional(number('Multiplies the experience it is worth; 1 when absent.', 0)),
  queue: optional(
    list(
      'Its abilities from the front, used round and round; fight when absent.',
      text('The name of an ability.'),
    ),
  ),
});

const bestiaryMembers = {
  extends: optional(
    choice('standard: in addition to the standard tables; nothing: these are all.', ['standard', 'nothing']),
  ),
  families: optional(table('Families by their names.', CLASS_NAME, family)),
  abilities: optional(table('Abilities by their names.', ABILITY_NAME, ability)),
  heroes: optional(table('Hero classes by their names.', CLASS_NAME, hero)),
  monsters: optional(table('Monsters by their names.', CLASS_NAME, monster)),
};

/** Custom classes, monsters and abilities, as a file of their own. */
export const bestiarySchema: Schema<BestiaryData & { $schema?: string | undefined }> = object(
  'Classes, monsters and abilities of your own for rpg-battle.',
  { $schema: schemaLink, ...bestiaryMembers },
);

/** Custom classes, monsters and abilities within another file. */
export const bestiaryPart: Schema<BestiaryData> = object('The custom tables of the battle.', bestiaryMembers);
