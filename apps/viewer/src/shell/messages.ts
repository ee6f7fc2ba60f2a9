import { InputError, type InputProblem } from '@skirmish/grid';
import { button, element } from '../dom/element.ts';
import { visibleText } from '../dom/visible-text.ts';
import { isCancellation } from '../worker/workers.ts';

/** The most problems of one text that a message lists. */
const MOST_LISTED = 5;

/** The most messages at once; older ones make room. */
const MOST_MESSAGES = 4;

/** Messages at the top of the page, each until it is closed. */
export interface Messages {
  readonly element: HTMLElement;
  report(error: unknown): void;
  notify(message: string): void;
  clear(): void;
}

/** Makes the place where the page says what went wrong. Screen readers read a message out as it comes. */
export function createMessages(): Messages {
  const list = element('div', { class: 'messages', role: 'alert' });

  function add(kind: 'error' | 'notice', ...content: readonly (Node | string)[]): void {
    const close = button('×', () => message.remove(), { class: 'quiet', 'aria-label': 'Close this message' });
    const message = element(
      'div',
      { class: `message message-${kind}` },
      element('div', { class: 'message-text' }, ...content),
      close,
    );
    list.append(message);
    while (list.childElementCount > MOST_MESSAGES) list.firstElementChild!.remove();
  }

  return {
    element: list,
    report(error) {
      if (isCancellation(error)) return;
      if (error instanceof InputError) add('error', ...inputErrorContent(error));
      else add('error', `Something went wrong: ${error instanceof Error ? error.message : String(error)}`);
    },
    notify: (message) => add('notice', visibleText(message)),
    clear: () => list.replaceChildren(),
  };
}

function inputErrorContent(error: InputError): Node[] {
  const { problems, source } = error;
  const listed = problems
    .slice(0, MOST_LISTED)
    .map((problem) => element('p', {}, sentenceOf(problem, source)));
  const more = problems.length - listed.length;
  return more > 0 ? [...listed, element('p', {}, `and ${more} more`)] : listed;
}

function sentenceOf({ message, line, column, hint }: InputProblem, source: string): string {
  const place = [line === undefined ? '' : `line ${line}`, column === undefined ? '' : `column ${column}`];
  const named = source === 'link' ? 'this link' : source;
  const where = [source.startsWith('<') ? '' : named, ...place].filter(Boolean).join(', ');
  return visibleText(
    `${where === '' ? '' : `${where}: `}${message}${hint === undefined ? '' : ` — ${hint}`}`,
  );
}
