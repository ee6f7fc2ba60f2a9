import { seededDice } from '@skirmish/combat';
import { playOut } from '../policies/play-out.ts';
import { checkPolicy, type Policy } from '../policies/policy.ts';
import { BattleState } from '../rules/battle-state.ts';
import { type BattleSetup, lineUpOf } from '../rules/line-up.ts';
import { derivedSeed } from './derived-seed.ts';
import { type Tally, TallyCounter } from './tally.ts';

/** The battles of a simulation that one worker or shard plays: numbers `from` to `to` − 1. */
export interface BattleRange {
  readonly from: number;
  readonly to: number;
}

/** The most battles of one simulation, each of which has two dice of its own. */
export const MOST_BATTLES: number = 2 ** 31;

/**
 * Plays a number of battles with a policy and counts what comes of them.
 *
 * Battle i has dice of its own, derived from the seed and i, so `mergeTallies` of the ranges of any division gives
 * exactly the figures of the whole. Only the battles of `range`, all when absent, are played.
 *
 * @throws InvalidUnit for a participant that the rules do not allow.
 * @throws TypeError unless `policy` is one.
 * @throws RangeError unless 0 ≤ from ≤ to ≤ `battles` ≤ 2³¹ are integers and the seed a safe integer, and when the policy breaks the rules.
 */
export function simulate(
  setup: BattleSetup,
  policy: Policy,
  battles: number,
  seed: number,
  range: BattleRange = { from: 0, to: battles },
): Tally {
  checkPolicy(policy);
  const { from, to } = range;
  for (const value of [from, to, battles])
    if (!Number.isInteger(value))
      throw new RangeError(`a number of battles must be an integer, not ${value}`);
  if (!(from >= 0 && from <= to && to <= battles && battles <= MOST_BATTLES))
    throw new RangeError(`battles ${from}…${to} are no part of ${battles} battles, at most ${MOST_BATTLES}`);
  const lineUp = lineUpOf(setup);
  const state = new BattleState(lineUp);
  const counter = new TallyCounter(lineUp);
  for (let battle = from; battle < to; battle++) {
    state.reset();
    const outcome = playOut(
      state,
      policy,
      seededDice(battleSeed(seed, battle)),
      seededDice(policySeed(seed, battle)),
      counter.observer,
    );
    counter.add(state, outcome);
  }
  return counter.tally();
}

/** Returns the seed of the monsters' draws in battle number `battle` of a simulation. */
export function battleSeed(seed: number, battle: number): number {
  return derivedSeed(seed, 2 * battle);
}

/** Returns the seed of the policy's draws in battle number `battle` of a simulation. */
export function policySeed(seed: number, battle: number): number {
  return derivedSeed(seed, 2 * battle + 1);
}

/**
 * Returns the battles of shard number `shard`, from 1, of `shards`: consecutive, and as equal as they can be.
 *
 * @throws RangeError unless 1 ≤ shard ≤ shards and 0 ≤ `battles` ≤ 2³¹ are integers.
 */
export function shardRange(battles: number, shard: number, shards: number): BattleRange {
  if (!(Number.isInteger(shard) && Number.isInteger(shards) && shard >= 1 && shard <= shards))
    throw new RangeError(`there is no shard ${shard} of ${shards}`);
  if (!(Number.isInteger(battles) && battles >= 0 && battles <= MOST_BATTLES))
    throw new RangeError(`a number of battles must be an integer of 0…${MOST_BATTLES}, not ${battles}`);
  const start = (index: number): number => Math.floor((battles * index) / shards);
  return { from: start(shard - 1), to: start(shard) };
}
