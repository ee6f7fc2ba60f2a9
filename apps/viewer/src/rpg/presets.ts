import type { BattlePlan, Squad } from './battle-plan.ts';

/** A battle worth a look. */
export interface Preset extends Pick<BattlePlan, 'party' | 'monsters' | 'seed'> {
  readonly name: string;
}

function squad(name: string, level: number, count = 1): Squad {
  return { class: name, level, count };
}

function everybody(level: number): Squad[] {
  return ['Warrior', 'Mage', 'Cleric', 'Rogue'].map((name) => squad(name, level));
}

/** The battles to choose from; the page begins with the first. */
export const PRESETS: readonly Preset[] = [
  {
    name: 'A red dragon and its guards',
    party: everybody(3),
    monsters: [squad('Orc', 8), squad('Troll', 6), squad('RedDragon', 6)],
    seed: 7,
  },
  {
    name: 'Two against two',
    party: [squad('Warrior', 1), squad('Rogue', 1)],
    monsters: [squad('Orc', 1), squad('Skeleton', 1)],
    seed: 1,
  },
  {
    name: 'Two against three: greed loses, foresight wins',
    party: [squad('Warrior', 1), squad('Rogue', 1)],
    monsters: [squad('Orc', 4, 2), squad('Skeleton', 3)],
    seed: 5,
  },
  {
    name: 'Long odds: a troll and a vampire',
    party: [squad('Warrior', 1), squad('Cleric', 1)],
    monsters: [squad('Troll', 4), squad('Vampire', 3)],
    seed: 1,
  },
  {
    name: 'The crypt: whom healing harms',
    party: [squad('Cleric', 2, 2), squad('Warrior', 2)],
    monsters: [squad('Skeleton', 6, 3), squad('Vampire', 7)],
    seed: 4,
  },
  {
    name: 'A green dragon',
    party: everybody(6),
    monsters: [squad('GreenDragon', 14)],
    seed: 3,
  },
  {
    name: 'A duel with an orc',
    party: [squad('Hero', 1)],
    monsters: [squad('Orc', 2)],
    seed: 2,
  },
  {
    name: 'A horde of orcs',
    party: [squad('Warrior', 5, 2), squad('Mage', 5, 2), squad('Cleric', 5)],
    monsters: [squad('Orc', 5, 8)],
    seed: 12,
  },
];
