import { expect, test } from 'vitest';
import { Battle, participantOf } from '../src/index.ts';

test('legalCommands lists every ability with every unit, and why and by how much where refused', () => {
  const battle = new Battle({
    participants: [
      { class: 'Rogue', mp: 4 },
      { class: 'Hero', hp: 0 },
      { class: 'Skeleton', hp: 29 },
    ],
    draws: [],
  });
  const dead = { error: 'InvalidTarget', reason: 'Hero is dead' };
  const poor = { error: 'InsufficientMP', reason: 'rapid strike needs 5 MP, Rogue has 4', have: 4, need: 5 };
  expect(battle.legalCommands()).toEqual([
    { ability: 'fight', target: 0, cost: 0, amount: 7 },
    { ability: 'fight', target: 1, cost: 0, amount: 7, refused: dead },
    { ability: 'fight', target: 2, cost: 0, amount: 7 },
    { ability: 'backstab', target: 0, cost: 0, amount: 14 },
    { ability: 'backstab', target: 1, cost: 0, amount: 14, refused: dead },
    {
      ability: 'backstab',
      target: 2,
      cost: 0,
      amount: 14,
      refused: {
        error: 'InvalidTarget',
        reason: 'backstab needs an undamaged target, Skeleton has 29 of 30 HP',
      },
    },
    { ability: 'rapid_strike', target: 0, cost: 5, amount: 12, refused: poor },
    { ability: 'rapid_strike', target: 1, cost: 5, amount: 12, refused: dead },
    { ability: 'rapid_strike', target: 2, cost: 5, amount: 12, refused: poor },
  ]);
});

test('legalCommands and step agree on what is refused, and why', () => {
  for (let seed = 0; seed < 30; seed++) {
    const participants = ['Warrior', 'Mage', 'Cleric', 'Rogue', 'Orc', 'Vampire'].map((name, unit) => {
      const hp = unit === seed % 6 ? 0 : undefined;
      return { class: name, hp, mp: unit < 4 ? (seed * (unit + 3)) % 9 : undefined };
    });
    const battle = new Battle({ participants, seed });
    while (battle.isMonsterTurn()) battle.step();
    const moment = battle.snapshot();
    for (const { ability, target, refused } of battle.legalCommands()) {
      const result = new Battle(moment).step({ ability, target });
      expect(result.status === 'refused' ? result.refusal : undefined).toEqual(refused);
    }
  }
});

test('on a monster’s turn there are no commands', () => {
  expect(
    new Battle({ participants: [{ class: 'Hero' }, { class: 'Orc' }], draws: [] }).legalCommands(),
  ).toEqual([]);
});

test('a unit is told as it is; a monster’s abilities from the front of its queue', () => {
  const battle = new Battle({ participants: [{ class: 'Mage', xp: 3 }, { class: 'Orc' }], draws: [0] });
  battle.nextTurn();
  expect(battle.units()).toEqual([
    {
      unit: 0,
      class: 'Mage',
      side: 'hero',
      level: 1,
      hp: 102 - 28,
      maxhp: 102,
      mp: 54,
      maxmp: 54,
      xp: 3,
      dead: false,
      strength: 4,
      constitution: 4,
      intelligence: 9,
      speed: 6,
      abilities: ['fight', 'fireball', 'frostbolt'],
    },
    {
      unit: 1,
      class: 'Orc',
      side: 'monster',
      level: 1,
      hp: 12,
      maxhp: 16,
      dead: false,
      strength: 14,
      constitution: 8,
      intelligence: 8,
      speed: 12,
      abilities: ['slash', 'fight', 'blood_rage'],
    },
  ]);
});

test('a party goes into its next battle as it came out of the last', () => {
  const participants = [{ class: 'Rogue' }, { class: 'Mage' }, { class: 'Vampire' }, { class: 'Orc', hp: 5 }];
  const battle = new Battle({ participants, draws: [0, 0, 1] });
  for (const command of ['fight 3', 'fireball 2', 'fight 2'] as const) {
    const [ability = '', target] = command.split(' ');
    while (battle.isMonsterTurn()) battle.step();
    battle.step({ ability, target: Number(target) });
  }
  while (battle.isMonsterTurn()) battle.step();
  const heroes = battle.units().slice(0, 2);
  const next = new Battle({ participants: heroes.map(participantOf), draws: [] });
  expect(next.units()).toEqual(heroes);
  // 45 − 12 of a fireball at level 2, healed to 45 by its bite, − 9 of a rogue of level 2
  expect(participantOf(battle.units()[2]!)).toEqual({ class: 'Vampire', level: 1, hp: 36, maxhp: 45 });
});
