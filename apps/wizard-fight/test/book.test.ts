import { readFileSync, writeFileSync } from 'node:fs';
import { InputError } from '@skirmish/grid';
import { toJsonSchema } from '@valibot/to-json-schema';
import { expect, test } from 'vitest';
import { parseSpellBook, spellBookSchema } from '../src/book.ts';
import { leastMana } from '../src/index.ts';
import { duelOf } from './duels.ts';

const SCHEMA_FILE = new URL('../schema/spell-book.schema.json', import.meta.url);

const BOOK = `{
  "$schema": "https://example.org/spell-book.schema.json",
  "spells": [
    { "name": "Spark", "cost": 5, "damage": 1 },
    { "name": "Blaze", "cost": 20, "heal": 1, "effect": { "turns": 3, "damage": 2, "heal": 1, "armor": 1, "mana": 4 } }
  ]
}`;

/** What reading complains of: code, then `line:column message` of each problem. */
function complaints(text: string): [code: string, ...problems: string[]] {
  try {
    parseSpellBook(text, 'book.json');
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return [error.code, ...error.problems.map(({ line, column, message }) => `${line}:${column} ${message}`)];
  }
  throw new Error('nothing is wrong');
}

test('a book has what the file says and cannot be changed', () => {
  const book = parseSpellBook(`\uFEFF${BOOK}`);
  expect(book).toEqual([
    { name: 'Spark', cost: 5, damage: 1 },
    { name: 'Blaze', cost: 20, heal: 1, effect: { turns: 3, damage: 2, heal: 1, armor: 1, mana: 4 } },
  ]);
  expect([book, book[1], book[1]!.effect].every(Object.isFrozen)).toBe(true);
  // 2 hit points: two Sparks, against which one Blaze is dear
  expect(leastMana(duelOf({ boss: 2, damage: 1, spells: book }))).toMatchObject({
    mana: 10,
    spells: ['Spark', 'Spark'],
  });
});

test.each([
  ['', 'not-json', '1:1 this is not JSON: here should be a value, and the text ends'],
  ['{', 'not-json', "1:2 this is not JSON: here should be a key in double quotes or '}', and the text ends"],
  [
    '{"spells": [\n  nine\n]}',
    'not-json',
    '2:3 this is not JSON: here should be a value or \']\', not "nine"',
  ],
  [
    '{"spells": []\n  , }',
    'not-json',
    '2:5 this is not JSON: here should be a key in double quotes, not "}"',
  ],
  ['[]', 'invalid-spell-book', '1:1 spells is missing'],
  ['7', 'invalid-spell-book', '1:1 the spell book must be an object, not 7'],
  ['{}', 'invalid-spell-book', '1:1 spells is missing'],
  ['{"spells": {}}', 'invalid-spell-book', '1:12 spells must be a list, not Object'],
  ['{"spells":\n\n []}', 'invalid-spell-book', '3:2 spells must have at least one spell'],
  ['{"spells": [5]}', 'invalid-spell-book', '1:13 spells[0] must be an object, not 5'],
  ['{"spells": [{"cost": 5}]}', 'invalid-spell-book', '1:13 spells[0].name is missing'],
  [
    '{"spells": [{"name": "A", "cost": -1}]}',
    'invalid-spell-book',
    '1:35 spells[0].cost must be a whole number from 0 to 1000000, not -1',
  ],
  [
    '{"spells": [{"name": "A", "cost": "5"}]}',
    'invalid-spell-book',
    '1:35 spells[0].cost must be a whole number from 0 to 1000000, not "5"',
  ],
  [
    '{"spells": [{"name": "A", "cost": 1.5}, {"name": "B", "cost": 1e99}]}',
    'invalid-spell-book',
    '1:35 spells[0].cost must be a whole number from 0 to 1000000, not 1.5',
    '1:63 spells[1].cost must be a whole number from 0 to 1000000, not 1e+99',
  ],
  [
    '{"spells": [{"name": "A", "cost": 5,\n "effect": {"turns": 0}}]}',
    'invalid-spell-book',
    '2:22 spells[0].effect.turns must be a whole number from 1 to 1000, not 0',
  ],
  [
    '{"spells": [{"name": "A", "cost": 5, "effect": {}}]}',
    'invalid-spell-book',
    '1:48 spells[0].effect.turns is missing',
  ],
  [
    '{"spells": [{"name": "A", "cost": 5, "damge": 3}]}',
    'invalid-spell-book',
    '1:38 spells[0].damge is no key of this object, which may have name, cost, damage, heal, effect',
  ],
  [
    '{"spells": [{"name": "A,B", "cost": 5}]}',
    'invalid-spell-book',
    '1:22 spells[0].name must have no comma and no control character, unlike "A,B"',
  ],
  ...['\u202e', '\u200d', '\u00ad', '\ufeff', '\u2028', '\ud800'].map(
    (character): [string, string, string] => [
      `{"spells": [{"name": "A${character}B", "cost": 5}]}`,
      'invalid-spell-book',
      `1:22 spells[0].name must have no invisible or formatting character, unlike "A${character}B"`,
    ],
  ),
  [
    '{"spells": [{"name": "42", "cost": 5}]}',
    'invalid-spell-book',
    '1:22 spells[0].name must have a letter, unlike "42"',
  ],
  [
    '{"spells": [{"name": "Fire Ball", "cost": 5}, {"name": "fireball", "cost": 5}]}',
    'invalid-spell-book',
    '1:56 spells[1].name must differ from spells[0].name by more than case, spaces and marks',
  ],
  [
    '{"spells": [{"name": "🙂A", "cost": 5, "heal": null}]}',
    'invalid-spell-book',
    '1:47 spells[0].heal must be a whole number from 0 to 1000000, not null',
  ],
])('%j is refused', (text, ...expected) => {
  expect(complaints(text)).toEqual(expected);
});

function bookOf(count: number): string {
  return JSON.stringify({
    spells: Array.from({ length: count }, (_, index) => ({ name: `A${index}`, cost: 1 })),
  });
}

test('a book has at most 100 spells', () => {
  expect(parseSpellBook(bookOf(100))).toHaveLength(100);
  expect(complaints(bookOf(101))).toEqual([
    'invalid-spell-book',
    '1:11 spells must have at most 100 spells, not 101',
  ]);
});

test('no more than 20 problems are told, and nothing hangs', () => {
  const wrong = `{"spells": [${Array.from({ length: 50_000 }, () => '{}').join()}]}`;
  expect(complaints(wrong)).toHaveLength(21);
  expect(complaints('['.repeat(1_000_000))[0]).toBe('not-json');
});

test('the published JSON Schema says the same; UPDATE_SCHEMA=1 writes it anew', () => {
  const schema = `${JSON.stringify(toJsonSchema(spellBookSchema, { ignoreActions: ['check'] }), null, 2)}\n`;
  if (process.env['UPDATE_SCHEMA']) writeFileSync(SCHEMA_FILE, schema);
  expect(JSON.parse(readFileSync(SCHEMA_FILE, 'utf8'))).toEqual(JSON.parse(schema));
});
