import { codePoints, InputError, type InputProblem } from '@skirmish/grid';
import { checkArray, checkText, shown } from './argument-checks.ts';
import { comparableName, DEFAULT_SPELL_BOOK, type SpellBook, type SpellName } from './spell-book.ts';

/** A line of casts: the names of spells, or a text that `parseSpells` reads. */
export type SpellLine = readonly SpellName[] | string;

/**
 * Reads a line of casts and gives the names of its spells.
 *
 * Parts are separated by commas. A part of digits is a code for each digit (`42130`). Any other is a name, or the
 * beginning of one or of its later words, or its initials, if no other spell has the same: `magic`, `missile`, `mm`.
 * Case, spaces and marks do not count. Blank text is the empty line.
 *
 * @throws InputError `unknown-spell` or `ambiguous-spell`, with the column of the part.
 *
 * @example
 * parseSpells('31, mm'); // ['Poison', 'Drain', 'Magic Missile']
 */
export function parseSpells(text: string, book: SpellBook = DEFAULT_SPELL_BOOK): readonly SpellName[] {
  checkText('the text of a line of casts', text);
  checkArray('a spell book', book);
  if (text.trim() === '') return [];
  const names: SpellName[] = [];
  let start = 0;
  for (const part of text.split(',')) {
    const word = part.trim();
    const column = start + part.indexOf(word);
    if (/^\d+$/.test(word)) {
      for (const [index, digit] of word.split('').entries()) {
        const spell = book[Number(digit)];
        if (!spell)
          throw problem('unknown-spell', text, column + index, digit, `no spell has the code ${digit}`, book);
        names.push(spell.name);
      }
    } else {
      const found = spellsCalled(word, book);
      if (found.length > 1) {
        const message = `${quoted(word)} may be ${found.join(' or ')}`;
        throw problem('ambiguous-spell', text, column, word, message, book);
      }
      const [name] = found;
      if (name === undefined) {
        const message = word === '' ? 'a spell is missing here' : `there is no spell ${quoted(word)}`;
        throw problem('unknown-spell', text, column, word, message, book);
      }
      names.push(name);
    }
    start += part.length + 1;
  }
  return names;
}

/** The numbers of the spells of a line, as its names or its text give them. */
export function spellNumbers(line: SpellLine, book: SpellBook): readonly number[] {
  checkArray('a spell book', book);
  const names = typeof line === 'string' ? parseSpells(line, book) : line;
  if (!Array.isArray(names))
    throw new TypeError(`a line of casts must be a text or an array of names, not ${shown(names)}`);
  const numbers = new Map(book.map(({ name }, spell) => [name, spell]));
  return names.map((name) => {
    const spell = numbers.get(name);
    if (spell === undefined) throw new RangeError(`the book has no spell named ${shown(name)}`);
    return spell;
  });
}

/**
 * The mana that a line of casts costs when all of it is cast.
 *
 * @throws RangeError for a name, InputError for a text that the book does not have.
 *
 * @example
 * manaCost('42130'); // 641
 */
export function manaCost(line: SpellLine, book: SpellBook = DEFAULT_SPELL_BOOK): number {
  return spellNumbers(line, book).reduce((sum, spell) => sum + book[spell]!.cost, 0);
}

/** The spells that a word may mean: the one of just that name, else all that it abbreviates. */
function spellsCalled(word: string, book: SpellBook): readonly SpellName[] {
  const wanted = comparableName(word);
  if (wanted === '') return [];
  const names = book.map(({ name }) => name);
  const exact = names.filter((name) => comparableName(name) === wanted);
  return exact.length > 0 ? exact : names.filter((name) => abbreviates(wanted, name));
}

/** Whether `wanted` is the beginning of a name from one of its words on, or the initials of all its words. */
function abbreviates(wanted: string, name: string): boolean {
  const words = name.split(/[\s-]+/).map(comparableName);
  const initials = words.map((word) => firstCodePoints(word, 1)).join('');
  return initials === wanted || words.some((_, first) => words.slice(first).join('').startsWith(wanted));
}

/** A word for a message: quoted, its end left out when it is long. */
function quoted(word: string): string {
  const start = firstCodePoints(word, 40);
  return start.length < word.length ? `'${start}…'` : `'${word}'`;
}

function problem(
  code: 'unknown-spell' | 'ambiguous-spell',
  excerpt: string,
  offset: number,
  part: string,
  message: string,
  book: SpellBook,
): InputError {
  const listed = book.map(({ name }, spell) => (spell < 10 ? `${spell} ${name}` : name)).join(', ');
  const details: InputProblem = {
    message,
    line: 1,
    column: codePoints(excerpt.slice(0, offset)) + 1,
    length: Math.max(1, codePoints(part)),
    excerpt,
    hint: `the spells are ${listed}`,
  };
  return new InputError(code, details, '<spells>');
}

/** The first code points of a text. */
function firstCodePoints(text: string, count: number): string {
  return Array.from(text).slice(0, count).join('');
}
