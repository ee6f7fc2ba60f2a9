import type { Bestiary } from '../bestiary/bestiary.ts';
import type { PolicyRule } from '../policies/rules.ts';
import type { Fault } from './read-file.ts';

/** Lists the abilities and classes that rules name and a bestiary does not have. */
export function policyFaults(rules: readonly PolicyRule[], bestiary: Bestiary): Fault[] {
  const abilities = new Set(bestiary.abilities.map((ability) => ability.name));
  return rules.flatMap(({ class: className, ability }, index): Fault[] => [
    ...(abilities.has(ability)
      ? []
      : [{ path: ['rules', index, 'ability'], message: `there is no ability "${ability}"` }]),
    ...(className === undefined || bestiary.classes.get(className)?.side === 'hero'
      ? []
      : [{ path: ['rules', index, 'class'], message: `there is no hero class "${className}"` }]),
  ]);
}
