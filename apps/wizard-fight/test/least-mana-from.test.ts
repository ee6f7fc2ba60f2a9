import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  castChoices,
  castLine,
  DEFAULT_SPELL_BOOK,
  leastMana,
  leastManaFrom,
  manaCost,
  type Duel,
  type Position,
} from '../src/index.ts';
import { duelOf, nameOf, numbers, randomBook, sampledFights } from './duels.ts';
import {
  twinCastLine,
  twinChoices,
  twinLeastMana,
  twinLeastManaFrom,
  type TwinFight,
  type TwinPosition,
} from './twin.ts';

const STEPS = ['wizard-turn', 'cast', 'boss-turn'] as const;

function positionOf(
  { book }: Duel,
  { boss, hitPoints, mana, timers }: TwinPosition,
  next: Position['next'],
): Position {
  return { bossHitPoints: boss, hitPoints, mana, timers: book.map(({ name }) => timers[name] ?? 0), next };
}

/** The mana of an answer, undefined where no line wins. */
function manaFrom(duel: Duel, position: Position): number | undefined {
  const result = leastManaFrom(duel, position);
  if (result.status === 'limit-reached') throw new Error('no limit was expected');
  return result.status === 'won' ? result.mana : undefined;
}

describe('from any position, such as no fight from its start can reach, as the twin finds it', () => {
  test('the usual book', () => {
    const next = numbers(31);
    let won = 0;
    for (let sample = 0; sample < 240; sample++) {
      const fight: TwinFight = { boss: 1, damage: 1 + next(14), hard: next(2) === 1 };
      const duel = duelOf(fight);
      const timers = Object.fromEntries(
        DEFAULT_SPELL_BOOK.flatMap(({ name, effect }) =>
          effect && next(2) ? [[name, 1 + next(effect.turns)]] : [],
        ),
      );
      const position = { boss: 1 + next(30), hitPoints: 1 + next(40), mana: next(500), timers };
      const step = STEPS[next(3)]!;
      const expected = twinLeastManaFrom(fight, position, step);
      if (expected !== undefined) won++;
      const where = `${JSON.stringify(position)} ${step} ${nameOf(fight)}`;
      expect(manaFrom(duel, positionOf(duel, position, step)), where).toBe(expected);
    }
    expect(won).toBeGreaterThan(100);
  });

  test('any book', () => {
    const next = numbers(32);
    let won = 0;
    for (let sample = 0; sample < 120; sample++) {
      const spells = randomBook(next, false);
      const fight: TwinFight = { boss: 1, damage: 3 + next(6), hard: next(2) === 1, spells };
      const timers = Object.fromEntries(
        spells.flatMap(({ name, effect }) => (effect && next(2) ? [[name, 1 + next(effect.turns)]] : [])),
      );
      const position = { boss: 1 + next(16), hitPoints: 1 + next(20), mana: next(80), timers };
      const step = STEPS[next(3)]!;
      const duel = duelOf(fight);
      const result = leastManaFrom(duel, positionOf(duel, position, step), { maxStates: 20_000 });
      if (result.status === 'limit-reached') continue;
      const expected = twinLeastManaFrom(fight, position, step);
      if (expected !== undefined) won++;
      expect(result.status === 'won' ? result.mana : undefined, JSON.stringify(fight)).toBe(expected);
    }
    expect(won).toBeGreaterThan(40);
  });
});

test('what was spent and the best from there is the least on the best line, and never less elsewhere', () => {
  const property = fc.property(
    fc.record({
      boss: fc.integer({ min: 1, max: 70 }),
      damage: fc.integer({ min: 1, max: 14 }),
      hard: fc.boolean(),
    }),
    fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 8 }),
    fc.nat(),
    (fight, codes, cut) => {
      const duel = duelOf(fight);
      const least = twinLeastMana(fight);
      const best = leastMana(duel);
      const optimal = best.status === 'won' ? best.spells : [];
      const prefix = optimal.slice(0, optimal.length > 0 ? cut % optimal.length : 0);
      for (const [line, isPrefix] of [
        [prefix, true],
        [
          legal(
            fight,
            codes.map((code) => DEFAULT_SPELL_BOOK[code]!.name),
          ),
          false,
        ],
      ] as const) {
        const choice = twinChoices(fight, line)[line.length];
        // decided before its next cast is needed
        if (!choice) continue;
        const rest = manaFrom(duel, positionOf(duel, choice, 'cast'));
        expect(rest).toBe(twinLeastManaFrom(fight, choice, 'cast'));
        if (isPrefix && least !== undefined) expect(manaCost(line) + rest!).toBe(least);
        if (rest !== undefined) expect(manaCost(line) + rest).toBeGreaterThanOrEqual(least!);
      }
    },
  );
  fc.assert(property, { seed: 20151222, numRuns: 150 });
});

/** As much of a line as is legal and leaves the fight undecided. */
function legal(fight: TwinFight, names: readonly string[]): readonly string[] {
  let line: readonly string[] = [];
  for (const name of names) {
    const longer = [...line, name];
    if (twinCastLine(fight, longer).status === 'unfinished') line = longer;
  }
  return line;
}

test('its line wins for its mana, cast behind what was cast before', () => {
  for (const fight of sampledFights(33, 60)) {
    const duel = duelOf(fight);
    const line = legal(fight, ['Recharge', 'Shield', 'Drain']);
    const choice = twinChoices(fight, line)[line.length];
    if (!choice) continue;
    const rest = leastManaFrom(duel, positionOf(duel, choice, 'cast'));
    if (rest.status !== 'won') continue;
    const whole = [...line, ...rest.spells];
    expect(castLine(duel, whole), nameOf(fight)).toMatchObject({
      status: 'won',
      casts: whole.length,
      mana: manaCost(line) + rest.mana,
    });
  }
});

describe('each spell at a choice', () => {
  const duel = duelOf({ boss: 14, damage: 8, hitPoints: 10, mana: 250 });
  const begin: Position = {
    bossHitPoints: 14,
    hitPoints: 10,
    mana: 250,
    timers: [0, 0, 0, 0, 0],
    next: 'cast',
  };

  test('why it cannot be cast, or what wins with it', () => {
    const position = { ...begin, mana: 112, timers: [0, 0, 0, 4, 0] };
    expect(castChoices(duel, position)).toMatchObject([
      // four damage, two ticks, the blow; the second Missile and the tick before it are enough
      {
        spell: 'Magic Missile',
        result: { status: 'won', mana: 106, spells: ['Magic Missile', 'Magic Missile'] },
      },
      { spell: 'Drain', result: { status: 'unwinnable' } },
      { spell: 'Shield', refusal: { kind: 'not-enough-mana', need: 113, have: 112 } },
      { spell: 'Poison', refusal: { kind: 'still-active', turnsLeft: 4 } },
      { spell: 'Recharge', refusal: { kind: 'not-enough-mana', need: 229, have: 112 } },
    ]);
  });

  test('the cheapest of them is the least from there, in the order of the book', () => {
    for (const fight of sampledFights(34, 40)) {
      const sampled = duelOf(fight);
      const opening: Position = {
        bossHitPoints: fight.boss,
        hitPoints: 50,
        mana: 500,
        timers: [0, 0, 0, 0, 0],
        next: 'wizard-turn',
      };
      const choices = castChoices(sampled, opening);
      const best = leastManaFrom(sampled, opening);
      const totals = choices.map((choice) =>
        !choice.refusal && choice.result.status === 'won' ? choice.result.mana : Infinity,
      );
      const least = Math.min(...totals);
      expect(best.status === 'won' ? best.mana : Infinity, nameOf(fight)).toBe(least);
      if (best.status === 'won') expect(best.spells[0]).toBe(choices[totals.indexOf(least)]!.spell);
    }
  });

  test('none where the fight is decided before', () => {
    expect(
      castChoices(duel, { ...begin, bossHitPoints: 3, timers: [0, 0, 0, 1, 0], next: 'boss-turn' }),
    ).toEqual([]);
    expect(castChoices(duel, { ...begin, hitPoints: 8, next: 'boss-turn' })).toEqual([]);
  });
});

describe('a fight that is decided before a choice', () => {
  const hard = duelOf({ boss: 14, damage: 8, hard: true });
  const begin: Position = {
    bossHitPoints: 3,
    hitPoints: 1,
    mana: 0,
    timers: [0, 0, 0, 1, 0],
    next: 'boss-turn',
  };

  test('wins by itself for nothing, before the blow', () => {
    expect(leastManaFrom(hard, begin)).toMatchObject({ status: 'won', mana: 0, spells: [] });
  });

  test('is lost to the blow and to hard mode', () => {
    expect(leastManaFrom(hard, { ...begin, bossHitPoints: 4 }).status).toBe('unwinnable');
    expect(leastManaFrom(hard, { ...begin, next: 'wizard-turn' }).status).toBe('unwinnable');
  });
});

test('limits end it as they end leastMana', () => {
  const duel = duelOf({ boss: 71, damage: 10 });
  const position: Position = {
    bossHitPoints: 71,
    hitPoints: 50,
    mana: 500,
    timers: [0, 0, 0, 0, 0],
    next: 'wizard-turn',
  };
  expect(leastManaFrom(duel, position, { maxStates: 5 })).toMatchObject({
    status: 'limit-reached',
    limit: 'states',
  });
  expect(leastManaFrom(duel, position, { maxRounds: 3 })).toMatchObject({
    status: 'limit-reached',
    limit: 'rounds',
  });
});

test.each<[Partial<Record<keyof Position, unknown>>, RegExp]>([
  [{ bossHitPoints: 0 }, /hit points of the boss must be an integer of 1…1000000, not 0/],
  [{ hitPoints: 0 }, /hit points of the wizard must be an integer of 1…/],
  [{ mana: -1 }, /mana of the wizard/],
  [{ timers: [0] }, /number of timers must be an integer of 5…5, not 1/],
  [{ timers: [1, 0, 0, 0, 0] }, /timer of Magic Missile must be an integer of 0…0, not 1/],
  [{ timers: [0, 0, 7, 0, 0] }, /timer of Shield must be an integer of 0…6, not 7/],
  [{ timers: 3 }, /timers of a position must be an array/],
  [{ next: 'lunch' }, /wizard-turn, cast or boss-turn, not "lunch"/],
])('a position that cannot be is refused by name: %j', (wrong, expected) => {
  const right = { bossHitPoints: 9, hitPoints: 9, mana: 9, timers: [0, 0, 0, 0, 0], next: 'cast' };
  const position: Position = JSON.parse(JSON.stringify({ ...right, ...wrong }));
  expect(() => leastManaFrom(duelOf({ boss: 1, damage: 1 }), position)).toThrow(expected);
  expect(() => castChoices(duelOf({ boss: 1, damage: 1 }), position)).toThrow(expected);
});
