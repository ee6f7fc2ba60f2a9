import type { AbilityData } from '../bestiary-data.ts';

/** The abilities of the standard heroes and monsters, row by row as in docs/rules/rpg-battle.md. */
export const standardAbilities: Readonly<Record<string, AbilityData>> = {
  // heroes and monsters
  fight: { damage: { strength: 1 } },
  // heroes
  shield_slam: { cost: 5, damage: { strength: 1.5 } },
  reckless_charge: { damage: { strength: 2 }, recoil: { base: 4 } },
  fireball: { cost: 8, damage: { base: 6, intelligence: 0.5 } },
  frostbolt: { cost: 3, damage: { base: 3, level: 1 } },
  heal: { cost: 4, heal: { constitution: 3 } },
  smite: { cost: 7, damage: { base: 4, intelligence: 0.5, constitution: 0.5 } },
  backstab: { undamagedTargetOnly: true, damage: { strength: 2 } },
  rapid_strike: { cost: 5, damage: { base: 4, speed: 1 } },
  // monsters
  tail_swipe: { damage: { strength: 1.5, speed: 1.5 } },
  fire_breath: { damage: { intelligence: 3 } },
  poison_breath: { damage: { intelligence: 1.5, constitution: 1.5 } },
  life_drain: { damage: { intelligence: 1.5 }, drains: true },
  bite: { damage: { speed: 2 }, lowersMaximum: true, drains: true },
  bash: { damage: { strength: 2 } },
  slash: { damage: { strength: 1, speed: 1 } },
  regenerate: { regenerate: { constitution: 1 } },
  blood_rage: { damage: { strength: 2 }, recoil: { constitution: 0.5 } },
};
