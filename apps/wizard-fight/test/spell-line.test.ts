import { InputError } from '@skirmish/grid';
import { expect, test } from 'vitest';
import { manaCost, parseSpells, type SpellBook } from '../src/index.ts';

const TRICKY: SpellBook = [
  { name: 'Fire', cost: 1 },
  { name: 'Fire Ball', cost: 2 },
  { name: 'Fast Bolt', cost: 3 },
  { name: "Wizard's Eye", cost: 4 },
];

test.each([
  ['42130', ['Recharge', 'Shield', 'Drain', 'Poison', 'Magic Missile']],
  ['Poison,Magic Missile', ['Poison', 'Magic Missile']],
  ['  poison ,  MAGIC  missile ', ['Poison', 'Magic Missile']],
  ['p, s, d, r, m', ['Poison', 'Shield', 'Drain', 'Recharge', 'Magic Missile']],
  ['mm, magicm', ['Magic Missile', 'Magic Missile']],
  ['30, Rech, 1', ['Poison', 'Magic Missile', 'Recharge', 'Drain']],
  ['', []],
  [' ', []],
])('%j names spells', (text, expected) => {
  expect(parseSpells(text)).toEqual(expected);
});

test.each([
  ['fire', ['Fire']],
  ['fire b', ['Fire Ball']],
  ['fa', ['Fast Bolt']],
  ['wizards eye, WE', ["Wizard's Eye", "Wizard's Eye"]],
])('in a book of similar names %j names spells', (text, expected) => {
  expect(parseSpells(text, TRICKY)).toEqual(expected);
});

test.each([
  ['fireball', 'unknown-spell', `<spells>:1:1: there is no spell 'fireball'`],
  ['3, 0, fireball', 'unknown-spell', `<spells>:1:7: there is no spell 'fireball'`],
  ['4295', 'unknown-spell', '<spells>:1:3: no spell has the code 9'],
  ['3,,0', 'unknown-spell', '<spells>:1:3: a spell is missing here'],
  ['3,0,', 'unknown-spell', '<spells>:1:5: a spell is missing here'],
  ['x'.repeat(100_000), 'unknown-spell', `<spells>:1:1: there is no spell '${'x'.repeat(40)}…'`],
  ['🙂🙂, ?', 'unknown-spell', `<spells>:1:1: there is no spell '🙂🙂'`],
])('%j is refused', (text, code, message) => {
  expect(() => parseSpells(text)).toThrow(InputError);
  expect(() => parseSpells(text)).toThrow(expect.objectContaining({ code, message }));
});

test('what may mean several spells is refused with all of them', () => {
  expect(() => parseSpells('0, F B', TRICKY)).toThrow(
    expect.objectContaining({
      code: 'ambiguous-spell',
      message: `<spells>:1:4: 'F B' may be Fire Ball or Fast Bolt`,
      hint: `the spells are 0 Fire, 1 Fire Ball, 2 Fast Bolt, 3 Wizard's Eye`,
    }),
  );
  expect(parseSpells('fib', [...TRICKY.slice(0, 1), { name: 'Fib', cost: 1 }])).toEqual(['Fib']);
});

test('a line costs what its spells cost together', () => {
  expect(manaCost('42130')).toBe(641);
  expect(manaCost(['Recharge', 'Shield', 'Drain', 'Poison', 'Magic Missile'])).toBe(641);
  expect(manaCost('')).toBe(0);
  expect(manaCost('01', TRICKY)).toBe(3);
  expect(() => manaCost(['Fireball'])).toThrow(new RangeError('the book has no spell named "Fireball"'));
});
