import type { CastChoice, Refusal, Spell } from '../index.ts';
import { describeDeeds } from './event-words.ts';
import { count } from './words.ts';

/** What a spell does, in words: `deals 2, heals 2`, `gives 7 armor for 6 turns`. */
export function describeSpell({ damage, heal, effect }: Spell): string {
  const parts = [
    describeDeeds({ damage, heal }),
    effect ? `${describeDeeds(effect) || 'nothing'} for ${count(effect.turns, 'turn')}` : '',
  ];
  return parts.filter(Boolean).join('; ') || 'does nothing';
}

/** Why a spell cannot be cast, in a few words. */
export function describeRefusal(refusal: Refusal): string {
  if (refusal.kind === 'still-active') return `active, ${count(refusal.turnsLeft, 'turn')} left`;
  return `needs ${refusal.need}, have ${refusal.have}`;
}

/** What comes of a spell, for a hint: the total of the whole fight. */
export function describeChoice(choice: CastChoice, spent: number, best: number): string {
  if (choice.refusal) return '';
  const { result } = choice;
  if (result.status === 'unwinnable') return 'no line wins';
  if (result.status === 'limit-reached') return 'not found';
  const total = spent + result.mana;
  return `${total} in all${total === best ? ', the best' : ''}`;
}
