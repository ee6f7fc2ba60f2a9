import { amountOf } from '../rules/ability-use.ts';
import type { BattleState } from '../rules/battle-state.ts';
import { type Command, type Refusal, refusalFor } from './refusal.ts';

/** An ability on a target, and what would come of it. */
export interface CommandOption extends Command {
  /** What it costs in magic points. */
  readonly cost: number;
  /** What its line would say: the amount before any reduction. */
  readonly amount: number;
  /** Why it is refused; absent when it is not. */
  readonly refused?: Refusal;
}

/** Lists each ability of the hero whose turn it is with each unit: in the order of the menu, then of the participants. */
export function commandOptions(state: BattleState): CommandOption[] {
  const hero = state.acting;
  const { abilities, classes } = state.lineUp;
  return abilities[hero]!.flatMap((ability) => {
    const always = {
      ability: ability.name,
      cost: ability.cost,
      amount: amountOf(ability.amount, state, hero),
    };
    return classes.map((_, target) => {
      const refused = refusalFor(state, hero, ability, target);
      return refused ? Object.assign({ target, refused }, always) : Object.assign({ target }, always);
    });
  });
}
