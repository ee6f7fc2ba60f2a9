import type { Workers } from '../worker/workers.ts';

/** Where to stand in a battle when it is shown. */
export type Standing = { readonly position: number } | { readonly round: number };

/** What may have changed. */
export type Change = 'cave' | 'battle' | 'answers' | 'powers' | 'problem' | 'busy' | 'reading';

/** What a session tells the page that it lives in. */
export interface SessionHost {
  readonly workers: Workers;
  report(error: unknown): void;
  notify(message: string): void;
  changed(change: Change): void;
}
