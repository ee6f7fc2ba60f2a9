import { element, uniqueId } from '../dom/element.ts';

/** A whole number that can be typed, with its label. */
export interface NumberField {
  readonly element: HTMLElement;
  readonly input: HTMLInputElement;
  /** The number, or undefined when what is typed is none within the limits; says so at the field. */
  read(): number | undefined;
  write(value: number): void;
}

/** Makes a field for a whole number; what is wrong with it is said below. */
export function createNumberField(
  label: string,
  least: number,
  most: number,
  changed: () => void,
): NumberField {
  const problem = element('p', { class: 'field-problem', id: uniqueId('problem'), hidden: true });
  const input = element('input', {
    type: 'number',
    id: uniqueId('number'),
    min: least,
    max: most,
    step: 1,
    inputmode: 'numeric',
    'aria-describedby': problem.id,
  });
  input.addEventListener('input', changed);
  return {
    element: element('div', { class: 'field' }, element('label', { for: input.id }, label), input, problem),
    input,
    read() {
      const value = input.valueAsNumber;
      const isRight = Number.isInteger(value) && value >= least && value <= most;
      input.setAttribute('aria-invalid', String(!isRight));
      problem.hidden = isRight;
      problem.textContent = isRight ? '' : `A whole number from ${least} to ${most.toLocaleString('en')}`;
      return isRight ? value : undefined;
    },
    write(value) {
      const text = String(value);
      // 043 is 43 to whoever is typing it
      if (document.activeElement !== input || input.valueAsNumber !== value) input.value = text;
      input.setAttribute('aria-invalid', 'false');
      problem.hidden = true;
    },
  };
}
