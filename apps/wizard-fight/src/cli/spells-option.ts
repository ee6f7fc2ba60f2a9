import { didYouMean, UsageError } from '@skirmish/cli-kit';
import { InputError } from '@skirmish/grid';
import { parseSpells, type SpellBook, type SpellName } from '../index.ts';

/**
 * Reads the line of `--spells`.
 *
 * @throws UsageError naming the spell that the book does not have, or that is one of several.
 */
export function readSpells(text: string, book: SpellBook): readonly SpellName[] {
  try {
    return parseSpells(text, book);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const [{ message, hint, column = 1, length = 0 }] = error.problems;
    const word = Array.from(text)
      .slice(column - 1, column - 1 + length)
      .join('');
    const near = didYouMean(
      word,
      book.map(({ name }) => name),
    );
    throw new UsageError(
      `option --spells: ${message}`,
      near === undefined ? hint : `did you mean ${near}? ${hint}`,
    );
  }
}
