import type { BattleRecord, UnitRecord } from '../battle/battle-record.ts';
import type { RecordedCommand } from '../battle/recording.ts';
import type { UnitSnapshot } from '../battle/snapshot.ts';
import type { BestiaryData } from '../bestiary/bestiary-data.ts';
import type { Participant } from '../rules/line-up.ts';
import { bestiaryPart } from './bestiary-schema.ts';
import { draws, participant, turnLimit } from './scenario-schema.ts';
import {
  choice,
  flag,
  integer,
  list,
  object,
  only,
  optional,
  SAFE,
  type Schema,
  schemaLink,
  text,
} from './schema-parts.ts';

const seed = text('The seed as tagged text, which names the generator.');
const level = integer('Its level.', 1, SAFE);
const hp = integer('Its hit points.', 0, SAFE);
const maxhp = integer('Their maximum, which can be below 1 for the dead.', -SAFE, SAFE);
const mp = optional(integer('The magic points of a hero.', 0, SAFE));
const xp = optional(integer('The experience of a hero since its last level.', 0, SAFE));

const command: Schema<RecordedCommand> = object('A command that was obeyed.', {
  turn: optional(integer('How many unit turns had been played.', 0, SAFE)),
  ability: text('The name of the ability.'),
  target: integer('The target by its place among the participants, from 0.', 0, SAFE),
  hp: optional(list("Everybody's hit points when the next command was due, or at the end.", hp)),
});

const unitRecord: Schema<UnitRecord> = object('A unit at the end.', {
  class: text('Its class.'),
  level,
  hp,
  maxhp,
  mp,
  maxmp: optional(integer('The maximum of the magic points.', 0, SAFE)),
  xp,
  dead: flag('Whether it is dead.'),
});

const end: Schema<BattleRecord> = object('How the battle stood when it was recorded.', {
  outcome: choice('How it ended.', ['victory', 'defeat', 'timeout', 'unfinished']),
  turns: integer('Unit turns played.', 0, SAFE),
  drawsUsed: integer('Draws made.', 0, SAFE),
  units: list("In participants' order.", unitRecord),
});

const unitSnapshot: Schema<UnitSnapshot> = object('A unit at the moment of the snapshot.', {
  class: text('Its class.'),
  level,
  hp,
  maxhp,
  mp,
  xp,
  next: optional(integer('The place in its queue of the ability that a monster uses next.', 0, SAFE)),
});

/** A snapshot as its file has it: a seed or draws. */
export interface SnapshotData {
  readonly format: 'rpg-battle-snapshot';
  readonly version: 1;
  readonly units: readonly UnitSnapshot[];
  readonly queue: readonly number[];
  readonly turns: number;
  readonly drawsUsed: number;
  readonly turnLimit: number;
  readonly bestiary?: BestiaryData | undefined;
  readonly seed?: string | undefined;
  readonly draws?: readonly number[] | undefined;
}

const snapshot: Schema<SnapshotData> = object('A moment of a battle, in place of participants.', {
  format: only('rpg-battle-snapshot'),
  version: only(1),
  units: list("In participants' order.", unitSnapshot),
  queue: list('The living from the front of the initiative queue to its back.', integer('A unit.', 0, SAFE)),
  turns: integer('Unit turns played.', 0, SAFE),
  drawsUsed: integer('Draws made.', 0, SAFE),
  turnLimit,
  bestiary: optional(bestiaryPart),
  seed: optional(seed),
  draws: optional(draws),
});

/** A recording as its file has it: participants with a seed or draws, or a snapshot. */
export interface RecordingData {
  readonly format: 'rpg-battle-recording';
  readonly version: 1;
  readonly participants?: readonly Participant[] | undefined;
  readonly turnLimit?: number | undefined;
  readonly bestiary?: BestiaryData | undefined;
  readonly seed?: string | undefined;
  readonly draws?: readonly number[] | undefined;
  readonly snapshot?: SnapshotData | undefined;
  readonly commands: readonly RecordedCommand[];
  readonly end?: BattleRecord | undefined;
}

/** A recording of a battle. */
export const recordingSchema: Schema<RecordingData> = object('A battle that rpg-battle replay plays again.', {
  $schema: schemaLink,
  format: only('rpg-battle-recording'),
  version: only(1),
  participants: optional(list('Who takes part; their order counts.', participant)),
  turnLimit: optional(turnLimit),
  bestiary: optional(bestiaryPart),
  seed: optional(seed),
  draws: optional(draws),
  snapshot: optional(snapshot),
  commands: list('The commands that were obeyed, in their order.', command),
  end: optional(end),
});
