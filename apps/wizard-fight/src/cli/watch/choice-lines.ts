import { displayWidth, type Format } from '@skirmish/cli-kit';
import { fitText, type Line, wrapText } from '@skirmish/cli-kit/screen';
import type { CastChoice, Duel, Position } from '../../index.ts';
import { describeChoice, describeRefusal } from '../fight/spell-words.ts';
import { choicesAt, leastOf, manaWith } from './choices.ts';

/** A choice of the wizard as it is explained. */
export interface Choice {
  readonly position: Position;
  readonly spent: number;
  /** What was cast, or will be; undefined when the line ends here. */
  readonly spell: string | undefined;
}

/** The spells at a choice with what each leads to, and why this one was cast. */
export function choiceLines(choice: Choice, duel: Duel, columns: number): Line[] {
  const { position, spent, spell } = choice;
  const { book } = duel;
  const choices = choicesAt(duel, position);
  const least = leastOf(choices);
  const nameWidth = Math.max(...choices.map((one) => displayWidth(one.spell)));
  const costWidth = Math.max(...book.map(({ cost }) => String(cost).length));
  const table = choices.map((one, number): Line => {
    const isCast = one.spell === spell;
    const cost = String(book[number]!.cost).padStart(costWidth);
    const text = `${fitText(one.spell, nameWidth)}  ${cost} mana  `;
    const result = one.refusal ? describeRefusal(one.refusal) : describeChoice(one, spent, spent + least);
    return [
      isCast ? { text: '> ', format: ['bold', 'yellow'] } : '  ',
      isCast ? { text, format: 'bold' } : text,
      { text: result, format: formatOf(one, least) },
    ];
  });
  const reason = wrapText(reasonOf(choices, choice), columns);
  return ['', `The wizard has ${position.mana} mana:`, ...table, ...reason];
}

function formatOf(choice: CastChoice, least: number): Format {
  if (choice.refusal) return 'dim';
  const mana = manaWith(choice);
  if (mana === Infinity) return 'red';
  return mana === least ? 'green' : 'yellow';
}

/** Why this spell, in a sentence or two. */
function reasonOf(choices: readonly CastChoice[], { spent, spell }: Choice): string {
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
