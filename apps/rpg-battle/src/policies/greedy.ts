import type { Ability } from '../bestiary/bestiary.ts';
import { amountOf, damageTo, healingHarms } from '../rules/ability-use.ts';
import type { BattleState } from '../rules/battle-state.ts';
import { refusalOf } from '../rules/turns.ts';
import { commandCode, type CommandScore, type Policy } from './policy.ts';

/** Below this part of its maximum, in percent, the greedy policy calls a hero low. */
const LOW_PERCENT = 40;

/**
 * Heals when some hero is low, else does the most damage it can.
 *
 * Low is below 40 % of the maximum; the hero with the lowest part is healed, the first of equals in participants'
 * order, with what heals most. The most damage is that of the formula after the family's reduction; of equals the
 * monster with fewest hit points is taken, then what comes first in the menu and among the participants. What
 * would kill its user is left out. Uses no chance.
 */
export const greedyPolicy: Policy = {
  name: 'greedy',
  choose: (state) => {
    const healing = bestHealing(state);
    if (healing >= 0) return healing;
    const attack = bestAttack(state);
    return attack >= 0 ? attack : anyCommand(state);
  },
  account(state) {
    if (bestHealing(state) >= 0)
      return {
        reason: `a hero has less than ${LOW_PERCENT} % of its hit points, so the lowest is healed, with what heals most`,
        scores: scoresOf(state, (hero, ability, target) => healingOf(state, hero, ability, target)),
        measure: 'healing',
      };
    const scores = scoresOf(state, (hero, ability, target) =>
      state.lineUp.isHero[target] === 1 ? -1 : harmOf(state, hero, ability, target),
    );
    return {
      reason:
        scores.length > 0
          ? `nobody below ${LOW_PERCENT} % can be healed, so the most damage counts; of equals the monster with fewest hit points`
          : 'nobody can be healed or hurt, so the first command that is allowed will do',
      scores,
      measure: 'damage',
    };
  },
};

/** Lists what is not refused and does not kill its user, with what `measure` says of it; below 0 is left out. */
function scoresOf(
  state: BattleState,
  measure: (hero: number, ability: Ability, target: number) => number,
): CommandScore[] {
  const hero = state.acting;
  const { abilities, size } = state.lineUp;
  return abilities[hero]!.flatMap((ability, place) =>
    Array.from({ length: size }, (_, target) => target)
      .filter(
        (target) => refusalOf(state, hero, ability, target) === 'none' && !killsItsUser(state, hero, ability),
      )
      .map((target) => ({
        code: commandCode(state, place, target),
        score: measure(hero, ability, target),
      }))
      .filter(({ score }) => score >= 0),
  );
}

/** Returns what an ability would take from a monster, -1 when it takes nothing from anybody. */
export function harmOf(state: BattleState, hero: number, ability: Ability, target: number): number {
  const harms = ability.effect === 'heal' ? healingHarms(state, hero, target) : ability.effect === 'damage';
  return harms ? damageTo(state, target, amountOf(ability.amount, state, hero)) : -1;
}

/** Tells whether a hero would die of using the ability. */
export function killsItsUser(state: BattleState, hero: number, ability: Ability): boolean {
  return (
    ability.recoil !== undefined &&
    damageTo(state, hero, amountOf(ability.recoil, state, hero)) >= state.hp[hero]!
  );
}

/** Returns the first command that is not refused, as a code; a class always has one. */
export function anyCommand(state: BattleState): number {
  const hero = state.acting;
  const abilities = state.lineUp.abilities[hero]!;
  const place = abilities.findIndex((ability) => refusalOf(state, hero, ability, hero) === 'none');
  return commandCode(state, place, hero);
}

/** Returns the healing of the lowest hero as a command, -1 when nobody is low or can be healed. */
function bestHealing(state: BattleState): number {
  const hero = state.acting;
  const { abilities } = state.lineUp;
  let best = -1;
  let bestTarget = -1;
  let bestAmount = 0;
  for (let place = 0; place < abilities[hero]!.length; place++) {
    const ability = abilities[hero]![place]!;
    if (ability.effect === 'damage' || killsItsUser(state, hero, ability)) continue;
    const amount = amountOf(ability.amount, state, hero);
    for (let target = 0; target < state.lineUp.size; target++) {
      if (healingOf(state, hero, ability, target) < 0) continue;
      if (refusalOf(state, hero, ability, target) !== 'none') continue;
      const lower = bestTarget < 0 ? 1 : compareParts(state, bestTarget, target);
      if (lower < 0 || (lower === 0 && amount <= bestAmount)) continue;
      best = commandCode(state, place, target);
      bestTarget = target;
      bestAmount = amount;
    }
  }
  return best;
}

/** Returns by how much an ability would heal a hero who is low, -1 when it heals nobody who is. */
function healingOf(state: BattleState, hero: number, ability: Ability, target: number): number {
  if (ability.effect === 'damage' || state.lineUp.isHero[target] === 0 || !isLow(state, target)) return -1;
  const misses = ability.effect === 'regenerate' ? target !== hero : healingHarms(state, hero, target);
  return misses ? -1 : amountOf(ability.amount, state, hero);
}

/** Returns the attack that does most as a command, -1 when nothing can hurt a monster. */
function bestAttack(state: BattleState): number {
  const hero = state.acting;
  const { abilities, isHero } = state.lineUp;
  let best = -1;
  let bestTarget = -1;
  let bestHarm = -1;
  for (let place = 0; place < abilities[hero]!.length; place++) {
    const ability = abilities[hero]![place]!;
    if (killsItsUser(state, hero, ability)) continue;
    for (let target = 0; target < state.lineUp.size; target++) {
      if (isHero[target] === 1 || refusalOf(state, hero, ability, target) !== 'none') continue;
      const harm = harmOf(state, hero, ability, target);
      if (harm < bestHarm || harm < 0) continue;
      if (harm === bestHarm && state.hp[target]! >= state.hp[bestTarget]!) continue;
      best = commandCode(state, place, target);
      bestTarget = target;
      bestHarm = harm;
    }
  }
  return best;
}

function isLow(state: BattleState, unit: number): boolean {
  const hp = state.hp[unit]!;
  return hp > 0 && hp * 100 < state.maxhp[unit]! * LOW_PERCENT;
}

/** Positive when `unit` has a lower part of its maximum than `other`, 0 for equal parts. */
function compareParts(state: BattleState, other: number, unit: number): number {
  return state.hp[other]! * state.maxhp[unit]! - state.hp[unit]! * state.maxhp[other]!;
}
