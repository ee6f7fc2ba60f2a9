import type { Choice } from '../../play/choice-at.ts';
import { displayWidth, type Format } from '@skirmish/cli-kit';
import { fitText, type Line, wrapText } from '@skirmish/cli-kit/screen';
import type { CastChoice, Duel } from '../../index.ts';
import { leastOf, manaWith, reasonOf } from '../../play/choice-words.ts';
import { describeChoice, describeRefusal } from '../../play/spell-words.ts';
import { choicesAt } from './choices.ts';

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
