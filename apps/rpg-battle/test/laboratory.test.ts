import { seededDice } from '@skirmish/combat';
import { expect, test } from 'vitest';
import {
  Battle,
  type BattleSetup,
  battleSeed,
  greedyPolicy,
  mergeTallies,
  odds,
  type OddsResult,
  type Policy,
  policySeed,
  randomPolicy,
  rulesPolicy,
  searchAheadPolicy,
  shardRange,
  simulate,
  type Tally,
  wilsonInterval,
} from '../src/index.ts';

const setup: BattleSetup = {
  participants: [
    { class: 'Warrior' },
    { class: 'Cleric' },
    { class: 'Rogue' },
    { class: 'Vampire', level: 3 },
    { class: 'Orc', level: 4 },
  ],
};

function exact(result: OddsResult): Extract<OddsResult, { status: 'exact' }> {
  if (result.status !== 'exact') throw new Error(`the search stopped after ${result.states} states`);
  return result;
}

test('a simulation counts what plain battles with the same seeds count', () => {
  const tally = simulate(setup, randomPolicy, 40, 11);
  const counts = { victory: 0, defeat: 0, timeout: 0 };
  const survivors = [0, 0, 0, 0];
  const turns: Record<number, number> = {};
  let damage = 0;
  let healing = 0;
  let uses = 0;
  for (let index = 0; index < 40; index++) {
    const battle = new Battle(
      { ...setup, seed: battleSeed(11, index) },
      {
        onEvent: (event) => {
          if (event.type === 'hit' || event.type === 'heal' || event.type === 'regenerate') uses++;
          if (event.type === 'hit') damage += event.dealt;
          if (event.type === 'heal') damage += Math.max(0, -event.dealt);
          if (event.type === 'recoil') damage += event.dealt;
          if (event.type === 'heal') healing += Math.max(0, event.dealt);
          if (event.type === 'drain') healing += event.dealt;
        },
      },
    );
    const dice = seededDice(policySeed(11, index));
    while (!battle.outcome) battle.step(battle.isHeroTurn() ? battle.suggest(randomPolicy, dice) : undefined);
    counts[battle.outcome]++;
    survivors[battle.units().filter(({ side, dead }) => side === 'hero' && !dead).length]!++;
    turns[battle.turns] = (turns[battle.turns] ?? 0) + 1;
  }
  expect(tally).toMatchObject({
    battles: 40,
    victories: counts.victory,
    defeats: counts.defeat,
    timeouts: counts.timeout,
    battlesByTurns: turns,
    battlesBySurvivors: survivors,
  });
  const total = (count: (row: Tally['abilities'][number]) => number): number =>
    tally.abilities.reduce((sum, row) => sum + count(row), 0);
  expect(total((row) => row.damage + row.friendlyDamage + row.selfDamage)).toBe(damage);
  expect(total((row) => row.healing)).toBe(healing);
  expect(total((row) => row.uses)).toBe(uses);
});

test('the rows of a tally are each class once, in the order of the participants and of their abilities', () => {
  const twice = { participants: [{ class: 'Rogue' }, { class: 'Orc' }, { class: 'Rogue' }] };
  const { abilities, survived } = simulate(twice, greedyPolicy, 1, 1);
  expect(abilities.map((row) => `${row.class} ${row.ability}`)).toEqual([
    'Rogue fight',
    'Rogue backstab',
    'Rogue rapid_strike',
    'Orc blood_rage',
    'Orc slash',
    'Orc fight',
  ]);
  expect(survived.map((row) => row.class)).toEqual(['Rogue', 'Orc', 'Rogue']);
});

function rowOf(hero: string, ability: string, target: 'weakest-monster' | 'self'): object {
  const fight = { participants: [{ class: hero, level: 4 }, { class: 'Skeleton' }], turnLimit: 1 };
  const { abilities } = simulate(fight, rulesPolicy([{ ability, target }]), 1, 1);
  return abilities.find((row) => row.ability === ability)!;
}

test('damage is told apart by whom it hurts', () => {
  const none = { damage: 0, friendlyDamage: 0, healing: 0, selfDamage: 0 };
  // 39 heals a Skeleton of 30 to death, and gives an unhurt Cleric nothing
  expect(rowOf('Cleric', 'heal', 'weakest-monster')).toMatchObject({ ...none, uses: 1, damage: 30 });
  expect(rowOf('Cleric', 'heal', 'self')).toMatchObject({ ...none, uses: 1 });
  expect(rowOf('Warrior', 'reckless_charge', 'self')).toMatchObject({
    ...none,
    uses: 1,
    friendlyDamage: 26,
    selfDamage: 4,
  });
});

test('any division of a simulation adds up to exactly the same', () => {
  const whole = simulate(setup, randomPolicy, 300, 5);
  for (const shards of [2, 3, 4, 7, 300, 301]) {
    const parts = Array.from({ length: shards }, (_, index) =>
      simulate(setup, randomPolicy, 300, 5, shardRange(300, index + 1, shards)),
    );
    expect(parts.reduce(mergeTallies)).toEqual(whole);
    expect(parts.toReversed().reduce(mergeTallies)).toEqual(whole);
  }
  expect(simulate(setup, randomPolicy, 300, 6)).not.toEqual(whole);
});

test('tallies of different battles do not add up', () => {
  const other = { participants: [...setup.participants, { class: 'Orc' }] };
  const renamed = {
    participants: setup.participants.map((one) => ({
      ...one,
      class: one.class === 'Orc' ? 'Troll' : one.class,
    })),
  };
  for (const different of [other, renamed])
    expect(() =>
      mergeTallies(simulate(setup, greedyPolicy, 1, 1), simulate(different, greedyPolicy, 1, 1)),
    ).toThrow(RangeError);
});

test.each([
  [-1, undefined],
  [1.5, undefined],
  [10, { from: -1, to: 5 }],
  [10, { from: 6, to: 5 }],
  [10, { from: 0, to: 11 }],
  [10, { from: 0.5, to: 5 }],
])('%d battles, of which %o, are refused', (battles, range) => {
  expect(() => simulate(setup, greedyPolicy, battles, 1, range)).toThrow(RangeError);
});

test('a seed that is none is refused', () => {
  expect(() => simulate(setup, greedyPolicy, 1, 0.5)).toThrow(RangeError);
  expect(() => shardRange(10, 0, 4)).toThrow(RangeError);
  expect(() => shardRange(10, 5, 4)).toThrow(RangeError);
});

test('no two battles of a run, and no battle and policy, share dice; other seeds give other dice', () => {
  const seeds = [0, 1, -1, 2 ** 32, 2 ** 52 + 1].flatMap((seed) =>
    Array.from({ length: 2000 }, (_, index) => [battleSeed(seed, index), policySeed(seed, index)]).flat(),
  );
  expect(new Set(seeds).size).toBe(seeds.length);
  expect(seeds.every(Number.isSafeInteger)).toBe(true);
});

// Wilson's interval: by hand for no success of 4 is z² / (n + z²) = 3.8415 / 7.8415
test.each([
  [0, 0, 0, 1],
  [0, 4, 0, 0.4899],
  [4, 4, 0.5101, 1],
  // the figures of Newcombe 1998, Statistics in Medicine 17:857, table I
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('the interval of %d of %d', (successes, trials, low, high) => {
  const interval = wilsonInterval(successes, trials);
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});

test.each([
  [-1, 3],
  [4, 3],
  [0.5, 3],
  [0, -1],
])('%d of %d is no rate', (successes, trials) => {
  expect(() => wilsonInterval(successes, trials)).toThrow(RangeError);
});

test('odds by hand: of two heroes the orc’s first blow must hit the one who survives it', () => {
  // rage 28 kills the Hero; then the Rogue (102 hp) and the orc (12 hp after its rage) are left: the backstab is no
  // more, fight 7, slash 26, fight 7: won with 5 turns. If the Rogue is hit: fight 7, fight 6: won with 3 turns.
  const result = exact(
    odds(
      { participants: [{ class: 'Hero', hp: 20 }, { class: 'Rogue', mp: 0 }, { class: 'Orc' }] },
      greedyPolicy,
    ),
  );
  expect(result).toMatchObject({
    victory: { numerator: 1n, denominator: 1n, value: 1 },
    turns: { numerator: 7n, denominator: 2n, value: 3.5 },
  });
});

test('odds by hand: a monster that must hit twice', () => {
  // both heroes die of any blow and neither hurts a dragon, so it is lost after the dragon's second turn
  const lost = exact(
    odds(
      {
        participants: [
          { class: 'Mage', hp: 1 },
          { class: 'Mage', hp: 1 },
          { class: 'RedDragon', level: 9 },
        ],
      },
      rulesPolicy([{ ability: 'fight', target: 'weakest-monster' }]),
    ),
  );
  expect(lost.defeat).toMatchObject({ numerator: 1n, denominator: 1n });
  expect(lost.turns).toMatchObject({ numerator: 3n, denominator: 1n });
  // the orc of 11 hp has 7 after its rage and is killed by a Rogue alone; a Mage's 4 do not do: won when the Mage is hit first
  const half = exact(
    odds(
      {
        participants: [
          { class: 'Mage', hp: 1, mp: 0 },
          { class: 'Rogue', hp: 1 },
          { class: 'Orc', hp: 11 },
        ],
      },
      rulesPolicy([{ ability: 'fight', target: 'weakest-monster' }]),
    ),
  );
  expect(half.victory).toMatchObject({ numerator: 1n, denominator: 2n, value: 0.5 });
  expect(half.defeat).toMatchObject({ numerator: 1n, denominator: 2n, value: 0.5 });
});

test('odds of a policy with chance sum over its draws too', () => {
  // the Hero may hit itself or the orc, which dies of one blow; the orc rages first (28) and slashes next (26)
  const result = exact(
    odds(
      {
        participants: [
          { class: 'Hero', hp: 29 },
          { class: 'Orc', hp: 10 },
        ],
      },
      randomPolicy,
    ),
  );
  // at 1 hp: either the orc is hit, or the hero kills itself
  expect(result.victory).toMatchObject({ numerator: 1n, denominator: 2n });
  expect(result.turns).toMatchObject({ numerator: 2n, denominator: 1n });
});

test('odds of a battle that only the turn limit ends', () => {
  const forever = {
    participants: [
      { class: 'Cleric', level: 10, mp: 0 },
      { class: 'Troll', hp: 1 },
    ],
    turnLimit: 9,
  };
  const result = exact(odds(forever, rulesPolicy([{ ability: 'fight', target: 'self' }])));
  const { victory, defeat, timeout } = result;
  expect([victory.value, defeat.value, timeout.value]).toEqual([0, 0, 1]);
  expect(result.turns.value).toBe(9);
});

test('the odds are within the interval of a simulation, on five line-ups', () => {
  const lineUps: [Policy, string, number][] = [
    [greedyPolicy, 'Warrior 1, Cleric 1, Troll 4, Vampire 3', 4000],
    [greedyPolicy, 'Rogue 1, Mage 1, Orc 5, Skeleton 4', 4000],
    [greedyPolicy, 'Warrior 1, Mage 1, Cleric 1, RedDragon 2, Vampire 2', 3000],
    [randomPolicy, 'Hero 1, Orc 1, Skeleton 1', 4000],
    [searchAheadPolicy(2), 'Rogue 1, Cleric 1, Orc 4, Vampire 3', 400],
  ];
  for (const [policy, text, battles] of lineUps) {
    const participants = text.split(', ').map((unit) => {
      const [name = '', level] = unit.split(' ');
      return { class: name, level: Number(level) };
    });
    const { victory, defeat, timeout } = exact(odds({ participants }, policy));
    expect(victory.value, text).toBeGreaterThan(0.02);
    expect(victory.value, text).toBeLessThan(0.98);
    expect(victory.value + defeat.value + timeout.value).toBeCloseTo(1, 12);
    const { victories } = simulate({ participants }, policy, battles, 2);
    const { low, high } = wilsonInterval(victories, battles);
    expect(victory.value, text).toBeGreaterThan(low);
    expect(victory.value, text).toBeLessThan(high);
  }
});

test('a search that reaches its limit says between what the probability is', () => {
  const battle = {
    participants: [
      { class: 'Warrior' },
      { class: 'Cleric' },
      { class: 'Troll', level: 4 },
      { class: 'Vampire', level: 3 },
    ],
  };
  const { victory, states } = exact(odds(battle, greedyPolicy));
  expect(odds(battle, greedyPolicy, { maxStates: states }).status).toBe('exact');
  let width = 2;
  for (const maxStates of [0, 100, 600, 1000, states - 1]) {
    const result = odds(battle, greedyPolicy, { maxStates });
    if (result.status !== 'limit-reached') throw new Error('the limit was not heeded');
    expect(result.states).toBe(maxStates);
    expect(result.victory.atLeast).toBeLessThanOrEqual(victory.value);
    expect(result.victory.atMost).toBeGreaterThanOrEqual(victory.value);
    expect(result.victory.atMost - result.victory.atLeast).toBeLessThanOrEqual(width);
    width = result.victory.atMost - result.victory.atLeast;
  }
  expect(() => odds(battle, greedyPolicy, { maxStates: -1 })).toThrow(RangeError);
});
