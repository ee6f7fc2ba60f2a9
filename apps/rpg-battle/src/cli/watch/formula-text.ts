import type { Ability, BattleState, Formula } from '../../index.ts';
import { amountOf, healingHarms } from '../../rules/ability-use.ts';
import { spoken } from '../play/command-text.ts';
import { unitNames } from '../../rules/unit-names.ts';

const STATS = ['strength', 'constitution', 'intelligence', 'speed', 'level'] as const;

/** How the amount of an ability comes about: `fireball: 6 + 0.5 * intelligence 9 = 10.5, so 10 damage`. */
export function formulaText(ability: Ability, battle: BattleState, user: number, target: number): string {
  const { name, effect, recoil } = ability;
  const { names } = unitNames(battle.lineUp);
  const reduction = battle.lineUp.damageReduction[target]!;
  const harms = effect === 'heal' && healingHarms(battle, user, target);
  const what =
    effect === 'damage'
      ? 'damage'
      : harms
        ? `HP, which harm ${names[target]} instead of healing`
        : 'HP healed';
  return [
    `${spoken(name)}: ${sumText(ability.amount, battle, user)} ${what}`,
    ...((effect === 'damage' || harms) && reduction > 0 ? [`${names[target]} loses ${reduction} less`] : []),
    ...(ability.drains ? ['the user is healed by as much'] : []),
    ...(ability.lowersMaximum ? ["the target's maximum falls by as much"] : []),
    ...(recoil ? [`the user takes ${sumText(recoil, battle, user)}`] : []),
  ].join('; ');
}

function sumText(formula: Formula, battle: BattleState, unit: number): string {
  const parts = STATS.filter((stat) => formula[stat] !== 0).map((stat) => {
    const value = `${stat} ${battle[stat][unit]}`;
    return formula[stat] === 1 ? value : `${formula[stat]} * ${value}`;
  });
  const terms = [...(formula.base !== 0 ? [String(formula.base)] : []), ...parts];
  const amount = amountOf(formula, battle, unit);
  if (terms.length === 1 && parts.length === 0) return String(amount);
  const exact = STATS.reduce((sum, stat) => sum + formula[stat] * battle[stat][unit]!, formula.base);
  const total = exact === amount ? `${amount}` : `${Number(exact.toFixed(3))}, so ${amount}`;
  return `${terms.join(' + ') || '0'} = ${total}`;
}
