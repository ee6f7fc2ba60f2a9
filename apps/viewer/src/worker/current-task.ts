import { isCancellation } from './workers.ts';

/** What is being computed, one thing at a time: what is begun takes the place of what is under way. */
export class CurrentTask {
  #controller = new AbortController();
  #isBusy = false;
  readonly #changed: () => void;
  readonly #failed: (error: unknown) => void;

  /**
   * @param changed is called when `isBusy` is another
   * @param failed is called with what went wrong; that it was called off is nothing
   */
  constructor(changed: () => void, failed: (error: unknown) => void) {
    this.#changed = changed;
    this.#failed = failed;
  }

  get isBusy(): boolean {
    return this.#isBusy;
  }

  /** Does what may take its time. Resolves when it is done, failed or called off; never rejects. */
  async run(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    this.#controller.abort();
    const { signal } = (this.#controller = new AbortController());
    this.#setBusy(true);
    try {
      await work(signal);
    } catch (error) {
      if (isCancellation(error)) return;
      this.#failed(error);
    }
    if (!signal.aborted) this.#setBusy(false);
  }

  /** Calls it off. */
  cancel(): void {
    this.#controller.abort();
    this.#setBusy(false);
  }

  #setBusy(isBusy: boolean): void {
    if (isBusy === this.#isBusy) return;
    this.#isBusy = isBusy;
    this.#changed();
  }
}
