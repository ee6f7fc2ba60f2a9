import type {
  OddsResult,
  Participant,
  PolicyAccount,
  RecordedRules,
  RpgEvent,
  RpgHeader,
  SavedState,
  Tally,
} from '@skirmish/rpg-battle';
import { type Task, task } from '../worker/protocol.ts';
import type { Endings } from './endings.ts';
import type { PolicyNote } from './policies.ts';

/** Fights a battle as the policy in its header commands; tells its events as they happen. */
export const fightTask: Task<RpgHeader, readonly RpgEvent[], void> = task('rpg.fight');

/** A recording that has been read. */
export interface ReadBattle {
  readonly header: RpgHeader;
  readonly events: readonly RpgEvent[];
  /** What a user should know of it. */
  readonly notices: readonly string[];
  /** Whether the rules make the same battle of its commands. */
  readonly isByTheRules: boolean;
}

/** Reads a recording. */
export const readTask: Task<{ readonly name: string; readonly text: string }, never, ReadBattle> =
  task('rpg.read');

/** Who fights, and under which policy, many times or in every way that chance can fall. */
export interface Trial {
  readonly rules: RecordedRules;
  readonly participants: readonly Participant[];
  readonly policy: PolicyNote;
}

/** A part of a simulation: battles `from` to `to` − 1 of `battles`. */
export interface TrialPart extends Trial {
  readonly battles: number;
  readonly seed: number;
  readonly from: number;
  readonly to: number;
}

/** What came of the battles of a simulation. */
export interface Report {
  readonly tally: Tally;
  readonly endings: Endings;
}

/** Plays a part of a simulation; tells what has been counted so far. */
export const simulateTask: Task<TrialPart, Report, Report> = task('rpg.simulate');

/** Computes exact odds. */
export const oddsTask: Task<Trial, never, OddsResult> = task('rpg.odds');

/** A moment in which a hero is up, and whoever is asked what it would do. */
export interface Question {
  readonly header: RpgHeader;
  readonly moment: SavedState;
  readonly policy: PolicyNote;
}

/** What a policy would command, and why. */
export interface Advice {
  readonly ability: string;
  readonly target: number;
  readonly account: PolicyAccount | undefined;
}

/** Asks a policy. One that draws answers with the first of its dice. */
export const adviseTask: Task<Question, never, Advice> = task('rpg.advise');
