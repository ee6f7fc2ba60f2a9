import type { HeroData } from '../bestiary-data.ts';

/** What every hero has at level 1 before its class counts. */
export const HERO_BASE = { stat: 6, hp: 100, mp: 50 } as const;

/** The standard hero classes, row by row as in docs/rules/rpg-battle.md: modifiers, then abilities in their order. */
export const standardHeroes: Readonly<Record<string, HeroData>> = {
  Hero: { strength: 0, constitution: 0, intelligence: 0, speed: 0, abilities: ['fight'] },
  Warrior: {
    strength: 1,
    constitution: 2,
    intelligence: -2,
    speed: -1,
    abilities: ['fight', 'shield_slam', 'reckless_charge'],
  },
  Mage: {
    strength: -2,
    constitution: -2,
    intelligence: 3,
    speed: 0,
    abilities: ['fight', 'fireball', 'frostbolt'],
  },
  Cleric: {
    strength: 0,
    constitution: 1,
    intelligence: 0,
    speed: -1,
    abilities: ['fight', 'heal', 'smite'],
  },
  Rogue: {
    strength: 1,
    constitution: -2,
    intelligence: -1,
    speed: 2,
    abilities: ['fight', 'backstab', 'rapid_strike'],
  },
};
