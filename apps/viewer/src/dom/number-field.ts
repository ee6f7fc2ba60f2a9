import { element, uniqueId } from './element.ts';

/** A whole number with its label. */
export interface NumberField {
  readonly element: HTMLElement;
  readonly input: HTMLInputElement;
  /** What is typed, brought within the limits. */
  value(): number;
  set(value: number): void;
}

/**
 * Makes a field for a whole number.
 *
 * @param isLabelHidden shows the label only to those who cannot see the rest
 */
export function createNumberField(
  label: string,
  [initial, least, most]: readonly [initial: number, least: number, most: number],
  isLabelHidden = false,
): NumberField {
  const input = element('input', {
    type: 'number',
    id: uniqueId('number'),
    min: least,
    max: most,
    step: 1,
    value: initial,
    inputmode: 'numeric',
  });
  const set = (value: number): void => {
    input.value = String(Math.min(most, Math.max(least, value)));
  };
  return {
    element: element(
      'div',
      { class: 'field' },
      element('label', { for: input.id, class: isLabelHidden ? 'visually-hidden' : undefined }, label),
      input,
    ),
    input,
    value() {
      const typed = Math.round(input.valueAsNumber);
      set(Number.isFinite(typed) ? typed : initial);
      return input.valueAsNumber;
    },
    set,
  };
}
