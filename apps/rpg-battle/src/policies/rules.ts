import type { BattleState } from '../rules/battle-state.ts';
import { refusalOf } from '../rules/turns.ts';
import { greedyPolicy } from './greedy.ts';
import { commandCode, type Policy } from './policy.ts';

/** Whom a rule aims at; of equals the first in participants' order. */
export type RuleTarget =
  /** The living monster with fewest, or most, hit points. */
  | 'weakest-monster'
  | 'strongest-monster'
  /** The living hero with the lowest part of its maximum. */
  | 'weakest-hero'
  | 'self';

/** What must hold for a rule: everything that is given. */
export interface RuleCondition {
  /** Some living hero has less than this percentage of its maximum hit points. */
  readonly heroBelow?: number | undefined;
  /** The user has less, or more, than this percentage of its maximum hit points. */
  readonly selfBelow?: number | undefined;
  readonly selfAbove?: number | undefined;
  /** The user has at least so many magic points. */
  readonly mpAtLeast?: number | undefined;
  /** At least so many monsters live. */
  readonly monstersAtLeast?: number | undefined;
}

/** One line of a plan: who uses which ability on whom, and when. */
export interface PolicyRule {
  /** The class it is for; every class when absent. */
  readonly class?: string | undefined;
  readonly ability: string;
  readonly target: RuleTarget;
  readonly when?: RuleCondition | undefined;
}

/**
 * Makes a policy of rules: the first whose class and condition hold and whose command is not refused is obeyed. A
 * target is looked for among those that the ability is not refused on. When no rule will do, `otherwise` chooses.
 */
export function rulesPolicy(
  rules: readonly PolicyRule[],
  otherwise: Policy = greedyPolicy,
  name = 'rules',
): Policy {
  return {
    name,
    choose(state, dice) {
      const hero = state.acting;
      const { classes, abilities } = state.lineUp;
      for (const rule of rules) {
        if (rule.class !== undefined && rule.class !== classes[hero]!.name) continue;
        const place = abilities[hero]!.findIndex((ability) => ability.name === rule.ability);
        if (place < 0 || !holds(rule.when ?? {}, state, hero)) continue;
        const target = targetFor(rule.target, state, hero, place);
        if (target >= 0) return commandCode(state, place, target);
      }
      return otherwise.choose(state, dice);
    },
  };
}

function holds(condition: RuleCondition, state: BattleState, hero: number): boolean {
  const { heroBelow, selfBelow, selfAbove, mpAtLeast, monstersAtLeast } = condition;
  const { isHero } = state.lineUp;
  const percent = (unit: number): number => (100 * state.hp[unit]!) / state.maxhp[unit]!;
  if (heroBelow !== undefined) {
    const living = [...isHero.keys()].filter((unit) => isHero[unit] === 1 && state.hp[unit]! > 0);
    if (!living.some((unit) => percent(unit) < heroBelow)) return false;
  }
  return (
    (selfBelow === undefined || percent(hero) < selfBelow) &&
    (selfAbove === undefined || percent(hero) > selfAbove) &&
    (mpAtLeast === undefined || state.mp[hero]! >= mpAtLeast) &&
    (monstersAtLeast === undefined || state.monsters >= monstersAtLeast)
  );
}

/** Returns the unit a rule aims at, -1 when the ability is refused on all it could be. */
function targetFor(target: RuleTarget, state: BattleState, hero: number, place: number): number {
  const { isHero, abilities } = state.lineUp;
  let best = -1;
  let bestMeasure = Infinity;
  for (let unit = 0; unit < isHero.length; unit++) {
    if (target === 'self' ? unit !== hero : (isHero[unit] === 1) !== (target === 'weakest-hero')) continue;
    if (refusalOf(state, hero, abilities[hero]![place]!, unit) !== 'none') continue;
    const measure = {
      self: 0,
      'weakest-monster': state.hp[unit]!,
      'strongest-monster': -state.hp[unit]!,
      'weakest-hero': state.hp[unit]! / state.maxhp[unit]!,
    }[target];
    if (measure >= bestMeasure) continue;
    best = unit;
    bestMeasure = measure;
  }
  return best;
}
