import type { Boss, CastChoice, Position } from '@skirmish/wizard-fight';
import { button, element } from '../dom/element.ts';
import { createTabs } from '../dom/tabs.ts';
import { createVirtualList } from '../dom/virtual-list.ts';
import { createPlayerBar } from '../player/player-bar.ts';
import { copyText } from '../shell/clipboard.ts';
import type { GameView, OpenedText, Page } from '../shell/game-view.ts';
import { saveFile } from '../shell/opened-files.ts';
import { isCancellation } from '../worker/workers.ts';
import { createAnswerPanel } from './answer-panel.ts';
import { createArena } from './arena.ts';
import { tellLine } from './balance-map.ts';
import { type BalancePanel, createBalancePanel } from './balance-panel.ts';
import { type BookPanel, createBookPanel } from './book-panel.ts';
import { createCastPanel } from './cast-panel.ts';
import { createFightChart } from './fight-chart.ts';
import { capital, type FightStory } from './fight-story.ts';
import type { Setup } from './setup.ts';
import { createSetupPanel } from './setup-panel.ts';
import { createWhyPanel } from './why-panel.ts';
import { readWizardLink, type Shown, type ViewPart, type WizardLink } from './wizard-link.ts';
import { type Change, FIRST_SETUP, WizardSession } from './wizard-session.ts';
import { bossTask, choicesTask } from './wizard-tasks.ts';
import '../style/lists.css';
import '../style/wizard.css';

/** Makes the view of wizard-fight. */
export function createWizardView(page: Page): GameView {
  const view = new WizardView(page);
  return {
    element: view.element,
    get state() {
      return view.state;
    },
    restore: (state) => view.restore(state),
    openText: (opened) => void view.openText(opened),
    openRecording: (opened) => view.openRecording(opened),
    hide: () => view.session.playback.pause(),
    key: (event) => view.key(event),
  };
}

const TITLES: Readonly<Record<Shown, string>> = {
  cheapest: 'The cheapest line',
  hand: 'By hand',
  line: 'A given line',
};

/** The panels of a duel, and what ties them to each other. */
class WizardView {
  readonly session: WizardSession;
  readonly element: HTMLElement;
  readonly #page: Page;
  readonly #setup = createSetupPanel({
    change: (setup) => this.#change(setup),
    paste: (text) => this.#paste(text),
    editBook: () => this.#parts.select('book'),
  });
  readonly #answers = createAnswerPanel({
    copy: (text) => void this.#copy(text),
    watch: (hardMode) => {
      this.#parts.select('fight');
      void this.session.show({ ...this.session.setup, hardMode });
    },
  });
  readonly #arena = createArena();
  readonly #chart = createFightChart((position) =>
    this.session.playback.go((timeline) => timeline.seek(position)),
  );
  readonly #casts = createCastPanel({
    cast: (spell) => void this.session.cast(spell),
    undo: () => void this.session.undo(),
    startOver: () => void this.session.fightByHand([]),
    goToTurn: () => this.session.playback.go((timeline) => timeline.seekEnd()),
    announce: (message) => this.#page.announce(message),
  });
  readonly #why = createWhyPanel((position) => this.#look(position));
  readonly #events = createVirtualList({
    label: 'Events',
    rowHeight: 26,
    render: (index) => this.#eventRow(index),
    choose: (index) => this.session.playback.go((timeline) => timeline.seek(index + 1)),
  });
  readonly #map: BalancePanel;
  readonly #book: BookPanel;
  readonly #now = element('p', {
    class: 'duel-now',
    role: 'log',
    'aria-label': 'What happens',
    'aria-live': 'polite',
  });
  readonly #cheapest = button('Cheapest line', () => void this.session.show(this.session.setup));
  readonly #byHand = button('By hand', () => this.#fightByHand(), {
    title: 'Cast the spells yourself, from the start',
  });
  readonly #takeOver = button('Fight on from here', () => this.#fightOn(), {
    title: 'By hand, with the casts made so far',
  });
  readonly #given = element('span', { class: 'given-line', hidden: true }, TITLES.line);
  readonly #busy = element(
    'div',
    { class: 'duel-busy', hidden: true },
    element('span', {}, 'Computing …'),
    button('Cancel', () => this.session.cancel(), { class: 'small' }),
  );
  readonly #parts;
  readonly #details;
  readonly #bar;
  #busyTimer: ReturnType<typeof setTimeout> | undefined;
  #looking = new AbortController();
  #looked: { readonly key: string; readonly choices: readonly CastChoice[] } | undefined;

  constructor(page: Page) {
    this.#page = page;
    this.session = new WizardSession({
      workers: page.workers,
      report: (error) => page.report(error),
      notify: (message) => page.notify(message),
      changed: (change) => this.#changed(change),
    });
    this.#map = createBalancePanel({
      workers: page.workers,
      open: (boss) => this.#openBoss(boss),
      setMode: (hardMode) => this.#change({ ...this.session.setup, hardMode }),
      rangeChanged: () => page.stateChanged(),
      report: (error) => page.report(error),
    });
    this.#book = createBookPanel({
      workers: page.workers,
      change: (book) => {
        if (JSON.stringify(book) !== JSON.stringify(this.session.setup.book))
          this.#change({ ...this.session.setup, book });
      },
      copy: (text) => void this.#copy(text),
      report: (error) => page.report(error),
    });
    const { playback } = this.session;
    this.#bar = createPlayerBar(playback);
    playback.listen(() => this.#moved());
    const fight = element(
      'div',
      { class: 'duel-part' },
      element(
        'section',
        { class: 'panel fight-panel', 'aria-label': 'Fight' },
        element(
          'div',
          { class: 'fight-head' },
          element(
            'div',
            { class: 'choice', role: 'group', 'aria-label': 'What is shown' },
            this.#cheapest,
            this.#byHand,
          ),
          this.#given,
          element(
            'div',
            { class: 'row' },
            this.#takeOver,
            button('Save', () => this.#save(), {
              'aria-label': 'Save a recording',
              title: 'A file that this page and wizard-fight watch --replay open',
            }),
          ),
        ),
        this.#arena.element,
        this.#now,
        this.#casts.element,
        this.#bar.element,
      ),
      this.#chart.element,
    );
    this.#parts = createTabs(
      'Views of the duel',
      [
        { name: 'fight', label: 'Fight', panel: fight },
        {
          name: 'map',
          label: 'Balance map',
          panel: element('div', { class: 'duel-part' }, this.#map.element),
        },
        {
          name: 'book',
          label: 'Spell book',
          panel: element('div', { class: 'duel-part' }, this.#book.element),
        },
      ],
      () => this.#showPart(),
    );
    this.#details = createTabs(
      'Details',
      [
        { name: 'why', label: 'Why', panel: element('div', { class: 'duel-detail' }, this.#why.element) },
        {
          name: 'events',
          label: 'Events',
          panel: element('div', { class: 'duel-detail' }, this.#events.element),
        },
      ],
      () => this.#refreshDetails(),
    );
    this.element = element(
      'div',
      { class: 'duel' },
      this.#setup.element,
      element('div', { class: 'duel-known' }, this.#busy, this.#answers.element),
      element('div', { class: 'duel-stage' }, this.#parts.list, this.#parts.panels),
      element('section', { class: 'panel duel-details' }, this.#details.list, this.#details.panels),
    );
    this.#casts.element.hidden = true;
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
    const { shown, line, position, part, map, ...setup } = readWizardLink(state);
    this.#map.setRange(map);
    this.#parts.select(part);
    void this.session.show(setup, shown, line, position);
  }

  /** Opens the text of a boss. */
  async openText({ name, text }: OpenedText): Promise<void> {
    try {
      const boss = await this.#page.workers.run(bossTask, { name, text });
      this.#parts.select('fight');
      this.#change({ ...this.session.setup, boss });
    } catch (error) {
      this.#page.report(error);
    }
  }

  /** Opens a recording, or a spell book, which is JSON as well. */
  openRecording(opened: OpenedText): void {
    if (/^\s*\{\s*"(?:\$schema|spells)"/.test(opened.text)) {
      this.#parts.select('book');
      this.#book.open(opened.name, opened.text);
      return;
    }
    this.#parts.select('fight');
    void this.session.read(opened);
  }

  key(event: KeyboardEvent): boolean {
    if (this.#part() !== 'fight') return false;
    const { key } = event;
    if (key === 'w') {
      this.session.playback.pause();
      this.#details.select('why');
      this.#refreshDetails();
      return true;
    }
    const { hand } = this.session;
    if (hand) {
      if (key === 'u') {
        void this.session.undo();
        return true;
      }
      if (key === 'h') {
        this.#casts.toggleHint();
        return true;
      }
      if (/^\d$/.test(key)) {
        this.#castByKey(Number(key));
        return true;
      }
    }
    return this.#bar.key(event);
  }

  #part(): ViewPart {
    const { selected } = this.#parts;
    return selected === 'map' || selected === 'book' ? selected : 'fight';
  }

  #changed(change: Change): void {
    const { session } = this;
    if (change === 'setup') {
      this.#setup.update(session.setup);
      this.#book.update(session.setup.book);
      this.#map.update(session.setup, this.#part() === 'map');
      this.#cheapest.setAttribute('aria-pressed', String(session.shown === 'cheapest'));
      this.#byHand.setAttribute('aria-pressed', String(session.shown === 'hand'));
      this.#given.hidden = session.shown !== 'line';
      this.#casts.element.hidden = session.shown !== 'hand';
    }
    if (change === 'setup' || change === 'answers')
      this.#answers.update(
        session.answers,
        session.book,
        session.isCalledOff,
        session.shown === 'cheapest' ? session.setup.hardMode : undefined,
      );
    if (change === 'fight') {
      this.#chart.setFight(session.story, session.book);
      this.#moved();
    }
    if (change === 'hand') this.#refreshHand();
    if (change === 'busy') this.#showBusy();
    this.#page.stateChanged();
  }

  /** Shows where the fight stands now. */
  #moved(): void {
    const { playback } = this.session;
    const { timeline, isPlaying } = playback;
    this.#arena.update(timeline?.state, timeline?.event);
    this.#now.setAttribute('aria-live', isPlaying ? 'off' : 'polite');
    const text = timeline ? this.#tellNow() : '';
    if (this.#now.textContent !== text) this.#now.textContent = text;
    if (timeline) this.#chart.setPosition(timeline.position);
    this.#takeOver.hidden = !timeline || (this.session.shown === 'hand' && timeline.isAtEnd);
    this.#refreshHand();
    this.#refreshDetails();
    if (!isPlaying) this.#page.stateChanged();
  }

  /** What has just happened; after a cast by hand, all that came of it. */
  #tellNow(): string {
    const { playback, story, hand, shown, answer } = this.session;
    const { position, isAtEnd } = playback.timeline!;
    if (!story || position === 0) {
      return shown === 'cheapest' && answer?.result.status === 'unwinnable'
        ? 'No line of casts wins this fight; this is how it begins.'
        : 'The start of the fight.';
    }
    if (hand && isAtEnd) return tellTurns(story, (story.casts.at(-1)?.at ?? 1) - 1);
    return `Round ${story.rounds[position - 1]}: ${story.texts[position - 1]}.`;
  }

  #refreshHand(): void {
    const { hand, book, playback } = this.session;
    this.#casts.update(hand, book, playback.timeline ? !playback.timeline.isAtEnd : false);
  }

  /** Brings the detail that is seen up to date; nobody reads why while it plays. */
  #refreshDetails(): void {
    const { playback, story } = this.session;
    const { timeline } = playback;
    if (this.#details.selected === 'why' && !playback.isPlaying)
      this.#why.update(timeline, (timeline && story?.texts[timeline.position - 1]) ?? '', this.#leastText());
    if (this.#details.selected === 'events')
      this.#events.update(timeline?.length ?? 0, timeline ? timeline.position - 1 : undefined);
  }

  /** What the whole fight might have cost, for the end of it. */
  #leastText(): string {
    const result = this.session.answer?.result;
    if (result?.status === 'won')
      return `The least that wins this fight is ${result.mana} mana: ${tellLine(result.spells)}.`;
    return result?.status === 'unwinnable' ? 'No line of casts wins this fight.' : '';
  }

  #eventRow(index: number): readonly Node[] {
    const { playback, story } = this.session;
    const event = playback.timeline?.eventAt(index);
    if (!event || !story) return [];
    return [
      element('span', { class: 'duel-event-round muted' }, event.event === 'turn' ? String(event.round) : ''),
      element(
        'span',
        { class: `duel-event duel-event-${event.event}` },
        // whose turn it is, is said already
        capital(story.texts[index]!.replace(/^The (\w+’s turn:) wizard /, '$1 ')),
      ),
    ];
  }

  /** Takes another duel; what was fought by hand was of the one before. */
  #change(setup: Setup): void {
    const isByHand = this.session.shown === 'hand';
    void this.session.show(setup, isByHand ? 'hand' : 'cheapest');
  }

  #openBoss(boss: Boss): void {
    this.#parts.select('fight');
    void this.session.show({ ...this.session.setup, boss });
    this.#page.announce(`Boss with ${boss.hitPoints} hit points and ${boss.damage} damage`);
    // who came by keys goes on where the fight is
    if (document.activeElement === document.body)
      this.#parts.list.querySelector<HTMLElement>('[aria-selected=true]')?.focus();
  }

  #fightByHand(): void {
    if (this.session.shown !== 'hand') void this.session.fightByHand([]);
  }

  /** Fights on by hand from the moment that is shown. */
  #fightOn(): void {
    const { timeline } = this.session.playback;
    if (timeline) void this.session.fightByHand([...timeline.state.spells]);
  }

  #castByKey(spell: number): void {
    const target = this.#casts.element.querySelector<HTMLElement>(`[data-spell="${spell}"]`);
    target?.click();
  }

  #showPart(): void {
    const part = this.#part();
    if (part !== 'fight') this.session.playback.pause();
    this.#map.update(this.session.setup, part === 'map');
    this.#page.stateChanged();
  }

  /** What takes long is said to; what is there at once is not. */
  #showBusy(): void {
    clearTimeout(this.#busyTimer);
    if (!this.session.isBusy) this.#busy.hidden = true;
    else
      this.#busyTimer = setTimeout(() => {
        this.#busy.hidden = !this.session.isBusy;
      }, 150);
  }

  /** Finds what each spell leads to at a choice; undefined when another is asked for meanwhile. */
  async #look(position: Position): Promise<readonly CastChoice[] | undefined> {
    const input = { setup: this.session.setup, position };
    const key = JSON.stringify(input);
    if (this.#looked?.key === key) return this.#looked.choices;
    this.#looking.abort();
    const { signal } = (this.#looking = new AbortController());
    try {
      const choices = await this.#page.workers.run(choicesTask, input, { signal });
      this.#looked = { key, choices };
      return choices;
    } catch (error) {
      if (!isCancellation(error)) this.#page.report(error);
      return undefined;
    }
  }

  #paste(text: string): void {
    if (text.trimStart().startsWith('{')) this.openRecording({ name: 'pasted text', text });
    else void this.openText({ name: 'pasted text', text });
  }

  #save(): void {
    const text = this.session.recording();
    if (text === undefined) this.#page.notify('There is no fight to be saved yet.');
    else saveFile('wizard-fight.ndjson', text);
  }

  async #copy(text: string): Promise<void> {
    try {
      await copyText(text);
      this.#page.announce(text.length < 100 ? `${text} copied` : 'Copied');
    } catch (error) {
      this.#page.report(error);
    }
  }
}

/** What has happened since an event, a turn a line. */
function tellTurns({ texts, turns }: FightStory, from: number): string {
  const lines: string[] = [];
  for (let index = from; index < texts.length; index++) {
    if (turns.has(index)) lines.push('');
    else lines.push(`${lines.pop() ?? ''} ${texts[index]}.`.trimStart());
  }
  return lines.filter(Boolean).join('\n') || 'The fight begins.';
}
