import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { TimedEffects } from '../src/index.ts';

/** Ticks once and lists what applied, as "effect: turns left". */
function ticked(effects: TimedEffects): string[] {
  const applied: string[] = [];
  effects.tick((effect, turnsLeft) => applied.push(`${effect}: ${turnsLeft}`));
  return applied;
}

test('an effect begins at the next tick and applies as many times as it has turns', () => {
  const effects = new TimedEffects(1);
  effects.start(0, 3);
  expect(effects.turnsLeft(0)).toBe(3);
  expect([ticked(effects), ticked(effects), ticked(effects), ticked(effects)]).toEqual([
    ['0: 2'],
    ['0: 1'],
    ['0: 0'],
    [],
  ]);
});

test('effects apply in ascending order, whenever they were started', () => {
  const effects = new TimedEffects(3);
  effects.start(2, 2);
  effects.start(0, 1);
  expect([ticked(effects), ticked(effects)]).toEqual([['0: 0', '2: 1'], ['2: 0']]);
});

test('an effect that is active cannot be started again', () => {
  const effects = new TimedEffects(1);
  effects.start(0, 2);
  ticked(effects);
  expect(() => effects.start(0, 2)).toThrow(new RangeError('effect 0 is still active, for 1 turns'));
});

test('on the very turn on which it ends it can be started again, and applies without a gap', () => {
  const effects = new TimedEffects(1);
  effects.start(0, 2);
  const log: string[][] = [];
  for (let turn = 0; turn < 6; turn++) {
    log.push(ticked(effects));
    if (!effects.isActive(0)) effects.start(0, 2);
  }
  expect(log).toEqual([['0: 1'], ['0: 0'], ['0: 1'], ['0: 0'], ['0: 1'], ['0: 0']]);
});

test('while an effect applies for the last time it still counts as active', () => {
  const effects = new TimedEffects(1);
  effects.start(0, 1);
  const active: boolean[] = [];
  effects.tick((effect) => active.push(effects.isActive(effect)));
  expect([...active, effects.isActive(0)]).toEqual([true, false]);
});

test('timers that were copied run on their own', () => {
  const effects = new TimedEffects(2);
  effects.start(1, 3);
  const copy = new TimedEffects(2);
  copy.start(0, 1);
  copy.copyFrom(effects);
  ticked(effects);
  expect([copy.turnsLeft(0), copy.turnsLeft(1), effects.turnsLeft(1)]).toEqual([0, 3, 2]);
  expect(() => copy.copyFrom(new TimedEffects(1))).toThrow(RangeError);
  expect(() => copy.copyFrom(new TimedEffects(3))).toThrow(RangeError);
});

test.each([0, -1, 1.5, Number.NaN, 2 ** 31])('an effect of %d turns is refused', (turns) => {
  expect(() => new TimedEffects(1).start(0, turns)).toThrow(RangeError);
});

test.each([-1, 2, 0.5, Number.NaN])('there is no effect %d of two', (effect) => {
  const effects = new TimedEffects(2);
  const refused = new RangeError(`effects are numbered 0…1; there is no effect ${effect}`);
  expect(() => effects.turnsLeft(effect)).toThrow(refused);
  expect(() => effects.isActive(effect)).toThrow(refused);
  expect(() => effects.start(effect, 1)).toThrow(refused);
});

test('whatever is started and ticked, each effect applies at exactly the ticks it was started for', () => {
  const turn = fc.option(fc.record({ effect: fc.nat(2), turns: fc.integer({ min: 1, max: 6 }) }));
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 40 }), (turns) => {
      const effects = new TimedEffects(3);
      const lastTicks = [-1, -1, -1];
      for (const [now, start] of turns.entries()) {
        const applied: number[] = [];
        effects.tick((effect) => applied.push(effect));
        expect(applied).toEqual([0, 1, 2].filter((effect) => now <= lastTicks[effect]!));
        if (start && lastTicks[start.effect]! <= now) {
          effects.start(start.effect, start.turns);
          lastTicks[start.effect] = now + start.turns;
        }
        for (const effect of [0, 1, 2]) {
          expect(effects.turnsLeft(effect)).toBe(Math.max(0, lastTicks[effect]! - now));
        }
      }
    }),
    { seed: 20181215, numRuns: 300 },
  );
});
