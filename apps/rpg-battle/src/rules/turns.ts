import type { Dice } from '@skirmish/combat';
import type { Ability } from '../bestiary/bestiary.ts';
import { useAbility } from './ability-use.ts';
import type { BattleState } from './battle-state.ts';
import { buryTheDead } from './burial.ts';
import type { BattleObserver } from './events.ts';

/** Why a command is refused; `none` when it is not. */
export type RefusalCode = 'none' | 'no-unit' | 'dead-target' | 'mp' | 'damaged-target';

/** Tells whether the rules refuse that a hero of the battle uses one of its own abilities on `target`, and why. */
export function refusalOf(state: BattleState, hero: number, ability: Ability, target: number): RefusalCode {
  const hp = state.hp[target];
  if (hp === undefined) return 'no-unit';
  if (hp === 0) return 'dead-target';
  if (state.mp[hero]! < ability.cost) return 'mp';
  if (ability.undamagedTargetOnly && hp !== state.maxhp[target]) return 'damaged-target';
  return 'none';
}

/**
 * Plays the turn of the hero whose turn it is: uses an ability that `refusalOf` does not refuse, sends the hero to
 * the back of the queue and buries the dead. Nothing is checked.
 */
export function playHeroTurn(
  state: BattleState,
  ability: Ability,
  target: number,
  observer?: BattleObserver,
): void {
  observer?.command?.(state.acting, target, ability.number);
  useAbility(state, state.acting, ability, target, observer);
  endTurn(state, observer);
}

/**
 * Plays the turn of the monster whose turn it is, of a battle that is not over.
 *
 * Draws once, before anything else: d strikes living hero number d in participants' order.
 */
export function playMonsterTurn(state: BattleState, dice: Dice, observer?: BattleObserver): void {
  const heroes = state.heroes;
  const drawn = dice.next(heroes);
  const target = livingHero(state, drawn);
  const ability = frontAbility(state);
  observer?.draw?.(state.acting, target, ability.number, drawn, heroes);
  useAbility(state, state.acting, ability, target, observer);
  endTurn(state, observer);
}

/** Plays the turn of the monster whose turn it is with `target` drawn already; nobody is told. */
export function playMonsterTurnOn(state: BattleState, target: number): void {
  useAbility(state, state.acting, frontAbility(state), target, undefined);
  endTurn(state, undefined);
}

/** Returns the front ability of the monster whose turn it is, and sends it to the back of the monster's queue. */
function frontAbility(state: BattleState): Ability {
  const monster = state.acting;
  const abilities = state.lineUp.abilities[monster]!;
  const next = state.next[monster]!;
  state.next[monster] = next + 1 === abilities.length ? 0 : next + 1;
  return abilities[next]!;
}

/** Returns the living hero number `index` in participants' order, from 0. */
export function livingHero(state: BattleState, index: number): number {
  const { isHero } = state.lineUp;
  let left = index;
  for (let unit = 0; unit < isHero.length; unit++)
    if (isHero[unit] === 1 && state.hp[unit]! > 0 && left-- === 0) return unit;
  throw new RangeError(`there is no living hero number ${index}`);
}

function endTurn(state: BattleState, observer: BattleObserver | undefined): void {
  state.turns++;
  state.queue.rotate();
  if (state.fallen > 0) buryTheDead(state, observer);
  observer?.turnOver?.();
}
