import { expect, test } from 'vitest';
import { duelWith } from '../src/inputs.ts';
import { textbookBattle, textbookElfPower } from '../src/textbook/cave-battle.ts';
import { textbookLeastMana } from '../src/textbook/least-mana.ts';

// The figures are those of docs/rules, or follow from a few blows counted by hand.

test('the elf strikes first in reading order and wins by its last blow', () => {
  // both need 67 blows of 3; the elf's 67th kills when the goblin has struck 66 times
  expect(textbookBattle('#EG#\n')).toEqual({ rounds: 67, hitPoints: 2, elvesLost: 0, isOver: true });
});

test('a battle that cannot go on is not over', () => {
  expect(textbookBattle('E#G\n')).toEqual({ rounds: 0, hitPoints: 400, elvesLost: 0, isOver: false });
});

test('the least elf power is looked for from 4 on', () => {
  // with 3 the goblin, who strikes first, would win; with 4 the elf's 50th blow kills when it has taken 50
  expect(textbookElfPower('#GE#\n')).toBe(4);
});

test.each([
  [40, 10, false, 754],
  [40, 10, true, 794],
  [71, 10, false, 1824],
  [71, 10, true, 1937],
  [21, 1, false, 279],
  [62, 6, false, 960],
])('least mana against %i/%i, hard mode %s', (hitPoints, damage, hardMode, mana) => {
  expect(textbookLeastMana({ ...duelWith(hitPoints, damage), hardMode }).mana).toBe(mana);
});

test('a search that is given up says so', () => {
  expect(textbookLeastMana(duelWith(71, 10), 5)).toEqual({ mana: -1, expanded: 5 });
});
