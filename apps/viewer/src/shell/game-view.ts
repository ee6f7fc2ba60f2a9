import type { Workers } from '../worker/workers.ts';

/** What a game may use of the page that it is shown in. */
export interface Page {
  /** Computes in workers. */
  readonly workers: Workers;
  /** Shows what went wrong until the user has read it; a cancelled task is nothing. */
  report(error: unknown): void;
  /** Shows something worth knowing, such as that a recording breaks off. */
  notify(message: string): void;
  /** Tells those who cannot see the page what has changed on it. */
  announce(message: string): void;
  /**
   * Says that another input is about to be shown: going back then leads to what is shown now. To be called before anything
   * of `state` changes.
   */
  inputChanged(): void;
  /** Says that `state` is another now; the page puts it into the link when things have calmed down. */
  stateChanged(): void;
}

/** A file or a pasted text. */
export interface OpenedText {
  readonly name: string;
  readonly text: string;
}

/** One game on the page. */
export interface GameView {
  /** What is shown of it. */
  readonly element: HTMLElement;
  /** All that the page shows, as a JSON value: input, options and position. */
  readonly state: unknown;
  /**
   * Shows what a link holds, which may be anything.
   *
   * @throws InputError when it is not what `state` was.
   */
  restore(state: unknown): void;
  /** Opens a text that is no recording, such as a map. */
  openText(opened: OpenedText): void;
  /** Opens what seems to be a recording of this game. */
  openRecording(opened: OpenedText): void;
  /** Is called when another game is shown instead: nothing should play on. */
  hide(): void;
  /** Is told of a key that no control of the page has taken; tells whether it did something. */
  key(event: KeyboardEvent): boolean;
}

/** Makes the view of a game. */
export type CreateGameView = (page: Page) => GameView;
