import { seededDice } from '@skirmish/combat';
import {
  type BattleRange,
  type BattleSetup,
  BattleState,
  battleSeed,
  eventRecorder,
  lineUpOf,
  playOut,
  type Policy,
  policySeed,
} from '@skirmish/rpg-battle';

/** How many battles there are of each value. */
export type Counts = Readonly<Record<number, number>>;

/** How battles ended, beyond what the library counts. */
export interface Endings {
  /** By the round in which they ended, from 1; 0 for what was over before it began. */
  readonly byRounds: Counts;
  /** By the hit points that all heroes together had left; of parties with thousands by tens, hundreds and so on. */
  readonly byHitPoints: Counts;
}

/** So many different hit points are told apart. */
const MOST_HIT_POINTS = 2000;

/** A policy that keeps what it has chosen, so that its battles can be played again without thinking again. */
export function keepChoices(policy: Policy, codes: number[]): Policy {
  return {
    name: policy.name,
    choose(battle, dice) {
      const code = policy.choose(battle, dice);
      codes.push(code);
      return code;
    },
  };
}

/** Plays the battles of a range of a simulation again, with what was chosen in them, and counts how they ended. */
export function countEndings(
  setup: BattleSetup,
  codes: readonly number[],
  seed: number,
  { from, to }: BattleRange,
): Endings {
  const state = new BattleState(lineUpOf(setup));
  const step = stepOf(hitPointsOf(state));
  const byRounds: Record<number, number> = {};
  const byHitPoints: Record<number, number> = {};
  let place = 0;
  const again: Policy = { name: 'again', choose: () => codes[place++]! };
  for (let battle = from; battle < to; battle++) {
    state.reset();
    let rounds = 0;
    let isWithin = false;
    const observer = eventRecorder(state, ({ event }) => {
      if (event === 'round') {
        rounds++;
        isWithin = false;
      } else if (event !== 'end') isWithin = true;
    });
    playOut(
      state,
      again,
      seededDice(battleSeed(seed, battle)),
      seededDice(policySeed(seed, battle)),
      observer,
    );
    const ended = rounds + (isWithin ? 1 : 0);
    const left = hitPointsOf(state);
    const counted = left - (left % step);
    byRounds[ended] = (byRounds[ended] ?? 0) + 1;
    byHitPoints[counted] = (byHitPoints[counted] ?? 0) + 1;
  }
  return { byRounds, byHitPoints };
}

/** Adds up how two parts of a simulation ended. */
export function mergeEndings(one: Endings, other: Endings): Endings {
  return {
    byRounds: sumOf(one.byRounds, other.byRounds),
    byHitPoints: sumOf(one.byHitPoints, other.byHitPoints),
  };
}

function sumOf(one: Counts, other: Counts): Counts {
  const sum: Record<number, number> = { ...one };
  for (const [value, battles] of Object.entries(other))
    sum[Number(value)] = (sum[Number(value)] ?? 0) + battles;
  return sum;
}

function hitPointsOf({ lineUp, hp }: BattleState): number {
  return hp.reduce((sum, points, unit) => sum + (lineUp.isHero[unit] === 1 ? points : 0), 0);
}

/** The power of ten in which hit points are counted so that not too many are told apart. */
function stepOf(most: number): number {
  let step = 1;
  while (most > step * MOST_HIT_POINTS) step *= 10;
  return step;
}
