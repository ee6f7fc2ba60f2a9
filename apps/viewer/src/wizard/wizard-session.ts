import type { CastChoice, SpellBook, SpellName } from '@skirmish/wizard-fight';
import { isCancellation, type Workers } from '../worker/workers.ts';
import { type Answers, AnswerSearch } from './answer-search.ts';
import { FIRST_SETUP, isSameSetup, type Setup, spellsOf } from './setup.ts';
import { lineOf, ShownFight } from './shown-fight.ts';
import type { Shown } from './wizard-link.ts';
import {
  type Answer,
  type HandGame,
  handTask,
  lineTask,
  type NamedText,
  readTask,
  type ToldFight,
} from './wizard-tasks.ts';

/** What may have changed. */
export type Change = 'setup' | 'answers' | 'fight' | 'hand' | 'busy';

/** What a session tells the page that it lives in. */
export interface SessionHost {
  readonly workers: Workers;
  report(error: unknown): void;
  notify(message: string): void;
  changed(change: Change): void;
}

/** A fight by hand, and once it is known what each spell leads to. */
export interface Hand {
  readonly game: HandGame;
  readonly choices?: readonly CastChoice[];
}

/**
 * One duel after another: the answers, and the fight that is shown, each from its own task. Whatever is asked for
 * replaces what was under way.
 */
export class WizardSession {
  readonly fight: ShownFight = new ShownFight();
  readonly #host: SessionHost;
  readonly #search: AnswerSearch;
  #setup: Setup = FIRST_SETUP;
  #shown: Shown = 'cheapest';
  #line: readonly SpellName[] = [];
  #hand: Hand | undefined;
  #fighting = new AbortController();
  /** How many tasks are under way. */
  #tasks = 0;
  /** Where to stand in the fight that is being computed. */
  #wanted: number | undefined;

  constructor(host: SessionHost) {
    this.#host = host;
    this.#search = new AnswerSearch(host.workers);
  }

  get setup(): Setup {
    return this.#setup;
  }

  get book(): SpellBook {
    return spellsOf(this.#setup);
  }

  get shown(): Shown {
    return this.#shown;
  }

  /** The casts of the fight that is shown. */
  get line(): readonly SpellName[] {
    return this.#shown === 'cheapest' ? [] : this.#line;
  }

  get answers(): Answers {
    return this.#search.answers;
  }

  /** The answer for the mode that is shown. */
  get answer(): Answer | undefined {
    return this.#setup.hardMode ? this.answers.hard : this.answers.normal;
  }

  /** The fight by hand; undefined while none is shown. */
  get hand(): Hand | undefined {
    return this.#shown === 'hand' ? this.#hand : undefined;
  }

  /** The player of the fight that is shown. */
  get playback(): ShownFight['playback'] {
    return this.fight.playback;
  }

  get isBusy(): boolean {
    return this.#tasks > 0;
  }

  /** Whether both answers were called off before they were known. */
  get isCalledOff(): boolean {
    return this.#search.isCalledOff;
  }

  /** Shows a duel: its cheapest line, or a line of casts by hand or given; keeps what is known of the same duel. */
  show(
    setup: Setup,
    shown: Shown = 'cheapest',
    line: readonly SpellName[] = [],
    position?: number,
  ): Promise<void> {
    const isSameDuel = isSameSetup({ ...setup, hardMode: this.#setup.hardMode }, this.#setup);
    this.#begin(setup, shown, line, position);
    if (!isSameDuel || this.isCalledOff || !this.#search.isWhole) void this.#solve();
    this.#host.changed('setup');
    return this.#fight();
  }

  /** Fights on by hand. */
  fightByHand(line: readonly SpellName[]): Promise<void> {
    return this.show(this.#setup, 'hand', line);
  }

  /** Casts a spell by hand; one that is refused changes nothing. */
  async cast(spell: number): Promise<void> {
    const { hand } = this;
    const entry = this.book[spell];
    if (!hand || !entry) return;
    // who casts faster than it is answered goes on from what was cast last; what is refused then is left out there
    const isAnswered = this.#line === hand.game.spells;
    if (isAnswered && (hand.game.isDecided || hand.game.refusals[spell])) return;
    await this.fightByHand([...this.#line, entry.name]);
  }

  /** Takes the last cast back. */
  async undo(): Promise<void> {
    if (this.hand && this.#line.length > 0) await this.fightByHand(this.#line.slice(0, -1));
  }

  /** Shows a recording. */
  async read(recording: NamedText): Promise<void> {
    this.#fighting.abort();
    const { signal } = (this.#fighting = new AbortController());
    await this.#run(async () => {
      const { setup, header, events, notice } = await this.#host.workers.run(readTask, recording, { signal });
      const isSameDuel = isSameSetup({ ...setup, hardMode: this.#setup.hardMode }, this.#setup);
      this.#begin(setup, 'line', lineOf(events), 0);
      if (!isSameDuel) void this.#solve();
      this.#host.changed('setup');
      this.#load({ header, events });
      if (notice !== undefined) this.#host.notify(notice);
    });
  }

  /** Calls off whatever is being computed; what is known already stays. */
  cancel(): void {
    this.#search.cancel();
    this.#fighting.abort();
  }

  #begin(setup: Setup, shown: Shown, line: readonly SpellName[], position: number | undefined): void {
    const isSameBook = JSON.stringify(setup.book) === JSON.stringify(this.#setup.book);
    if (!isSameSetup(setup, this.#setup) || shown !== 'hand') this.#hand = undefined;
    // the same book stays the same value, so that nothing is made of it again
    this.#setup = isSameBook ? { ...setup, book: this.#setup.book } : setup;
    this.#shown = shown;
    this.#line = line;
    this.#wanted = position;
  }

  async #solve(): Promise<void> {
    await this.#run(async () => {
      const searching = this.#search.begin(this.#setup, (answer) => {
        this.#host.changed('answers');
        if (this.#shown === 'cheapest' && answer.hardMode === this.#setup.hardMode) this.#show(answer);
      });
      this.#host.changed('answers');
      await searching;
    });
    this.#host.changed('answers');
  }

  /** Computes the fight that is to be shown; the cheapest comes with its answer. */
  async #fight(): Promise<void> {
    this.#fighting.abort();
    const { signal } = (this.#fighting = new AbortController());
    const input = { setup: this.#setup, line: this.#line };
    const { workers } = this.#host;
    if (this.#shown === 'cheapest') {
      if (this.answer) this.#show(this.answer);
      return;
    }
    if (this.#shown === 'line') {
      await this.#run(async () => this.#load(await workers.run(lineTask, input, { signal })));
      return;
    }
    await this.#run(async () => {
      let game: HandGame | undefined;
      const choices = await workers.run(handTask, input, {
        signal,
        progress: (told) => {
          game = told;
          this.#line = told.spells;
          this.#hand = { game: told };
          this.#wanted ??= Infinity;
          this.#load(told);
          this.#host.changed('hand');
        },
      });
      if (!game) return;
      this.#hand = { game, choices };
      this.#host.changed('hand');
    });
  }

  /** Shows the fight of an answer, which has none where nobody knows how to win and it is not lost at once. */
  #show({ result, fight }: Answer): void {
    if (result.status === 'won' || fight.events.at(-1)?.event === 'end') {
      this.#load(fight);
      return;
    }
    this.#wanted = undefined;
    this.fight.open(fight);
    this.#host.changed('fight');
  }

  #load(fight: ToldFight): void {
    this.fight.load(fight, this.#wanted ?? 0);
    this.#wanted = undefined;
    this.#host.changed('fight');
  }

  /** Runs a task and says what goes wrong with it, unless it was called off. */
  async #run(act: () => Promise<void>): Promise<void> {
    this.#tasks++;
    this.#host.changed('busy');
    try {
      await act();
    } catch (error) {
      if (!isCancellation(error)) this.#host.report(error);
    }
    this.#tasks--;
    this.#host.changed('busy');
  }
}
