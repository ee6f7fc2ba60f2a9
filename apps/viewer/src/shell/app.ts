import { InputError } from '@skirmish/grid';
import { createCalm } from '../dom/calm.ts';
import { button, element, fill } from '../dom/element.ts';
import { createTabs, type Tabs } from '../dom/tabs.ts';
import { spawnWorker } from '../worker/spawn-worker.ts';
import { Workers } from '../worker/workers.ts';
import { copyText } from './clipboard.ts';
import { routeFiles, tellLeft } from './file-routing.ts';
import type { GameView, OpenedText, Page } from './game-view.ts';
import { type Game, GAMES } from './games.ts';
import { createMessages, type Messages } from './messages.ts';
import { acceptFiles, pickFiles } from './opened-files.ts';
import { PageHistory } from './page-history.ts';
import { addressWith, type PageLink, readFragment, writeFragment } from './page-link.ts';
import { takesKeys } from './taken-keys.ts';

/** How long the page waits before it writes its state into the address, in milliseconds. */
const CALM = 400;

/** From how many characters on it is said that a link is being read. */
const LONG_LINK = 8000;

/** The whole page: a tab for each game, messages, opening, and the link that holds it all. */
export class App {
  readonly #messages: Messages = createMessages();
  readonly #announcer: HTMLElement = element('div', { class: 'visually-hidden', 'aria-live': 'polite' });
  readonly #views = new Map<string, Promise<GameView>>();
  readonly #shown = new Map<string, GameView>();
  readonly #panels = new Map<string, HTMLElement>();
  readonly #tabs: Tabs;
  /** At least two, so that what the user asks for need not wait for what is computed beside it. */
  readonly #workers: Workers = new Workers(spawnWorker, Math.max(2, navigator.hardwareConcurrency || 2));
  readonly #calm = createCalm(CALM);
  readonly #history = new PageHistory(
    () => this.#link(this.#selected),
    (link) => void this.#follow(location.hash, link),
  );
  /** The game that is seen; its tab is selected a moment before. */
  #selected = GAMES[0]!.name;
  /** Whether whatever changes has an entry of the history already. */
  #isEntered = false;

  constructor(host: HTMLElement) {
    this.#tabs = createTabs(
      'Games',
      GAMES.map(({ name, label }) => {
        const panel = element('section', { class: 'game' });
        this.#panels.set(name, panel);
        return { name, label, panel };
      }),
      (name) => void this.#select(name),
    );
    const header = element(
      'header',
      { class: 'page-header' },
      element('h1', {}, 'Skirmish'),
      this.#tabs.list,
      element(
        'div',
        { class: 'page-actions' },
        button('Open…', () => void this.#open(pickFiles()), {
          title: 'Open files: a map, a boss, a spell book, a scenario, or a recording',
        }),
        button('Copy link', () => void this.#copyLink(), {
          title: 'Copy a link that holds what is shown: input, options and position',
        }),
      ),
    );
    fill(host, header, this.#messages.element, element('main', {}, this.#tabs.panels), this.#announcer);
    acceptFiles(host, (opening) => void this.#open(opening));
    document.addEventListener('keydown', (event) => this.#key(event));
  }

  /** Shows what the address asks for, or the first game. */
  async start(): Promise<void> {
    const isShown = location.hash !== '' && (await this.#follow(location.hash));
    if (!isShown) await this.#showGame(this.#tabs.selected);
  }

  /** Goes where a fragment leads, if that is not known; says so when it leads nowhere, and tells which it was. */
  async #follow(fragment: string, known?: PageLink): Promise<boolean> {
    this.#calm.cancel();
    this.#messages.clear();
    if (!known && fragment.length > LONG_LINK) this.#messages.notify('Reading the link …');
    try {
      const names = GAMES.map(({ name }) => name);
      const link = known ?? (await readFragment(fragment, names));
      this.#messages.clear();
      if (!link) return false;
      await this.#restore(link);
      return true;
    } catch (error) {
      this.#messages.clear();
      this.#messages.report(error);
      return false;
    }
  }

  async #restore({ game, state }: PageLink): Promise<void> {
    this.#enter(() => this.#tabs.select(game));
    const view = await this.#view(game);
    // what is there already need not be computed again
    if (state === undefined || JSON.stringify(this.#link(game).state) === JSON.stringify(state)) return;
    this.#enter(() => view.restore(state));
  }

  /** Does what belongs to the entry of the history that is there. */
  #enter(act: () => void): void {
    this.#isEntered = true;
    try {
      act();
    } finally {
      this.#isEntered = false;
    }
  }

  /** Makes an entry of the history for another input, unless it has one. */
  #inputChanged(game: string): void {
    if (this.#isEntered || game !== this.#selected) return;
    this.#messages.clear();
    this.#history.begin(`#${game}`);
  }

  /** What is shown of a game, as a link holds it. */
  #link(game: string): PageLink {
    try {
      const view = this.#shown.get(game);
      return view ? { game, state: view.state } : { game };
    } catch (error) {
      // what no link can hold is left all the same
      if (error instanceof InputError) return { game };
      throw error;
    }
  }

  async #select(name: string): Promise<void> {
    if (!this.#isEntered && name !== this.#selected)
      this.#history.begin(`#${name}`, this.#link(this.#selected));
    this.#selected = name;
    await this.#showGame(name);
  }

  async #showGame(name: string): Promise<void> {
    for (const [other, view] of this.#shown) if (other !== name) view.hide();
    try {
      await this.#view(name);
      this.#stateChanged(name);
    } catch (error) {
      this.#messages.report(error);
    }
  }

  /** Loads a game, once, and puts it on the page. */
  #view(name: string): Promise<GameView> {
    const known = this.#views.get(name);
    if (known) return known;
    const game = GAMES.find((each) => each.name === name)!;
    const view = this.#load(game);
    this.#views.set(name, view);
    // one that could not be loaded may be asked for again
    view.catch(() => this.#views.delete(name));
    return view;
  }

  async #load(game: Game): Promise<GameView> {
    const create = await game.load();
    const page: Page = {
      workers: this.#workers,
      report: (error) => this.#messages.report(error),
      notify: (message) => this.#messages.notify(message),
      announce: (message) => {
        this.#announcer.textContent = message;
      },
      inputChanged: () => this.#inputChanged(game.name),
      stateChanged: () => this.#stateChanged(game.name),
    };
    const view = create(page);
    this.#shown.set(game.name, view);
    fill(this.#panels.get(game.name)!, view.element);
    return view;
  }

  async #open(opening: Promise<readonly OpenedText[]>): Promise<void> {
    try {
      const files = await opening;
      if (files.length > 0) await this.#show(files);
    } catch (error) {
      this.#messages.clear();
      this.#messages.report(error);
    }
  }

  /** Shows files in the game that they are of. */
  async #show(files: readonly OpenedText[]): Promise<void> {
    const routing = routeFiles(files, this.#selected);
    const { taken, left } = routing;
    const { game } = taken[0]!;
    this.#messages.clear();
    this.#history.begin(`#${game.name}`);
    this.#enter(() => this.#tabs.select(game.name));
    const view = await this.#view(game.name);
    this.#enter(() => {
      for (const { opened } of taken) {
        // games tell recordings from other JSON themselves
        if (opened.text.trimStart().startsWith('{')) view.openRecording(opened);
        else view.openText(opened);
      }
    });
    if (left.length > 0) this.#messages.notify(tellLeft(routing));
  }

  #stateChanged(name: string): void {
    this.#calm.wait(() => void this.#writeAddress(name));
  }

  async #writeAddress(name: string): Promise<void> {
    if (name !== this.#tabs.selected) return;
    const fragment = await this.#fragment().catch((error: unknown) => {
      if (!(error instanceof InputError)) throw error;
      // too large for a link: the address then holds the game alone
      return `#${name}`;
    });
    if (name !== this.#tabs.selected) return;
    this.#history.write(fragment);
  }

  async #fragment(): Promise<string> {
    const game = this.#tabs.selected;
    const view = await this.#view(game);
    return writeFragment({ game, state: view.state });
  }

  async #copyLink(): Promise<void> {
    try {
      await copyText(addressWith(await this.#fragment()));
      this.#announcer.textContent = 'Link copied';
      this.#messages.clear();
      this.#messages.notify('The link is copied. It holds all that is shown; nothing has been uploaded.');
    } catch (error) {
      this.#messages.report(error);
    }
  }

  #key(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && takesKeys(event.target, event.key)) return;
    if (this.#shown.get(this.#tabs.selected)?.key(event)) event.preventDefault();
  }
}
