import { GREATEST_AMOUNT } from '@skirmish/wizard-fight';
import { element } from '../dom/element.ts';
import type { NumberRange } from './balance-map.ts';

/** The ends and the step of a range, to be typed. */
export interface RangeFields {
  readonly element: HTMLElement;
  /** What is typed, whether it makes sense or not; NaN where it is no number. */
  read(): NumberRange;
  write(range: NumberRange): void;
}

/** Makes the three fields of a range of numbers. */
export function createRangeFields(label: string, least: number, changed: () => void): RangeFields {
  const field = (word: string, from: number): HTMLInputElement => {
    const input = element('input', {
      type: 'number',
      'aria-label': `${label} ${word}`,
      min: from,
      max: GREATEST_AMOUNT,
      step: 1,
      inputmode: 'numeric',
    });
    input.addEventListener('change', changed);
    return input;
  };
  const from = field('from', least);
  const to = field('to', least);
  const step = field('by', 1);
  return {
    element: element(
      'div',
      { class: 'field', role: 'group', 'aria-label': label },
      element('span', { class: 'field-label' }, label),
      element('div', { class: 'range-inputs' }, from, wordBetween('to'), to, wordBetween('by'), step),
    ),
    read: () => ({ from: from.valueAsNumber, to: to.valueAsNumber, step: step.valueAsNumber }),
    write(range) {
      from.value = String(range.from);
      to.value = String(range.to);
      step.value = String(range.step);
    },
  };
}

function wordBetween(text: string): HTMLElement {
  return element('span', { class: 'muted', 'aria-hidden': 'true' }, text);
}
