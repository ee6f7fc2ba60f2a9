import type { Answers, Powers } from './cave-figures.ts';
import { count } from './words.ts';

/** What is being computed, as far as it is. */
export interface Progress {
  /** Whether a map is being read, of which nothing is shown yet. */
  readonly isReading: boolean;
  /** The battle that is being fought, with what is known of it. */
  readonly battle: { readonly actions: number; readonly rounds: number } | undefined;
  readonly answers: Answers;
  readonly powers: Powers;
}

/** Tells what is being computed, and how far it is. */
export function tellProgress({ isReading, battle, answers, powers }: Progress): string {
  if (isReading) return 'Reading …';
  if (battle) return `Fighting: ${count(battle.actions, 'action')}, round ${battle.rounds + 1} …`;
  if (!answers.first) return 'Fighting for part 1 …';
  if (!answers.second) return 'Trying powers for part 2 …';
  const last = powers.bands.at(-1);
  return last ? `Trying Elf powers: known up to ${last.to} …` : 'Trying Elf powers …';
}
