import { expect, test } from 'vitest';
import { parseSpellBook } from '../src/book.ts';
import { castLine, leastMana, manaCost, parseDuel, parseSpells, winningLines } from '../src/index.ts';

const duel = parseDuel('Hit Points: 9\nDamage: 1\n');

/** What a caller without types may call. */
type Exported = (...args: never[]) => unknown;

const noLines: Exported = (...args: Parameters<typeof winningLines>) => [...winningLines(...args)];

test.each<[Exported, unknown[], string]>([
  [parseDuel, [5], 'the text of a boss must be a string, not 5'],
  [parseSpellBook, [[]], 'the text of a spell book must be a string, not an array'],
  [parseSpells, [null], 'the text of a line of casts must be a string, not null'],
  [manaCost, [], 'a line of casts must be a text or an array of names, not undefined'],
  [castLine, [duel, 5], 'a line of casts must be a text or an array of names, not 5'],
  [manaCost, ['0', {}], 'a spell book must be an array, not an object'],
  [leastMana, [], 'a duel must be an object, not undefined'],
  [leastMana, [{ ...duel, boss: undefined }], 'the boss of a duel must be an object, not undefined'],
  [castLine, [{ ...duel, wizard: 'W' }, '0'], 'the wizard of a duel must be an object, not "W"'],
  [leastMana, [{ ...duel, book: {} }], 'a spell book must be an array, not an object'],
  [leastMana, [{ ...duel, book: [null] }], 'spell 0 of the book must be an object, not null'],
  [
    leastMana,
    [{ ...duel, book: [{ name: 'A', cost: 1, effect: null }] }],
    'the effect of A must be an object, not null',
  ],
  [leastMana, [duel, null], 'the limits must be an object, not null'],
  [noLines, [duel], 'what to list must be an object, not undefined'],
])('%o given %j: a TypeError names what is wrong', (exported, args, message) => {
  expect(() => Reflect.apply(exported, undefined, args)).toThrow(new TypeError(message));
});

test('a name that would turn or hide part of a line is refused', () => {
  for (const name of ['A\u202EB', 'A\u200DB', 'A\u0007B', 'A\u2029B']) {
    expect(() => leastMana({ ...duel, book: [{ name, cost: 1 }] })).toThrow(
      /no control or formatting character/,
    );
  }
});

test('a book of more than 100 spells is refused', () => {
  const book = Array.from({ length: 101 }, (_, index) => ({ name: `A${index}`, cost: 1, damage: 1 }));
  expect(() => leastMana({ ...duel, book })).toThrow(
    new RangeError('a spell book has at most 100 spells, not 101'),
  );
  expect(leastMana({ ...duel, book: book.slice(1) })).toMatchObject({ status: 'won', mana: 9 });
});
