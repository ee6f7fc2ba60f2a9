import { readFileSync, writeFileSync } from 'node:fs';
import { InputError } from '@skirmish/grid';
import { toJsonSchema } from '@valibot/to-json-schema';
import { expect, test } from 'vitest';
import { bestiarySchema } from '../src/files/bestiary-schema.ts';
import { parseBestiary, parsePolicy, parseScenario } from '../src/files/index.ts';
import { policySchema } from '../src/files/policy-schema.ts';
import { scenarioSchema } from '../src/files/scenario-schema.ts';
import { Battle, bestiaryFaults, createBestiary, greedyPolicy, simulate } from '../src/index.ts';

const example = (name: string): string =>
  readFileSync(new URL(`../examples/${name}`, import.meta.url), 'utf8');

/** What reading complains of: `line:column message` of each problem. */
function complaints(read: () => unknown): string[] {
  try {
    read();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return error.problems.map(({ line, column, message }) => `${line}:${column} ${message}`);
  }
  return [];
}

test.each([
  ['bestiary', bestiarySchema],
  ['scenario', scenarioSchema],
  ['policy', policySchema],
] as const)('schema/%s.schema.json is what the code checks', (name, schema) => {
  const file = new URL(`../schema/${name}.schema.json`, import.meta.url);
  const made = `${JSON.stringify(toJsonSchema(schema, { target: 'draft-2020-12', typeMode: 'output' }), null, 2)}\n`;
  if (process.env['UPDATE_SCHEMA']) writeFileSync(file, made);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(made));
});

test.each([
  ['{"monsters":', '1:13 this is not JSON: here should be a value, and the text ends'],
  ['{\n  "monsters": {}\n  "heroes": {}\n}', `3:3 this is not JSON: here should be ',' or '}', not a string`],
  ['{"heroes": {},}', '1:15 this is not JSON: here should be a key in double quotes, not "}"'],
  ['{"heroes" {}}', `1:11 this is not JSON: here should be ':', not "{"`],
  ['{"é😀": 1, x}', '1:11 this is not JSON: here should be a key in double quotes, not "x"'],
  ['{"heroes": {}} {}', '1:16 this is not JSON: here should be the end of the text, not "{"'],
  ['{"heroes": {}, "heroes": {}}', '1:16 "heroes" is here a second time'],
  ['["a\n"]', `1:2 this is not JSON: this string has no closing '"' on its line`],
  ['[01]', `1:2 this is not JSON: here should be a value or ']', not "01"`],
  ['[1, ]', '1:5 this is not JSON: here should be a value, not "]"'],
  ['[1', `1:3 this is not JSON: here should be ',' or ']', and the text ends`],
  ['', '1:1 this is not JSON: here should be a value, and the text ends'],
  ['['.repeat(102) + ']'.repeat(102), '1:102 more than 100 values are nested in each other'],
  ['[]', '1:1 must be an object, not Array'],
  ['{"monster": {}}', '1:2 there is no "monster" here, only extends, families, abilities, heroes, monsters'],
  ['{\r\n"monsters": {"Rat": {"baseHp": "x"}}}', '2:32 monsters.Rat.baseHp: must be an integer, not "x"'],
  ['{"monsters": {"Rat": {"baseHp": 0}}}', '1:33 monsters.Rat.baseHp: must be at least 1, not 0'],
  ['{"monsters": {"Rat": {"strength": -1}}}', '1:35 monsters.Rat.strength: must be at least 0, not -1'],
  [
    '{"monsters": {"rat": {}}}',
    '1:15 monsters.rat: "rat" is no name here; it must match ^[A-Z][A-Za-z0-9]*$',
  ],
  ['{"monsters": {"Rat": []}}', '1:22 monsters.Rat: must be an object, not Array'],
  [
    '{"monsters": {"Rat": {"queue": ["fight", "nibble"]}}}',
    '1:42 monsters.Rat.queue[1]: there is no ability "nibble"',
  ],
  ['{"monsters": {"Rat": {"queue": []}}}', '1:32 monsters.Rat.queue: needs at least one ability'],
  ['{"monsters": {"Rat": {"queue": "fight"}}}', '1:32 monsters.Rat.queue: must be an array, not "fight"'],
  ['{"monsters": {"Rat": {"family": "Rodent"}}}', '1:33 monsters.Rat.family: there is no family "Rodent"'],
  ['{"monsters": {"Orc": {}}}', '1:22 monsters.Orc: there is already a "Orc"'],
  ['{"heroes": {"Orc": {}}}', '1:20 heroes.Orc: there is already a "Orc"'],
  ['{"heroes": {"Rat": {}}, "monsters": {"Rat": {}}}', '1:45 monsters.Rat: there is already a "Rat"'],
  ['{"families": {"Dragon": {}}}', '1:25 families.Dragon: there is already a "Dragon"'],
  ['{"abilities": {"fight": {"damage": {}}}}', '1:25 abilities.fight: there is already a "fight"'],
  [
    '{"monsters": {"Rat": {"queue": ["fireball"]}}}',
    '1:33 monsters.Rat.queue[0]: "fireball" costs MP or is particular about its target, which a monster cannot heed',
  ],
  [
    '{"monsters": {"Rat": {"queue": ["backstab"]}}}',
    '1:33 monsters.Rat.queue[0]: "backstab" costs MP or is particular about its target, which a monster cannot heed',
  ],
  ['{"heroes": {"Bard": {"speed": 11}}}', '1:31 heroes.Bard.speed: must be at most 10, not 11'],
  ['{"heroes": {"Bard": {"speed": -7}}}', '1:31 heroes.Bard.speed: must be at least -6, not -7'],
  ['{"heroes": {"Bard": {"speed": 1.5}}}', '1:31 heroes.Bard.speed: must be an integer, not 1.5'],
  [
    '{"heroes": {"Bard": {"abilities": ["heal"]}}}',
    '1:35 heroes.Bard.abilities: needs an ability without cost that any target will do for, or a turn could not end',
  ],
  [
    '{"heroes": {"Bard": {"abilities": ["fight", "fight"]}}}',
    '1:35 heroes.Bard.abilities: names an ability twice',
  ],
  [
    '{"abilities": {"sing": {}}}',
    '1:24 abilities.sing: must have exactly one of damage, heal and regenerate',
  ],
  [
    '{"abilities": {"sing": {"heal": {}, "damage": {}}}}',
    '1:24 abilities.sing: must have exactly one of damage, heal and regenerate',
  ],
  [
    '{"abilities": {"sing": {"heal": {}, "drains": true}}}',
    '1:47 abilities.sing.drains: only goes with damage',
  ],
  [
    '{"abilities": {"sing": {"heal": {"charm": 1}}}}',
    '1:34 abilities.sing.heal: there is no "charm" here, only base, strength, constitution, intelligence, speed, level',
  ],
  [
    '{"abilities": {"sing": {"heal": {"level": 101}}}}',
    '1:43 abilities.sing.heal.level: must be at most 100, not 101',
  ],
  [
    '{"abilities": {"Sing": {"heal": {}}}}',
    '1:16 abilities.Sing: "Sing" is no name here; it must match ^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$',
  ],
  [
    '{"extends": "nothing", "monsters": {"Rat": {}}}',
    '1:44 monsters.Rat.queue[0]: there is no ability "fight"',
  ],
  ['{"extends": "all"}', '1:13 extends: must be one of standard, nothing, not "all"'],
  ['{"monsters": {"__proto__": {}}}', '1:15 "__proto__" is no name here'],
  ['{"abilities": {"constructor": {"damage": {}}}}', '1:16 "constructor" is no name here'],
])('a bestiary %j is refused: %s', (text, complaint) => {
  expect(complaints(() => parseBestiary(text, 'mine.json'))[0]).toBe(complaint);
});

test('every fault of a file is told', () => {
  const text =
    '{\n "monsters": {"Rat": {"queue": ["a", "b"]}},\n "heroes": {"Elf": {"family": "X", "abilities": ["c"]}}\n}';
  expect(complaints(() => parseBestiary(text))).toEqual([
    '3:31 heroes.Elf.family: there is no family "X"',
    '3:50 heroes.Elf.abilities[0]: there is no ability "c"',
    expect.stringContaining('heroes.Elf.abilities: needs an ability'),
    '2:33 monsters.Rat.queue[0]: there is no ability "a"',
    '2:38 monsters.Rat.queue[1]: there is no ability "b"',
  ]);
});

test('createBestiary refuses what parseBestiary refuses, by its path', () => {
  expect(() => createBestiary({ monsters: { Rat: { queue: ['nibble'] } } })).toThrow(
    new RangeError('monsters.Rat.queue[0]: there is no ability "nibble"'),
  );
  expect(() => createBestiary({ monsters: { Rat: { strength: Number.NaN } } })).toThrow(
    'monsters.Rat.strength',
  );
  expect(() => createBestiary({ monsters: { Rat: { strength: Infinity } } })).toThrow(
    'monsters.Rat.strength',
  );
  expect(bestiaryFaults({})).toEqual([]);
});

test('a bestiary that extends nothing has what it says and no more', () => {
  const text =
    '{"extends": "nothing", "abilities": {"poke": {"damage": {"strength": 1}}}, "heroes": {"Me": {"abilities": ["poke"]}}, "monsters": {"It": {"queue": ["poke"]}}}';
  const bestiary = parseBestiary(text);
  expect([...bestiary.classes.keys()]).toEqual(['Me', 'It']);
  const battle = new Battle({ participants: [{ class: 'Me' }, { class: 'It' }], bestiary, draws: [0] });
  expect(battle.nextTurn()).toEqual(['It hits Me with poke for 8 damage!', `Me's turn!`]);
});

test('what is absent in custom tables is as the rules say', () => {
  const bestiary = parseBestiary('{"monsters": {"Rat": {}}, "heroes": {"Squire": {}}}');
  const [rat, monster, squire, hero] = new Battle({
    participants: ['Rat', 'Monster', 'Squire', 'Hero'].map((name) => ({ class: name, level: 3 })),
    bestiary,
    draws: [],
  }).units();
  expect({ ...rat, unit: 1, class: 'Monster' }).toEqual(monster);
  expect({ ...squire, unit: 3, class: 'Hero' }).toEqual(hero);
});

test('the whole cellar of the example bestiary at level 7 is an even fight for its heroes at level 1', () => {
  const bestiary = parseBestiary(example('tavern-cellar.bestiary.json'));
  const heroes = ['Cook', 'Bard', 'Bouncer'].map((name) => ({ class: name }));
  const monsters = ['GiantRat', 'MoldyCheese', 'MimicBarrel', 'TipsyWizard', 'UnpaidBill'];
  const cellar = {
    participants: [...heroes, ...monsters.map((name) => ({ class: name, level: 7 }))],
    bestiary,
  };
  const { victories } = simulate(cellar, greedyPolicy, 200, 1);
  expect(victories).toBeGreaterThan(40);
  expect(victories).toBeLessThan(160);
});

test('the example policy is one, and the example scenario plays', () => {
  expect(parsePolicy(example('careful.policy.json')).name).toBe('careful');
  const { start, commands } = parseScenario(example('orc-and-troll.scenario.json'));
  expect(new Battle(start).nextTurn()).toContain(`Rogue's turn!`);
  expect(commands).toHaveLength(6);
});

test.each([
  [
    '{"participants":[{"class":"Wizzard"}]}',
    /^1:27 participants\[0\]\.class: there is no class "Wizzard"; there are Hero, Warrior/,
  ],
  ['{"participants":[{"class":"Orc"},{}]}', /^1:34 participants\[1\]: "class" is missing$/],
  [
    '{"participants":[{"class":"Hero","hp":104}]}',
    /^1:39 participants\[0\]\.hp: must be an integer of 0…103, not 104$/,
  ],
  [
    '{"participants":[{"class":"Hero","level":1.5}]}',
    /^1:42 participants\[0\]\.level: must be an integer, not 1.5$/,
  ],
  [
    '{"participants":[{"class":"Hero","level":0}]}',
    /^1:42 participants\[0\]\.level: must be at least 1, not 0$/,
  ],
  ['{"participants":[{"class":"Orc","mp":0}]}', /^1:38 participants\[0\]\.mp: a monster has none$/],
  [
    '{"participants":[{"class":"Hero","magic":1}]}',
    /^1:34 participants\[0\]: there is no "magic" here, only class, level, hp, maxhp, mp, xp$/,
  ],
  ['{}', /^1:1 "participants" is missing$/],
  [
    '{"participants":[],"commands":[{"ability":"fight","target":"Orc"}]}',
    /^1:60 commands\[0\]\.target: must be an integer, not "Orc"$/,
  ],
  ['{"participants":[],"draws":[1,-1]}', /^1:31 draws\[1\]: must be at least 0, not -1$/],
  ['{"participants":[],"draws":[],"seed":1}', /^1:38 seed: goes without draws$/],
  [
    '{"participants":[],"bestiary":{"monsters":{"Orc":{}}}}',
    /^1:50 bestiary\.monsters\.Orc: there is already a "Orc"$/,
  ],
])('a scenario %j is refused', (text, complaint) => {
  expect(complaints(() => parseScenario(text))[0]).toMatch(complaint);
});

test('a scenario may have a seed, a name, an expectation, tables of its own, or nothing but participants', () => {
  expect(parseScenario('{"id":"a","participants":[],"expected":{"lines":[]}}')).toEqual({
    start: { participants: [], turnLimit: undefined, bestiary: expect.anything(), draws: [] },
    commands: [],
  });
  expect(parseScenario('{"participants":[],"seed":3}').start).toMatchObject({ seed: 3 });
  const text = '{"participants":[{"class":"Rat"}],"bestiary":{"monsters":{"Rat":{}}}}';
  expect(new Battle(parseScenario(text).start).units()[0]).toMatchObject({ class: 'Rat', hp: 10 });
  const bestiary = parseBestiary('{"monsters":{"Rat":{}}}');
  expect(parseScenario('{"participants":[{"class":"Rat"}]}', 'x', bestiary).start).toMatchObject({
    bestiary,
  });
});

test.each([
  ['{"rules":[{"ability":"dance","target":"self"}]}', '1:22 rules[0].ability: there is no ability "dance"'],
  [
    '{"rules":[{"class":"Orc","ability":"fight","target":"self"}]}',
    '1:20 rules[0].class: there is no hero class "Orc"',
  ],
  [
    '{"rules":[{"ability":"fight","target":"me"}]}',
    '1:39 rules[0].target: must be one of weakest-monster, strongest-monster, weakest-hero, self, not "me"',
  ],
  [
    '{"rules":[{"ability":"fight","target":"self","when":{"selfBelow":"x"}}]}',
    '1:66 rules[0].when.selfBelow: must be a number, not "x"',
  ],
])('a policy %j is refused: %s', (text, complaint) => {
  expect(complaints(() => parsePolicy(text))[0]).toBe(complaint);
});
