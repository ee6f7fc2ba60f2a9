import type { Dice } from '@skirmish/combat';
import type { Ability } from '../bestiary/bestiary.ts';
import type { BattleState } from '../rules/battle-state.ts';
import { commandCode, type Policy } from './policy.ts';

/** Chooses uniformly among all commands that are not refused, those against friends too; one draw a command. */
export const randomPolicy: Policy = {
  name: 'random',
  choose: chooseRandomly,
  account: () => ({
    reason: 'drawn from all commands that are allowed, each as likely, those against friends too',
    scores: [],
    measure: '',
  }),
};

// what `refusalOf` says, counted instead of asked for each target: this is the inner loop of large simulations
function chooseRandomly(state: BattleState, dice: Dice): number {
  const { hp, maxhp } = state;
  const hero = state.acting;
  const mp = state.mp[hero]!;
  const abilities = state.lineUp.abilities[hero]!;
  const living = state.queue.size;
  let undamaged = 0;
  for (let unit = 0; unit < hp.length; unit++) if (hp[unit]! > 0 && hp[unit] === maxhp[unit]) undamaged++;

  let commands = 0;
  for (let place = 0; place < abilities.length; place++)
    commands += targetsOf(abilities[place]!, mp, living, undamaged);
  let left = dice.next(commands);
  let place = 0;
  for (;;) {
    const targets = targetsOf(abilities[place]!, mp, living, undamaged);
    if (left < targets) break;
    left -= targets;
    place++;
  }
  const undamagedOnly = abilities[place]!.undamagedTargetOnly;
  let target = 0;
  for (; ; target++) {
    const isTarget = hp[target]! > 0 && (!undamagedOnly || hp[target] === maxhp[target]);
    if (isTarget && left-- === 0) return commandCode(state, place, target);
  }
}

/** How many targets an ability may be used on. */
function targetsOf(ability: Ability, mp: number, living: number, undamaged: number): number {
  if (mp < ability.cost) return 0;
  return ability.undamagedTargetOnly ? undamaged : living;
}
