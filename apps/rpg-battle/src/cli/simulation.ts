import { orderParts } from '@skirmish/cli-kit/spread';
import {
  type BattleRange,
  type BattleSetup,
  type BestiaryData,
  createBestiary,
  mergeTallies,
  type Participant,
  simulate,
  standardBestiary,
  type Tally,
} from '../index.ts';
import { policyFrom, type PolicyText } from './policies.ts';

/** A simulation as plain data: what a worker is sent, and what parts of one must have in common. */
export interface Simulation {
  readonly participants: readonly Participant[];
  readonly bestiary?: BestiaryData | undefined;
  readonly turnLimit?: number | undefined;
  readonly policy: PolicyText;
  readonly battles: number;
  readonly seed: number;
}

/** A part of a simulation, as --shard writes and merge reads it. */
export interface SimulationPart {
  readonly format: 'rpg-battle-simulation';
  readonly version: 1;
  readonly simulation: Simulation;
  /** The battles it has played. */
  readonly range: BattleRange;
  readonly tally: Tally;
}

/** Describes a simulation of a set-up. */
export function simulationOf(
  { participants, bestiary, turnLimit }: BattleSetup,
  policy: PolicyText,
  battles: number,
  seed: number,
): Simulation {
  return {
    participants,
    ...(bestiary && { bestiary: bestiary.data }),
    ...(turnLimit !== undefined && { turnLimit }),
    policy,
    battles,
    seed,
  };
}

/** Makes a function that plays ranges of a simulation in this thread. */
export async function rangePlayer(simulation: Simulation): Promise<(range: BattleRange) => Tally> {
  const { participants, bestiary: data, turnLimit, battles, seed } = simulation;
  const bestiary = data ? createBestiary(data) : standardBestiary;
  const policy = await policyFrom(simulation.policy, bestiary);
  return (range) => simulate({ participants, bestiary, turnLimit }, policy, battles, seed, range);
}

/**
 * Joins parts into the whole.
 *
 * @throws InputError when they are of different simulations, when one battle is in two of them or one in none.
 */
export function joinParts(
  parts: readonly { readonly source: string; readonly part: SimulationPart }[],
): Pick<SimulationPart, 'simulation' | 'tally'> {
  const { simulation } = parts[0]!.part;
  const ordered = orderParts(
    parts.map(({ source, part: { simulation: whole, range, tally } }) => ({ source, whole, range, tally })),
    simulation.battles,
    { whole: 'simulation', piece: 'battle', pieces: 'battles' },
  );
  return { simulation, tally: ordered.map(({ tally }) => tally).reduce(mergeTallies) };
}
