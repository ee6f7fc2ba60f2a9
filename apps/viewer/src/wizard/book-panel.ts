import { InputError, type InputProblem } from '@skirmish/grid';
import { DEFAULT_SPELL_BOOK, type SpellBook } from '@skirmish/wizard-fight';
import { button, element, fill } from '../dom/element.ts';
import { createTabs } from '../dom/tabs.ts';
import { isCancellation, type Workers } from '../worker/workers.ts';
import { draftsOf, jsonOfBook, jsonOfDrafts, tellProblem, wrongPlaces } from './book-draft.ts';
import { createBookTable } from './book-table.ts';
import { createBookText } from './book-text.ts';
import { KITCHEN_BOOK } from './setup.ts';
import { bookTask } from './wizard-tasks.ts';

/** The spell book on the page. */
export interface BookPanel {
  readonly element: HTMLElement;
  /** Shows the book that is fought with. */
  update(book: SpellBook | null): void;
  /** Takes a text, such as of a file, as a book; undefined when it is none, which the panel says. */
  open(name: string, text: string): Promise<SpellBook | undefined>;
}

/** What the panel asks for. */
export interface BookHandlers {
  readonly workers: Workers;
  /** Is called before another book takes the place of the one that is edited. */
  replace(): void;
  /** Fights with another book; null is the usual one. */
  change(book: SpellBook | null): void;
  copy(text: string): void;
  report(error: unknown): void;
}

/** The most problems that are listed. */
const MOST_LISTED = 12;

/** Makes the panel in which the spell book is edited, as a table or as JSON: whatever is right is fought with at once. */
export function createBookPanel(handlers: BookHandlers): BookPanel {
  let book: SpellBook | null = null;
  let text = '';
  let error: InputError | undefined;
  let reading = new AbortController();
  const table = createBookTable((drafts) => void read('the table', jsonOfDrafts(drafts)));
  const json = createBookText((typed) => void read('the spell book', typed));
  const status = element('p', { class: 'book-status', role: 'status' });
  const problems = element('div', { class: 'book-problems' });
  const usual = button('Back to the usual book', () => take(null));
  const tabs = createTabs(
    'Edit the book as',
    [
      { name: 'table', label: 'Table', panel: element('div', {}, table.element) },
      { name: 'json', label: 'JSON', panel: element('div', {}, json.element) },
    ],
    () => show(),
  );

  /** Shows a book that is one, whatever was typed before. */
  function write(next: SpellBook | null): void {
    reading.abort();
    error = undefined;
    book = next;
    text = jsonOfBook(next ?? DEFAULT_SPELL_BOOK);
    table.write(draftsOf(next ?? DEFAULT_SPELL_BOOK));
    show();
  }

  function take(next: SpellBook | null): void {
    handlers.replace();
    write(next);
    handlers.change(next);
  }

  /** Reads what was typed, and fights with it when it is a book. */
  async function read(name: string, typed: string): Promise<SpellBook | undefined> {
    reading.abort();
    const { signal } = (reading = new AbortController());
    text = typed;
    try {
      const next = await handlers.workers.run(bookTask, { name, text: typed }, { signal });
      error = undefined;
      const isUsual = jsonOfBook(next) === jsonOfBook(DEFAULT_SPELL_BOOK);
      book = isUsual ? null : next;
      if (tabs.selected === 'json') table.write(draftsOf(next));
      show();
      handlers.change(book);
      return next;
    } catch (caught) {
      if (isCancellation(caught)) return undefined;
      if (caught instanceof InputError) {
        error = caught;
        show();
      } else handlers.report(caught);
      return undefined;
    }
  }

  function show(): void {
    json.write(text, error);
    const isOfTable = tabs.selected === 'table';
    table.mark(wrongPlaces(error));
    usual.disabled = book === null && error === undefined;
    status.textContent = error
      ? 'This book cannot be fought with yet; the one before it still is.'
      : book === null
        ? 'This is the usual book. Change anything: the answers follow.'
        : `Fighting with a book of your own, ${book.length} ${book.length === 1 ? 'spell' : 'spells'}.`;
    status.classList.toggle('is-wrong', error !== undefined);
    const listed = (error?.problems ?? []).slice(0, MOST_LISTED);
    const more = (error?.problems.length ?? 0) - listed.length;
    fill(
      problems,
      listed.length === 0
        ? null
        : element('ul', { role: 'list' }, ...listed.map((problem) => listProblem(problem, isOfTable))),
      more > 0 ? element('p', { class: 'muted' }, `and ${more} more`) : null,
    );
  }

  function listProblem(problem: InputProblem, isOfTable: boolean): HTMLElement {
    const { message, line, column, hint } = problem;
    const where =
      line === undefined ? '' : `Line ${line}${column === undefined ? '' : `, column ${column}`}: `;
    const label = isOfTable ? tellProblem(problem, table.drafts) : `${where}${message}`;
    const go = (): void => {
      if (isOfTable && table.go(problem)) return;
      tabs.select('json');
      json.go(problem);
    };
    return element(
      'li',
      {},
      button(label, go, { class: 'book-problem' }),
      hint === undefined ? null : element('p', { class: 'muted' }, hint),
    );
  }

  write(null);
  return {
    element: element(
      'section',
      { class: 'panel book-panel', 'aria-label': 'Spell book' },
      element(
        'div',
        { class: 'book-head' },
        tabs.list,
        element(
          'div',
          { class: 'row' },
          button('Example book', () => take(KITCHEN_BOOK), { title: 'A kitchen of spells' }),
          button('Copy JSON', () => handlers.copy(text), { title: 'As wizard-fight --book takes it' }),
          usual,
        ),
      ),
      status,
      problems,
      tabs.panels,
    ),
    update(next) {
      if (JSON.stringify(next) !== JSON.stringify(book)) write(next);
    },
    open(name, opened) {
      tabs.select('json');
      return read(name, opened);
    },
  };
}
