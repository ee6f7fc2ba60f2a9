import { expect, test } from 'vitest';
import { BitGrid } from '../src/index.ts';

test('a set of one square', () => {
  const bits = new BitGrid(33, 2);
  bits.set(33);
  expect([...bits.cells()]).toEqual([33]);
});
