import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Battle, mergeTallies, participantOf, randomPolicy, shardRange, simulate } from '../src/index.ts';
import * as lib from '../src/index.ts';
import { compareWithTwin, randomBattle } from './random-battles.ts';

const seed = 20181215;

test('more random battles go as the twin’s', () => {
  fc.assert(
    fc.property(fc.integer({ min: 500 }), (battle) => {
      compareWithTwin(lib, randomBattle(battle));
    }),
    { seed, numRuns: 100 },
  );
});

const heroes = fc.array(
  fc.record({
    class: fc.constantFrom('Hero', 'Warrior', 'Mage', 'Cleric', 'Rogue'),
    level: fc.integer({ min: 1, max: 30 }),
  }),
  { minLength: 1, maxLength: 3 },
);
const monsters = fc.array(
  fc.record({
    class: fc.constantFrom('Monster', 'RedDragon', 'Vampire', 'Skeleton', 'Troll', 'Orc'),
    level: fc.integer({ min: 1, max: 5 }),
  }),
  { minLength: 1, maxLength: 3 },
);

test('wherever a simulation is cut, its parts add up to the whole', () => {
  fc.assert(
    fc.property(
      heroes,
      monsters,
      fc.integer(),
      fc.integer({ min: 1, max: 9 }),
      (party, foes, start, shards) => {
        const setup = { participants: [...party, ...foes], turnLimit: 200 };
        const parts = Array.from({ length: shards }, (_, index) =>
          simulate(setup, randomPolicy, 12, start, shardRange(12, index + 1, shards)),
        );
        expect(parts.reduce(mergeTallies)).toEqual(simulate(setup, randomPolicy, 12, start));
      },
    ),
    { seed, numRuns: 30 },
  );
});

test('a unit made a participant again is the same unit', () => {
  fc.assert(
    fc.property(heroes, monsters, fc.integer(), (party, foes, start) => {
      const battle = new Battle({ participants: [...party, ...foes], seed: start });
      for (let turn = 0; turn < 9 && battle.isMonsterTurn(); turn++) battle.step();
      const units = battle.units().filter(({ maxhp }) => maxhp >= 1);
      const again = new Battle({ participants: units.map(participantOf), seed: 0 }).units();
      expect(again.map(participantOf)).toEqual(units.map(participantOf));
      expect(again.map(({ strength, maxmp }) => [strength, maxmp])).toEqual(
        units.map(({ strength, maxmp }) => [strength, maxmp]),
      );
    }),
    { seed, numRuns: 50 },
  );
});
