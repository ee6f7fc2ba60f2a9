import type { BattleState } from '../rules/battle-state.ts';
import {
  nameOf,
  require,
  requireAbility,
  requireHero,
  requireLiving,
  requireUnit,
  requireUser,
  requireWithin,
} from './event-checks.ts';
import type { RpgEvent } from './rpg-event.ts';
import type { RpgState } from './rpg-state.ts';

/**
 * Changes a state as an event says; decides nothing and draws no dice.
 *
 * @throws RangeError when the event cannot happen in this state, in a sentence for the user.
 */
export function applyEvent(state: RpgState, event: RpgEvent): void {
  if (state.outcome !== undefined) throw new RangeError('the battle is over');
  const { battle } = state;
  switch (event.event) {
    case 'turn':
      beginTurn(state, event.unit, event.turn, 1);
      break;
    case 'command':
      applyCommand(state, event);
      break;
    case 'draw':
      applyDraw(state, event);
      break;
    case 'hit':
      requireUser(state, event.unit, event.ability);
      changeHp(battle, event.target, -event.dealt, event.hp);
      break;
    case 'heal':
      requireUser(state, event.unit, event.ability);
      changeHp(battle, event.target, event.dealt, event.hp);
      break;
    case 'maximum-lowered':
      requireUser(state, event.unit, event.ability);
      requireUnit(battle, event.target);
      require(event.maxhp === battle.maxhp[event.target]! - event.amount, () => {
        const maxhp = battle.maxhp[event.target];
        return `a maximum of ${maxhp} HP lowered by ${event.amount} is not ${event.maxhp}`;
      });
      battle.maxhp[event.target] = event.maxhp;
      changeHp(battle, event.target, -event.dealt, event.hp);
      break;
    case 'drain':
    case 'regenerate':
      requireUser(state, event.unit, event.ability);
      changeHp(battle, event.unit, event.dealt, event.hp);
      break;
    case 'recoil':
      requireUser(state, event.unit, event.ability);
      changeHp(battle, event.unit, -event.dealt, event.hp);
      break;
    case 'death':
      bury(state, event.unit);
      break;
    case 'reward':
      reward(battle, event);
      break;
    case 'level-up':
      levelUp(battle, event);
      break;
    case 'party-defeated':
      require(battle.heroes === 0, () => `heroes alive: ${battle.heroes}`);
      break;
    case 'party-victorious':
      require(battle.monsters === 0, () => `monsters alive: ${battle.monsters}`);
      break;
    case 'round':
      require(state.toAct === 0, () => `still to act in this round: ${state.toAct}`);
      require(event.round === state.rounds + 1, () => `this is the end of round ${state.rounds + 1}`);
      state.rounds = event.round;
      state.toAct = battle.queue.size;
      break;
    default:
      require(event.turns === battle.turns, () => `turns played: ${battle.turns}, not ${event.turns}`);
      require(event.draws === state.draws, () => `draws made: ${state.draws}, not ${event.draws}`);
      requireOutcome(battle, event.outcome);
      state.outcome = event.outcome;
  }
}

type EventOf<Name extends RpgEvent['event']> = Extract<RpgEvent, { event: Name }>;

function beginTurn(state: RpgState, unit: number, turn: number, isHero: number): void {
  const { battle, action } = state;
  requireUnit(battle, unit);
  if (action && !action.deed) throw new RangeError(`${nameOf(battle, action.unit)} has not acted yet`);
  require(battle.acting === unit, () =>
    battle.acting < 0
      ? 'nobody is left to act'
      : `it is the turn of ${nameOf(battle, battle.acting)}, not of ${nameOf(battle, unit)}`);
  require(turn === battle.turns, () => `turns played: ${battle.turns}, not ${turn}`);
  require(battle.lineUp.isHero[unit] === isHero, () =>
    isHero === 1
      ? `${nameOf(battle, unit)} is a monster, and draws`
      : `${nameOf(battle, unit)} is a hero, and draws nothing`);
  require(state.toAct > 0, () => `everybody has acted, and round ${state.rounds + 1} has not ended`);
  state.action = { unit, before: battle.save() };
}

function applyCommand(state: RpgState, event: EventOf<'command'>): void {
  const { battle, action } = state;
  const { unit, ability, target, mp } = event;
  if (!action || action.deed || action.unit !== unit)
    throw new RangeError('a command is obeyed when the turn of its hero has begun');
  requireAbility(battle, unit, ability);
  requireLiving(battle, target);
  requireWithin('MP', mp, battle.mp[unit]!);
  battle.mp[unit] = mp;
  state.action = { ...action, deed: { ability, target } };
  goToBack(state);
}

function applyDraw(state: RpgState, event: EventOf<'draw'>): void {
  const { battle } = state;
  const { turn, unit, ability, target, drawn, heroes, next } = event;
  beginTurn(state, unit, turn, 0);
  requireAbility(battle, unit, ability);
  requireLiving(battle, target);
  require(heroes === battle.heroes, () => `heroes alive: ${battle.heroes}, not ${heroes}`);
  require(drawn < heroes, () => `${drawn} is no draw of 0…${heroes - 1}`);
  const queue = battle.lineUp.abilities[unit]!;
  require(next < queue.length, () => `${nameOf(battle, unit)} has no ability number ${next}`);
  battle.next[unit] = next;
  state.draws++;
  state.action = { ...state.action!, deed: { ability, target, draw: { drawn, heroes } } };
  goToBack(state);
}

function goToBack(state: RpgState): void {
  state.battle.queue.rotate();
  state.battle.turns++;
  state.toAct--;
}

function changeHp(battle: BattleState, unit: number, by: number, hp: number): void {
  requireUnit(battle, unit);
  const before = battle.hp[unit]!;
  require(before + by === hp, () => `${nameOf(battle, unit)} has ${before + by} HP after it, not ${hp}`);
  requireWithin('HP', hp, Math.max(before, battle.maxhp[unit]!));
  battle.hp[unit] = hp;
}

function bury(state: RpgState, unit: number): void {
  const { battle } = state;
  requireUnit(battle, unit);
  require(battle.hp[unit] === 0, () => `${nameOf(battle, unit)} has ${battle.hp[unit]} HP, and lives`);
  const place = battle.queue.units().indexOf(unit);
  require(place >= 0, () => `${nameOf(battle, unit)} is dead already`);
  battle.queue.removeAt(place);
  if (place < state.toAct) state.toAct--;
  if (battle.lineUp.isHero[unit] === 1) battle.heroes--;
  else battle.monsters--;
}

function reward(battle: BattleState, { unit, amount, heroes }: EventOf<'reward'>): void {
  requireUnit(battle, unit);
  require(battle.hp[unit] === 0, () => `${nameOf(battle, unit)} lives, and pays nothing`);
  for (const { unit: hero, xp } of heroes) {
    requireHero(battle, hero);
    const after = battle.xp[hero]! + amount;
    require(xp === after, () => `${nameOf(battle, hero)} has ${after} XP after it, not ${xp}`);
    battle.xp[hero] = xp;
  }
}

const FIGURES = [
  'level',
  'xp',
  'hp',
  'maxhp',
  'mp',
  'maxmp',
  'strength',
  'constitution',
  'intelligence',
  'speed',
] as const;

function levelUp(battle: BattleState, event: EventOf<'level-up'>): void {
  const { unit, level } = event;
  requireHero(battle, unit);
  require(level > battle.level[unit]!, () => `${nameOf(battle, unit)} has level ${battle.level[unit]}`);
  requireWithin('HP', event.hp, event.maxhp);
  requireWithin('MP', event.mp, event.maxmp);
  for (const figure of FIGURES) battle[figure][unit] = event[figure];
}

function requireOutcome(battle: BattleState, outcome: EventOf<'end'>['outcome']): void {
  const { heroes, monsters } = battle;
  const isSo = {
    victory: monsters === 0,
    defeat: monsters > 0 && heroes === 0,
    timeout: monsters * heroes > 0,
  };
  require(isSo[outcome], () => `it is no ${outcome}; heroes alive: ${heroes}, monsters alive: ${monsters}`);
}
