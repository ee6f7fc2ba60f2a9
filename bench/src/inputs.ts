import { type Cave, type CaveKind, generateCave } from '@skirmish/cave-battle';
import {
  DEFAULT_WIZARD,
  type Duel,
  parseDuel,
  type Spell,
  type SpellBook,
  type Wizard,
} from '@skirmish/wizard-fight';
import { SEED, seededIntegers } from './random.ts';

/** A generated cave with as many elves as goblins. */
export function evenCave(kind: CaveKind, size: number, units: number): Cave {
  return generateCave({ seed: SEED, kind, width: size, height: size, elves: units / 2, goblins: units / 2 });
}

/** A generated cave of 32×32 squares, as puzzles have them, in which 25 goblins are too many for 12 elves. */
export function smallCave(nth: number): Cave {
  return generateCave({ seed: SEED * nth, kind: 'caves', width: 32, height: 32, elves: 12, goblins: 25 });
}

/** A wizard to match a boss far beyond the puzzle's. */
export const GREAT_WIZARD: Wizard = Object.freeze({ hitPoints: 500, mana: 5000 });

/** A boss against a wizard with the usual spells, in normal mode. */
export function duelWith(hitPoints: number, damage: number, wizard: Wizard = DEFAULT_WIZARD): Duel {
  return { ...parseDuel(`Hit Points: ${hitPoints}\nDamage: ${damage}\n`), wizard };
}

/** A book of spells drawn by chance, frozen: each hurts, heals, shields, poisons or gives mana, for a fair price. */
export function drawnBook(spells: number): SpellBook {
  const below = seededIntegers(spells);
  const kinds: readonly ((strength: number) => Omit<Spell, 'name'>)[] = [
    (strength) => ({ cost: 12 * strength + below(20), damage: strength }),
    (strength) => ({ cost: 18 * strength + below(20), damage: strength, heal: strength }),
    (strength) => ({ cost: 15 * strength + below(20), effect: { turns: 2 + below(5), armor: strength } }),
    (strength) => ({ cost: 45 * strength + below(20), effect: { turns: 6, damage: strength } }),
    (strength) => ({ cost: 40 * strength + below(20), effect: { turns: 5, mana: 16 * strength } }),
  ];
  return Object.freeze(
    Array.from({ length: spells }, (_, nth): Spell => {
      const { effect, ...atOnce } = kinds[nth % kinds.length]!(2 + below(8));
      return Object.freeze({
        name: `Spell ${nth}`,
        ...atOnce,
        ...(effect && { effect: Object.freeze(effect) }),
      });
    }),
  );
}
