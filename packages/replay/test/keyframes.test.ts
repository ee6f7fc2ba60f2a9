import { expect, test } from 'vitest';
import { Keyframes } from '../src/keyframes.ts';

/** Keyframes of a way of `length` events, on which the state is the position; and the copies that can be got out of them. */
function kept(length: number): { keyframes: Keyframes<{ at: number }>; positions: Set<number> } {
  const state = { at: 0 };
  const keyframes = new Keyframes(state, ({ at }) => ({ at }));
  for (state.at = 1; state.at <= length; state.at++) keyframes.pass(state.at, state);
  const positions = new Set<number>();
  for (let position = 0; position <= length; position++) positions.add(keyframes.before(position).position);
  return { keyframes, positions };
}

test.each([
  // length, copies, spacing
  [0, 1, 64],
  [63, 1, 64],
  [64, 2, 64],
  [255 * 64, 256, 64],
  [256 * 64, 129, 128],
  [511 * 64, 256, 128],
  [512 * 64, 129, 256],
  [600_000, 147, 4096],
])('after %i events there are %i copies, one every %i', (length, copies, spacing) => {
  expect([...kept(length).positions]).toEqual(Array.from({ length: copies }, (_, index) => index * spacing));
});

test('a keyframe is a copy of the state at its position, and the latest before', () => {
  const { keyframes } = kept(40_000);
  for (const position of [0, 1, 255, 256, 257, 30_000, 39_999, 40_000, 50_000]) {
    const keyframe = keyframes.before(position);
    expect(keyframe.state.at).toBe(keyframe.position);
    expect(keyframe.position).toBe(Math.min(39_936, position - (position % 256)));
  }
});

test('what was passed before is not copied again', () => {
  let copies = 0;
  const keyframes = new Keyframes(0, (state) => {
    copies++;
    return state;
  });
  for (const _ of [1, 2])
    for (let position = 1; position <= 640; position++) keyframes.pass(position, position);
  expect(copies).toBe(11);
});
