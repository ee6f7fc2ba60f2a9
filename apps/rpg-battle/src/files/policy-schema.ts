import type { PolicyRule } from '../policies/rules.ts';
import { choice, list, number, object, optional, type Schema, schemaLink, text } from './schema-parts.ts';

const ruleCondition = object('What must hold: everything that is given.', {
  heroBelow: optional(number('Some hero has less than this percentage of its hit points.', 0)),
  selfBelow: optional(number('The user has less than this percentage of its hit points.', 0)),
  selfAbove: optional(number('The user has more than this percentage of its hit points.', 0)),
  mpAtLeast: optional(number('The user has so many magic points.', 0)),
  monstersAtLeast: optional(number('So many monsters live.', 0)),
});

const rule: Schema<PolicyRule> = object('Who uses which ability on whom, and when.', {
  class: optional(text('The class it is for; every class when absent.')),
  ability: text('The name of an ability.'),
  target: choice('Whom it is used on.', ['weakest-monster', 'strongest-monster', 'weakest-hero', 'self']),
  when: optional(ruleCondition),
});

/** A policy of rules. */
export const policySchema: Schema<{ name?: string | undefined; rules: PolicyRule[] }> = object(
  'A plan for the heroes: the first rule that holds and is not refused is obeyed, else the greedy policy chooses.',
  {
    $schema: schemaLink,
    name: optional(text('A name for it.')),
    rules: list('From the first to the last resort.', rule),
  },
);
