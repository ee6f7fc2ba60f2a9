import { InputError } from '@skirmish/grid';
import type { SpellBook, SpellName } from '@skirmish/wizard-fight';
import { parseSpellBook } from '@skirmish/wizard-fight/book';
import * as v from 'valibot';
import { type BalanceRange, MOST_CELLS, cellCount } from './balance-map.ts';
import type { Setup } from './setup.ts';

/** What is shown of a duel: the cheapest line, a fight by hand, or a line that was given, such as by a recording. */
export type Shown = 'cheapest' | 'hand' | 'line';

/** The parts of the view, one of which is seen. */
export type ViewPart = 'fight' | 'map' | 'book';

/** All that the view of a duel shows, as links hold it. */
export interface WizardLink extends Setup {
  readonly shown: Shown;
  /** The casts of a fight by hand or of a given line. */
  readonly line: readonly SpellName[];
  /** How many events have happened. */
  readonly position: number;
  readonly part: ViewPart;
  readonly map: BalanceRange;
}

const wholeNumber = (least: number, most = 1_000_000): v.GenericSchema<number> =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most));
const range = (least: number): v.GenericSchema<BalanceRange['damage']> =>
  v.pipe(
    v.strictObject({ from: wholeNumber(least), to: wholeNumber(least), step: wholeNumber(1) }),
    v.check(({ from, to }) => from <= to),
  );

const linkSchema = v.strictObject({
  boss: v.strictObject({ hitPoints: wholeNumber(1), damage: wholeNumber(0) }),
  wizard: v.strictObject({ hitPoints: wholeNumber(1), mana: wholeNumber(0) }),
  hardMode: v.boolean(),
  book: v.nullable(v.array(v.unknown())),
  shown: v.picklist(['cheapest', 'hand', 'line']),
  line: v.pipe(v.array(v.string()), v.maxLength(1000)),
  position: wholeNumber(0),
  part: v.picklist(['fight', 'map', 'book']),
  map: v.pipe(
    v.strictObject({ hitPoints: range(1), damage: range(0) }),
    v.check((map) => cellCount(map) <= MOST_CELLS),
  ),
});

/**
 * Reads the state in a link.
 *
 * @throws InputError `bad-link`, or `invalid-spell-book`, when it is none.
 */
export function readWizardLink(state: unknown): WizardLink {
  const result = v.safeParse(linkSchema, state);
  if (!result.success) {
    const path = v.getDotPath(result.issues[0]) ?? 'state';
    const message = `this link cannot be shown: its ${path} is wrong`;
    throw new InputError('bad-link', { message, hint: 'part of it may have been changed' }, 'link');
  }
  const { book, ...link } = result.output;
  return { ...link, book: book && bookOf(book) };
}

function bookOf(spells: readonly unknown[]): SpellBook {
  return parseSpellBook(JSON.stringify({ spells }), 'link');
}
