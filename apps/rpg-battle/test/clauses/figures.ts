import { expect } from 'vitest';
import type { Participant, UnitState } from '../../src/index.ts';
import { type Library, play } from '../scenario.ts';
import { type Clause, clause } from './clause.ts';

// docs/rules/rpg-battle.md, heroes: strength constitution intelligence speed, maximum hp, maximum mp
const heroFigures: [string, number, string][] = [
  ['Hero', 1, '6 6 6 6 103 53'],
  ['Hero', 2, '7 7 7 7 106 56'],
  ['Warrior', 1, '7 8 4 5 104 52'],
  ['Warrior', 4, '13 17 7 8 124 60'],
  ['Warrior', 10, '25 35 13 14 205 90'],
  ['Mage', 1, '4 4 9 6 102 54'],
  ['Mage', 4, '7 7 21 9 110 78'],
  ['Mage', 10, '13 13 45 15 140 180'],
  ['Cleric', 1, '6 7 6 5 103 53'],
  ['Cleric', 4, '9 13 9 8 118 64'],
  ['Cleric', 10, '15 25 15 14 175 100'],
  ['Rogue', 1, '7 4 5 8 102 52'],
  ['Rogue', 4, '13 7 8 17 110 62'],
  ['Rogue', 10, '25 13 14 35 140 95'],
];

// docs/rules/rpg-battle.md, monsters: strength constitution intelligence speed, maximum hp · worth in experience
const monsterFigures: [string, number, string][] = [
  ['RedDragon', 1, '16 16 12 12 100 · 48'],
  ['RedDragon', 5, '24 24 18 16 148 · 70'],
  ['RedDragon', 10, '34 34 25 21 253 · 107'],
  ['GreenDragon', 1, '12 16 8 18 100 · 47'],
  ['GreenDragon', 5, '18 24 12 24 148 · 68'],
  ['GreenDragon', 10, '25 34 17 31 253 · 104'],
  ['Vampire', 1, '8 2 16 12 45 · 14'],
  ['Vampire', 5, '12 3 24 16 51 · 18'],
  ['Vampire', 10, '17 4 34 21 63 · 25'],
  ['Skeleton', 1, '10 2 2 6 30 · 8'],
  ['Skeleton', 5, '15 3 3 8 36 · 10'],
  ['Skeleton', 10, '21 4 4 10 48 · 14'],
  ['Troll', 1, '14 12 8 12 20 · 13'],
  ['Troll', 5, '21 18 12 16 56 · 22'],
  ['Troll', 10, '29 25 17 21 132 · 36'],
  ['Orc', 1, '14 8 8 12 16 · 12'],
  ['Orc', 5, '21 12 12 16 40 · 19'],
  ['Orc', 10, '29 17 17 21 92 · 30'],
  // 8 8 8 12, 10 hp: (36 / 4 + 10 / 10) = 10
  ['Monster', 1, '8 8 8 12 10 · 10'],
  // 10 10 10 14, 10 + 0.5 · 2 · 10 hp: (44 / 4 + 20 / 10) = 13
  ['Monster', 3, '10 10 10 14 20 · 13'],
];

const heroClauses = heroFigures.map(([name, level, expected]): Clause => ({
  name: `a ${name} of level ${level} has ${expected}`,
  check(lib) {
    const unit = made(lib, { class: name, level });
    const { strength, constitution, intelligence, speed, maxhp, maxmp } = unit;
    expect([strength, constitution, intelligence, speed, maxhp, maxmp].join(' ')).toBe(expected);
    expect(unit).toMatchObject({ side: 'hero', level, hp: maxhp, mp: maxmp, xp: 0, dead: false });
  },
}));

const monsterClauses = monsterFigures.map(([name, level, expected]): Clause => ({
  name: `a ${name} of level ${level} has ${expected}`,
  check(lib) {
    const unit = made(lib, { class: name, level });
    const { strength, constitution, intelligence, speed, maxhp } = unit;
    const stats = [strength, constitution, intelligence, speed];
    const participants = [
      { class: 'Hero', level: 100 },
      { class: name, level, hp: 1 },
    ];
    const { events } = play(lib, { participants, commands: ['fight 1'] });
    const reward = events.find((event) => event.type === 'reward')?.amount;
    expect(`${[...stats, maxhp].join(' ')} · ${reward}`).toBe(expected);
    expect(unit).toMatchObject({ side: 'monster', level, hp: maxhp, dead: false });
    for (const field of ['mp', 'maxmp', 'xp']) expect(unit).not.toHaveProperty(field);
  },
}));

// of a Warrior of level 1: experience before, worth of what it kills, level and experience after
const levelUps: [string, number, number, { level: number; xp: number }][] = [
  ['9 XP do not reach level 2', 0, 9, { level: 1, xp: 9 }],
  ['10 XP reach level 2 and are gone', 0, 10, { level: 2, xp: 0 }],
  ['35 XP are two levels and 5 XP', 0, 35, { level: 3, xp: 5 }],
  ['experience from before counts', 5, 5, { level: 2, xp: 0 }],
  ['59 XP are two levels and 29 XP', 0, 59, { level: 3, xp: 29 }],
  ['60 XP are three levels', 0, 60, { level: 4, xp: 0 }],
];

const levelUpClauses = levelUps.map(([name, xp, worth, reached]): Clause => ({
  name,
  check(lib) {
    // a target of no stats and 1 hp is worth trunc(0.1 × multiplier), here a multiple of 10
    const purse = {
      strength: 0,
      constitution: 0,
      intelligence: 0,
      speed: 0,
      baseHp: 1,
      xpMultiplier: worth * 10,
    };
    const bestiary = lib.createBestiary({ monsters: { Purse: purse } });
    const participants = [{ class: 'Warrior', xp, hp: 1, mp: 0 }, { class: 'Purse' }];
    const { units, lines } = play(lib, { participants, commands: ['fight 1'], bestiary });
    expect(lines).toContain(`${worth} XP rewarded!`);
    // one line, of the final level
    const levelLines = reached.level > 1 ? [`Warrior is now level ${reached.level}!`] : [];
    expect(lines.filter((line) => line.includes('is now level'))).toEqual(levelLines);
    const { maxhp, maxmp } = made(lib, { class: 'Warrior', level: reached.level });
    const full = reached.level > 1 ? { hp: maxhp, mp: maxmp } : { hp: 1, mp: 0 };
    expect(units[0]).toMatchObject({ ...reached, maxhp, maxmp, ...full });
  },
}));

/** What class, level and experience make of a unit. */
export const figureClauses: readonly Clause[] = [
  ...heroClauses,
  ...monsterClauses,
  ...levelUpClauses,
  clause(
    'the worth of a monster is of its figures as they are: an overridden maximum counts',
    {
      participants: [
        { class: 'Hero', level: 100 },
        { class: 'Orc', maxhp: 95, hp: 1 },
      ],
      commands: ['fight 1'],
    },
    // (14 + 8 + 8 + 12) / 4 + 95 / 10
    { events: [{ type: 'reward', unit: 1, amount: 20 }] },
  ),
];

function made(lib: Library, participant: Participant): UnitState {
  return new lib.Battle({ participants: [participant], draws: [] }).units()[0]!;
}
