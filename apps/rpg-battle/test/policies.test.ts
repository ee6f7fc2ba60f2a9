import { scriptedDice, seededDice } from '@skirmish/combat';
import { expect, test } from 'vitest';
import {
  Battle,
  type Command,
  createBestiary,
  greedyPolicy,
  type Participant,
  type Policy,
  type PolicyRule,
  randomPolicy,
  rulesPolicy,
  searchAheadPolicy,
  simulate,
  type Snapshot,
} from '../src/index.ts';

const unused = scriptedDice([]);

/** What a policy does on the first hero's turn, `ability target`; all monsters before it strike the first hero. */
function firstCommand(policy: Policy, participants: readonly Participant[], dice = unused): string {
  const battle = new Battle({ participants, draws: participants.map(() => 0) });
  battle.nextTurn();
  const { ability, target } = battle.suggest(policy, dice);
  return `${ability} ${target}`;
}

test('random chooses each command that is not refused equally often, with one draw', () => {
  const participants = [
    { class: 'Rogue', mp: 4 },
    { class: 'Hero', hp: 0 },
    { class: 'Mage', hp: 5 },
    { class: 'Skeleton' },
  ];
  // fight on 0, 2, 3; backstab on 0, 3; no rapid strike
  const chosen = [0, 1, 2, 3, 4].map((draw) => {
    const dice = scriptedDice([draw]);
    const command = firstCommand(randomPolicy, participants, dice);
    expect(dice.remaining).toBe(0);
    return command;
  });
  expect(chosen).toEqual(['fight 0', 'fight 2', 'fight 3', 'backstab 0', 'backstab 3']);
  expect(firstCommand(randomPolicy, participants, scriptedDice([5]))).toBe('fight 0');
});

test('random chooses only commands that legalCommands allows, and all of them', () => {
  const battle = new Battle({
    participants: ['Cleric', 'Rogue', 'Orc'].map((name) => ({ class: name })),
    seed: 4,
  });
  battle.nextTurn();
  const allowed = battle.legalCommands().filter(({ refused }) => !refused);
  const dice = seededDice(9);
  const chosen = new Set(
    Array.from({ length: 500 }, () => Object.values(battle.suggest(randomPolicy, dice)).join(' ')),
  );
  expect([...chosen].toSorted()).toEqual(
    allowed.map(({ ability, target }) => `${ability} ${target}`).toSorted(),
  );
});

test.each<[string, Participant[], string]>([
  ['most damage', [{ class: 'Mage' }, { class: 'Skeleton' }], 'fireball 1'],
  [
    'most damage after the reduction of a dragon',
    [{ class: 'Rogue' }, { class: 'RedDragon', level: 1 }, { class: 'Skeleton' }],
    'backstab 2',
  ],
  [
    'of equals the monster with fewest hp',
    [{ class: 'Hero' }, { class: 'Skeleton' }, { class: 'Skeleton', hp: 8 }, { class: 'Skeleton', hp: 9 }],
    'fight 2',
  ],
  [
    'of equals the first monster',
    [{ class: 'Hero' }, { class: 'Skeleton' }, { class: 'Skeleton' }],
    'fight 1',
  ],
  ['what it can pay for', [{ class: 'Mage', mp: 7 }, { class: 'Skeleton' }], 'fight 1'],
  [
    'no reckless charge that kills the user',
    [{ class: 'Warrior', level: 4, hp: 4 }, { class: 'Skeleton' }],
    'shield_slam 1',
  ],
  [
    'reckless charge with 5 hp',
    [{ class: 'Warrior', level: 4, hp: 5 }, { class: 'Skeleton' }],
    'reckless_charge 1',
  ],
  ['healing that harms an undead', [{ class: 'Cleric', level: 4 }, { class: 'Skeleton' }], 'heal 1'],
  ['no healing of monsters', [{ class: 'Cleric', level: 10 }, { class: 'Troll' }], 'smite 1'],
  [
    'heal who is low',
    [{ class: 'Cleric', level: 4 }, { class: 'Hero', hp: 41 }, { class: 'Skeleton' }],
    'heal 1',
  ],
  [
    '40 % is not low',
    [{ class: 'Cleric', level: 4 }, { class: 'Hero', maxhp: 100, hp: 40 }, { class: 'Skeleton' }],
    'heal 2',
  ],
  [
    'heal the lowest part',
    [
      { class: 'Cleric', level: 4 },
      { class: 'Hero', maxhp: 1000, hp: 90 },
      { class: 'Mage', level: 1, hp: 20 },
      { class: 'Skeleton' },
    ],
    'heal 1',
  ],
  [
    'heal itself',
    [{ class: 'Cleric', level: 4, hp: 10 }, { class: 'Hero', hp: 20 }, { class: 'Skeleton' }],
    'heal 0',
  ],
  [
    'no healing of the dead',
    [{ class: 'Cleric', level: 4 }, { class: 'Hero', hp: 0 }, { class: 'Skeleton' }],
    'heal 2',
  ],
])('greedy: %s', (_, participants, command) => {
  expect(firstCommand(greedyPolicy, participants)).toBe(command);
});

test('greedy with nothing that hurts uses the first thing it may', () => {
  const bestiary = createBestiary({
    abilities: { pray: { cost: 1, heal: { base: 1 } }, rest: { regenerate: {} } },
    heroes: { Monk: { abilities: ['pray', 'rest'] } },
  });
  const battle = new Battle({
    participants: [{ class: 'Monk', mp: 0 }, { class: 'Skeleton' }],
    bestiary,
    draws: [],
  });
  expect(battle.suggest(greedyPolicy, unused)).toEqual({ ability: 'rest', target: 0 });
  expect(battle.suggest(searchAheadPolicy(1), unused)).toEqual({ ability: 'rest', target: 0 });
});

const rules: PolicyRule[] = [
  { class: 'Cleric', ability: 'heal', target: 'weakest-hero', when: { heroBelow: 50 } },
  { class: 'Rogue', ability: 'backstab', target: 'strongest-monster' },
  { ability: 'fireball', target: 'weakest-monster', when: { mpAtLeast: 20, monstersAtLeast: 2 } },
  { ability: 'reckless_charge', target: 'weakest-monster', when: { selfAbove: 50 } },
  { class: 'Warrior', ability: 'fight', target: 'self', when: { selfBelow: 50 } },
  { ability: 'fight', target: 'strongest-monster' },
];
const [strong, weak] = [{ class: 'Skeleton' }, { class: 'Skeleton', hp: 8 }];

test.each<[string, Participant[], string]>([
  ['the first rule that holds', [{ class: 'Cleric', level: 4 }, { class: 'Hero', hp: 51 }, strong], 'heal 1'],
  [
    'a condition that does not hold',
    [{ class: 'Cleric', level: 4 }, { class: 'Hero', hp: 52 }, strong],
    'fight 2',
  ],
  [
    'a command that is refused',
    [{ class: 'Cleric', level: 4, mp: 3 }, { class: 'Hero', hp: 2 }, strong],
    'fight 2',
  ],
  [
    'a target it is not refused on',
    [{ class: 'Rogue' }, { class: 'Skeleton', level: 5, hp: 30 }, strong],
    'backstab 2',
  ],
  ['no target it is not refused on', [{ class: 'Rogue' }, weak, { class: 'Skeleton', hp: 9 }], 'fight 2'],
  ['mpAtLeast and monstersAtLeast', [{ class: 'Mage', mp: 20 }, strong, weak], 'fireball 2'],
  ['mpAtLeast not reached', [{ class: 'Mage', mp: 19 }, strong, weak], 'fight 1'],
  ['monstersAtLeast not reached', [{ class: 'Mage', mp: 20 }, strong], 'fight 1'],
  ['selfAbove', [{ class: 'Warrior', level: 4, hp: 63 }, strong], 'reckless_charge 1'],
  ['selfBelow', [{ class: 'Warrior', level: 4, hp: 61 }, strong], 'fight 0'],
  ['neither', [{ class: 'Warrior', level: 4, hp: 62 }, strong], 'fight 1'],
])('rules: %s', (_, participants, command) => {
  expect(firstCommand(rulesPolicy(rules), participants)).toBe(command);
});

test('without a rule that will do, the other policy chooses', () => {
  const participants = [{ class: 'Rogue' }, { class: 'Skeleton' }];
  expect(firstCommand(rulesPolicy([]), participants)).toBe('backstab 1');
  expect(firstCommand(rulesPolicy([], randomPolicy), participants, scriptedDice([1]))).toBe('fight 1');
});

test('a search finishes off whom greed would leave for a bigger blow', () => {
  const participants = [{ class: 'Rogue' }, { class: 'Skeleton' }, { class: 'Skeleton', hp: 7 }];
  expect(firstCommand(greedyPolicy, participants)).toBe('backstab 1');
  expect(firstCommand(searchAheadPolicy(1), participants)).toBe('fight 2');
});

/** What a moment is worth `depth` turns ahead, by plays of copies: as `searchAheadPolicy` says of itself. */
function worth(moment: Snapshot, depth: number): number {
  const battle = new Battle(moment);
  if (battle.outcome || depth === 0) {
    const sum = battle
      .units()
      .filter(({ dead }) => !dead)
      .reduce((total, { side, hp, maxhp }) => total + (side === 'hero' ? 1 : -1) * (1 + hp / maxhp), 0);
    return sum + (battle.outcome === 'victory' ? 1000 : battle.outcome === 'defeat' ? -1000 : 0);
  }
  if (battle.isMonsterTurn()) {
    const living = battle.units().filter(({ side, dead }) => side === 'hero' && !dead).length;
    const values = Array.from({ length: living }, (_, draw) => {
      const copy = new Battle({ ...moment, draws: [draw] });
      copy.step();
      return worth({ ...copy.snapshot(), draws: [] }, depth - 1);
    });
    return values.reduce((sum, value) => sum + value, 0) / living;
  }
  return Math.max(...sensible(battle).map((command) => worthOf(moment, command, depth)));
}

function worthOf(moment: Snapshot, command: Command, depth: number): number {
  const copy = new Battle(moment);
  copy.step(command);
  return worth(copy.snapshot(), depth - 1);
}

function sensible(battle: Battle): Command[] {
  const units = battle.units();
  const hero = battle.currentAttacker()!;
  return battle.legalCommands().filter(({ ability, target, refused }) => {
    const { side, class: name, hp, maxhp } = units[target]!;
    if (refused || (ability === 'reckless_charge' && hero.hp <= 4)) return false;
    if (side === 'monster') return ability !== 'heal' || name === 'Vampire';
    return ability === 'heal' && hp < maxhp;
  });
}

test('a search chooses what a slow search over copies finds best', () => {
  for (let seed = 0; seed < 12; seed++) {
    const participants = ['Rogue', 'Cleric', 'Warrior', 'Vampire', 'Orc'].map((name, unit) => ({
      class: name,
      level: 1 + ((seed * 7 + unit) % 4),
    }));
    const battle = new Battle({
      participants,
      draws: Array.from({ length: 99 }, (_, index) => index * seed),
    });
    for (let turn = 0; turn < 3 + seed && !battle.outcome; turn++)
      battle.step(battle.isHeroTurn() ? battle.suggest(greedyPolicy, unused) : undefined);
    while (battle.isMonsterTurn()) battle.step();
    if (battle.outcome) continue;
    const moment = { ...battle.snapshot(), draws: [] };
    const best = worth(moment, 3);
    expect(worthOf(moment, battle.suggest(searchAheadPolicy(3), unused), 3)).toBeCloseTo(best, 9);
  }
});

test.each([0, 9, 1.5, Number.NaN])('a search %d turns ahead is refused', (turns) => {
  expect(() => searchAheadPolicy(turns)).toThrow(RangeError);
});

test('each policy wins at least as often as the one before it, on battles that are not easy', () => {
  const setup = {
    participants: [
      { class: 'Warrior', level: 2 },
      { class: 'Cleric', level: 2 },
      { class: 'Vampire', level: 3 },
      { class: 'Troll', level: 4 },
    ],
  };
  const wins = [randomPolicy, greedyPolicy, searchAheadPolicy(3)].map(
    (policy) => simulate(setup, policy, 120, 1).victories,
  );
  expect(wins.toSorted((a, b) => a - b)).toEqual(wins);
  expect(wins[2]).toBeGreaterThan(wins[0]!);
});

test('a policy that breaks the rules is told so', () => {
  const setup = { participants: [{ class: 'Hero' }, { class: 'Skeleton' }] };
  for (const code of [-1, 2, 99, Number.NaN, 0.5])
    expect(() => simulate(setup, { name: 'cheat', choose: () => code }, 1, 1)).toThrow(
      `policy cheat chose the command ${code}`,
    );
  const battle = new Battle({ participants: [{ class: 'Hero' }, { class: 'Orc' }], draws: [] });
  expect(() => battle.suggest(greedyPolicy, unused)).toThrow(RangeError);
});
