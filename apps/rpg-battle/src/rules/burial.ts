import type { BattleState } from './battle-state.ts';
import type { BattleObserver } from './events.ts';
import { growth, xpForNextLevel, xpValue } from './figures.ts';

/**
 * Takes the dead out of the queue, from its back to its front, and gives the living heroes the experience of each
 * monster among them; then says which parties are no more.
 */
export function buryTheDead(state: BattleState, observer: BattleObserver | undefined): void {
  const { queue, hp } = state;
  const { isHero } = state.lineUp;
  for (let place = queue.size - 1; place >= 0; place--) {
    const unit = queue.at(place);
    if (hp[unit]! > 0) continue;
    queue.removeAt(place);
    observer?.death?.(unit);
    if (isHero[unit] === 1) state.heroes--;
    else {
      state.monsters--;
      reward(state, unit, observer);
    }
  }
  state.fallen = 0;
  if (state.heroes === 0) observer?.partyDefeated?.();
  if (state.monsters === 0) observer?.partyVictorious?.();
}

/** Gives what a monster is worth, in full, to each hero alive and queued, from the back of the queue to its front. */
function reward(state: BattleState, monster: number, observer: BattleObserver | undefined): void {
  const value = xpValue(
    state.strength[monster]!,
    state.constitution[monster]!,
    state.intelligence[monster]!,
    state.speed[monster]!,
    state.maxhp[monster]!,
    state.lineUp.classes[monster]!.xpMultiplier,
  );
  observer?.reward?.(monster, value);
  for (let place = state.queue.size - 1; place >= 0; place--) {
    const hero = state.queue.at(place);
    if (!isRewarded(state, hero)) continue;
    const before = state.level[hero]!;
    state.xp[hero]! += value;
    while (state.xp[hero]! >= xpForNextLevel(state.level[hero]!)) levelUp(state, hero);
    if (state.level[hero] !== before) observer?.levelUp?.(hero, state.level[hero]!);
  }
}

/** Tells whether a queued unit is given experience now. */
export function isRewarded(state: BattleState, unit: number): boolean {
  return state.lineUp.isHero[unit] === 1 && state.hp[unit]! > 0;
}

function levelUp(state: BattleState, hero: number): void {
  const heroClass = state.lineUp.classes[hero]!;
  state.strength[hero]! += growth(heroClass.strength);
  state.constitution[hero]! += growth(heroClass.constitution);
  state.intelligence[hero]! += growth(heroClass.intelligence);
  state.speed[hero]! += growth(heroClass.speed);
  // with the new stats; the maximum grows from what bites have left of it
  state.maxhp[hero]! += state.constitution[hero]! >> 1;
  state.hp[hero] = state.maxhp[hero]!;
  state.maxmp[hero]! += state.intelligence[hero]! >> 1;
  state.mp[hero] = state.maxmp[hero]!;
  state.xp[hero]! -= xpForNextLevel(state.level[hero]!);
  state.level[hero]!++;
}
