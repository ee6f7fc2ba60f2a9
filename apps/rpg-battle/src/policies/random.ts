import type { Dice } from '@skirmish/combat';
import type { BattleState } from '../rules/battle-state.ts';
import { refusalOf } from '../rules/turns.ts';
import { commandCode, type Policy } from './policy.ts';

/** Chooses uniformly among all commands that are not refused, those against friends too; one draw a command. */
export const randomPolicy: Policy = { name: 'random', choose: chooseRandomly };

function chooseRandomly(state: BattleState, dice: Dice): number {
  const hero = state.acting;
  const abilities = state.lineUp.abilities[hero]!;
  let commands = 0;
  for (let place = 0; place < abilities.length; place++) commands += targetsOf(state, hero, place);
  let left = dice.next(commands);
  let place = 0;
  for (let targets = targetsOf(state, hero, 0); left >= targets; targets = targetsOf(state, hero, place)) {
    left -= targets;
    place++;
  }
  const ability = abilities[place]!;
  let target = 0;
  while (refusalOf(state, hero, ability, target) !== 'none' || left-- > 0) target++;
  return commandCode(state, place, target);
}

/** How many targets the ability at this place of the menu may be used on now. */
function targetsOf(state: BattleState, hero: number, place: number): number {
  const ability = state.lineUp.abilities[hero]![place]!;
  if (state.mp[hero]! < ability.cost) return 0;
  if (!ability.undamagedTargetOnly) return state.queue.size;
  let undamaged = 0;
  for (let unit = 0; unit < state.lineUp.size; unit++)
    if (state.hp[unit]! > 0 && state.hp[unit] === state.maxhp[unit]) undamaged++;
  return undamaged;
}
