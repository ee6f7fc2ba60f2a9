import { expect, test } from 'vitest';
import { damageDealt, reducedDamage } from '../src/index.ts';

test.each([
  { clause: 'armor is taken off', attack: 8, armor: 7, dealt: 1 },
  { clause: 'at least 1 is dealt', attack: 5, armor: 7, dealt: 1 },
  { clause: 'no armor: all of it', attack: 8, armor: 0, dealt: 8 },
  { clause: 'an attack of 0 still deals 1', attack: 0, armor: 0, dealt: 1 },
])('$clause: $attack against $armor deals $dealt', ({ attack, armor, dealt }) => {
  expect(damageDealt(attack, armor)).toBe(dealt);
});

test.each([
  { amount: 14, dealt: 9 },
  { amount: 6, dealt: 1 },
  { amount: 5, dealt: 0 },
  { amount: 4, dealt: 0 },
])('a dragon loses 5 less of $amount, never below 0: $dealt', ({ amount, dealt }) => {
  expect(reducedDamage(amount, 5, 0)).toBe(dealt);
});
