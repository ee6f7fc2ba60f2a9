import { InputError } from '@skirmish/grid';
import { createCalm } from '../dom/calm.ts';
import { button, element, fill } from '../dom/element.ts';
import { createTabs, type Tabs } from '../dom/tabs.ts';
import { spawnWorker } from '../worker/spawn-worker.ts';
import { Workers } from '../worker/workers.ts';
import { copyText } from './clipboard.ts';
import type { GameView, OpenedText, Page } from './game-view.ts';
import { type Game, GAMES } from './games.ts';
import { createMessages, type Messages } from './messages.ts';
import { acceptFiles, pickFile } from './opened-files.ts';
import { addressWith, readFragment, writeFragment } from './page-link.ts';

/** How long the page waits before it writes its state into the address, in milliseconds. */
const CALM = 400;

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
        button('Open…', () => void this.#pick(), { title: 'Open a map or a recording from a file' }),
        button('Copy link', () => void this.#copyLink(), {
          title: 'Copy a link that holds what is shown: input, options and position',
        }),
      ),
    );
    fill(host, header, this.#messages.element, element('main', {}, this.#tabs.panels), this.#announcer);
    acceptFiles(host, (opening) => void this.#open(opening));
    document.addEventListener('keydown', (event) => this.#key(event));
    // what the page itself writes into the address is no such event; the address may be another again by now
    addEventListener('hashchange', ({ newURL }) => void this.#follow(new URL(newURL).hash));
  }

  /** Shows what the address asks for, or the first game. */
  async start(): Promise<void> {
    const isShown = location.hash !== '' && (await this.#follow(location.hash));
    if (!isShown) await this.#select(this.#tabs.selected);
  }

  /** Goes where a fragment leads; says so when it leads nowhere, and tells which it was. */
  async #follow(fragment: string): Promise<boolean> {
    this.#calm.cancel();
    try {
      const link = await readFragment(
        fragment,
        GAMES.map(({ name }) => name),
      );
      if (!link) return false;
      this.#tabs.select(link.game);
      const view = await this.#view(link.game);
      this.#messages.clear();
      if (link.state !== undefined) view.restore(link.state);
      return true;
    } catch (error) {
      this.#messages.report(error);
      return false;
    }
  }

  async #select(name: string): Promise<void> {
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
      stateChanged: () => this.#stateChanged(game.name),
    };
    const view = create(page);
    this.#shown.set(game.name, view);
    fill(this.#panels.get(game.name)!, view.element);
    return view;
  }

  async #pick(): Promise<void> {
    try {
      const opened = await pickFile();
      if (opened) await this.#show(opened);
    } catch (error) {
      this.#messages.report(error);
    }
  }

  async #open(opening: Promise<OpenedText>): Promise<void> {
    try {
      await this.#show(await opening);
    } catch (error) {
      this.#messages.report(error);
    }
  }

  /** Shows a file: a recording in the game that it is of, anything else in the game that is shown. */
  async #show(opened: OpenedText): Promise<void> {
    this.#messages.clear();
    const isRecording = opened.text.trimStart().startsWith('{');
    const game = isRecording ? recordedGame(opened.text) : undefined;
    if (game) this.#tabs.select(game.name);
    const view = await this.#view(this.#tabs.selected);
    if (isRecording) view.openRecording(opened);
    else view.openText(opened);
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
    history.replaceState(null, '', fragment);
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

/** Whether a control does something of its own with a key. */
function takesKeys(target: Element, key: string): boolean {
  if (target.closest('textarea, select, input:not([type=checkbox], [type=radio])')) return true;
  if (key === ' ' || key === 'Enter')
    return target.closest('button, a, input, summary, [role=option]') !== null;
  return false;
}

/** The game that the first line of a text says it is of. */
function recordedGame(text: string): Game | undefined {
  const end = text.indexOf('\n');
  try {
    const header: unknown = JSON.parse(end < 0 ? text : text.slice(0, end));
    return GAMES.find(({ recordedAs }) => isOf(header, recordedAs));
  } catch {
    return undefined;
  }
}

function isOf(header: unknown, game: string): boolean {
  return typeof header === 'object' && header !== null && 'game' in header && header.game === game;
}
