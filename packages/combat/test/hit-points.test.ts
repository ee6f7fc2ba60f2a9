import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterDamage, afterHealing, isDead } from '../src/index.ts';

test.each([
  { hitPoints: 10, amount: 3, left: 7 },
  { hitPoints: 10, amount: 10, left: 0 },
  { hitPoints: 10, amount: 11, left: 0 },
  { hitPoints: 10, amount: 0, left: 10 },
  { hitPoints: 0, amount: 5, left: 0 },
])('$hitPoints after a loss of $amount: $left, never below 0', ({ hitPoints, amount, left }) => {
  expect(afterDamage(hitPoints, amount)).toBe(left);
});

test.each([
  { clause: 'below the maximum', hitPoints: 5, amount: 3, maximum: 10, healed: 8 },
  { clause: 'up to the maximum', hitPoints: 5, amount: 5, maximum: 10, healed: 10 },
  { clause: 'never above it', hitPoints: 5, amount: 50, maximum: 10, healed: 10 },
  { clause: 'of nothing', hitPoints: 5, amount: 0, maximum: 10, healed: 5 },
  {
    clause: 'takes nothing away when the maximum has fallen',
    hitPoints: 5,
    amount: 3,
    maximum: -4,
    healed: 5,
  },
])(
  'healing $clause: $hitPoints + $amount of $maximum is $healed',
  ({ hitPoints, amount, maximum, healed }) => {
    expect(afterHealing(hitPoints, amount, maximum)).toBe(healed);
  },
);

test('whatever is dealt and healed, hit points stay within 0…maximum', () => {
  const changes = fc.array(fc.record({ isDamage: fc.boolean(), amount: fc.nat(300) }));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), changes, (maximum, list) => {
      let hitPoints = maximum;
      for (const { isDamage, amount } of list) {
        const before = hitPoints;
        hitPoints = isDamage ? afterDamage(before, amount) : afterHealing(before, amount, maximum);
        expect(hitPoints).toBe(Math.min(maximum, Math.max(0, isDamage ? before - amount : before + amount)));
      }
    }),
    { seed: 20181215, numRuns: 300 },
  );
});

test.each([
  { hitPoints: 1, dead: false },
  { hitPoints: 0, dead: true },
  { hitPoints: -4, dead: true },
])('$hitPoints hit points: dead is $dead', ({ hitPoints, dead }) => {
  expect(isDead(hitPoints)).toBe(dead);
});
