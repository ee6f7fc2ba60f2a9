import { type Content, element, uniqueId } from './element.ts';
import { grouped } from './numbers.ts';
import '../style/fields.css';

/** A whole number that can be typed, with its label. What is typed stays, also where it is wrong. */
export interface NumberField {
  readonly element: HTMLElement;
  readonly input: HTMLInputElement;
  /** What is wrong with what is typed, in words: below the field, unless it is put elsewhere. */
  readonly problem: HTMLElement;
  /** The number, or undefined when what is typed is none within the limits; says so at the field. */
  read(): number | undefined;
  /** Shows a number, which may be beyond what can be typed, in place of whatever is there. */
  write(value: number): void;
}

/** What a field is for. */
export interface NumberContent {
  readonly label: Content;
  readonly least: number;
  readonly most: number;
  /** Shows the label only to those who cannot see the rest; its problem then says what it is of, in a word. */
  readonly hiddenAs?: string;
}

/** Makes a field for a whole number. */
export function createNumberField({ label, least, most, hiddenAs }: NumberContent): NumberField {
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
  const limits = `whole number from ${grouped(least)} to ${grouped(most)}`;
  const complaint = hiddenAs === undefined ? `A ${limits}` : `${hiddenAs}: a ${limits}`;
  const mark = (isRight: boolean): void => {
    input.setAttribute('aria-invalid', String(!isRight));
    problem.hidden = isRight;
    problem.textContent = isRight ? '' : complaint;
  };
  return {
    element: element(
      'div',
      { class: 'field' },
      element(
        'label',
        { for: input.id, class: hiddenAs === undefined ? undefined : 'visually-hidden' },
        label,
      ),
      input,
      problem,
    ),
    input,
    problem,
    read() {
      const value = input.valueAsNumber;
      const isRight = Number.isInteger(value) && value >= least && value <= most;
      mark(isRight);
      return isRight ? value : undefined;
    },
    write(value) {
      // 043 is 43 to whoever is typing it
      if (document.activeElement !== input || input.valueAsNumber !== value) input.value = String(value);
      mark(true);
    },
  };
}
