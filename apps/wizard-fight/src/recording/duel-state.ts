import type { Duel } from '../duel.ts';
import type { Position } from '../position.ts';
import type { SpellName } from '../spell-book.ts';
import type { EndEvent } from './duel-event.ts';

/** What an event of a duel may be about next: that is fixed by the rules but for what is cast, and when to stop. */
export type NextEvent = 'turn' | 'hard-mode' | 'tick' | 'cast' | 'blow' | 'death' | 'end' | 'nothing';

/** A duel between two of its events. */
export interface DuelState {
  readonly duel: Duel;
  /** Whose turn it is, or has just been; undefined before the first. */
  turn: 'wizard' | 'boss' | undefined;
  /** The number of the wizard's latest turn; 0 before the first. */
  round: number;
  bossHitPoints: number;
  hitPoints: number;
  mana: number;
  /** The mana spent. */
  spent: number;
  /** What is taken off a blow of the boss on this turn. */
  armor: number;
  /** By spell of the book: at how many further turns its effect applies. */
  readonly timers: number[];
  /** The numbers of the spells whose effects are still to apply on this turn. */
  readonly due: number[];
  /** The casts that were made. */
  readonly spells: SpellName[];
  /** What must come next; a fight may also end where a cast is to come. */
  next: NextEvent;
  /** How it ended, once it has. */
  end: EndEvent | undefined;
}

/** A duel before its first turn. */
export function duelStart(duel: Duel): DuelState {
  return {
    duel,
    turn: undefined,
    round: 0,
    bossHitPoints: duel.boss.hitPoints,
    hitPoints: duel.wizard.hitPoints,
    mana: duel.wizard.mana,
    spent: 0,
    armor: 0,
    timers: duel.book.map(() => 0),
    due: [],
    spells: [],
    next: 'turn',
    end: undefined,
  };
}

/** A copy that shares nothing that changes. */
export function copyDuel(state: DuelState): DuelState {
  return { ...state, timers: [...state.timers], due: [...state.due], spells: [...state.spells] };
}

/** The position that a duel is in; undefined in the middle of a turn's effects, and once it is decided. */
export function positionOf({
  bossHitPoints,
  hitPoints,
  mana,
  timers,
  turn,
  next,
}: DuelState): Position | undefined {
  if (next !== 'turn' && next !== 'cast') return undefined;
  const step = next === 'cast' ? 'cast' : turn === 'wizard' ? 'boss-turn' : 'wizard-turn';
  return { bossHitPoints, hitPoints, mana, timers: [...timers], next: step };
}
