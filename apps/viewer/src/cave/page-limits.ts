import type { Cave } from '@skirmish/cave-battle';
import { InputError } from '@skirmish/grid';

/** The most squares of a map that the page takes: 1024 × 1024. */
const MOST_SQUARES: number = 2 ** 20;

/** The most units on it; more of them would make the page stand still while it goes through them. */
const MOST_UNITS = 150_000;

/** The most characters of its text, hit points beside the rows included. */
const MOST_CHARACTERS = 8_000_000;

const HINT = 'cave-battle solve, in a terminal, takes larger ones';

/**
 * Refuses a text that is too long to be read here.
 *
 * @throws InputError `too-large-for-page`.
 */
export function requireShowableText(text: string, source: string): void {
  if (text.length > MOST_CHARACTERS) throw tooLarge(text.length, 'characters', MOST_CHARACTERS, source);
}

/**
 * Refuses a cave that is too large for the page.
 *
 * @throws InputError `too-large-for-page`.
 */
export function requireShowable({ width, height, units }: Cave, source: string): void {
  if (width * height > MOST_SQUARES) throw tooLarge(width * height, 'squares', MOST_SQUARES, source);
  if (units.length > MOST_UNITS) throw tooLarge(units.length, 'units', MOST_UNITS, source);
}

function tooLarge(has: number, what: string, most: number, source: string): InputError {
  const message = `it has ${has.toLocaleString('en')} ${what}; this page takes up to ${most.toLocaleString('en')}`;
  return new InputError('too-large-for-page', { message, hint: HINT }, source);
}
