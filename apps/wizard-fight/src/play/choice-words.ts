import type { CastChoice } from '../cast-choices.ts';

/** The mana of the cheapest win with a spell, its own cost included; Infinity where none is known. */
export function manaWith(choice: CastChoice): number {
  return !choice.refusal && choice.result.status === 'won' ? choice.result.mana : Infinity;
}

/** The least of them; Infinity where no win is known. */
export function leastOf(choices: readonly CastChoice[]): number {
  return Math.min(...choices.map(manaWith));
}

/**
 * Why this spell was cast at a choice, or which would be the best where none was, in a sentence or two.
 *
 * `spent` is the mana spent before.
 */
export function reasonOf(
  choices: readonly CastChoice[],
  { spent, spell }: { readonly spent: number; readonly spell: string | undefined },
): string {
  const least = leastOf(choices);
  const first = choices.find((choice) => manaWith(choice) === least);
  if (!first || first.refusal || first.result.status !== 'won') return lossText(choices);
  const best = `${spent + least} mana in all by ${first.result.spells.join(', ')}`;
  if (spell === undefined) return `The best from here: ${best}.`;
  const own = choices.find((choice) => choice.spell === spell)!;
  const mana = manaWith(own);
  if (mana === least) return tieText(choices, spell, best);
  if (mana < Infinity) return `${spell} costs ${mana - least} mana too much. The best is ${best}.`;
  const isKnown = own.refusal !== undefined || own.result.status === 'unwinnable';
  return `${isKnown ? `No line wins after ${spell}.` : `Nothing is known of ${spell}.`} The best is ${best}.`;
}

/** What is to be said where no line is known to win. */
function lossText(choices: readonly CastChoice[]): string {
  if (choices.every(({ refusal }) => refusal)) return 'Nothing can be cast: the fight is lost.';
  const isKnown = choices.every((choice) => choice.refusal ?? choice.result.status === 'unwinnable');
  return isKnown ? 'No line wins from here.' : 'Whether a line wins from here was not found.';
}

function tieText(choices: readonly CastChoice[], spell: string, best: string): string {
  const least = leastOf(choices);
  const equals = choices.filter((choice) => manaWith(choice) === least && choice.spell !== spell);
  if (equals.length === 0) return `${spell} is the best: ${best}.`;
  const others = equals.map((choice) => choice.spell).join(' and ');
  const isFirst = choices.find((choice) => manaWith(choice) === least)!.spell === spell;
  return `${others} would cost as much in all as ${spell}${isFirst ? ', which comes first in the book' : ''}: ${best}.`;
}
