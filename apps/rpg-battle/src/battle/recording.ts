import type { BestiaryData } from '../bestiary/bestiary-data.ts';
import { createBestiary } from '../bestiary/bestiary.ts';
import type { BattleSetup, Participant } from '../rules/line-up.ts';
import type { BattleRecord } from './battle-record.ts';
import { BattleDice, type Chance } from './chance.ts';
import type { Command } from './refusal.ts';
import { customTables, type Snapshot } from './snapshot.ts';

/** A command that was obeyed, with what a replay is compared with. */
export interface RecordedCommand extends Command {
  /** How many unit turns had been played when it was given. */
  readonly turn?: number | undefined;
  /** Everybody's hit points, in participants' order, at the next hero's turn or the end of the battle. */
  readonly hp?: readonly number[] | undefined;
}

/** What a recorded battle began with. */
export type RecordingStart =
  | ({
      readonly participants: readonly Participant[];
      readonly turnLimit?: number | undefined;
      /** The custom tables; absent when there were none. */
      readonly bestiary?: BestiaryData | undefined;
    } & Chance)
  | { readonly snapshot: Snapshot };

/** A battle, or the beginning of one, as plain data that replays to the same state. */
export type Recording = {
  readonly format: 'rpg-battle-recording';
  readonly version: 1;
  readonly commands: readonly RecordedCommand[];
  /** How it stood when it was recorded; without it a replay stops after the last command's consequences. */
  readonly end?: BattleRecord | undefined;
} & RecordingStart;

/** Makes the recording of a battle; a numeric seed becomes the tagged text that keeps its meaning. */
export function recordingOf(
  origin: (BattleSetup & Chance) | Snapshot,
  commands: readonly RecordedCommand[],
  end: BattleRecord,
): Recording {
  const head = { format: 'rpg-battle-recording', version: 1 } as const;
  return { ...head, ...recordingStart(origin), commands: [...commands], end };
}

function recordingStart(origin: (BattleSetup & Chance) | Snapshot): RecordingStart {
  if ('format' in origin) return { snapshot: origin };
  const { participants, turnLimit, bestiary } = origin;
  return {
    participants: [...participants],
    ...(turnLimit === undefined ? undefined : { turnLimit }),
    ...customTables(bestiary),
    ...new BattleDice(origin).rest(),
  };
}

/** Returns what the battle of a recording begins with. */
export function startOfRecording(recording: Recording): (BattleSetup & Chance) | Snapshot {
  if ('snapshot' in recording) return recording.snapshot;
  const { participants, turnLimit, bestiary } = recording;
  const chance: Chance = 'draws' in recording ? { draws: recording.draws } : { seed: recording.seed };
  return { participants, turnLimit, bestiary: bestiary && createBestiary(bestiary), ...chance };
}
