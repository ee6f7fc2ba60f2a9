import type { UnitClass } from '../bestiary/bestiary.ts';
import type { LineUp } from './line-up.ts';

/** What a spectator calls the units of a battle. */
export interface UnitNames {
  /** One sign for each unit: `w` `x` `y` `z` or `A` `B` … for heroes, `a` `b` … for monsters, `*` when these run out. */
  readonly letters: readonly string[];
  /** The class, with the letter or the number of the unit when there is another of that class. */
  readonly names: readonly string[];
  /** The classes under those names: what `eventText` takes. */
  readonly classes: readonly UnitClass[];
}

const FEW_HEROES = 'wxyz';
const HEROES = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
// without those of few heroes
const MONSTERS = 'abcdefghijklmnopqrstuv';

const known = new WeakMap<object, UnitNames>();

/** Names the units of a battle; made once for each. */
export function unitNames(lineUp: Pick<LineUp, 'classes'>): UnitNames {
  const made = known.get(lineUp) ?? makeNames(lineUp);
  known.set(lineUp, made);
  return made;
}

function makeNames({ classes }: Pick<LineUp, 'classes'>): UnitNames {
  const heroes = classes.filter(({ side }) => side === 'hero').length;
  const signs = { hero: heroes > FEW_HEROES.length ? HEROES : FEW_HEROES, monster: MONSTERS };
  const met = { hero: 0, monster: 0 };
  const letters = classes.map(({ side }) => signs[side][met[side]++] ?? '*');
  const counts = new Map<string, number>();
  for (const { name } of classes) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = classes.map(({ name }, unit) => {
    if (counts.get(name) === 1) return name;
    return `${name} ${letters[unit] === '*' ? unit : letters[unit]}`;
  });
  return {
    letters,
    names,
    classes: classes.map((unitClass, unit) => ({ ...unitClass, name: names[unit]! })),
  };
}
