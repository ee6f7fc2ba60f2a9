import { displayWidth } from '@skirmish/cli-kit';
import { fitText, type Line, type Span } from '@skirmish/cli-kit/screen';
import type { Refusal, SpellBook } from '../../index.ts';
import { describeRefusal, describeSpell } from '../../play/spell-words.ts';

/** Letters that have a meaning of their own. */
const TAKEN = 'uhq';

/** Room for the usual notes, so that the columns do not change from turn to turn. */
const LEAST_NOTE = 20;

/** Names are cut to so many columns: to more where there is room. */
const LEAST_NAME = 8;
const MOST_NAME = 24;

/** By spell the letter that casts it: of its name the first that is free; undefined where none is. */
export function spellLetters(book: SpellBook): readonly (string | undefined)[] {
  const taken = new Set(TAKEN);
  return book.map(({ name }) => {
    const letter = Array.from(name.toLowerCase()).find((one) => /\p{L}/u.test(one) && !taken.has(one));
    if (letter !== undefined) taken.add(letter);
    return letter;
  });
}

/** The spell that a key casts, by its digit or its letter; undefined for any other key. */
export function spellOfKey(key: string, book: SpellBook): number | undefined {
  if (/^\d$/.test(key)) return Number(key) < book.length ? Number(key) : undefined;
  const spell = spellLetters(book).indexOf(key);
  return spell < 0 ? undefined : spell;
}

/** A row for each spell: its keys, cost, what it does, and a note: why it is refused, or what comes of it. */
export class SpellMenu {
  readonly #book: SpellBook;
  readonly #columns: number;
  readonly #notes: readonly { readonly text: string; readonly isRefusal: boolean }[];
  readonly #letters: readonly (string | undefined)[];
  readonly #nameWidth: number;
  readonly #costWidth: number;
  readonly #deedsWidth: number;

  /** `results` are told of spells that are not refused. */
  constructor(
    book: SpellBook,
    refusals: readonly (Refusal | undefined)[],
    results: readonly string[],
    columns: number,
  ) {
    this.#book = book;
    this.#columns = columns;
    this.#notes = book.map((_, spell) => {
      const refusal = refusals[spell];
      return {
        text: refusal ? describeRefusal(refusal) : (results[spell] ?? ''),
        isRefusal: refusal !== undefined,
      };
    });
    this.#letters = spellLetters(book);
    this.#costWidth = widest(book.map(({ cost }) => String(cost)));
    const deeds = widest(book.map(describeSpell));
    const notes = Math.max(LEAST_NOTE, widest(this.#notes.map(({ text }) => text)));
    const mostName = Math.max(LEAST_NAME, Math.min(MOST_NAME, columns - 14 - this.#costWidth - notes));
    this.#nameWidth = Math.min(mostName, widest(book.map(({ name }) => name)));
    // what a spell does gives way to what is to be said of it now
    const room = columns - 16 - this.#nameWidth - this.#costWidth - notes;
    this.#deedsWidth = deeds <= room ? deeds : 0;
  }

  /** The row of a spell. */
  row(spell: number, isChosen: boolean): Line {
    const { name, cost } = this.#book[spell]!;
    const { text, isRefusal } = this.#notes[spell]!;
    const deeds =
      this.#deedsWidth > 0 ? `  ${fitText(describeSpell(this.#book[spell]!), this.#deedsWidth)}` : '';
    const keys = `${spell < 10 ? spell : ' '} ${this.#letters[spell] ?? ' '} `;
    const middle = `${fitText(name, this.#nameWidth)}  ${String(cost).padStart(this.#costWidth)} mana${deeds}`;
    const marker: Span = isChosen ? { text: '>', format: ['bold', 'yellow'] } : ' ';
    const note = fitText(text && `  ${text}`, this.#columns - 1 - displayWidth(keys + middle));
    if (isRefusal) return [marker, { text: keys + middle, format: 'dim' }, { text: note, format: 'yellow' }];
    return [
      marker,
      { text: keys, format: 'cyan' },
      isChosen ? { text: middle, format: 'bold' } : middle,
      { text: note, format: 'green' },
    ];
  }
}

function widest(texts: readonly string[]): number {
  return Math.max(...texts.map(displayWidth));
}
