/** What may differ from battle to battle. */
export interface BattleRules {
  /** The hit points that an Elf's blow takes; an integer from 1. */
  readonly elfPower: number;
  /** The hit points that a Goblin's blow takes; an integer from 1. */
  readonly goblinPower: number;
  /** Whether the battle is given up as soon as an Elf has died. */
  readonly stopAtFirstElfDeath: boolean;
}

/** Both sides strike with power 3 and fight to the end. */
export const DEFAULT_RULES: BattleRules = Object.freeze({
  elfPower: 3,
  goblinPower: 3,
  stopAtFirstElfDeath: false,
});

/**
 * Completes rules with the default ones.
 *
 * @throws RangeError unless each power is a safe integer from 1, TypeError unless `stopAtFirstElfDeath` is a boolean.
 */
export function completeRules(rules: Partial<BattleRules>): BattleRules {
  const complete = { ...DEFAULT_RULES, ...rules };
  for (const name of ['elfPower', 'goblinPower'] as const) {
    if (!Number.isSafeInteger(complete[name]) || complete[name] < 1) {
      throw new RangeError(`${name} must be an integer from 1, not ${complete[name]}`);
    }
  }
  if (typeof complete.stopAtFirstElfDeath !== 'boolean')
    throw new TypeError(
      `stopAtFirstElfDeath must be true or false, not ${String(complete.stopAtFirstElfDeath)}`,
    );
  return complete;
}
