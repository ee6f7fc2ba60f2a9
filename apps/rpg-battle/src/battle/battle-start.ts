import type { RpgEvent } from '../recording/rpg-event.ts';
import type { Outcome } from '../rules/errors.ts';
import type { BattleEvent } from '../rules/events.ts';
import type { BattleSetup } from '../rules/line-up.ts';
import type { Chance } from './chance.ts';
import type { Refusal } from './refusal.ts';
import type { Snapshot } from './snapshot.ts';

/** What a battle begins with: participants, bestiary, turn limit, and a seed or draws. */
export type BattleStart = BattleSetup & Chance;

/** Who wants to hear of a battle's events as they happen. */
export interface BattleOptions {
  /** Called for the events of a turn when it has been played, whichever method played it; not while `undo` plays again. */
  readonly onEvent?: ((event: BattleEvent) => void) | undefined;
  /** Called for each event of a recording as it happens, an `end` included; not while `undo` plays again. */
  readonly onRecord?: ((event: RpgEvent) => void) | undefined;
}

/** What one `step` has done. */
export type StepResult =
  | { readonly status: 'acted'; readonly unit: number; readonly events: readonly BattleEvent[] }
  /** A hero's turn: a command is needed. The event of the announcement comes once a turn. */
  | { readonly status: 'waiting'; readonly unit: number; readonly events: readonly BattleEvent[] }
  | { readonly status: 'refused'; readonly refusal: Refusal; readonly events: readonly [] }
  | { readonly status: 'over'; readonly outcome: Outcome; readonly events: readonly [] };

/** Copies what a battle begins with, so that nobody else can change it. */
export function ownStart(start: BattleStart | Snapshot): BattleStart | Snapshot {
  if ('format' in start) return JSON.parse(JSON.stringify(start));
  const participants = start.participants.map((one) => Object.assign({}, one));
  return 'draws' in start && start.draws
    ? { ...start, participants, draws: [...start.draws] }
    : { ...start, participants };
}
