import type { InputError, InputProblem } from '@skirmish/grid';
import { element, fill, uniqueId } from '../dom/element.ts';
import { markedText, rangeOf } from '../dom/text-marks.ts';
import { grouped } from '../dom/numbers.ts';

/** The JSON of a spell book on the page. */
export interface BookText {
  readonly element: HTMLElement;
  /** Shows a text, and what is wrong in it at its place. */
  write(text: string, error: InputError | undefined): void;
  /** Puts the caret where a problem is. */
  go(problem: InputProblem): void;
}

/** How long nothing must have been typed before the text is taken, in milliseconds. */
const CALM = 250;

/** The longest text that is shown in the box: browsers take seconds to lay out millions of characters. */
const LONGEST_SHOWN = 200_000;

/**
 * Makes the box with the JSON of a spell book: what is wrong in it is marked where it is.
 *
 * @param take is called with what has been typed or pasted
 */
export function createBookText(take: (text: string) => void): BookText {
  const box = element('textarea', {
    class: 'book-text',
    spellcheck: 'false',
    autocapitalize: 'off',
    autocomplete: 'off',
    wrap: 'off',
    id: uniqueId('book'),
  });
  const marks = element('pre', { class: 'book-marks', 'aria-hidden': 'true' });
  const note = element('p', { class: 'muted', hidden: true });
  let shown = '';
  let calm: ReturnType<typeof setTimeout> | undefined;
  const taken = (text: string): void => {
    clearTimeout(calm);
    calm = undefined;
    take(text);
  };
  box.addEventListener('input', () => {
    fill(marks);
    shown = box.value;
    clearTimeout(calm);
    calm = setTimeout(() => taken(shown), CALM);
  });
  box.addEventListener('paste', (event) => {
    const pasted = event.clipboardData?.getData('text/plain') ?? '';
    if (pasted.length <= LONGEST_SHOWN) return;
    // it goes past the box, which could not show it in time
    event.preventDefault();
    taken(pasted);
  });
  box.addEventListener('scroll', () => {
    marks.scrollTop = box.scrollTop;
    marks.scrollLeft = box.scrollLeft;
  });

  return {
    element: element(
      'div',
      { class: 'field' },
      element('label', { for: box.id }, 'Spell book as JSON'),
      element('div', { class: 'book-box' }, marks, box),
      note,
    ),
    write(text, error) {
      // an answer to what was typed before must not take away what is being typed
      if (calm !== undefined) return;
      const isLong = text.length > LONGEST_SHOWN;
      note.hidden = !isLong;
      note.textContent = isLong ? `A text of ${grouped(text.length)} characters is not shown here.` : '';
      const next = isLong ? '' : text;
      if (box.value !== next) box.value = next;
      shown = next;
      box.setAttribute('aria-invalid', String(error !== undefined));
      fill(marks, ...(error && !isLong ? markedText(next, error.problems) : []));
      marks.scrollTop = box.scrollTop;
      marks.scrollLeft = box.scrollLeft;
    },
    go({ line, column = 1, length = 1 }) {
      if (line === undefined) return;
      box.focus();
      box.setSelectionRange(...rangeOf(shown, line, column, length));
    },
  };
}
