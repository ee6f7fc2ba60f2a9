import { InputError } from '@skirmish/grid';
import type { RecordedGame, RecordingHeader } from '@skirmish/replay';
import * as v from 'valibot';
import { parseSpellBook } from '../book.ts';
import type { Duel } from '../duel.ts';
import { DEFAULT_SPELL_BOOK, type SpellBook } from '../spell-book.ts';
import { applyEvent } from './apply-event.ts';
import type { DuelEvent } from './duel-event.ts';
import { copyDuel, duelStart, type DuelState } from './duel-state.ts';
import { duelEventSchema, duelInputSchema } from './event-schema.ts';
import { GAME_NAME } from './record-line.ts';

/** Duels as recordings know them. A round is a turn of the wizard and one of the boss: it ends with a blow that the wizard survives. */
export const recordedDuel: RecordedGame<DuelState, DuelEvent> = {
  name: GAME_NAME,
  event: duelEventSchema,
  start: (header) => duelStart(duelOf(header)),
  apply: applyEvent,
  copy: copyDuel,
  isRoundEnd: (event) => event.event === 'blow' && event.hitPointsLeft > 0,
};

/**
 * The duel that a header is of.
 *
 * @throws InputError `invalid-start` or `invalid-spell-book` naming what is wrong.
 */
export function duelOf({ rules, input }: RecordingHeader): Duel {
  const checked = v.safeParse(duelInputSchema, { rules, input });
  if (!checked.success) {
    const problems = checked.issues.map((issue) => ({
      message: `${v.getDotPath(issue) ?? 'the header'}: ${issue.message}`,
    }));
    throw new InputError('invalid-start', problems);
  }
  const { hardMode, book } = checked.output.rules;
  const { boss, wizard } = checked.output.input;
  return { boss, wizard, book: book === undefined ? DEFAULT_SPELL_BOOK : bookOf(book), hardMode };
}

function bookOf(spells: unknown): SpellBook {
  try {
    return parseSpellBook(JSON.stringify({ spells }));
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const problems = error.problems.map(({ message }) => ({ message: `rules.book: ${message}` }));
    throw new InputError(error.code, problems);
  }
}
