import type { Command } from '../battle/refusal.ts';
import type { BestiaryData } from '../bestiary/bestiary-data.ts';
import type { Participant } from '../rules/line-up.ts';
import { bestiaryPart } from './bestiary-schema.ts';
import {
  anything,
  integer,
  list,
  object,
  optional,
  SAFE,
  type Schema,
  schemaLink,
  text,
} from './schema-parts.ts';

/** One who takes part in a battle. */
export const participant: Schema<Participant> = object(
  'One who takes part, as its class and level make it but for what is given.',
  {
    class: text('A hero class or a type of monsters.'),
    level: optional(integer('1 when absent.', 1, 10_000)),
    hp: optional(integer('Hit points; 0 is dead from the start.', 0, SAFE)),
    maxhp: optional(integer('The maximum of the hit points.', 1, SAFE)),
    mp: optional(integer('Magic points of a hero.', 0, SAFE)),
    xp: optional(integer('Experience of a hero since its last level.', 0, SAFE)),
  },
);

const command: Schema<Command> = object('What the hero whose turn it is does.', {
  ability: text('The name of one of its abilities.'),
  target: integer('The target by its place among the participants, from 0.', -SAFE, SAFE),
});

/** Draws in place of a seed. */
export const draws: Schema<number[]> = list(
  "What the monsters' chance gives, one draw a monster's turn.",
  integer('Draw d strikes living hero number d mod n.', 0, SAFE),
);

/** The turns that a battle may take. */
export const turnLimit: Schema<number> = integer(
  'Unit turns after which the battle is given up; 10,000 when absent.',
  0,
  SAFE,
);

/** A scripted battle as its file has it. */
export interface ScenarioData {
  readonly participants: readonly Participant[];
  readonly commands?: readonly Command[] | undefined;
  readonly draws?: readonly number[] | undefined;
  readonly seed?: number | undefined;
  readonly turnLimit?: number | undefined;
  readonly bestiary?: BestiaryData | undefined;
}

/** A scripted battle. `id` and `expected` are for whoever keeps such battles. */
export const scenarioSchema: Schema<ScenarioData> = object('A battle for rpg-battle script.', {
  $schema: schemaLink,
  id: optional(text('A name for it.')),
  participants: list('Who takes part; their order counts.', participant),
  commands: optional(
    list(
      'The commands of the heroes in their order; a refused one is passed over, and the next is tried.',
      command,
    ),
  ),
  draws: optional(draws),
  seed: optional(integer('A seed, in place of draws.', -SAFE, SAFE)),
  turnLimit: optional(turnLimit),
  bestiary: optional(bestiaryPart),
  expected: optional(anything),
});
