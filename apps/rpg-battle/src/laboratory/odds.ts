import { playPolicyTurn } from '../policies/play-out.ts';
import { checkPolicy, type Policy } from '../policies/policy.ts';
import { BattleState, type SavedState } from '../rules/battle-state.ts';
import { type BattleSetup, lineUpOf } from '../rules/line-up.ts';
import { playMonsterTurn } from '../rules/turns.ts';
import { draws } from './draw-tree.ts';
import { type Fraction, fraction, leastCommonMultiple } from './fraction.ts';

/** Where the search for exact odds gives up. */
export interface OddsLimits {
  /** States of a battle, on one turn each, that are played on from; 300,000 when absent. */
  readonly maxStates?: number | undefined;
}

/** The exact odds of a battle under a fixed policy, or how far they are known. */
export type OddsResult =
  | {
      readonly status: 'exact';
      readonly victory: Fraction;
      readonly defeat: Fraction;
      readonly timeout: Fraction;
      /** The mean number of unit turns. */
      readonly turns: Fraction;
      /** How many states were played on from. */
      readonly states: number;
    }
  | {
      readonly status: 'limit-reached';
      readonly limit: 'states';
      /** Between these the probability of victory is. */
      readonly victory: { readonly atLeast: number; readonly atMost: number };
      readonly states: number;
    };

const DEFAULT_MAX_STATES = 300_000;

/** A state and how many of the layer's equal parts of all chance lead to it. */
interface Node {
  readonly saved: SavedState;
  parts: bigint;
}

/** A successor before its layer has a common denominator: `parts` of the old layer, divided by `divisor`. */
interface Branch {
  readonly saved: SavedState;
  readonly key: string;
  readonly parts: bigint;
  readonly divisor: number;
}

/**
 * Computes the probability of each outcome when the heroes follow a policy: not sampled, but a sum over all draws.
 *
 * Turn by turn it keeps every state that can be and its probability, an exact fraction; states that agree in all
 * figures and in the queue are one. The draws of a policy with chance are summed over in the same way, so a random
 * policy has many more states than one without. The turn limit bounds the turns, `maxStates` the work and the memory.
 *
 * @throws InvalidUnit for a participant that the rules do not allow.
 * @throws TypeError unless `policy` is one.
 * @throws RangeError unless `maxStates` is an integer ≥ 0, and when the policy breaks the rules.
 */
export function odds(setup: BattleSetup, policy: Policy, limits: OddsLimits = {}): OddsResult {
  checkPolicy(policy);
  const { maxStates = DEFAULT_MAX_STATES } = limits;
  if (!(Number.isInteger(maxStates) && maxStates >= 0))
    throw new RangeError(`a limit of states must be an integer ≥ 0, not ${maxStates}`);
  const state = new BattleState(lineUpOf(setup));
  // parts of `whole`: the chance that has ended in each outcome so far, and the turns weighted by it
  const ended = { victory: 0n, defeat: 0n, timeout: 0n };
  let turns = 0n;
  let whole = 1n;
  let states = 0;
  let layer = new Map<string, Node>([['', { saved: state.save(), parts: 1n }]]);
  while (layer.size > 0) {
    const branches: Branch[] = [];
    for (const { saved, parts } of layer.values()) {
      state.load(saved);
      const { outcome } = state;
      if (outcome !== undefined) {
        ended[outcome] += parts;
        turns += parts * BigInt(state.turns);
      } else if (states === maxStates) {
        const { victory, defeat, timeout } = ended;
        const atMost = fraction(whole - defeat - timeout, whole).value;
        const bounds = { atLeast: fraction(victory, whole).value, atMost };
        return { status: 'limit-reached', limit: 'states', victory: bounds, states };
      } else {
        states++;
        addBranches(branches, state, saved, parts, policy);
      }
    }
    const scale = branches.reduce((common, { divisor }) => leastCommonMultiple(common, BigInt(divisor)), 1n);
    whole *= scale;
    turns *= scale;
    for (const outcome of ['victory', 'defeat', 'timeout'] as const) ended[outcome] *= scale;
    layer = joined(branches, scale);
  }
  return {
    status: 'exact',
    victory: fraction(ended.victory, whole),
    defeat: fraction(ended.defeat, whole),
    timeout: fraction(ended.timeout, whole),
    turns: fraction(turns, whole),
    states,
  };
}

/** Plays the turn of a state once for every way its draws can fall. */
function addBranches(
  branches: Branch[],
  state: BattleState,
  saved: SavedState,
  parts: bigint,
  policy: Policy,
): void {
  const isHero = state.lineUp.isHero[state.acting] === 1;
  for (const { dice, ways } of draws()) {
    state.load(saved);
    if (isHero) playPolicyTurn(state, policy, dice);
    else playMonsterTurn(state, dice);
    const after = state.save();
    branches.push({ saved: after, key: keyOf(after), parts, divisor: ways() });
  }
}

/** The next layer: branches to the same state added up. */
function joined(branches: readonly Branch[], scale: bigint): Map<string, Node> {
  const layer = new Map<string, Node>();
  for (const { saved, key, parts, divisor } of branches) {
    const share = (parts * scale) / BigInt(divisor);
    const node = layer.get(key);
    if (node) node.parts += share;
    else layer.set(key, { saved, parts: share });
  }
  return layer;
}

/** All figures and the queue as text, 16 bits a character; the turns are the layer's. */
function keyOf({ figures, queue }: SavedState): string {
  const halves = new Uint16Array(figures.buffer, figures.byteOffset, figures.length * 2);
  return String.fromCharCode(...halves, ...queue);
}
