import { DEFAULT_SPELL_BOOK, type Duel, leastMana, type SpellBook } from '@skirmish/wizard-fight';
import { GIVEN_UP } from '../benchmark.ts';
import { drawnBook, duelWith, GREAT_WIZARD } from '../inputs.ts';
import { textbookLeastMana } from '../textbook/least-mana.ts';
import type { LargeCase, Outcome } from './large-case.ts';

/** Hit points and damage: one boss with more and more hit points, then some that hit harder. */
const BOSSES = [
  [100, 10],
  [250, 10],
  [500, 10],
  [1000, 10],
  [200, 20],
  [500, 25],
  [1000, 50],
] as const;

/**
 * The book, whether it is hard mode, and the states at which the textbook gives up: with what waits in its queue each takes
 * half a kilobyte, with 20 spells five.
 */
const SETTINGS = [
  ['5 spells', DEFAULT_SPELL_BOOK, false, 300_000],
  ['5 spells, hard', DEFAULT_SPELL_BOOK, true, 0],
  ['20 spells', drawnBook(20), false, 20_000],
] as const;

function largeFight(
  [title, book, hardMode, mostStates]: (typeof SETTINGS)[number],
  [hitPoints, damage]: (typeof BOSSES)[number],
): LargeCase {
  return {
    name: `${title}, boss ${hitPoints}/${damage}`,
    group: `${title}, damage ${damage}`,
    size: 1,
    hasTextbook: mostStates > 0,
    prepare() {
      const duel = duelOf(book, hardMode, hitPoints, damage);
      return {
        run: () => ours(duel),
        textbook: () => textbook(duel, mostStates),
        oursAsFar: () => ours(duel),
      };
    },
  };
}

function duelOf(book: SpellBook, hardMode: boolean, hitPoints: number, damage: number): Duel {
  return { ...duelWith(hitPoints, damage, GREAT_WIZARD), book, hardMode };
}

function ours(duel: Duel): Outcome {
  const result = leastMana(duel);
  const { expanded } = result.statistics;
  if (result.status === 'limit-reached')
    return { checksum: GIVEN_UP, steps: expanded, answer: `limit of ${result.limit}` };
  return outcomeOf(result.status === 'won' ? result.mana : 0, expanded);
}

function textbook(duel: Duel, mostStates: number): Outcome {
  const { mana, expanded } = textbookLeastMana(duel, mostStates);
  if (mana >= 0) return outcomeOf(mana, expanded);
  return {
    checksum: GIVEN_UP,
    steps: expanded,
    answer: `gave up at ${mostStates.toLocaleString('en')} states`,
  };
}

function outcomeOf(mana: number, steps: number): Outcome {
  return { checksum: mana, steps, answer: mana === 0 ? 'no win' : `${mana} mana` };
}

/** Least mana against bosses far beyond the puzzle's, each with `GREAT_WIZARD`. */
export const largeFights: readonly LargeCase[] = SETTINGS.flatMap((setting) =>
  BOSSES.map((boss) => largeFight(setting, boss)),
);
