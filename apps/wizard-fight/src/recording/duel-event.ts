import type { LossReason, RefusalReason } from '../cast-line.ts';
import type { SpellName } from '../spell-book.ts';

/** A turn begins. */
export interface TurnEvent {
  readonly event: 'turn';
  readonly of: 'wizard' | 'boss';
  /** The number of the wizard's turn, from 1; the boss's turn after it has the same. */
  readonly round: number;
  /** What the effects active at its beginning take off a blow of the boss on it. */
  readonly armor: number;
}

/** Hard mode takes hit points from the wizard. */
export interface HardModeEvent {
  readonly event: 'hard-mode';
  readonly damage: number;
}

/** An effect applies once. */
export interface TickEvent {
  readonly event: 'tick';
  readonly spell: SpellName;
  /** What the boss loses. */
  readonly damage: number;
  /** What the wizard gains. */
  readonly heal: number;
  readonly mana: number;
  /** What of the turn's armor is due to it. */
  readonly armor: number;
  /** At how many turns it will apply after this; 0 when it has ended. */
  readonly turnsLeft: number;
}

/** The wizard casts a spell. */
export interface CastEvent {
  readonly event: 'cast';
  readonly spell: SpellName;
  /** The mana paid. */
  readonly cost: number;
  /** What the boss loses at once. */
  readonly damage: number;
  /** What the wizard gains at once. */
  readonly heal: number;
  /** At how many turns the effect that begins will apply; 0 when none begins. */
  readonly turns: number;
}

/** The boss strikes. */
export interface BlowEvent {
  readonly event: 'blow';
  /** What the wizard loses. */
  readonly damage: number;
  /** What armor was counted. */
  readonly armor: number;
  /** The wizard's hit points after it; a round is complete with a blow that leaves some. */
  readonly hitPointsLeft: number;
}

/** A fighter dies. */
export interface DeathEvent {
  readonly event: 'death';
  readonly of: 'wizard' | 'boss';
}

/** The last event. */
export type EndEvent = {
  readonly event: 'end';
  /** The mana spent. */
  readonly mana: number;
  /** The round in which it was decided; of an unfinished fight that of its last cast, or 0. */
  readonly round: number;
  /** The casts that were made. */
  readonly spells: readonly SpellName[];
} & (
  | { readonly status: 'won' }
  /** Nobody has won: the wizard went no further. */
  | { readonly status: 'unfinished' }
  | { readonly status: 'lost'; readonly reason: LossReason }
  /** A further cast was wanted that the rules refuse. */
  | { readonly status: 'illegal'; readonly reason: RefusalReason }
);

/** Anything that happens in a duel, with all that it changes. */
export type DuelEvent = TurnEvent | HardModeEvent | TickEvent | CastEvent | BlowEvent | DeathEvent | EndEvent;
