import { InputError } from '@skirmish/grid';
import { parseSpells, type SpellBook, type SpellName } from '../../index.ts';

/**
 * Reads an answer as a line of casts: as `parseSpells` does, or with spaces between the spells; of words that may be one
 * spell or several, as many as possible are one.
 *
 * @throws InputError as `parseSpells` for the answer as it is.
 */
export function spellsOf(answer: string, book: SpellBook): readonly SpellName[] {
  try {
    return parseSpells(answer, book);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const spells = answer.includes(',') ? undefined : spellsOfWords(answer.split(/\s+/), book);
    if (spells === undefined) throw error;
    return spells;
  }
}

function spellsOfWords(words: readonly string[], book: SpellBook): readonly SpellName[] | undefined {
  const longest = Math.max(...book.map(({ name }) => name.split(/\s+/).length));
  const spells: SpellName[] = [];
  for (let start = 0; start < words.length;) {
    const first = start;
    for (let end = Math.min(words.length, start + longest); end > start; end--) {
      const found = tryToParse(words.slice(start, end).join(' '), book);
      if (!found) continue;
      spells.push(...found);
      start = end;
    }
    if (start === first) return undefined;
  }
  return spells;
}

function tryToParse(text: string, book: SpellBook): readonly SpellName[] | undefined {
  try {
    return parseSpells(text, book);
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}
