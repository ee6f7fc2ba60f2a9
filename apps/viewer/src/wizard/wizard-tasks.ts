import type {
  Boss,
  CastChoice,
  LeastManaResult,
  LimitName,
  Position,
  Refusal,
  SpellBook,
  SpellName,
} from '@skirmish/wizard-fight';
import type { Outlook } from '@skirmish/wizard-fight/play';
import type { DuelEvent } from '@skirmish/wizard-fight/recording';
import type { RecordingHeader } from '@skirmish/replay';
import { type Task, task } from '../worker/protocol.ts';
import type { Setup } from './setup.ts';

/** A text with the name that errors call it by. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
}

/** A fight with all that happens in it. */
export interface ToldFight {
  readonly header: RecordingHeader;
  readonly events: readonly DuelEvent[];
}

/** The answer for a mode, and the fight that shows it: that of the cheapest line, or up to the first choice. */
export interface Answer {
  readonly hardMode: boolean;
  readonly result: LeastManaResult;
  readonly fight: ToldFight;
}

/** Answers both modes, the one of the setup first; each is told as soon as it is known. */
export const solveTask: Task<Setup, Answer, void> = task('wizard.solve');

/** A duel fought by hand, up to its next choice or its end. */
export interface HandGame extends ToldFight {
  /** The casts that were made: of those that were asked for, all up to the first that is refused. */
  readonly spells: readonly SpellName[];
  /** By spell of the book why it cannot be cast now; empty when the fight is decided. */
  readonly refusals: readonly (Refusal | undefined)[];
  readonly isDecided: boolean;
  readonly isWon: boolean;
  readonly spent: number;
  readonly round: number;
  readonly mana: number;
  readonly outlook: Outlook;
  /** What there is to say once it is decided: how it ended, and the mana against the least. */
  readonly verdict: readonly string[];
  /** That no line wins any more, and since when; empty as long as one may. */
  readonly hopeless: string;
  /** The best that can still be reached, in words. */
  readonly hint: string;
}

/** Fights by hand; tells the game, then answers what each spell leads to. */
export const handTask: Task<
  { readonly setup: Setup; readonly line: readonly SpellName[] },
  HandGame,
  readonly CastChoice[]
> = task('wizard.hand');

/** Fights by a line of casts. */
export const lineTask: Task<
  { readonly setup: Setup; readonly line: readonly SpellName[] },
  never,
  ToldFight
> = task('wizard.line');

/** What each spell leads to at a choice. */
export const choicesTask: Task<
  { readonly setup: Setup; readonly position: Position },
  never,
  readonly CastChoice[]
> = task('wizard.choices');

/** Reads a recording; a notice says what is missing. */
export const readTask: Task<
  NamedText,
  never,
  ToldFight & { readonly setup: Setup; readonly notice?: string }
> = task('wizard.read');

/** Reads the text of a boss. */
export const bossTask: Task<NamedText, never, Boss> = task('wizard.boss');

/** Reads a spell book from JSON. */
export const bookTask: Task<NamedText, never, SpellBook> = task('wizard.book');

/** What is known of a cell of the balance map. */
export type CellAnswer =
  | { readonly status: 'won'; readonly mana: number; readonly spells: readonly SpellName[] }
  | { readonly status: 'unwinnable' }
  | { readonly status: 'limit-reached'; readonly limit: LimitName };

/** Answers some cells of the balance map, in their order; what is found is told every now and then. */
export const cellsTask: Task<
  { readonly setup: Setup; readonly bosses: readonly Boss[] },
  readonly CellAnswer[],
  readonly CellAnswer[]
> = task('wizard.cells');
