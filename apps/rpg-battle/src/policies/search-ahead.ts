import type { Ability } from '../bestiary/bestiary.ts';
import { healingHarms } from '../rules/ability-use.ts';
import { BattleState } from '../rules/battle-state.ts';
import type { LineUp } from '../rules/line-up.ts';
import { livingHero, playHeroTurn, playMonsterTurnOn, refusalOf } from '../rules/turns.ts';
import { anyCommand, harmOf, killsItsUser } from './greedy.ts';
import { commandCode, type CommandScore, type Policy } from './policy.ts';

const MOST_TURNS = 8;

/**
 * Makes a policy that tries every sensible command and what may follow it, `turns` unit turns ahead, 1…8.
 *
 * A monster's turn counts as the mean over the heroes it may strike, a hero's as the best of its commands, and the
 * last state by who lives and how hurt they are. Sensible is to hurt a monster without dying of it, and to heal a
 * hero who is hurt. Of equal commands the first in the menu, then among the participants, is chosen. Uses no
 * chance. Each turn more costs several times as much; three take about a tenth of a millisecond for four against two.
 *
 * @throws RangeError unless `turns` is an integer of 1…8.
 */
export function searchAheadPolicy(turns = 3): Policy {
  if (!(Number.isInteger(turns) && turns >= 1 && turns <= MOST_TURNS))
    throw new RangeError(`a search looks 1…${MOST_TURNS} turns ahead, not ${turns}`);
  let scratch: BattleState[] = [];
  let scratchFor: LineUp | undefined;
  const scratchOf = (state: BattleState): readonly BattleState[] => {
    if (scratchFor !== state.lineUp) {
      scratch = Array.from({ length: turns }, () => new BattleState(state.lineUp));
      scratchFor = state.lineUp;
    }
    return scratch;
  };
  return {
    name: `search-${turns}`,
    choose: (state) => bestCommand(state, scratchOf(state), 0).code,
    account(state) {
      const scores: CommandScore[] = [];
      bestCommand(state, scratchOf(state), 0, (code, score) => scores.push({ code, score }));
      const reason =
        scores.length > 0
          ? `most points ${turns} turns ahead: each hero alive counts 1 to 2 by its hit points, each monster as much less, an end 1000`
          : 'nothing it could do makes sense, so the first command that is allowed will do';
      return { reason, scores, measure: 'points' };
    },
  };
}

/** Returns the best command for the hero whose turn it is, and what it is worth; `visit` is told of each it has tried. */
function bestCommand(
  state: BattleState,
  scratch: readonly BattleState[],
  depth: number,
  visit?: (code: number, worth: number) => void,
): { code: number; worth: number } {
  const { abilities, size } = state.lineUp;
  const hero = state.acting;
  const next = scratch[depth]!;
  let code = anyCommand(state);
  let worth = -Infinity;
  for (const [place, ability] of abilities[hero]!.entries())
    for (let target = 0; target < size; target++) {
      if (!isSensible(state, hero, ability, target)) continue;
      next.copyFrom(state);
      playHeroTurn(next, ability, target);
      const found = worthOf(next, scratch, depth + 1);
      visit?.(commandCode(state, place, target), found);
      if (found <= worth) continue;
      worth = found;
      code = commandCode(state, place, target);
    }
  return { code, worth: worth === -Infinity ? standing(state) : worth };
}

function worthOf(state: BattleState, scratch: readonly BattleState[], depth: number): number {
  if (state.outcome !== undefined || depth === scratch.length) return standing(state);
  if (state.lineUp.isHero[state.acting] === 1) return bestCommand(state, scratch, depth).worth;
  const next = scratch[depth]!;
  let sum = 0;
  for (let index = 0; index < state.heroes; index++) {
    next.copyFrom(state);
    playMonsterTurnOn(next, livingHero(next, index));
    sum += worthOf(next, scratch, depth + 1);
  }
  return sum / state.heroes;
}

function isSensible(state: BattleState, hero: number, ability: Ability, target: number): boolean {
  if (refusalOf(state, hero, ability, target) !== 'none' || killsItsUser(state, hero, ability)) return false;
  if (state.lineUp.isHero[target] === 0) return harmOf(state, hero, ability, target) >= 0;
  if (ability.effect === 'damage' || state.hp[target] === state.maxhp[target]) return false;
  return ability.effect === 'regenerate' ? target === hero : !healingHarms(state, hero, target);
}

/** Worth of a state by itself: each hero alive is worth 1 to 2 by its hit points, each monster as much less; an end counts most. */
function standing(state: BattleState): number {
  const { isHero } = state.lineUp;
  let sum = 0;
  for (let unit = 0; unit < isHero.length; unit++) {
    const hp = state.hp[unit]!;
    if (hp === 0) continue;
    const worth = 1 + hp / state.maxhp[unit]!;
    sum += isHero[unit] === 1 ? worth : -worth;
  }
  if (state.monsters === 0) return sum + 1000;
  return state.heroes === 0 ? sum - 1000 : sum;
}
