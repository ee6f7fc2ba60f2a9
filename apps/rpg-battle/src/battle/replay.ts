import type { BattleOptions } from './battle-start.ts';
import { Battle } from './battle.ts';
import { type RecordedCommand, type Recording, startOfRecording } from './recording.ts';

/**
 * How a replay went. `battle` stands at the end of the recording, or where it differs, and can be played on or back.
 * `command` counts from 0; it is the number of commands when only the end differs.
 */
export type ReplayResult =
  | { readonly status: 'same'; readonly battle: Battle }
  | {
      readonly status: 'differs';
      readonly battle: Battle;
      readonly command: number;
      readonly reason: string;
    };

/**
 * Plays a recording again and compares: each command must be allowed on its turn and leave the recorded hit points,
 * and the end must be the same in every figure.
 *
 * @throws InvalidUnit, RangeError for a recording that begins with what no battle can begin with.
 */
export function replay(recording: Recording, options: BattleOptions = {}): ReplayResult {
  const { format, version, commands, end } = recording;
  if (format !== 'rpg-battle-recording' || version !== 1)
    throw new RangeError(`cannot replay a ${format} of version ${version}`);
  const battle = new Battle(startOfRecording(recording), options);
  const lastTurn = end?.turns ?? Infinity;
  for (const [index, command] of commands.entries()) {
    const reason = playCommand(battle, command, lastTurn);
    if (reason !== undefined) return { status: 'differs', battle, command: index, reason };
  }
  const reason = playMonsters(battle, lastTurn) ?? (end && recordDifference(battle, recording));
  return reason === undefined
    ? { status: 'same', battle }
    : { status: 'differs', battle, command: commands.length, reason };
}

/** Plays to a command's turn, the command and its consequences; returns what differs. */
function playCommand(battle: Battle, command: RecordedCommand, lastTurn: number): string | undefined {
  const stopped = playMonsters(battle, lastTurn);
  if (stopped !== undefined) return stopped;
  if (command.turn !== undefined && command.turn !== battle.turns)
    return `it was given on turn ${command.turn}, and now turn ${battle.turns} is up`;
  const result = battle.step({ ability: command.ability, target: command.target });
  if (result.status === 'over') return `the battle is over: ${result.outcome}`;
  if (result.status === 'refused') return result.refusal.reason;
  const after = playMonsters(battle, lastTurn);
  if (after !== undefined || command.hp === undefined || battle.isMonsterTurn()) return after;
  const units = battle.units();
  const unit = units.findIndex(({ hp }, index) => hp !== command.hp?.[index]);
  if (unit < 0) return undefined;
  const { class: name, hp } = units[unit]!;
  return `${name} (unit ${unit}) has ${hp} HP after it, ${command.hp[unit]} were recorded`;
}

/** Plays monsters' turns until a hero is up, the battle is over or `lastTurn` reached; tells if draws are wanting. */
function playMonsters(battle: Battle, lastTurn: number): string | undefined {
  try {
    while (battle.isMonsterTurn() && battle.turns < lastTurn) battle.step();
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
  return undefined;
}

/** Returns the first figure in which a battle is not as its recording ends. */
function recordDifference(battle: Battle, { end }: Recording): string | undefined {
  const now = battle.record();
  for (const field of ['outcome', 'turns', 'drawsUsed'] as const)
    if (now[field] !== end![field]) return `${field}: ${now[field]}, recorded ${end![field]}`;
  for (const [unit, figures] of now.units.entries())
    for (const field of FIGURES) {
      const recorded = end!.units[unit]?.[field];
      if (figures[field] !== recorded)
        return `${figures.class} (unit ${unit}), ${field}: ${figures[field]}, recorded ${recorded}`;
    }
  return undefined;
}

const FIGURES = ['class', 'level', 'hp', 'maxhp', 'mp', 'maxmp', 'xp', 'dead'] as const;
