import type { PageLink } from './page-link.ts';

/** The most entries whose state is kept; of older ones there is what their address holds. */
const MOST_KEPT = 30;

/**
 * The entries of the browser's history that are of this page. What each has shown is kept besides, so that going back leads
 * there even where it is too large for an address.
 */
export class PageHistory {
  readonly #kept = new Map<string, PageLink>();
  readonly #shown: () => PageLink;
  #entry = entryIn(history.state) ?? createEntry();

  /**
   * @param shown tells what is shown now
   * @param go is called when the user has gone to another entry, with what it has shown if that is known
   */
  constructor(shown: () => PageLink, go: (link: PageLink | undefined) => void) {
    this.#shown = shown;
    // the entry that the page was opened with is to be known again, even if it is left before anything is written
    history.replaceState({ entry: this.#entry }, '');
    addEventListener('popstate', ({ state }: PopStateEvent) => {
      this.#keep(shown());
      const entry = entryIn(state);
      // an address that somebody has typed, or a link on the page, is none of ours yet
      this.#entry = entry ?? createEntry();
      go(entry === undefined ? undefined : this.#kept.get(entry));
    });
  }

  /** Begins a new entry: going back leads to what is shown now, or has been shown until now. */
  begin(fragment: string, left: PageLink = this.#shown()): void {
    this.#keep(left);
    this.#entry = createEntry();
    history.pushState({ entry: this.#entry }, '', fragment);
  }

  /** Writes what is shown into the address of the entry. */
  write(fragment: string): void {
    history.replaceState({ entry: this.#entry }, '', fragment);
  }

  #keep(link: PageLink): void {
    this.#kept.delete(this.#entry);
    this.#kept.set(this.#entry, link);
    if (this.#kept.size > MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value!);
  }
}

let lastEntry = 0;

/** A name that no entry has, not even of the page before it was reloaded. */
function createEntry(): string {
  lastEntry += 1;
  return `${performance.timeOrigin} ${lastEntry}`;
}

function entryIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('entry' in state)) return undefined;
  return String(state.entry);
}
