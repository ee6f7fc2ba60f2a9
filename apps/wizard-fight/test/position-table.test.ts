import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { PositionTable } from '../src/position-table.ts';
import type { Fight } from '../src/rules.ts';

const PLENTY = 2 ** 30;

test('positions are numbered as they come, each once, and can be loaded again', () => {
  const few = fc.integer({ min: 1, max: 3 });
  const positions = fc.record({ bossHitPoints: few, hitPoints: few, mana: few, effects: few });
  const table = new PositionTable();
  fc.assert(
    fc.property(fc.array(positions, { maxLength: 200 }), (list) => {
      table.clear();
      const numbers = new Map<string, number>();
      for (const position of list) {
        const key = JSON.stringify(position);
        const number = numbers.get(key) ?? numbers.size;
        numbers.set(key, number);
        expect(add(table, position)).toBe(number);
        expect(table.size).toBe(numbers.size);
      }
      const loaded: Fight = { bossHitPoints: 0, hitPoints: 0, mana: 0, effects: 0 };
      for (const [key, number] of numbers) {
        table.load(number, loaded);
        expect(loaded).toEqual(JSON.parse(key));
      }
    }),
    { seed: 20151222, numRuns: 300 },
  );
});

test.each(['bossHitPoints', 'hitPoints', 'mana', 'effects'] as const)(
  'it grows, tells apart what differs in %s only, and is as good as new when cleared',
  (field) => {
    const table = new PositionTable();
    for (let pass = 0; pass < 2; pass++) {
      const position: Fight = { bossHitPoints: 1, hitPoints: 1, mana: 1, effects: 1 };
      for (const again of [false, true]) {
        for (let value = 0; value < 20_000; value++) {
          position[field] = value;
          if (add(table, position) !== value) expect([again, add(table, position)]).toEqual([again, value]);
        }
      }
      expect(table.size).toBe(20_000);
      table.clear();
      expect(table.size).toBe(0);
    }
  },
);

test('more than plenty is plenty', () => {
  const table = new PositionTable();
  const rich: Fight = { bossHitPoints: 1, hitPoints: PLENTY, mana: PLENTY, effects: 0 };
  expect(add(table, rich)).toBe(0);
  expect(add(table, { ...rich, hitPoints: PLENTY * 8, mana: PLENTY + 1 })).toBe(0);
  expect(add(table, { ...rich, hitPoints: PLENTY - 1 })).toBe(1);
});

function add(table: PositionTable, { bossHitPoints, hitPoints, mana, effects }: Fight): number {
  return table.add(bossHitPoints, hitPoints, mana, effects);
}
