import type { InputProblem } from '@skirmish/grid';
import { button, element, fill } from '../dom/element.ts';
import { createScrollRegion } from '../dom/scroll-region.ts';
import {
  type DraftPlace,
  EMPTY_SPELL,
  type FieldPath,
  FIELDS,
  placeOf,
  type SpellDraft,
} from './book-draft.ts';

/** The table of spells on the page. */
export interface BookTable {
  readonly element: HTMLElement;
  readonly drafts: readonly SpellDraft[];
  write(drafts: readonly SpellDraft[]): void;
  /** Marks the fields that something is wrong with. */
  mark(places: readonly DraftPlace[]): void;
  /** Puts the focus where a problem is; tells whether there is such a place. */
  go(problem: InputProblem): boolean;
}

/** How long nothing must have been typed before the table is taken, in milliseconds. */
const CALM = 250;

/**
 * Makes the table in which the spells of a book are edited, added, moved and removed.
 *
 * @param take is called with the spells after a change
 */
export function createBookTable(take: (drafts: readonly SpellDraft[]) => void): BookTable {
  let drafts: SpellDraft[] = [];
  let calm: ReturnType<typeof setTimeout> | undefined;
  const body = element('tbody', {});
  const add = button('Add a spell', () => {
    drafts = [...drafts, EMPTY_SPELL];
    build();
    fieldAt({ spell: drafts.length - 1, path: 'name' })?.focus();
    take(drafts);
  });

  function fieldAt({ spell, path }: DraftPlace): HTMLInputElement | null {
    return body.querySelector<HTMLInputElement>(`[data-spell="${spell}"][data-path="${path}"]`);
  }

  function type(spell: number, path: FieldPath, value: string): void {
    drafts = drafts.map((draft, number) => (number === spell ? { ...draft, [path]: value } : draft));
    clearTimeout(calm);
    calm = setTimeout(() => take(drafts), CALM);
  }

  function change(next: SpellDraft[], focus: { readonly spell: number; readonly action: string }): void {
    clearTimeout(calm);
    drafts = next;
    build();
    const wanted = body.querySelector<HTMLButtonElement>(
      `[data-row="${focus.spell}"][data-action="${focus.action}"]`,
    );
    (wanted && !wanted.disabled ? wanted : add).focus();
    take(drafts);
  }

  function build(): void {
    fill(body, ...drafts.map(rowOf));
  }

  function rowOf(draft: SpellDraft, spell: number): HTMLElement {
    const name = draft.name || `spell ${spell + 1}`;
    const action = (
      sign: string,
      label: string,
      what: string,
      isOff: boolean,
      act: () => void,
    ): HTMLElement =>
      button(sign, act, {
        class: 'quiet small',
        'aria-label': `${label} ${name}`,
        title: label,
        disabled: isOff,
        'data-row': spell,
        'data-action': what,
      });
    return element(
      'tr',
      {},
      element('th', { scope: 'row', class: 'spell-code' }, spell < 10 ? String(spell) : '–'),
      ...FIELDS.map(({ path, long, card }) => {
        const input = element('input', {
          type: 'text',
          value: draft[path],
          'aria-label': `${long} of spell ${spell + 1}`,
          'data-spell': spell,
          'data-path': path,
          ...(path === 'name' ? {} : { inputmode: 'numeric' }),
          autocomplete: 'off',
        });
        input.addEventListener('input', () => type(spell, path, input.value));
        return element(
          'td',
          { class: path === 'name' ? 'name-cell' : 'number-cell', 'data-label': card },
          input,
        );
      }),
      element(
        'td',
        { class: 'row-actions' },
        action('↑', 'Move up', 'up', spell === 0, () =>
          change(swapped(spell - 1), { spell: spell - 1, action: 'up' }),
        ),
        action('↓', 'Move down', 'down', spell === drafts.length - 1, () =>
          change(swapped(spell), { spell: spell + 1, action: 'down' }),
        ),
        action('×', 'Remove', 'remove', drafts.length === 1, () =>
          change(drafts.toSpliced(spell, 1), { spell: Math.max(0, spell - 1), action: 'remove' }),
        ),
      ),
    );
  }

  /** The spells with one and the next in each other's place. */
  function swapped(spell: number): SpellDraft[] {
    return drafts.toSpliced(spell, 2, drafts[spell + 1]!, drafts[spell]!);
  }

  const heads = FIELDS.map(({ path, label }) =>
    element('th', { scope: 'col', class: path === 'name' ? undefined : 'number-cell' }, label),
  );
  return {
    element: element(
      'div',
      {},
      createScrollRegion(
        'Spells, to be scrolled',
        'book-table-frame',
        element(
          'table',
          { class: 'book-table' },
          element(
            'thead',
            {},
            element(
              'tr',
              { class: 'group-row' },
              element('td', { colspan: 3 }),
              element('th', { scope: 'colgroup', colspan: 2 }, 'At once'),
              element('th', { scope: 'colgroup', colspan: 5 }, 'Effect, each turn'),
              element('td', {}),
            ),
            element(
              'tr',
              {},
              element('th', { scope: 'col' }, element('span', { class: 'visually-hidden' }, 'Code')),
              ...heads,
              element('td', {}),
            ),
          ),
          body,
        ),
      ),
      add,
    ),
    get drafts() {
      return drafts;
    },
    write(next) {
      clearTimeout(calm);
      drafts = [...next];
      build();
    },
    mark(places) {
      for (const input of body.querySelectorAll<HTMLInputElement>('[data-path]')) {
        const isWrong = places.some(
          ({ spell, path }) => Number(input.dataset['spell']) === spell && input.dataset['path'] === path,
        );
        input.setAttribute('aria-invalid', String(isWrong));
      }
    },
    go(problem) {
      const place = placeOf(problem);
      const field = place && fieldAt(place);
      field?.focus();
      return Boolean(field);
    },
  };
}
