import { formatJsonPath } from '@skirmish/grid';
import { readJsonAs, type JsonFault } from '@skirmish/grid/json';
import * as v from 'valibot';
import { checkText } from './argument-checks.ts';
import {
  comparableName,
  frozenBook,
  GREATEST_AMOUNT,
  GREATEST_TURNS,
  INVISIBLE,
  MOST_SPELLS,
  PRINTABLE_NAME,
  type Spell,
  type SpellBook,
} from './spell-book.ts';

/** What a spell book file holds. */
export interface SpellBookFile {
  /** Where editors find the JSON Schema; it is not looked at here. */
  readonly $schema?: string;
  readonly spells: readonly Spell[];
}

const effectSchema = v.pipe(
  object({
    turns: wholeNumber(1, GREATEST_TURNS, 'At how many turns it applies, beginning with the next one.'),
    damage: amount('Hit points the boss loses at the start of each of these turns.'),
    heal: amount('Hit points the wizard gains at the start of each of these turns.'),
    armor: amount('Armor of the wizard on those of these turns that are the boss’s.'),
    mana: amount('Mana the wizard gains at the start of each of these turns.'),
  }),
  v.description('What the spell does while its timer runs; it cannot be cast again before that has ended.'),
);

const spellSchema = object({
  name: v.pipe(
    word(),
    v.regex(
      PRINTABLE_NAME,
      ({ received }) => `must have no comma and no control character, unlike ${received}`,
    ),
    // these two are left out of the JSON Schema, which knows no classes of characters
    v.check(
      (name) => !INVISIBLE.test(name),
      ({ received }) => `must have no invisible or formatting character, unlike ${received}`,
    ),
    v.check(
      (name) => /\p{L}/u.test(name),
      ({ received }) => `must have a letter, unlike ${received}`,
    ),
    v.description(
      'What the spell is called: at least one letter, no comma, no control or formatting character.',
    ),
  ),
  cost: wholeNumber(0, GREATEST_AMOUNT, 'The mana it costs.'),
  damage: amount('Hit points the boss loses at once.'),
  heal: amount('Hit points the wizard gains at once.'),
  effect: v.exactOptional(effectSchema),
});

/** The form of a spell book file; `schema/spell-book.schema.json` says the same as JSON Schema. */
export const spellBookSchema: v.GenericSchema<SpellBookFile> = v.pipe(
  object({
    $schema: v.exactOptional(word()),
    spells: v.pipe(
      v.array(spellSchema, ({ received }) => `must be a list, not ${received}`),
      v.minLength(1, 'must have at least one spell'),
      v.maxLength(MOST_SPELLS, ({ received }) => `must have at most ${MOST_SPELLS} spells, not ${received}`),
      v.description(
        'The spells, in the order that breaks ties. The place of each of the first ten is its code.',
      ),
    ),
  }),
  v.title('Spell book of wizard-fight'),
);

/**
 * Reads a spell book from JSON, checks it and freezes it.
 *
 * @throws InputError naming each path that is wrong (up to 20), with line and column: a value of the wrong kind or out of range, a
 * key that is missing or unknown, a second spell of the same name; or the first place where the text is no JSON.
 *
 * @example
 * parseSpellBook('{"spells":[{"name":"Spark","cost":5,"damage":1}]}'); // [{ name: 'Spark', cost: 5, damage: 1 }]
 */
export function parseSpellBook(text: string, source?: string): SpellBook {
  checkText('the text of a spell book', text);
  const code = 'invalid-spell-book';
  const json = readJsonAs(spellBookSchema, text, source, {
    code,
    describe: ({ message }, path) => `${formatJsonPath(path) || 'the spell book'} ${message}`,
  });
  const { spells } = json.value;
  const faults = repeatedNames(spells);
  if (faults.length > 0) throw json.error(code, faults);
  return frozenBook([...spells]);
}

function repeatedNames(spells: readonly Spell[]): JsonFault[] {
  const places = new Map<string, number>();
  return spells.flatMap(({ name }, index) => {
    const before = places.get(comparableName(name));
    places.set(comparableName(name), before ?? index);
    if (before === undefined) return [];
    const message = `spells[${index}].name must differ from spells[${before}].name by more than case, spaces and marks`;
    return [{ path: ['spells', index, 'name'], message }];
  });
}

function object<const Entries extends v.ObjectEntries>(entries: Entries) {
  const known = Object.keys(entries).join(', ');
  return v.strictObject(entries, ({ expected, received }) => {
    if (expected === 'Object') return `must be an object, not ${received}`;
    return expected === 'never' ? `is no key of this object, which may have ${known}` : 'is missing';
  });
}

function word() {
  return v.string(({ received }) => `must be a text, not ${received}`);
}

function wholeNumber(least: number, greatest: number, description: string) {
  const message = ({ received }: v.BaseIssue<unknown>): string =>
    `must be a whole number from ${least} to ${greatest}, not ${received}`;
  return v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(least, message),
    v.maxValue(greatest, message),
    v.description(description),
  );
}

function amount(description: string) {
  return v.exactOptional(wholeNumber(0, GREATEST_AMOUNT, description));
}
