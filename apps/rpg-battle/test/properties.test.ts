import { InputError } from '@skirmish/grid';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readJson } from '../src/files/json-text.ts';
import { Battle, mergeTallies, participantOf, randomPolicy, shardRange, simulate } from '../src/index.ts';
import * as lib from '../src/index.ts';
import { compareWithTwin, randomBattle } from './random-battles.ts';

const seed = 20181215;

/** Every path into a JSON value, with what stands there. */
function* places(value: unknown, path: (string | number)[] = []): Generator<[(string | number)[], unknown]> {
  yield [path, value];
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* places(item, [...path, index]);
  else if (typeof value === 'object' && value !== null)
    for (const [name, item] of Object.entries(value)) yield* places(item, [...path, name]);
}

test('a JSON text is read as JSON.parse reads it, and each value is found where it stands', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(undefined, 1, '\t'), (value, space) => {
      const text = JSON.stringify(value, null, space);
      if (/"(?:__proto__|constructor|prototype)"\s*:/.test(text)) return;
      const json = readJson(text);
      expect(json.value).toEqual(JSON.parse(text));
      const lines = text.split('\n');
      for (const [path, part] of places(JSON.parse(text))) {
        const { line = 0, column = 0, length = 0, excerpt } = json.problem(path, '');
        expect(excerpt).toBe(lines[line - 1]);
        const marked = Array.from(lines[line - 1]!)
          .slice(column - 1, column - 1 + length)
          .join('');
        const [firstLine = ''] = JSON.stringify(part, null, space).split('\n');
        expect(marked).toBe(firstLine);
      }
    }),
    { seed, numRuns: 300 },
  );
});

test('a text is refused, with a place in it, when JSON.parse refuses it', () => {
  const broken = fc
    .tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '"', '}', '0', '\n', 'e'))
    .map(([text, at, inserted]) => {
      const place = at % (text.length + 1);
      return text.slice(0, place) + inserted + text.slice(place + 1);
    });
  fc.assert(
    fc.property(broken, (text) => {
      let parses = true;
      try {
        JSON.parse(text);
      } catch {
        parses = false;
      }
      try {
        readJson(text);
        expect(parses, text).toBe(true);
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        // it refuses more than JSON does: names that come twice, or mean something to JavaScript
        expect(parses && !/second time|is no name here/.test(error.message), text).toBe(false);
        expect(error.line).toBeLessThanOrEqual(text.split(/\r\n|\r|\n/).length);
        expect(error.column).toBeGreaterThan(0);
      }
    }),
    { seed, numRuns: 1000 },
  );
});

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
