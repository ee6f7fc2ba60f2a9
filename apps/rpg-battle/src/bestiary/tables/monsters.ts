import type { FamilyData, MonsterData } from '../bestiary-data.ts';

/** What every monster has at level 1, to be multiplied by its type's multipliers, and its unmultiplied hit points. */
export const MONSTER_BASE = { stat: 8, speed: 12, hp: 10 } as const;

/** What the monsters of a family have in common. */
export const standardFamilies: Readonly<Record<string, FamilyData>> = {
  Dragon: { damageReduction: 5 },
  Undead: { harmedByHealing: true },
  Humanoid: {},
};

/** The standard monster types, row by row as in docs/rules/rpg-battle.md: family, multipliers, queue from its front. */
export const standardMonsters: Readonly<Record<string, MonsterData>> = {
  Monster: {},
  RedDragon: {
    family: 'Dragon',
    strength: 2,
    constitution: 2,
    intelligence: 1.5,
    speed: 1,
    baseHp: 100,
    xpMultiplier: 2,
    queue: ['fire_breath', 'tail_swipe', 'fight'],
  },
  GreenDragon: {
    family: 'Dragon',
    strength: 1.5,
    constitution: 2,
    intelligence: 1,
    speed: 1.5,
    baseHp: 100,
    xpMultiplier: 2,
    queue: ['poison_breath', 'tail_swipe', 'fight'],
  },
  Vampire: {
    family: 'Undead',
    strength: 1,
    constitution: 0.25,
    intelligence: 2,
    speed: 1,
    baseHp: 45,
    xpMultiplier: 1,
    queue: ['fight', 'bite', 'life_drain'],
  },
  Skeleton: {
    family: 'Undead',
    strength: 1.25,
    constitution: 0.25,
    intelligence: 0.25,
    speed: 0.5,
    baseHp: 30,
    xpMultiplier: 1,
    queue: ['bash', 'fight', 'life_drain'],
  },
  Troll: {
    family: 'Humanoid',
    strength: 1.75,
    constitution: 1.5,
    intelligence: 1,
    speed: 1,
    baseHp: 20,
    xpMultiplier: 1,
    queue: ['slash', 'fight', 'regenerate'],
  },
  Orc: {
    family: 'Humanoid',
    strength: 1.75,
    constitution: 1,
    intelligence: 1,
    speed: 1,
    baseHp: 16,
    xpMultiplier: 1,
    queue: ['blood_rage', 'slash', 'fight'],
  },
};
