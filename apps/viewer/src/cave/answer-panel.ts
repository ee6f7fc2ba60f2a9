import { button, element, fill } from '../dom/element.ts';
import type { Answers } from './cave-figures.ts';
import { tellEnd } from './words.ts';

/** The answers on the page. */
export interface AnswerPanel {
  readonly element: HTMLElement;
  update(answers: Answers, hasCave: boolean): void;
}

/**
 * Makes the panel with the answers to both parts.
 *
 * @param copy puts an answer on the clipboard
 */
export function createAnswerPanel(copy: (answer: string) => void): AnswerPanel {
  const parts = element('div', { class: 'answers' });
  const panel = element('section', { class: 'panel', 'aria-label': 'Answers' }, parts);

  function part(
    label: string,
    answer: number | undefined,
    missing: string,
    explanation: string,
  ): HTMLElement {
    const value =
      answer === undefined
        ? element('span', { class: 'answer answer-none' }, missing)
        : element('span', { class: 'answer', 'data-part': label }, String(answer));
    const copyButton =
      answer === undefined
        ? null
        : button('Copy', () => copy(String(answer)), {
            class: 'small',
            'aria-label': `Copy the answer to ${label.toLowerCase()}`,
          });
    return element(
      'div',
      { class: 'answer-part' },
      element('h2', {}, label),
      element('div', { class: 'answer-row' }, value, copyButton),
      element('p', { class: 'muted small-text' }, explanation),
    );
  }

  return {
    element: panel,
    update({ first, second, isCancelled = false }, hasCave) {
      if (!hasCave) {
        fill(
          parts,
          part('Part 1', undefined, '–', 'There is no map to fight on.'),
          part('Part 2', undefined, '–', ''),
        );
        return;
      }
      const unknown = isCancelled ? '–' : '…';
      const firstText = first
        ? `With power 3: ${within(tellEnd(first))}.`
        : isCancelled
          ? 'Called off.'
          : 'Fighting …';
      const outcome = first?.status === 'ended' ? first.outcome : undefined;
      const secondText =
        second === undefined
          ? isCancelled
            ? 'Called off.'
            : 'Fighting with one power after the other …'
          : second.status === 'none'
            ? `${capital(second.reason)}.`
            : `With power ${second.elfPower} no Elf falls: ${within(tellEnd(second.battle))}.`;
      const secondOutcome = second?.status === 'found' ? second.battle.outcome : undefined;
      fill(
        parts,
        part('Part 1', outcome, first ? 'none' : unknown, firstText),
        part('Part 2', secondOutcome, second ? 'none' : unknown, secondText),
      );
    },
  };
}

/** How a battle went, within a sentence: who fought keep their capitals. */
function within(text: string): string {
  return /^(?:Elves|Goblins)/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
