import type { InputError, InputProblem } from '@skirmish/grid';
import { createCalm } from '../dom/calm.ts';
import { button, element, fill, uniqueId } from '../dom/element.ts';
import { markedText, rangeOf } from '../dom/text-marks.ts';
import { visibleText } from '../dom/visible-text.ts';

/** The text of the map on the page. */
export interface MapText {
  readonly element: HTMLElement;
  /** Shows another text, and what is wrong with it. */
  update(text: string, problem: InputError | undefined): void;
}

const PLACEHOLDER = 'Paste a map: # wall, . open, E elf, G goblin';

/** The longest text that is shown in the box: browsers take seconds to lay out millions of characters. */
const LONGEST_SHOWN = 40_000;

/** How long nothing must have been typed before the text is taken, in milliseconds. */
const CALM = 250;

/** The most problems that are listed. */
const MOST_LISTED = 20;

/** How much of a line is shown on either side of a problem. */
const SHOWN_AROUND = 24;

/**
 * Makes the box with the text of the map: what is wrong in it is marked where it is, and listed below.
 *
 * @param take is called with what has been typed or pasted; pasted over everything it is another map
 */
export function createMapText(take: (text: string, isAnother: boolean) => void): MapText {
  const box = element('textarea', {
    class: 'map-text',
    id: uniqueId('map'),
    spellcheck: 'false',
    autocapitalize: 'off',
    autocomplete: 'off',
    wrap: 'off',
    rows: 10,
    placeholder: PLACEHOLDER,
  });
  const marks = element('pre', { class: 'map-marks', 'aria-hidden': 'true' });
  const tooLong = element('p', { class: 'muted small-text', hidden: true });
  const problems = element('div', { class: 'problems', id: uniqueId('problems') });
  box.setAttribute('aria-describedby', problems.id);
  box.addEventListener('scroll', () => {
    marks.scrollTop = box.scrollTop;
    marks.scrollLeft = box.scrollLeft;
  });

  const typing = createCalm(CALM);
  /** What has been taken from the box: what is typed there stays, and so does the caret. */
  let taken: string | undefined;
  const takeFromBox = (isAnother: boolean): void => {
    typing.cancel();
    taken = box.value;
    take(taken, isAnother);
  };
  box.addEventListener('input', () => {
    marks.replaceChildren();
    typing.wait(() => takeFromBox(false));
  });
  box.addEventListener('paste', (event) => {
    const pasted = event.clipboardData?.getData('text/plain') ?? '';
    const isWhole = box.value === '' || (box.selectionStart === 0 && box.selectionEnd === box.value.length);
    if (pasted.length > LONGEST_SHOWN && isWhole) {
      // it goes past the box, which could not show it in time
      event.preventDefault();
      take(pasted, true);
      return;
    }
    // what is pasted is there with the next task, and is not waited for
    setTimeout(() => takeFromBox(isWhole));
  });
  function listProblem(problem: InputProblem, text: string): HTMLElement {
    const { message, line, column, length = 1, excerpt, hint } = problem;
    const where =
      line === undefined ? '' : `Line ${line}${column === undefined ? '' : `, column ${column}`}: `;
    const go = (): void => {
      if (line === undefined) return;
      box.focus();
      const [from, to] = rangeOf(text, line, column ?? 1, length);
      box.setSelectionRange(from, to);
    };
    const label = button(visibleText(`${where}${message}`), go, { class: 'problem-place' });
    return element(
      'li',
      {},
      label,
      excerpt === undefined || column === undefined ? null : excerptOf(excerpt, column, length),
      hint === undefined ? null : element('p', { class: 'muted small-text' }, capital(hint), '.'),
    );
  }

  return {
    element: element(
      'div',
      { class: 'field' },
      element('label', { for: box.id }, 'Map'),
      element('div', { class: 'map-box' }, marks, box),
      tooLong,
      problems,
    ),
    update(text, problem) {
      const isLong = text.length > LONGEST_SHOWN;
      box.placeholder = isLong ? 'Too long to be shown here' : PLACEHOLDER;
      tooLong.hidden = !isLong;
      tooLong.textContent = `A text of ${text.length.toLocaleString('en')} characters is not shown here.`;
      const shown = isLong ? '' : text;
      if (text !== taken || isLong) {
        typing.cancel();
        box.value = shown;
        taken = undefined;
      }
      box.setAttribute('aria-invalid', problem ? 'true' : 'false');
      if (!problem) {
        fill(problems);
        fill(marks);
        return;
      }
      const listed = problem.problems.slice(0, MOST_LISTED).map((each) => listProblem(each, shown));
      const rest = problem.problems.length - listed.length;
      const heading = element(
        'p',
        { class: 'problems-heading' },
        problem.code === 'too-large-for-page'
          ? 'This map is too large for this page:'
          : 'This map cannot be read:',
      );
      const more = rest > 0 ? element('p', { class: 'muted small-text' }, `and ${rest} more`) : null;
      fill(problems, heading, element('ul', { role: 'list' }, ...listed), more);
      fill(marks, ...(isLong ? [] : markedText(shown, problem.problems)));
      marks.scrollTop = box.scrollTop;
      marks.scrollLeft = box.scrollLeft;
    },
  };
}

/** The line around a problem with a mark below, as the commands print it. */
function excerptOf(excerpt: string, column: number, length: number): HTMLElement {
  const characters = Array.from(excerpt);
  const from = Math.max(0, column - 1 - SHOWN_AROUND);
  const wrong = characters.slice(column - 1, column - 1 + Math.min(length, SHOWN_AROUND)).join('');
  const before = (from > 0 ? '…' : '') + characters.slice(from, column - 1).join('');
  const after = characters.slice(column - 1 + length, column - 1 + length + SHOWN_AROUND).join('');
  return element(
    'pre',
    { class: 'excerpt' },
    visibleText(before),
    element('mark', {}, wrong === '' ? ' ' : visibleText(wrong)),
    visibleText(after),
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
