import { type BattleRules, type Cave, DEFAULT_RULES } from '@skirmish/cave-battle';
import { type CaveEvent, CaveState, recordedCave } from '@skirmish/cave-battle/recording';
import { InputError } from '@skirmish/grid';
import type { RecordingHeader } from '@skirmish/replay';
import { Playback } from '../player/playback.ts';
import type { Task } from '../worker/protocol.ts';
import { isCancellation } from '../worker/workers.ts';
import { type BattleProgress, type BattleTold, fightTask, type NamedText, readTask } from './cave-tasks.ts';
import { CaveFigures } from './cave-figures.ts';
import { completeRules, KnownBattle } from './known-battle.ts';
import type { PackedCave } from './packed-cave.ts';
import { tellProgress } from './progress-words.ts';
import type { SessionHost, Standing } from './session-host.ts';
import type { UnitNames } from './unit-names.ts';

/**
 * What is fought on one map after another: the battle that is shown, the answers and the powers, each from its own task.
 * Whatever is asked for replaces what was under way.
 */
export class CaveSession {
  readonly playback: Playback<CaveState, CaveEvent> = new Playback({
    ...recordedCave,
    // the map has been read in the worker, and is not read again from the text of the header
    start: ({ rules }) => new CaveState(this.#known!.cave, completeRules(rules)),
  });
  readonly #host: SessionHost;
  /** What is said of the map as a whole. */
  readonly figures: CaveFigures;
  #rules: BattleRules = DEFAULT_RULES;
  #text = '';
  /** The text of the map that is shown; `#text` may be one that is still being read. */
  #shownText = '';
  #known: KnownBattle | undefined;
  #problem: InputError | undefined;
  /** The battle that is being fought or read. */
  #battle: AbortController | undefined;
  /** Whether the answers of the map that is shown are known, or on their way. */
  #isSolved = false;
  #isReading = false;
  /** Where to stand as soon as there are enough events, unless the user has gone elsewhere meanwhile. */
  #wanted: Standing | undefined;

  constructor(host: SessionHost) {
    this.#host = host;
    this.figures = new CaveFigures(host);
    this.playback.listen((hasLoaded) => {
      if (!hasLoaded) this.#wanted = undefined;
    });
  }

  /** The battle that is shown, as far as it is known. */
  get known(): KnownBattle | undefined {
    return this.#known;
  }

  /** The map that is fought on, at the start; undefined as long as there is none. */
  get cave(): Cave | undefined {
    return this.#known?.cave;
  }

  /** The text of that map, or one that is no map. */
  get text(): string {
    return this.#text;
  }

  get rules(): BattleRules {
    return this.#rules;
  }

  get names(): UnitNames | undefined {
    return this.#known?.names;
  }

  /** What is wrong with the text. */
  get problem(): InputError | undefined {
    return this.#problem;
  }

  /** Whether the battle, or anything that is said of it, is still being computed. */
  get isBusy(): boolean {
    return this.#battle !== undefined || this.figures.isBusy;
  }

  /** Whether another map has been asked for, so that what is shown is still of the one before. */
  get isReading(): boolean {
    return this.#isReading;
  }

  /** Tells what is being computed, and how far it is. */
  get progress(): string {
    return tellProgress({
      isReading: this.#isReading,
      battle: this.#battle && {
        actions: this.#known?.events.length ?? 0,
        rounds: this.#known?.rounds ?? 0,
      },
      answers: this.figures.answers,
      powers: this.figures.powers,
    });
  }

  /** Fights on a map. */
  fight({ name, text }: NamedText, rules: BattleRules, at: Standing = { position: 0 }): Promise<void> {
    this.#text = text;
    this.#rules = rules;
    this.#setReading(text !== this.#shownText || !this.#known);
    // what was called off is asked for again, though the map may be the same
    if (this.figures.isCancelled) this.#isSolved = false;
    return this.#run(fightTask, { name, text, rules }, at);
  }

  /** Fights on the same map, if there is one, with Elves of another power, and stands in the same round. */
  setElfPower(elfPower: number): void {
    this.#rules = { ...this.#rules, elfPower };
    if (!this.#known) return;
    const round =
      this.#wanted && 'round' in this.#wanted ? this.#wanted.round : (this.playback.timeline?.round ?? 0);
    void this.#run(fightTask, { name: 'map', text: this.#text, rules: this.#rules }, { round });
  }

  /** Shows a recording. */
  read(recording: NamedText): Promise<void> {
    this.#setReading(true);
    return this.#run(readTask, recording, { position: 0 });
  }

  /** Has no map any more, because there is nobody on it yet. */
  clear(text: string): void {
    this.#stop();
    this.#setReading(false);
    this.#text = text;
    this.#problem = undefined;
    this.#forget();
    this.#host.changed('busy');
  }

  /** Calls off whatever is being computed; what is known already stays. */
  cancel(): void {
    this.#stop();
    this.figures.cancel();
    this.playback.endGrowth();
    this.#setReading(false);
    this.#goBackToShown();
    this.#host.changed('busy');
  }

  /** Forgets a map that was called off before anything of it was shown. */
  #goBackToShown(): void {
    if (!this.#known || this.#text === this.#shownText) return;
    this.#text = this.#shownText;
    this.#rules = this.#known.rules;
    this.#host.changed('problem');
  }

  async #run<Input>(
    task: Task<Input, BattleProgress, BattleTold>,
    input: Input,
    at: Standing,
  ): Promise<void> {
    this.#stop();
    const battle = new AbortController();
    this.#battle = battle;
    this.#host.changed('busy');
    let shown = 0;
    this.#wanted = at;
    const progress = (told: BattleProgress): void => {
      if (told.kind === 'start') {
        this.#start(told.header, told.cave, task.name === readTask.name);
        return;
      }
      const { events } = this.#known!;
      this.#known!.add(told.packed);
      this.#host.changed('busy');
      // a timeline reads all of its events, so it is made anew only when there are twice as many
      if (events.length < 2 * shown) return;
      this.#show(true);
      shown = events.length;
    };
    try {
      const { notice } = await this.#host.workers.run(task, input, { signal: battle.signal, progress });
      this.#show(false);
      if (notice !== undefined) this.#host.notify(notice);
    } catch (error) {
      if (isCancellation(error)) return;
      this.#setReading(false);
      if (task.name === fightTask.name && error instanceof InputError) this.#fail(error);
      else this.#host.report(error);
      this.playback.endGrowth();
    }
    this.#battle = undefined;
    this.#host.changed('busy');
  }

  #stop(): void {
    this.#battle?.abort();
    this.#battle = undefined;
  }

  /** Takes over the map of a battle whose events are to come. */
  #start(header: RecordingHeader, packed: PackedCave, isRecording: boolean): void {
    const text = String(header.input);
    // the text of a recording is the map in it
    if (isRecording) this.#text = text;
    const before = this.#known;
    this.#known = new KnownBattle(header, packed, before);
    this.#shownText = this.#text;
    this.#setReading(false);
    if (this.#problem) {
      this.#problem = undefined;
      this.#host.changed('problem');
    }
    if (this.#known.cave === before?.cave && this.#isSolved) return;
    this.#isSolved = true;
    this.#host.changed('cave');
    void this.figures.compute(packed).then(() => this.#host.changed('busy'));
  }

  #show(isGrowing: boolean): void {
    const { header, events, rules } = this.#known!;
    this.#rules = rules;
    const at = this.#wanted;
    this.playback.load({ header, events, isGrowing, ...(at ? { at } : {}) });
    // to load is to be told that something has loaded, so what is wanted is still there
    if (!isGrowing) this.#wanted = undefined;
    this.#host.changed('battle');
  }

  #fail(problem: InputError): void {
    this.#problem = problem;
    this.#forget();
  }

  /** Forgets the map and all that was said of it. */
  #forget(): void {
    this.#known = undefined;
    this.figures.clear();
    this.playback.clear();
    for (const change of ['problem', 'cave', 'battle'] as const) this.#host.changed(change);
  }

  #setReading(isReading: boolean): void {
    if (isReading === this.#isReading) return;
    this.#isReading = isReading;
    this.#host.changed('reading');
  }
}
