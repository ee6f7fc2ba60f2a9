import type { UnitClass } from '../bestiary/bestiary.ts';
import { HERO_BASE } from '../bestiary/tables/heroes.ts';
import { MONSTER_BASE } from '../bestiary/tables/monsters.ts';

/** What class and level make of a unit. */
export interface BaseFigures {
  readonly strength: number;
  readonly constitution: number;
  readonly intelligence: number;
  readonly speed: number;
  readonly maxhp: number;
  /** 0 for a monster. */
  readonly maxmp: number;
}

/** Returns what a unit of a class has at a level ≥ 1, unharmed; O(level) for a hero. */
export function baseFigures(unitClass: UnitClass, level: number): BaseFigures {
  return unitClass.side === 'hero' ? heroFigures(unitClass, level) : monsterFigures(unitClass, level);
}

/** Returns by how much a stat of a hero with this modifier grows at each level-up. */
export function growth(modifier: number): number {
  return 1 + Math.max(modifier, 0);
}

/** Returns the experience at which a hero of `level` reaches the next one. */
export function xpForNextLevel(level: number): number {
  return 10 * level;
}

function heroFigures(heroClass: UnitClass, level: number): BaseFigures {
  let strength = HERO_BASE.stat + heroClass.strength;
  let constitution = HERO_BASE.stat + heroClass.constitution;
  let intelligence = HERO_BASE.stat + heroClass.intelligence;
  let speed = HERO_BASE.stat + heroClass.speed;
  let maxhp = Math.trunc(HERO_BASE.hp + constitution / 2);
  let maxmp = Math.trunc(HERO_BASE.mp + intelligence / 2);
  for (let reached = 2; reached <= level; reached++) {
    strength += growth(heroClass.strength);
    constitution += growth(heroClass.constitution);
    intelligence += growth(heroClass.intelligence);
    speed += growth(heroClass.speed);
    maxhp += Math.trunc(constitution / 2);
    maxmp += Math.trunc(intelligence / 2);
  }
  return { strength, constitution, intelligence, speed, maxhp, maxmp };
}

function monsterFigures(monster: UnitClass, level: number): BaseFigures {
  const stat = (base: number, multiplier: number): number =>
    Math.trunc(base * multiplier + (level - 1) * multiplier);
  const constitution = stat(MONSTER_BASE.stat, monster.constitution);
  return {
    strength: stat(MONSTER_BASE.stat, monster.strength),
    constitution,
    intelligence: stat(MONSTER_BASE.stat, monster.intelligence),
    speed: stat(MONSTER_BASE.speed, monster.speed),
    maxhp: monster.baseHp + Math.trunc((level - 1) * 0.5 * constitution),
    maxmp: 0,
  };
}

/**
 * Returns the experience a monster with these figures is worth.
 *
 * Less than nothing, which takes a custom hero that lowers the maximum of monsters, counts as nothing.
 */
export function xpValue(
  strength: number,
  constitution: number,
  intelligence: number,
  speed: number,
  maxhp: number,
  multiplier: number,
): number {
  const value = ((strength + constitution + intelligence + speed) / 4 + maxhp / 10) * multiplier;
  return value > 0 ? Math.trunc(value) : 0;
}
