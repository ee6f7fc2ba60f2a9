import { createHeader, type RecordingHeader } from '@skirmish/replay';
import type { BattleStart } from '../battle/battle-start.ts';
import { BattleDice, type Chance } from '../battle/chance.ts';
import { customTables, type Snapshot } from '../battle/snapshot.ts';
import type { BestiaryData } from '../bestiary/bestiary-data.ts';
import { createBestiary, standardBestiary } from '../bestiary/bestiary.ts';
import type { PolicyRule } from '../policies/rules.ts';
import { DEFAULT_TURN_LIMIT, type Participant } from '../rules/line-up.ts';
import type { RpgEvent } from './rpg-event.ts';

/** The name of the game in headers, which is that of its command. */
export const GAME_NAME = 'rpg-battle';

/** The rules of a recorded battle, as its header has them. */
// a type, for an interface is no Record
export type RecordedRules = {
  readonly turnLimit: number;
  /** The custom tables; absent when there were none. */
  readonly bestiary?: BestiaryData | undefined;
};

/** What a recorded battle was fought with, as its header has it: participants or a moment, and dice or draws. */
export interface RecordedInput {
  readonly participants?: readonly Participant[] | undefined;
  /** A moment of a battle, in place of participants. */
  readonly snapshot?: Pick<Snapshot, 'units' | 'queue' | 'turns' | 'drawsUsed'> | undefined;
  /** The dice at the start as tagged text, whose meaning no later generator can change. */
  readonly dice?: string | undefined;
  /** A list of draws, in place of dice. */
  readonly draws?: readonly number[] | undefined;
  /** How the heroes decided, if not by hand: the word for a policy, or its rules. */
  readonly policy?: string | RecordedPolicy | undefined;
  /** Which battle of a simulation with the seed of the header it is; 0 when absent. */
  readonly battle?: number | undefined;
}

/** A policy of rules, as a header has it. */
export interface RecordedPolicy {
  readonly name?: string | undefined;
  readonly rules: readonly PolicyRule[];
}

/** The header of a recorded battle. */
export interface RpgHeader extends RecordingHeader {
  readonly rules: RecordedRules;
  readonly input: RecordedInput;
}

/** A battle, or the beginning of one, that can be written down, shown and fought again. */
export interface BattleRecording {
  readonly header: RpgHeader;
  /** The last is an `end` once the battle is over. */
  readonly events: readonly RpgEvent[];
}

/** What a recording tells beside the battle: nothing of it changes how the battle goes. */
export type RecordingNotes = Pick<RecordedInput, 'policy' | 'battle'> & {
  /** The seed that the user knows, when it is not that of the battle's own dice. */
  readonly seed?: number | undefined;
};

/**
 * Makes the header of a recording. Its seed is for people: the dice are in the input, as text that says which they are.
 *
 * @throws RangeError, TypeError for chance that is none.
 */
export function recordingHeader(
  start: BattleStart | Snapshot,
  { seed, policy, battle }: RecordingNotes = {},
): RpgHeader {
  const rest = new BattleDice(start).rest();
  const chance = 'draws' in rest ? { draws: rest.draws } : { dice: rest.seed };
  const given = 'seed' in start && typeof start.seed === 'number' ? start.seed : null;
  const rules = { turnLimit: start.turnLimit ?? DEFAULT_TURN_LIMIT, ...tablesOf(start) };
  const input = {
    ...unitsOf(start),
    ...chance,
    ...(policy !== undefined && { policy }),
    ...(battle !== undefined && battle > 0 && { battle }),
  };
  return { ...createHeader({ game: GAME_NAME, rules, input, seed: seed ?? given }), rules, input };
}

/** Returns what the battle of a recording begins with; `rules` and `input` are those of its header. */
export function startOfRecording(
  { turnLimit, bestiary: tables }: RecordedRules,
  { participants, snapshot, dice = '', draws }: RecordedInput,
): BattleStart | Snapshot {
  const chance: Chance = draws ? { draws } : { seed: dice };
  if (snapshot) {
    const { units, queue, turns, drawsUsed } = snapshot;
    const head = { format: 'rpg-battle-snapshot', version: 1 } as const;
    return {
      ...head,
      units,
      queue,
      turns,
      drawsUsed,
      turnLimit,
      ...(tables && { bestiary: tables }),
      ...chance,
    };
  }
  const bestiary = tables ? createBestiary(tables) : standardBestiary;
  return { participants: participants ?? [], turnLimit, bestiary, ...chance };
}

function tablesOf(start: BattleStart | Snapshot): { bestiary?: BestiaryData } {
  if (!('format' in start)) return customTables(start.bestiary);
  return start.bestiary ? { bestiary: start.bestiary } : {};
}

function unitsOf(start: BattleStart | Snapshot): Pick<RecordedInput, 'participants' | 'snapshot'> {
  if (!('format' in start)) return { participants: start.participants };
  const { units, queue, turns, drawsUsed } = start;
  return { snapshot: { units, queue, turns, drawsUsed } };
}
