import { DEFAULT_MAX_STATES, type LeastManaResult, MOST_ROUNDS } from '@skirmish/wizard-fight';
import type { DuelState } from '@skirmish/wizard-fight/recording';
import { grouped } from '../dom/numbers.ts';
import { tellLine } from './balance-map.ts';

/** What there is to say of a duel without an answer; empty for one that is won. */
export function tellUnanswered(result: LeastManaResult): string {
  if (result.status === 'won') return '';
  if (result.status === 'unwinnable') return 'No line of casts wins this fight.';
  const limit =
    result.limit === 'rounds' ? `${grouped(MOST_ROUNDS)} casts` : `${grouped(DEFAULT_MAX_STATES)} positions`;
  return `Not found within ${limit}; there may be a line beyond.`;
}

/** What a whole fight might have cost, for the end of it; empty while it is not known. */
export function tellLeast(result: LeastManaResult | undefined): string {
  if (result?.status === 'won')
    return `The least that wins this fight is ${grouped(result.mana)} mana: ${tellLine(result.spells)}.`;
  return result?.status === 'unwinnable' ? 'No line of casts wins this fight.' : '';
}

/** Why a duel has no answer, as far as that can be said in figures. */
export function reasonsUnanswered(result: LeastManaResult, { duel }: DuelState): readonly string[] {
  const { boss, wizard, hardMode } = duel;
  const blow = Math.max(1, boss.damage);
  const perRound = blow + (hardMode ? 1 : 0);
  const rounds = Math.ceil(wizard.hitPoints / perRound);
  const loses = hardMode ? `${grouped(blow)} by its blow and 1 by hard mode` : grouped(blow);
  const { expanded } = result.statistics;
  const looked = `${grouped(expanded)} ${expanded === 1 ? 'position' : 'positions'}`;
  const searched =
    result.status === 'unwinnable'
      ? expanded > 0
        ? `Every line of casts has been ruled out, by going through ${looked}.`
        : 'Every line of casts has been ruled out by the figures alone.'
      : `${looked} have been gone through; nothing is known of what lies beyond.`;
  return [
    searched,
    `Without armor and healing the wizard loses ${loses} of its ${grouped(wizard.hitPoints)} hit points each round, and falls in round ${grouped(rounds)}.`,
    `By then the boss must have lost ${grouped(boss.hitPoints)}, or armor and healing must have paid for more rounds, out of ${grouped(wizard.mana)} mana and what effects add to it.`,
  ];
}
