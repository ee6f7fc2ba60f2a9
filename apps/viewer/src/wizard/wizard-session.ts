import { eventLine, headerLine, type RecordingHeader } from '@skirmish/replay';
import { type CastChoice, DEFAULT_WIZARD, type SpellBook, type SpellName } from '@skirmish/wizard-fight';
import { type DuelEvent, type DuelState, recordedDuel } from '@skirmish/wizard-fight/recording';
import { Playback } from '../player/playback.ts';
import { isCancellation, type Workers } from '../worker/workers.ts';
import { type FightStory, storyOf } from './fight-story.ts';
import { EXAMPLES, isSameSetup, type Setup, spellsOf } from './setup.ts';
import type { Shown } from './wizard-link.ts';
import {
  type Answer,
  type HandGame,
  handTask,
  lineTask,
  type NamedText,
  readTask,
  solveTask,
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

/** The answers for both modes, as far as they are known. */
export interface Answers {
  readonly normal?: Answer;
  readonly hard?: Answer;
}

/** A fight by hand, and once it is known what each spell leads to. */
export interface Hand {
  readonly game: HandGame;
  readonly choices?: readonly CastChoice[];
}

/** The duel that the page begins with. */
export const FIRST_SETUP: Setup = {
  boss: EXAMPLES[0]!.boss,
  wizard: DEFAULT_WIZARD,
  hardMode: false,
  book: null,
};

/**
 * One duel after another: the answers, and the fight that is shown, each from its own task. Whatever is asked for
 * replaces what was under way.
 */
export class WizardSession {
  readonly playback: Playback<DuelState, DuelEvent> = new Playback(recordedDuel);
  readonly #host: SessionHost;
  #setup: Setup = FIRST_SETUP;
  #shown: Shown = 'cheapest';
  #line: readonly SpellName[] = [];
  #answers: Answers = {};
  #hand: Hand | undefined;
  #header: RecordingHeader | undefined;
  #events: readonly DuelEvent[] = [];
  #story: FightStory | undefined;
  #solving = new AbortController();
  #fighting = new AbortController();
  /** How many tasks are under way. */
  #tasks = 0;
  /** Where to stand in the fight that is being computed. */
  #wanted: number | undefined;

  constructor(host: SessionHost) {
    this.#host = host;
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
    return this.#answers;
  }

  /** The answer for the mode that is shown. */
  get answer(): Answer | undefined {
    return this.#setup.hardMode ? this.#answers.hard : this.#answers.normal;
  }

  /** The fight by hand; undefined while none is shown. */
  get hand(): Hand | undefined {
    return this.#shown === 'hand' ? this.#hand : undefined;
  }

  /** The fight that is shown at a glance; undefined before there is one. */
  get story(): FightStory | undefined {
    return this.#story;
  }

  get isBusy(): boolean {
    return this.#tasks > 0;
  }

  /** Whether both answers were called off before they were known. */
  get isCalledOff(): boolean {
    return this.#solving.signal.aborted;
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
    if (!isSameDuel || this.isCalledOff || !(this.#answers.normal && this.#answers.hard)) void this.#solve();
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
    this.#solving.abort();
    this.#fighting.abort();
  }

  /** The text of a recording of what is shown, a file that the commands open too. */
  recording(): string | undefined {
    if (!this.#header) return undefined;
    return headerLine(this.#header) + this.#events.map((event) => eventLine(event)).join('');
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
    this.#solving.abort();
    const { signal } = (this.#solving = new AbortController());
    this.#answers = {};
    this.#host.changed('answers');
    await this.#run(() =>
      this.#host.workers.run(solveTask, this.#setup, {
        signal,
        progress: (answer) => {
          this.#answers = { ...this.#answers, [answer.hardMode ? 'hard' : 'normal']: answer };
          this.#host.changed('answers');
          if (this.#shown === 'cheapest' && answer.hardMode === this.#setup.hardMode)
            this.#load(answer.fight);
        },
      }),
    );
    this.#host.changed('answers');
  }

  /** Computes the fight that is to be shown; the cheapest comes with its answer. */
  async #fight(): Promise<void> {
    this.#fighting.abort();
    const { signal } = (this.#fighting = new AbortController());
    const input = { setup: this.#setup, line: this.#line };
    const { workers } = this.#host;
    if (this.#shown === 'cheapest') {
      if (this.answer) this.#load(this.answer.fight);
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

  #load({ header, events }: ToldFight): void {
    this.#header = header;
    this.#events = events;
    this.#story = storyOf(header, events);
    this.playback.load({ header, events, at: { position: this.#wanted ?? 0 } });
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

/** The casts of a recorded fight, with the one that was refused at its end. */
function lineOf(events: readonly DuelEvent[]): readonly SpellName[] {
  const line = events.flatMap((event) => (event.event === 'cast' ? event.spell : []));
  const end = events.at(-1);
  return end?.event === 'end' && end.status === 'illegal' ? [...line, end.reason.spell] : line;
}
