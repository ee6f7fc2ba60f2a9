import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  Battle,
  battleSeed,
  greedyPolicy,
  lineUpOf,
  recordingHeader,
  type RpgEvent,
  simulate,
  unitNames,
} from '@skirmish/rpg-battle';
import { headerOf, participantsOf, planOf, type Squad } from '../src/rpg/battle-plan.ts';
import { commandBefore, deedBefore, hitPointChanges } from '../src/rpg/changes.ts';
import { binsOf, figuresOf } from '../src/rpg/histogram.ts';
import { countEndings, keepChoices, mergeEndings } from '../src/rpg/endings.ts';
import { durationText, paceText } from '../src/rpg/pace-text.ts';
import { logRows, rowAt } from '../src/rpg/log-rows.ts';
import { POLICIES, policyOf } from '../src/rpg/policies.ts';
import { PRESETS } from '../src/rpg/presets.ts';
import { readRpgLink, writeRpgLink } from '../src/rpg/rpg-link.ts';
import { predict } from '../src/rpg/words.ts';

/** A battle that greed has fought to its end, as events. */
function foughtBattle(seed: number): { readonly battle: Battle; readonly events: readonly RpgEvent[] } {
  const battle = new Battle({ participants: participantsOf(PRESETS[0]!), seed });
  while (!battle.outcome)
    if (battle.step().status === 'waiting') battle.step(battle.suggest(greedyPolicy, { next: () => 0 }));
  return { battle, events: battle.recording().events };
}

function squadOf(names: readonly string[]): fc.Arbitrary<Squad> {
  return fc.record({
    class: fc.constantFrom(...names),
    level: fc.integer({ min: 1, max: 12 }),
    count: fc.integer({ min: 1, max: 3 }),
  });
}

test.each(PRESETS)('$name can be fought', ({ party, monsters, seed }) => {
  const header = headerOf({ party, monsters, seed, policy: 'greedy' });
  expect(header.seed).toBe(seed);
  expect(planOf(header)).toMatchObject({ party, monsters, seed, policy: 'greedy' });
});

test('a plan is found again in its header, with squads of a kind joined', () => {
  const party = fc.array(squadOf(['Mage', 'Rogue']), { maxLength: 4 });
  const monsters = fc.array(squadOf(['Orc', 'Troll']), { maxLength: 4 });
  const property = fc.property(party, monsters, fc.maxSafeNat(), (heroes, others, seed) => {
    const plan = { party: heroes, monsters: others, seed, policy: undefined };
    const found = planOf(headerOf(plan))!;
    expect(participantsOf(found)).toEqual(participantsOf(plan));
    for (const side of [found.party, found.monsters])
      for (const [nth, one] of side.entries())
        expect({ ...side[nth + 1], count: 0 }).not.toEqual({ ...one, count: 0 });
  });
  fc.assert(property, { seed: 20181215, numRuns: 60 });
});

test.each([
  [
    'units that begin hurt',
    { participants: [{ class: 'Mage', hp: 3 }, { class: 'Orc' }], seed: battleSeed(1, 0) },
    1,
  ],
  [
    'monsters before heroes',
    { participants: [{ class: 'Orc' }, { class: 'Mage' }], seed: battleSeed(1, 0) },
    1,
  ],
  ['another battle of a simulation', { participants: [{ class: 'Mage' }], seed: battleSeed(1, 4) }, 1],
  ['draws', { participants: [{ class: 'Mage' }, { class: 'Orc' }], draws: [0, 0] }, undefined],
] as const)('no plan makes a battle with %s', (_, start, seed) => {
  expect(planOf(recordingHeader(start, { seed }))).toBeUndefined();
});

test('a plan keeps custom tables', () => {
  const bestiary = { monsters: { Rat: { strength: 0.5 } } };
  const plan = {
    party: [{ class: 'Mage', level: 1, count: 1 }],
    monsters: [{ class: 'Rat', level: 2, count: 3 }],
    seed: 4,
    policy: undefined,
    bestiary,
  };
  expect(planOf(headerOf(plan))).toMatchObject(plan);
});

test('a link is read as it was written', () => {
  const header = headerOf({ ...PRESETS[1]!, policy: undefined });
  const link = { header, commands: [{ ability: 'fight', target: 2 }], position: 12 };
  expect(readRpgLink(JSON.parse(JSON.stringify(writeRpgLink(link))))).toEqual(link);
  const watched = { header: headerOf({ ...PRESETS[1]!, policy: 'search:2' }), commands: null, position: 0 };
  expect(readRpgLink(JSON.parse(JSON.stringify(writeRpgLink(watched))))).toEqual(watched);
});

test('what a link holds may be anything, and is then refused as an input', () => {
  const property = fc.property(fc.jsonValue(), (value) => {
    expect(() => readRpgLink(value)).toThrow(expect.objectContaining({ name: 'InputError' }));
  });
  fc.assert(property, { seed: 20181215, numRuns: 200 });
});

test('every policy that can be chosen is one, and has the name of its word', () => {
  for (const [word] of POLICIES) expect(policyOf(word)?.name).toMatch(word.split(':')[0]!);
  expect(policyOf('search:9')).toBeUndefined();
  expect(policyOf({ name: 'careful', rules: [] })?.name).toBe('careful');
});

test('changes of hit points add up to what is left of them', () => {
  for (const seed of [1, 2, 3]) {
    const { battle, events } = foughtBattle(seed);
    const levelled = new Set(events.flatMap((event) => (event.event === 'level-up' ? [event.unit] : [])));
    const changes = hitPointChanges(events, 0, events.length);
    for (const { unit, hp } of battle.units()) {
      if (levelled.has(unit)) continue;
      const start = lineUpOf({ participants: participantsOf(PRESETS[0]!) }).figures;
      // hit points are the second run of the figures
      expect(start[battle.units().length + unit]! + (changes.get(unit) ?? 0)).toBe(hp);
    }
  }
});

test('the latest deed is a command or a draw, and the latest command only the former', () => {
  const { events } = foughtBattle(1);
  const kinds = events.map(({ event }) => event);
  for (const position of [1, 5, 17, events.length]) {
    const before = kinds.slice(0, position);
    const command = Math.max(0, before.lastIndexOf('command'));
    expect(commandBefore(events, position)).toBe(command);
    expect(deedBefore(events, position)).toBe(Math.max(command, before.lastIndexOf('draw')));
  }
});

test('the log tells every line of the battle, and knows which is the latest', () => {
  const { battle, events } = foughtBattle(2);
  const names = unitNames({ classes: lineUpOf({ participants: participantsOf(PRESETS[0]!) }).classes });
  const rows = logRows(events, names);
  expect(rows.at(-1)!.text).toMatch(new RegExp(`^(Victory|Defeat) after ${battle.turns} turns`));
  expect(rowAt(rows, 0)).toBe(-1);
  for (const [place, row] of rows.entries()) {
    expect(rowAt(rows, row.position)).toBe(place);
    expect(rowAt(rows, row.position - 1)).toBeLessThan(place);
  }
});

test('bars are of equal width, leave nothing out, and are no more than they may be', () => {
  const counts = fc.dictionary(
    fc.integer({ min: 0, max: 10_000 }).map(String),
    fc.integer({ min: 1, max: 1000 }),
    { minKeys: 1, maxKeys: 30 },
  );
  const property = fc.property(counts, fc.integer({ min: 1, max: 50 }), (given, most) => {
    const bins = binsOf(given, most);
    expect(bins.length).toBeLessThanOrEqual(most);
    expect(new Set(bins.map(({ from, to }) => to - from)).size).toBe(1);
    for (const [nth, { from, to, count }] of bins.entries()) {
      if (nth > 0) expect(from).toBe(bins[nth - 1]!.to + 1);
      const inside = Object.keys(given).filter((value) => Number(value) >= from && Number(value) <= to);
      expect(count).toBe(inside.reduce((sum, value) => sum + given[value]!, 0));
    }
  });
  fc.assert(property, { seed: 20181215, numRuns: 200 });
  expect(binsOf({})).toEqual([]);
});

test('mean, median and ends of values by how often they occur', () => {
  expect(figuresOf({ 2: 1, 4: 2, 10: 1 })).toEqual({ mean: 5, least: 2, median: 4, most: 10 });
  expect(figuresOf({})).toBeUndefined();
});

function namesOf(classes: readonly string[]): readonly string[] {
  return unitNames(lineUpOf({ participants: classes.map((name) => ({ class: name })) })).names;
}

test('units of a class have letters, more than four heroes others', () => {
  expect(namesOf(['Mage', 'Rogue', 'Orc', 'Orc'])).toEqual(['Mage', 'Rogue', 'Orc a', 'Orc b']);
  expect(namesOf(['Mage', 'Mage', 'Mage', 'Mage', 'Mage']).at(-1)).toBe('Mage E');
});

test.each([
  ['healing the undead', 'Cleric', 'Skeleton', { ability: 'heal', target: 1 }, '27 damage: healing harms it'],
  ['healing who is not hurt', 'Cleric', 'Skeleton', { ability: 'heal', target: 0 }, 'heals 0 of 27 HP'],
  ['a blow at a dragon', 'Rogue', 'RedDragon', { ability: 'fight', target: 1 }, '4 of 9 damage'],
  [
    'what hurts its user',
    'Warrior',
    'RedDragon',
    { ability: 'reckless_charge', target: 1 },
    '13 of 18 damage, 4 damage to itself',
  ],
  ['a last blow', 'Rogue', 'Orc', { ability: 'backstab', target: 1 }, '16 of 18 damage, kills'],
] as const)('%s is told beforehand', (_, hero, monster, command, expected) => {
  const participants = [{ class: hero, level: 2 }, { class: monster }];
  const battle = new Battle({ participants, draws: [0, 0, 0] });
  const begun = battle.snapshot();
  // the monster may have been faster, and would change what there is to be told
  const snapshot = { ...begun, queue: [0, 1] };
  expect(predict(command, snapshot, 0, unitNames(lineUpOf({ participants })))).toBe(expected);
});

test.each([
  [0.2, '1 second'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [7199, '120 minutes'],
  [7200, '2 hours'],
  [2 * 86_400, '2 days'],
  [1e9, '11,574 days'],
])('%d seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

test.each([
  ['the first second says nothing', 500, 1000, 999, ''],
  ['nor does the end', 1000, 1000, 5000, ''],
  ['many a second', 2000, 1_000_000, 2000, '1,000 battles a second, about 17 minutes left'],
  ['few a second', 3, 9, 3000, '1.0 battles a second, about 6 seconds left'],
  ['few a minute', 2, 1000, 40_000, '20 seconds for each battle, about 6 hours left'],
  ['none yet', 0, 1000, 12_000, 'no battle is over after 12 seconds'],
] as const)('the pace of a simulation: %s', (_what, done, battles, milliseconds, text) => {
  expect(paceText(done, battles, milliseconds)).toBe(text);
});

function note(counts: Map<number, number>, value: number): void {
  counts.set(value, (counts.get(value) ?? 0) + 1);
}

test('endings are those of the battles, played one by one', () => {
  const setup = { participants: participantsOf(PRESETS[1]!) };
  const [seed, battles] = [3, 40];
  const expected = { byRounds: new Map<number, number>(), byHitPoints: new Map<number, number>() };
  for (let nth = 0; nth < battles; nth++) {
    const battle = new Battle({ ...setup, seed: battleSeed(seed, nth) });
    while (!battle.outcome)
      if (battle.step().status === 'waiting') battle.step(battle.suggest(greedyPolicy, { next: () => 0 }));
    const { events } = battle.recording();
    const last = events.findLastIndex(({ event }) => event === 'round');
    const isWithin = events.slice(last + 1).some(({ event }) => event !== 'end');
    note(expected.byRounds, events.filter(({ event }) => event === 'round').length + (isWithin ? 1 : 0));
    const left = battle
      .units()
      .slice(0, 2)
      .reduce((sum, { hp }) => sum + hp, 0);
    note(expected.byHitPoints, left);
  }
  const part = (from: number, to: number): ReturnType<typeof countEndings> => {
    const codes: number[] = [];
    simulate(setup, keepChoices(greedyPolicy, codes), battles, seed, { from, to });
    return countEndings(setup, codes, seed, { from, to });
  };
  const endings = mergeEndings(part(0, 15), part(15, battles));
  expect(endings.byRounds).toEqual(Object.fromEntries(expected.byRounds));
  expect(endings.byHitPoints).toEqual(Object.fromEntries(expected.byHitPoints));
});
