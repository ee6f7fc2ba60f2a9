import type { Boss } from '@skirmish/wizard-fight';
import { element } from '../dom/element.ts';
import { createTabs } from '../dom/tabs.ts';
import type { GameView, OpenedText, Page } from '../shell/game-view.ts';
import { createAnswerPanel } from './answer-panel.ts';
import { tellBoss } from './balance-map.ts';
import { type BalancePanel, createBalancePanel } from './balance-panel.ts';
import { seemsBook, tellBook } from './book-draft.ts';
import { type BookPanel, createBookPanel } from './book-panel.ts';
import { createBusyNote } from './busy-note.ts';
import { createChoiceFinder } from './choice-finder.ts';
import { createCopier } from './copier.ts';
import { createFightDetails, type FightDetails } from './fight-details.ts';
import { createFightPanel, type FightPanel } from './fight-panel.ts';
import { FIRST_SETUP, type Setup } from './setup.ts';
import { createSetupPanel } from './setup-panel.ts';
import { createStaleNotes } from './stale-notes.ts';
import { readWizardLink, type ViewPart, type WizardLink } from './wizard-link.ts';
import { type Change, WizardSession } from './wizard-session.ts';
import { bossTask } from './wizard-tasks.ts';
import '../style/lists.css';
import '../style/scroll.css';
import '../style/wizard.css';

/** Makes the view of wizard-fight. */
export function createWizardView(page: Page): GameView {
  return new WizardView(page);
}

/** The panels of a duel, and what ties them to each other. */
class WizardView implements GameView {
  readonly session: WizardSession;
  readonly element: HTMLElement;
  readonly #page: Page;
  readonly #setup = createSetupPanel({
    change: (setup) => this.#change(setup),
    example: (setup) => {
      this.#page.inputChanged();
      this.#change(setup);
    },
    wrong: (isWrong) => this.#stale.show(isWrong),
    paste: (text) => this.#paste(text),
    editBook: () => this.#parts.select('book'),
  });
  readonly #answers = createAnswerPanel({
    copy: (text) => this.#copy(text),
    watch: (hardMode) => {
      this.#parts.select('fight');
      void this.session.show({ ...this.session.setup, hardMode });
    },
  });
  readonly #stale = createStaleNotes();
  readonly #busy = createBusyNote(() => this.session.cancel());
  readonly #copy: (text: string) => void;
  readonly #fight: FightPanel;
  readonly #details: FightDetails;
  readonly #map: BalancePanel;
  readonly #book: BookPanel;
  readonly #parts;

  constructor(page: Page) {
    this.#page = page;
    this.#copy = createCopier(page);
    const { workers } = page;
    const report = (error: unknown): void => page.report(error);
    this.session = new WizardSession({
      workers,
      report,
      notify: (message) => page.notify(message),
      changed: (change) => this.#changed(change),
    });
    this.#fight = createFightPanel(this.session, (message) => page.announce(message));
    this.#details = createFightDetails(this.session, createChoiceFinder(workers, report));
    this.#map = createBalancePanel({
      workers,
      report,
      open: (boss) => this.#openBoss(boss),
      setMode: (hardMode) => this.#change({ ...this.session.setup, hardMode }),
      rangeChanged: () => page.stateChanged(),
    });
    this.#book = createBookPanel({
      workers,
      report,
      replace: () => page.inputChanged(),
      change: (book) => {
        if (JSON.stringify(book) !== JSON.stringify(this.session.setup.book))
          this.#change({ ...this.session.setup, book });
      },
      copy: (text) => this.#copy(text),
    });
    this.#parts = createTabs(
      'Views of the duel',
      [
        { name: 'fight', label: 'Fight', panel: this.#fight.element },
        { name: 'map', label: 'Balance map', panel: part(this.#map.element) },
        { name: 'book', label: 'Spell book', panel: part(this.#book.element) },
      ],
      () => this.#showPart(),
    );
    this.element = element(
      'div',
      { class: 'duel' },
      this.#setup.element,
      element(
        'div',
        { class: 'duel-known' },
        this.#busy.element,
        this.#stale.ofAnswers,
        this.#answers.element,
      ),
      element('div', { class: 'duel-stage' }, this.#parts.list, this.#stale.ofFight, this.#parts.panels),
      this.#details.element,
    );
    this.#stale.mark(this.element);
    this.session.playback.listen(() => this.#moved());
    void this.session.show(FIRST_SETUP);
  }

  get state(): WizardLink {
    const { setup, shown, line, playback } = this.session;
    return {
      ...setup,
      shown,
      line,
      position: playback.timeline?.position ?? 0,
      part: this.#part(),
      map: this.#map.range,
    };
  }

  restore(state: unknown): void {
    const { shown, line, position, part: seen, map, ...setup } = readWizardLink(state);
    this.#setup.forget();
    this.#map.setRange(map);
    this.#parts.select(seen);
    void this.session.show(setup, shown, line, position);
  }

  /** Opens a recording, or a spell book, which is JSON as well. */
  openRecording(opened: OpenedText): void {
    if (seemsBook(opened.text)) {
      this.#parts.select('book');
      void this.#openBook(opened);
      return;
    }
    this.#parts.select('fight');
    this.#setup.forget();
    void this.session.read(opened);
  }

  /** Opens the text of a boss. */
  openText(opened: OpenedText): void {
    void this.#readBoss(opened, () => undefined);
  }

  hide(): void {
    this.session.playback.pause();
  }

  key(event: KeyboardEvent): boolean {
    if (this.#part() !== 'fight') return false;
    if (event.key !== 'w') return this.#fight.key(event);
    this.session.playback.pause();
    this.#details.showWhy();
    return true;
  }

  #part(): ViewPart {
    const { selected } = this.#parts;
    return selected === 'map' || selected === 'book' ? selected : 'fight';
  }

  #changed(change: Change): void {
    const { session } = this;
    if (change === 'setup') {
      this.#stale.tell(session.setup);
      this.#setup.update(session.setup);
      this.#book.update(session.setup.book);
      this.#map.update(session.setup, this.#part() === 'map');
      this.#fight.showKind();
    }
    if (change === 'setup' || change === 'answers')
      this.#answers.update(
        session.answers,
        session.book,
        session.isCalledOff,
        session.shown === 'cheapest' ? session.setup.hardMode : undefined,
      );
    if (change === 'fight') {
      this.#fight.showFight();
      this.#details.update();
    }
    if (change === 'hand') this.#fight.showHand();
    if (change === 'busy') this.#busy.show(session.isBusy);
    this.#page.stateChanged();
  }

  /** Shows where the fight stands now. */
  #moved(): void {
    this.#fight.showMoment();
    this.#details.update();
    if (!this.session.playback.isPlaying) this.#page.stateChanged();
  }

  /** Takes another duel; what was fought by hand was of the one before. */
  #change(setup: Setup): void {
    const isByHand = this.session.shown === 'hand';
    void this.session.show(setup, isByHand ? 'hand' : 'cheapest');
  }

  /** Takes the text of a boss; `begin` is called before, once it is known to be one. */
  async #readBoss({ name, text }: OpenedText, begin: () => void): Promise<void> {
    try {
      const boss = await this.#page.workers.run(bossTask, { name, text });
      begin();
      this.#parts.select('fight');
      this.#setup.forget();
      this.#change({ ...this.session.setup, boss });
      this.#page.notify(`${name}: ${tellBoss(boss)}.`);
    } catch (error) {
      this.#page.report(error);
    }
  }

  async #openBook({ name, text }: OpenedText): Promise<void> {
    const book = await this.#book.open(name, text);
    if (book) this.#page.notify(`${name}: ${tellBook(book)}.`);
  }

  #openBoss(boss: Boss): void {
    this.#page.inputChanged();
    this.#parts.select('fight');
    this.#setup.forget();
    void this.session.show({ ...this.session.setup, boss });
    this.#page.announce(tellBoss(boss));
    // who came by keys goes on where the fight is
    if (document.activeElement === document.body)
      this.#parts.list.querySelector<HTMLElement>('[aria-selected=true]')?.focus();
  }

  #showPart(): void {
    const seen = this.#part();
    // beside the map and the book there is no fight to be explained
    this.#details.element.hidden = seen !== 'fight';
    this.element.classList.toggle('is-wide', seen !== 'fight');
    if (seen !== 'fight') this.session.playback.pause();
    this.#map.update(this.session.setup, seen === 'map');
    this.#page.stateChanged();
  }

  #paste(text: string): void {
    const pasted: OpenedText = { name: 'pasted text', text };
    const begin = (): void => this.#page.inputChanged();
    if (!text.trimStart().startsWith('{')) {
      void this.#readBoss(pasted, begin);
      return;
    }
    begin();
    this.openRecording(pasted);
  }
}

function part(content: HTMLElement): HTMLElement {
  return element('div', { class: 'duel-part' }, content);
}
