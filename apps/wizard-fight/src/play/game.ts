import {
  type Duel,
  leastManaFrom,
  type LimitName,
  type Refusal,
  refusalsAt,
  type SpellName,
} from '../index.ts';
import { type DuelState, type DuelEvent, positionOf, recordLine } from '../recording.ts';
import { applyEvent } from '../recording/apply-event.ts';
import { duelStart } from '../recording/duel-state.ts';

/** What can still be reached: the cheapest win there is, cast by cast from here, or none. */
export type Outlook =
  | {
      readonly status: 'winnable';
      /** The mana of the whole fight, what has been spent included. */
      readonly total: number;
      readonly spells: readonly SpellName[];
    }
  | { readonly status: 'hopeless' }
  /** A limit has ended the search. */
  | { readonly status: 'unknown'; readonly limit: LimitName };

/** How far to look for what can be reached. */
export interface LookLimits {
  readonly maxStates: number;
  /** How to look further, for messages; empty when absent. */
  readonly advice?: string;
}

/** A duel that is fought by hand. Everything but the duel follows from the casts. */
export interface Game {
  readonly duel: Duel;
  readonly limits: LookLimits;
  /** The casts that were made. */
  readonly spells: readonly SpellName[];
  /** All that has happened; the last is an `end` only when the fight is decided. */
  readonly events: readonly DuelEvent[];
  readonly state: DuelState;
  /** By spell of the book why it cannot be cast now; empty when the fight is decided. */
  readonly refusals: readonly (Refusal | undefined)[];
  /** What could be reached before the first cast, after it, … and now. */
  readonly outlooks: readonly Outlook[];
}

/** Begins a duel. */
export function beginGame(duel: Duel, limits: LookLimits): Game {
  return gameAfter(duel, limits, [], []);
}

/** Whether the fight is over. */
export function isDecided({ state }: Game): boolean {
  return state.end !== undefined;
}

/** Casts a spell of the book, which must not be refused. */
export function withCast(game: Game, spell: number): Game {
  const { duel, limits, spells, outlooks } = game;
  return gameAfter(duel, limits, [...spells, duel.book[spell]!.name], outlooks);
}

/** Takes the last cast back, with all that came of it; undefined when there is none. */
export function withoutLastCast(game: Game): Game | undefined {
  const { duel, limits, spells, outlooks } = game;
  if (spells.length === 0) return undefined;
  return gameAfter(duel, limits, spells.slice(0, -1), outlooks.slice(0, -2));
}

/** All events for a recording, with an end also where the wizard has left. */
export function wholeStory({ duel, spells }: Game): readonly DuelEvent[] {
  return recordLine(duel, spells).events;
}

/** What can be reached now. */
export function outlookOf({ outlooks }: Game): Outlook {
  return outlooks.at(-1)!;
}

/** O(casts); `before` are the outlooks of all casts but the last. */
function gameAfter(
  duel: Duel,
  limits: LookLimits,
  spells: readonly SpellName[],
  before: readonly Outlook[],
): Game {
  const story = recordLine(duel, spells);
  const isOpen = story.result.status === 'unfinished';
  const events = isOpen ? story.events.slice(0, -1) : story.events;
  const state = duelStart(duel);
  for (const event of events) applyEvent(state, event);
  const position = isOpen ? positionOf(state) : undefined;
  const refusals = position ? refusalsAt(duel, position) : [];
  const outlook = outlookAt(duel, state, limits);
  return { duel, limits, spells, events, state, refusals, outlooks: [...before, outlook] };
}

function outlookAt(duel: Duel, state: DuelState, limits: LookLimits): Outlook {
  const { spent } = state;
  const position = positionOf(state);
  if (!position) {
    const isWon = state.end?.status === 'won';
    return isWon ? { status: 'winnable', total: spent, spells: [] } : { status: 'hopeless' };
  }
  const result = leastManaFrom(duel, position, limits);
  if (result.status === 'won')
    return { status: 'winnable', total: spent + result.mana, spells: result.spells };
  return result.status === 'unwinnable' ? { status: 'hopeless' } : { status: 'unknown', limit: result.limit };
}
