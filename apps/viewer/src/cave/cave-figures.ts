import type { EscalationResult } from '@skirmish/cave-battle';
import { isCancellation, type Workers } from '../worker/workers.ts';
import { type FirstBattle, type PowerBand, powersTask, solveTask } from './cave-tasks.ts';
import type { PackedCave } from './packed-cave.ts';

/** The answers to both parts, as far as they are known. */
export interface Answers {
  /** Whether no more is to come although something is missing. */
  readonly isCancelled?: boolean;
  readonly first?: FirstBattle;
  readonly second?: EscalationResult;
}

/** The Elf powers that have been fought with so far. */
export interface Powers {
  readonly bands: readonly PowerBand[];
  readonly isWhole: boolean;
  /** Whether no more are to come although some are missing. */
  readonly isCancelled?: boolean;
}

/** What figures tell whoever shows them. */
export interface FiguresHost {
  readonly workers: Workers;
  report(error: unknown): void;
  changed(change: 'answers' | 'powers'): void;
}

/** What is said of a cave as a whole: the answers to both parts, and then what each Elf power does. */
export class CaveFigures {
  readonly #host: FiguresHost;
  #answers: Answers = {};
  #powers: Powers = { bands: [], isWhole: false };
  #task: AbortController | undefined;

  constructor(host: FiguresHost) {
    this.#host = host;
  }

  get answers(): Answers {
    return this.#answers;
  }

  get powers(): Powers {
    return this.#powers;
  }

  /** Whether something is being computed. */
  get isBusy(): boolean {
    return this.#task !== undefined;
  }

  /** Whether what was computed last was called off. */
  get isCancelled(): boolean {
    return this.#powers.isCancelled === true;
  }

  /** Computes the figures of a cave in place of those before. */
  async compute(cave: PackedCave): Promise<void> {
    this.clear();
    const task = new AbortController();
    this.#task = task;
    try {
      await this.#compute(cave, task.signal);
    } catch (error) {
      if (!isCancellation(error)) this.#host.report(error);
    }
    if (this.#task === task) this.#task = undefined;
  }

  /** Calls off what is being computed; what is known already stays. */
  cancel(): void {
    if (!this.#task) return;
    this.#task.abort();
    this.#task = undefined;
    this.#answers = { ...this.#answers, isCancelled: true };
    this.#powers = { ...this.#powers, isCancelled: true };
    this.#tell();
  }

  /** Forgets everything. */
  clear(): void {
    this.#task?.abort();
    this.#task = undefined;
    this.#answers = {};
    this.#powers = { bands: [], isWhole: false };
    this.#tell();
  }

  async #compute(cave: PackedCave, signal: AbortSignal): Promise<void> {
    const { workers } = this.#host;
    const second = await workers.run(solveTask, cave, {
      signal,
      progress: (first) => {
        this.#answers = { first };
        this.#host.changed('answers');
      },
    });
    this.#answers = { ...this.#answers, second };
    this.#host.changed('answers');
    await workers.run(powersTask, cave, {
      signal,
      progress: (bands) => {
        this.#powers = { bands: [...this.#powers.bands, ...bands], isWhole: false };
        this.#host.changed('powers');
      },
    });
    this.#powers = { ...this.#powers, isWhole: true };
    this.#host.changed('powers');
  }

  #tell(): void {
    this.#host.changed('answers');
    this.#host.changed('powers');
  }
}
