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

/** A policy of rules, which can say what they are. */
export interface RulesPolicy extends Policy {
  readonly rules: readonly PolicyRule[];
}

/**
 * Makes a policy of rules: the first whose class and condition hold and whose command is not refused is obeyed. A
 * target is looked for among those that the ability is not refused on. When no rule will do, `otherwise` chooses.
 */
export function rulesPolicy(
  rules: readonly PolicyRule[],
  otherwise: Policy = greedyPolicy,
  name = 'rules',
): RulesPolicy {
  return {
    name,
    rules,
    choose(state, dice) {
      for (const rule of rules) {
        const code = commandOf(rule, state);
        if (code >= 0) return code;
      }
      return otherwise.choose(state, dice);
    },
    account(state) {
      const index = rules.findIndex((rule) => commandOf(rule, state) >= 0);
      if (index >= 0)
        return {
          reason: `rule ${index + 1} of ${rules.length} is the first that will do: ${ruleText(rules[index]!)}`,
          scores: [],
          measure: '',
        };
      const none = `none of the ${rules.length} rules will do, so ${otherwise.name} chooses`;
      const { reason, scores = [], measure = '' } = otherwise.account?.(state) ?? {};
      return { reason: reason === undefined ? none : `${none}: ${reason}`, scores, measure };
    },
  };
}

/** A rule in words, such as `heal on the weakest hero, if a hero is below 40 %`. */
function ruleText({ ability, target, when = {} }: PolicyRule): string {
  const whom = target === 'self' ? 'itself' : `the ${target.replace('-', ' ')}`;
  const { heroBelow, selfBelow, selfAbove, mpAtLeast, monstersAtLeast } = when;
  const conditions = [
    ...(heroBelow === undefined ? [] : [`a hero is below ${heroBelow} %`]),
    ...(selfBelow === undefined ? [] : [`it is itself below ${selfBelow} %`]),
    ...(selfAbove === undefined ? [] : [`it is itself above ${selfAbove} %`]),
    ...(mpAtLeast === undefined ? [] : [`it has ${mpAtLeast} MP`]),
    ...(monstersAtLeast === undefined ? [] : [`${monstersAtLeast} monsters live`]),
  ];
  const deed = `${ability.replaceAll('_', ' ')} on ${whom}`;
  return conditions.length === 0 ? deed : `${deed}, if ${conditions.join(' and ')}`;
}

/** Returns what a rule commands the hero whose turn it is, -1 when it does not hold or all it could be is refused. */
function commandOf(rule: PolicyRule, state: BattleState): number {
  const hero = state.acting;
  const { classes, abilities } = state.lineUp;
  if (rule.class !== undefined && rule.class !== classes[hero]!.name) return -1;
  const place = abilities[hero]!.findIndex((ability) => ability.name === rule.ability);
  if (place < 0 || !holds(rule.when ?? {}, state, hero)) return -1;
  const target = targetFor(rule.target, state, hero, place);
  return target < 0 ? -1 : commandCode(state, place, target);
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
