import type { BattleState } from '../rules/battle-state.ts';
import { isRewarded } from '../rules/burial.ts';
import type { BattleEvent, BattleObserver } from '../rules/events.ts';
import { type RpgEvent, toldEvent } from './rpg-event.ts';

/**
 * Makes an observer that turns what happens from the present moment of `state` on into the events of a recording, and
 * passes each to `listen`. A battle that is over already passes its end at once.
 *
 * The queue never changes its order, so a round is over when everybody who was queued at its start has acted or died.
 *
 * @param drawsBefore draws made before this moment
 */
export function eventRecorder(
  state: BattleState,
  listen: (event: RpgEvent) => void,
  drawsBefore = 0,
): BattleObserver {
  const { bestiary, size } = state.lineUp;
  const names = bestiary.abilities.map(({ name }) => name);
  const costs = bestiary.abilities.map(({ cost }) => cost);
  // observers are called when all that an ability does has been done, and events tell it step by step
  const hp = state.hp.slice();
  const acted = new Uint8Array(size);
  let left = state.queue.size;
  let round = 0;
  let draws = drawsBefore;

  const act = (unit: number): void => {
    acted[unit] = 1;
    left--;
  };
  const endIfOver = (): void => {
    const { outcome, turns } = state;
    if (outcome !== undefined) listen({ event: 'end', outcome, turns, draws });
  };
  endIfOver();
  return {
    turn: (unit) => listen({ event: 'turn', turn: state.turns, unit }),
    command(unit, target, ability) {
      act(unit);
      const mp = state.mp[unit]! - costs[ability]!;
      listen({ event: 'command', unit, ability: names[ability]!, target, mp });
    },
    draw(unit, target, ability, drawn, heroes) {
      act(unit);
      draws++;
      const turn = state.turns;
      const next = state.next[unit]!;
      listen({ event: 'draw', turn, unit, ability: names[ability]!, target, drawn, heroes, next });
    },
    hit(unit, target, ability, amount, dealt) {
      hp[target]! -= dealt;
      listen({ event: 'hit', unit, target, ability: names[ability]!, amount, dealt, hp: hp[target]! });
    },
    maximumLowered(unit, target, ability, amount, dealt) {
      hp[target]! -= dealt;
      const after = { hp: hp[target]!, maxhp: state.maxhp[target]! };
      listen({ event: 'maximum-lowered', unit, target, ability: names[ability]!, amount, dealt, ...after });
    },
    heal(unit, target, ability, amount, dealt) {
      hp[target]! += dealt;
      listen({ event: 'heal', unit, target, ability: names[ability]!, amount, dealt, hp: hp[target]! });
    },
    drain(unit, ability, amount, dealt) {
      hp[unit]! += dealt;
      listen({ event: 'drain', unit, ability: names[ability]!, amount, dealt, hp: hp[unit]! });
    },
    regenerate(unit, ability, amount, dealt) {
      hp[unit]! += dealt;
      listen({ event: 'regenerate', unit, ability: names[ability]!, amount, dealt, hp: hp[unit]! });
    },
    recoil(unit, ability, amount, dealt) {
      hp[unit]! -= dealt;
      listen({ event: 'recoil', unit, ability: names[ability]!, amount, dealt, hp: hp[unit]! });
    },
    death(unit) {
      if (acted[unit] === 0) left--;
      listen({ event: 'death', unit });
    },
    reward(unit, amount) {
      const heroes: { unit: number; xp: number }[] = [];
      for (let place = state.queue.size - 1; place >= 0; place--) {
        const hero = state.queue.at(place);
        if (isRewarded(state, hero)) heroes.push({ unit: hero, xp: state.xp[hero]! + amount });
      }
      listen({ event: 'reward', unit, amount, heroes });
    },
    levelUp(unit, level) {
      hp[unit] = state.hp[unit]!;
      listen({
        event: 'level-up',
        unit,
        level,
        xp: state.xp[unit]!,
        hp: state.hp[unit]!,
        maxhp: state.maxhp[unit]!,
        mp: state.mp[unit]!,
        maxmp: state.maxmp[unit]!,
        strength: state.strength[unit]!,
        constitution: state.constitution[unit]!,
        intelligence: state.intelligence[unit]!,
        speed: state.speed[unit]!,
      });
    },
    partyDefeated: () => listen({ event: 'party-defeated' }),
    partyVictorious: () => listen({ event: 'party-victorious' }),
    turnOver() {
      if (left === 0) {
        acted.fill(0);
        left = state.queue.size;
        listen({ event: 'round', round: ++round });
      }
      endIfOver();
    },
  };
}

/** Makes an observer that passes the events of a recording to one, and what a battle tells of them to another. */
export function recordingObserver(
  state: BattleState,
  drawsBefore: number,
  record: (event: RpgEvent) => void,
  tell: (event: BattleEvent) => void,
): BattleObserver {
  const listen = (event: RpgEvent): void => {
    record(event);
    const told = toldEvent(event);
    if (told) tell(told);
  };
  return eventRecorder(state, listen, drawsBefore);
}
