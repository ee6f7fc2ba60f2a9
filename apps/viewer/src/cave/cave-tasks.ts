import type { BattleResult, BattleRules, CaveDescription, EscalationResult } from '@skirmish/cave-battle';
import type { RecordingHeader } from '@skirmish/replay';
import { type Task, task } from '../worker/protocol.ts';
import type { PackedCave } from './packed-cave.ts';

/** A battle on its way to the page: first which it is, then its events as they are fought or read. */
export type BattleProgress =
  | { readonly kind: 'start'; readonly header: RecordingHeader; readonly cave: PackedCave }
  /** Events as `packEvents` writes them. */
  | { readonly kind: 'events'; readonly packed: Float64Array<ArrayBuffer> };

/** How the telling of a battle ended; a notice says what is missing. */
export interface BattleTold {
  readonly notice?: string;
}

/** A text with the name that errors call it by. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
}

/** Reads a map and fights on it. */
export const fightTask: Task<NamedText & { readonly rules: BattleRules }, BattleProgress, BattleTold> =
  task('cave.fight');

/** Reads a recording. */
export const readTask: Task<NamedText, BattleProgress, BattleTold> = task('cave.read');

/** What an answer to part 1 comes from, told before part 2 is known. */
export type FirstBattle = BattleResult;

/** Answers both parts. */
export const solveTask: Task<PackedCave, FirstBattle, EscalationResult> = task('cave.solve');

/** How the battle goes with some Elf powers that are alike. */
export interface PowerBand {
  readonly from: number;
  readonly to: number;
  readonly result: 'without loss' | 'elves win' | 'goblins win' | 'stalemate';
  readonly elvesLost: number;
  readonly rounds: number;
}

/** Fights with every Elf power that makes a difference. */
export const powersTask: Task<PackedCave, readonly PowerBand[], void> = task('cave.powers');

/** Makes a cave by chance, as the text of a map. */
export const generateTask: Task<CaveDescription, never, string> = task('cave.generate');
