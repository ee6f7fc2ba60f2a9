import { expect, test } from 'vitest';
import { leastMana } from '../src/index.ts';
import { duelOf, nameOf } from './duels.ts';
import { mutantLeastMana, type Mistake } from './mutants.ts';
import { twinLeastMana, type TwinFight } from './twin.ts';

/** Each mistake, a fight that shows it, the right figure and the wrong one. */
const TABLE: readonly (readonly [Mistake, TwinFight, number | undefined, number | undefined])[] = [
  ['stops at the first win generated', { boss: 21, damage: 1 }, 279, 318],
  ['stops at the first win generated', { boss: 51, damage: 9, hard: true }, 1216, 1242],
  ['drops a state that cannot pay now', { boss: 62, damage: 6 }, 960, 1189],
  ['takes the hit point of hard mode after the effects', { boss: 24, damage: 16, hard: true }, 372, 299],
  ['takes the hit point of hard mode after the effects', { boss: 54, damage: 8, hard: true }, 1289, 1216],
  [
    'takes the hit point of hard mode after the effects',
    { boss: 92, damage: 9, hard: true },
    undefined,
    2761,
  ],
  ['casts and pays after Poison has killed', { boss: 14, damage: 17 }, 226, 232],
  ['prefers the fewest turns', { boss: 9, damage: 1 }, 159, 226],
  ['chooses before the effects of the turn', { boss: 62, damage: 5, hard: true }, 960, 1189],
  ['leaves out the Recharge ticks around a cast', { boss: 31, damage: 13, hard: true }, 741, 814],
  [
    'leaves out the Recharge tick of the own turn',
    { boss: 17, damage: 8, hitPoints: 20, mana: 250 },
    568,
    621,
  ],
  ['caps healing at the first hit points', { boss: 5, damage: 1, hitPoints: 1, mana: 250 }, 126, undefined],
];

test.each(TABLE)('a solver that %s is told apart', (mistake, fight, right, wrong) => {
  const result = leastMana(duelOf(fight));
  expect(result.status === 'won' ? result.mana : undefined, nameOf(fight)).toBe(right);
  expect(twinLeastMana(fight), 'the twin').toBe(right);
  expect(mutantLeastMana(fight, 'none'), 'the mutant without its mistake').toBe(right);
  expect(mutantLeastMana(fight, mistake), 'the mutant').toBe(wrong);
});
