import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ReadingOrderTurns, seededDice, shuffled } from '../src/index.ts';
import { readingOrder } from './twin-turns.ts';

function round(
  turns: ReadingOrderTurns,
  positions: readonly number[],
  hitPoints: readonly number[],
): number[] {
  turns.beginRound(positions, hitPoints);
  const order: number[] = [];
  for (let unit = turns.next(hitPoints); unit >= 0; unit = turns.next(hitPoints)) order.push(unit);
  return order;
}

test('units act in reading order of where they stand when the round starts', () => {
  expect(round(new ReadingOrderTurns(4), [30, 7, 12, 3], [200, 200, 200, 200])).toEqual([3, 1, 2, 0]);
});

test('moving during the round changes nobody’s turn; in the next round it does', () => {
  const turns = new ReadingOrderTurns(3);
  const positions = [0, 5, 9];
  const hitPoints = [1, 1, 1];
  turns.beginRound(positions, hitPoints);
  expect(turns.next(hitPoints)).toBe(0);
  positions[0] = 10;
  positions[2] = 1;
  expect([turns.next(hitPoints), turns.next(hitPoints), turns.next(hitPoints)]).toEqual([1, 2, -1]);
  expect(round(turns, positions, hitPoints)).toEqual([2, 1, 0]);
});

test('a unit killed before its turn does not act', () => {
  const turns = new ReadingOrderTurns(3);
  const hitPoints = [1, 1, 1];
  turns.beginRound([0, 1, 2], hitPoints);
  expect(turns.next(hitPoints)).toBe(0);
  hitPoints[1] = -2;
  expect([turns.next(hitPoints), turns.next(hitPoints)]).toEqual([2, -1]);
});

test('a round of nobody is over at once, and stays over', () => {
  const turns = new ReadingOrderTurns(2);
  turns.beginRound([0, 1], [0, 0]);
  expect([turns.next([0, 0]), turns.next([0, 0])]).toEqual([-1, -1]);
  const none = new ReadingOrderTurns(0);
  none.beginRound([], []);
  expect(none.next([])).toBe(-1);
});

test('positions and hit points must be given for every unit', () => {
  const turns = new ReadingOrderTurns(2);
  expect(() => turns.beginRound([1], [1, 1])).toThrow(new RangeError('positions are given for 1 of 2 units'));
  expect(() => turns.beginRound([1, 2], [1])).toThrow(
    new RangeError('hit points are given for 1 of 2 units'),
  );
});

test('through many rounds of steps, deaths and new battles the order is the twin’s', () => {
  const rounds = fc.array(
    fc.record({
      positions: fc.uniqueArray(fc.nat(60), { minLength: 12, maxLength: 12 }),
      hitPoints: fc.array(fc.integer({ min: -1, max: 3 }), { minLength: 12, maxLength: 12 }),
    }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(rounds, (list) => {
      const turns = new ReadingOrderTurns(12);
      for (const { positions, hitPoints } of list) {
        expect(round(turns, positions, hitPoints)).toEqual(readingOrder(positions, hitPoints));
      }
    }),
    { seed: 20181215, numRuns: 300 },
  );
});

test.each([
  { entering: 'sorted', order: (cells: number[]) => cells },
  { entering: 'in reverse', order: (cells: number[]) => cells.toReversed() },
  { entering: 'at random', order: (cells: number[]) => shuffled(cells, seededDice(7)) },
  { entering: 'with the first last', order: (cells: number[]) => [...cells.slice(1), cells[0]!] },
])('a crowd of 5000 that enters $entering is sorted all the same', ({ order }) => {
  const positions = order(Array.from({ length: 5000 }, (_, i) => 1_000_000 - 200 * (5000 - i)));
  const hitPoints = positions.map((_, unit) => unit % 3);
  const turns = new ReadingOrderTurns(5000);
  expect(round(turns, positions, hitPoints)).toEqual(readingOrder(positions, hitPoints));
  expect(round(turns, positions, hitPoints)).toEqual(readingOrder(positions, hitPoints));
});

test('a turn can be given again', () => {
  const turns = new ReadingOrderTurns(3);
  const hitPoints = [1, 1, 1];
  turns.repeat();
  turns.beginRound([0, 1, 2], hitPoints);
  turns.repeat();
  expect([turns.next(hitPoints), turns.next(hitPoints)]).toEqual([0, 1]);
  turns.repeat();
  expect([turns.next(hitPoints), turns.next(hitPoints), turns.next(hitPoints)]).toEqual([1, 2, -1]);
});

test('turns that are copied go on alike and apart', () => {
  const turns = new ReadingOrderTurns(4);
  const saved = new ReadingOrderTurns(4);
  const hitPoints = [1, 1, 1, 1];
  turns.beginRound([9, 3, 5, 1], hitPoints);
  turns.next(hitPoints);
  saved.copyFrom(turns);
  const rest = [1, 2, 0, -1];
  expect(rest.map(() => turns.next(hitPoints))).toEqual(rest);
  expect(rest.map(() => saved.next(hitPoints))).toEqual(rest);
  turns.copyFrom(saved);
  expect(turns.next(hitPoints)).toBe(-1);
  expect(() => turns.copyFrom(new ReadingOrderTurns(3))).toThrow(RangeError);
});
