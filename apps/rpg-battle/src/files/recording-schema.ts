import type { UnitSnapshot } from '../battle/snapshot.ts';
import type { RecordedInput, RecordedRules, RpgHeader } from '../recording/recording-start.ts';
import { GAME_NAME } from '../recording/recording-start.ts';
import { bestiaryPart } from './bestiary-schema.ts';
import { policySchema } from './policy-schema.ts';
import { draws, participant, turnLimit } from './scenario-schema.ts';
import {
  either,
  integer,
  list,
  nullable,
  object,
  only,
  optional,
  SAFE,
  type Schema,
  text,
} from './schema-parts.ts';

const unitSnapshot: Schema<UnitSnapshot> = object('A unit at the moment of the snapshot.', {
  class: text('Its class.'),
  level: integer('Its level.', 1, SAFE),
  hp: integer('Its hit points.', 0, SAFE),
  maxhp: integer('Their maximum, which can be below 1 for the dead.', -SAFE, SAFE),
  mp: optional(integer('The magic points of a hero.', 0, SAFE)),
  xp: optional(integer('The experience of a hero since its last level.', 0, SAFE)),
  next: optional(integer('The place in its queue of the ability that a monster uses next.', 0, SAFE)),
});

const snapshot: Schema<NonNullable<RecordedInput['snapshot']>> = object(
  'A moment of a battle, in place of participants.',
  {
    units: list("In participants' order.", unitSnapshot),
    queue: list(
      'The living from the front of the initiative queue to its back.',
      integer('A unit.', 0, SAFE),
    ),
    turns: integer('Unit turns played before.', 0, SAFE),
    drawsUsed: integer('Draws made before.', 0, SAFE),
  },
);

/** The rules of a battle, as the header of a recording has them. */
export const rulesSchema: Schema<RecordedRules> = object('The rules in force.', {
  turnLimit,
  bestiary: optional(bestiaryPart),
});

/** What a battle was fought with, as the header of a recording has it. */
export const inputSchema: Schema<RecordedInput> = object(
  'What was fought with: participants or a snapshot, and dice or draws.',
  {
    participants: optional(list('Who takes part; their order counts.', participant)),
    snapshot: optional(snapshot),
    dice: optional(text('The dice at the start as tagged text, which names the generator.')),
    draws: optional(draws),
    policy: optional(
      either('How the heroes decided, if not by hand.', [
        text('The word for a policy: random, greedy, search, search:1 … search:8.'),
        policySchema,
      ]),
    ),
    battle: optional(integer('Which battle of a simulation with this seed it is; 0 when absent.', 0, SAFE)),
  },
);

/** The first line of a recording. */
export const headerSchema: Schema<RpgHeader> = object('The first line: which battle it is.', {
  format: only('skirmish'),
  version: only(1),
  game: only(GAME_NAME),
  rules: rulesSchema,
  input: inputSchema,
  seed: nullable(integer('The seed that the user knows; null when there was none.', -SAFE, SAFE)),
});
