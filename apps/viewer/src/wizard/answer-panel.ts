import type { SpellBook } from '@skirmish/wizard-fight';
import { button, element, fill } from '../dom/element.ts';
import { tellLine } from './balance-map.ts';
import { lineText } from './setup.ts';
import type { Answers } from './answer-search.ts';
import { tellUnanswered } from './answer-words.ts';
import type { Answer } from './wizard-tasks.ts';

/** The answers on the page. */
export interface AnswerPanel {
  readonly element: HTMLElement;
  update(answers: Answers, book: SpellBook, isCalledOff: boolean, watched: boolean | undefined): void;
}

/** What the panel asks for. */
export interface AnswerHandlers {
  copy(text: string): void;
  /** Shows the cheapest line of a mode. */
  watch(hardMode: boolean): void;
}

/** Makes the panel with the least mana and the casts, for both modes. */
export function createAnswerPanel(handlers: AnswerHandlers): AnswerPanel {
  const parts = element('div', { class: 'duel-answers' });

  function part(
    hardMode: boolean,
    answer: Answer | undefined,
    book: SpellBook,
    isCalledOff: boolean,
    isWatched: boolean,
  ): HTMLElement {
    const mode = hardMode ? 'Hard' : 'Normal';
    const won = answer?.result.status === 'won' ? answer.result : undefined;
    const text = won && lineText(won.spells, book);
    const codes = text !== undefined && /^\d+$/.test(text) ? text : undefined;
    return element(
      'div',
      { class: 'duel-answer', 'data-mode': mode.toLowerCase() },
      element('h2', {}, `${mode}, least mana`),
      element(
        'div',
        { class: 'duel-answer-row' },
        element(
          'span',
          { class: won ? 'duel-mana' : 'duel-mana duel-mana-none' },
          won ? String(won.mana) : signOf(answer, isCalledOff),
        ),
        won
          ? button('Copy', () => handlers.copy(String(won.mana)), {
              class: 'small',
              'aria-label': `Copy the least mana, ${mode.toLowerCase()} mode`,
            })
          : null,
        won
          ? button('Watch', () => handlers.watch(hardMode), {
              class: 'small',
              'aria-pressed': String(isWatched),
              'aria-label': `Watch the cheapest line, ${mode.toLowerCase()} mode`,
            })
          : null,
      ),
      !answer && isCalledOff
        ? button('Search again', () => handlers.watch(hardMode), {
            class: 'small',
            'aria-label': `Search again, ${mode.toLowerCase()} mode`,
          })
        : null,
      element('p', { class: 'duel-casts' }, won ? tellLine(won.spells) : tellMissing(answer, isCalledOff)),
      won && text !== undefined && text !== ''
        ? element(
            'div',
            { class: 'duel-answer-row' },
            codes === undefined ? null : element('code', { class: 'duel-codes' }, codes),
            button('Copy casts', () => handlers.copy(text), {
              class: 'small',
              'aria-label': `Copy casts, ${mode.toLowerCase()} mode`,
              title: 'As wizard-fight cast --spells takes them',
            }),
          )
        : null,
    );
  }

  return {
    element: element('section', { class: 'panel', 'aria-label': 'Answers' }, parts),
    update({ normal, hard }, book, isCalledOff, watched) {
      fill(
        parts,
        part(false, normal, book, isCalledOff, watched === false),
        part(true, hard, book, isCalledOff, watched === true),
      );
    },
  };
}

function signOf(answer: Answer | undefined, isCalledOff: boolean): string {
  if (!answer) return isCalledOff ? '–' : '…';
  return answer.result.status === 'unwinnable' ? 'none' : '?';
}

function tellMissing(answer: Answer | undefined, isCalledOff: boolean): string {
  if (!answer) return isCalledOff ? 'Called off.' : 'Searching …';
  return tellUnanswered(answer.result);
}
