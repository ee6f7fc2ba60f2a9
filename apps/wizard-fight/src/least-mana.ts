import type { SearchStatistics } from '@skirmish/search';
import { checkFighters, type Duel } from './duel.ts';
import { lowerBound, type LowerBound } from './mana-bound.ts';
import { ManaSearch } from './mana-search.ts';
import { roundsOf, type Rounds } from './rounds.ts';
import { beginWizardTurn, openingOf, type Fight, type Rules, type Verdict } from './rules.ts';
import { checkedLimits, type DuelLimits, type LimitName } from './search-limits.ts';
import type { SpellName } from './spell-book.ts';

/**
 * The answer to what a duel costs.
 *
 * - `won`: `spells` wins for `mana`, and no line wins for less.
 * - `unwinnable`: no line wins. It is said only when every line has been ruled out.
 * - `limit-reached`: no answer within the named limit; whether there is one beyond it is not known.
 */
export type LeastManaResult =
  | {
      readonly status: 'won';
      readonly mana: number;
      readonly spells: readonly SpellName[];
      readonly statistics: SearchStatistics;
    }
  | { readonly status: 'unwinnable'; readonly statistics: SearchStatistics }
  | { readonly status: 'limit-reached'; readonly limit: LimitName; readonly statistics: SearchStatistics };

const NOTHING_SEARCHED: SearchStatistics = Object.freeze({
  expanded: 0,
  generated: 0,
  pruned: 0,
  peakFrontier: 0,
});

/** The memory of a search larger than this is not kept for the next. */
const KEPT_POSITIONS = 2 ** 17;

let search = new ManaSearch();

/**
 * Finds the least mana that wins a duel, with the casts that do it.
 *
 * Of several lines of least mana it is the one that comes first in spell-book order; if the book has spells that cost
 * nothing, of those with the fewest casts of such spells. Without limits of its own it stops at 1,000 rounds and
 * 1,000,000 positions, so it always ends.
 *
 * @throws RangeError or TypeError for a duel or a limit that cannot be.
 *
 * @example
 * leastMana(parseDuel('Hit Points: 13\nDamage: 8')).mana; // 212
 */
export function leastMana(duel: Duel, limits: DuelLimits = {}): LeastManaResult {
  return leastManaWith(lowerBound, duel, limits);
}

/**
 * `leastMana` with any lower bound: the answer must not depend on it. `approach` takes the fight of the duel, opened but
 * not begun, to the choice at which the search begins.
 */
export function leastManaWith(
  boundOf: (rounds: Rounds, opening: Readonly<Fight>) => LowerBound,
  duel: Duel,
  limits: DuelLimits,
  approach: (rules: Rules, fight: Fight) => Verdict = beginWizardTurn,
): LeastManaResult {
  checkFighters(duel);
  const checked = checkedLimits(limits);
  const rounds = roundsOf(duel);
  const { rules, prices } = rounds;
  const opening = openingOf(duel);
  const verdict = approach(rules, opening);
  if (verdict === 'lost') return { status: 'unwinnable', statistics: NOTHING_SEARCHED };
  if (verdict === 'won') return { status: 'won', mana: 0, spells: [], statistics: NOTHING_SEARCHED };
  const bound = boundOf(rounds, opening);
  const outcome = search.run(opening, { rounds, bound, limits: checked });
  const { statistics } = search;
  // where casts are free, priorities are large and so are the buckets
  if (search.capacity > KEPT_POSITIONS || prices.ofMana > 1) search = new ManaSearch();
  if (outcome.status !== 'won') return { ...outcome, statistics };
  const spells = outcome.line.map((spell) => duel.book[spell]!.name);
  return { status: 'won', mana: outcome.mana, spells, statistics };
}
