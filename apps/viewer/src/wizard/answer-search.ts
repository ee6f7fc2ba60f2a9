import type { Workers } from '../worker/workers.ts';
import type { Setup } from './setup.ts';
import { type Answer, solveTask } from './wizard-tasks.ts';

/** The answers for both modes, as far as they are known. */
export interface Answers {
  readonly normal?: Answer;
  readonly hard?: Answer;
}

/** Finds the answers of one duel after another. */
export class AnswerSearch {
  readonly #workers: Workers;
  #answers: Answers = {};
  #searching = new AbortController();

  constructor(workers: Workers) {
    this.#workers = workers;
  }

  get answers(): Answers {
    return this.#answers;
  }

  /** Whether the answers were called off before both were known. */
  get isCalledOff(): boolean {
    return this.#searching.signal.aborted;
  }

  get isWhole(): boolean {
    return this.#answers.normal !== undefined && this.#answers.hard !== undefined;
  }

  /**
   * Begins the search for a duel, in place of the one before.
   *
   * @param found is called with each answer, that of the mode of the setup first
   * @throws what the task throws, or that it was called off
   */
  begin(setup: Setup, found: (answer: Answer) => void): Promise<void> {
    this.#searching.abort();
    const { signal } = (this.#searching = new AbortController());
    this.#answers = {};
    const progress = (answer: Answer): void => {
      this.#answers = { ...this.#answers, [answer.hardMode ? 'hard' : 'normal']: answer };
      found(answer);
    };
    return this.#workers.run(solveTask, setup, { signal, progress });
  }

  cancel(): void {
    this.#searching.abort();
  }
}
