import { InputError } from '@skirmish/grid';
import { type RpgHeader, type RpgState, unitNames } from '@skirmish/rpg-battle';
import { button, element, fill, uniqueId } from '../dom/element.ts';
import { createTabs } from '../dom/tabs.ts';
import { createVirtualList } from '../dom/virtual-list.ts';
import { createPlayerBar } from '../player/player-bar.ts';
import type { GameView, OpenedText, Page } from '../shell/game-view.ts';
import { saveFile } from '../shell/opened-files.ts';
import { type BattlePlan, headerOf, planOf } from './battle-plan.ts';
import { commandBefore, deedBefore, hitPointChanges } from './changes.ts';
import { createChancesPanel } from './chances-panel.ts';
import { createCommandArea } from './command-area.ts';
import { Laboratory } from './laboratory.ts';
import { type LogRow, logRows, rowAt } from './log-rows.ts';
import { POLICIES, policyName, type PolicyNote } from './policies.ts';
import { PRESETS } from './presets.ts';
import { createQueueStrip } from './queue-strip.ts';
import { readRpgLink, type RpgLink, writeRpgLink } from './rpg-link.ts';
import { RpgSession } from './rpg-session.ts';
import { adviseTask } from './rpg-tasks.ts';
import { createSetupPanel } from './setup-panel.ts';
import { createUnitCards } from './unit-cards.ts';
import { createUnitTable } from './unit-table.ts';
import { createWhyPanel } from './why-panel.ts';
import { count } from './words.ts';
import '../style/lists.css';
import '../style/rpg.css';

/** Makes the view of rpg-battle. */
export function createRpgView(page: Page): GameView {
  const view = new RpgView(page);
  return {
    element: view.element,
    get state() {
      return view.state;
    },
    restore: (state) => view.restore(state),
    openText: refuseText,
    openRecording: (recording) => void view.read(recording),
    hide: () => view.session.playback.pause(),
    key: (event) => view.key(event),
  };
}

function refuseText({ name }: OpenedText): never {
  throw new InputError(
    'not-a-recording',
    {
      message: 'this is no recording of a battle',
      hint: 'one begins with {"format":"skirmish", as rpg-battle --record and Save write it',
    },
    name,
  );
}

/** Cores that are left for the rest while a simulation runs. */
const SPARE_CORES = 1;

/** The panels of a battle, and what ties them to each other. */
class RpgView {
  readonly session: RpgSession;
  readonly element: HTMLElement;
  readonly #page: Page;
  readonly #laboratory: Laboratory;
  readonly #queue = createQueueStrip();
  readonly #cards = createUnitCards((unit) => this.#command.use(unit));
  readonly #table = createUnitTable();
  readonly #log = createVirtualList({
    label: 'Log',
    // two lines of its small text
    rowHeight: 36,
    render: (index) => this.#logRow(index),
    choose: (index) => this.session.playback.go((timeline) => timeline.seek(this.#rows[index]!.position)),
  });
  readonly #setup = createSetupPanel({ plan: (plan) => this.#fight(plan), save: () => this.#save() });
  readonly #place = element('h2', { class: 'battle-place' });
  readonly #commander = element('select', { id: uniqueId('commander') });
  readonly #now = element('div', {
    class: 'happenings',
    role: 'log',
    tabindex: 0,
    'aria-label': 'What happens',
    'aria-live': 'polite',
  });
  readonly #busy = element(
    'div',
    { class: 'busy', hidden: true },
    element('span', {}, 'Fighting …'),
    button('Cancel', () => this.session.cancel(), { class: 'small', 'aria-label': 'Cancel the fight' }),
  );
  readonly #putAwayText = element('span');
  readonly #putAwayRow = element(
    'div',
    { class: 'put-away', hidden: true },
    this.#putAwayText,
    button('Back to it', () => this.#bringBack(), { class: 'small' }),
  );
  readonly #why;
  readonly #chances;
  readonly #command;
  readonly #details;
  readonly #bar;
  #rows: readonly LogRow[] = [];
  /** The rows that are told as what happens. */
  #told: readonly LogRow[] = [];
  #planned: { readonly header: RpgHeader; readonly plan: BattlePlan } | undefined;
  /** Who fights in the battles of the laboratory, as text. */
  #trialKey = '';
  /** The user's fight that another one has taken the place of. */
  #putAway: RpgLink | undefined;

  constructor(page: Page) {
    this.#page = page;
    this.session = new RpgSession({
      workers: page.workers,
      report: (error) => page.report(error),
      notify: (message) => page.notify(message),
      changed: (change) => (change === 'busy' ? this.#busyChanged() : this.#battleChanged()),
    });
    const { playback } = this.session;
    this.#laboratory = new Laboratory(
      page.workers,
      (navigator.hardwareConcurrency || 2) - SPARE_CORES,
      () => this.#chances.update(),
      (error) => page.report(error),
    );
    this.#chances = createChancesPanel(this.#laboratory, (message) => page.announce(message));
    this.#why = createWhyPanel(
      (moment, policy, signal) =>
        page.workers.run(adviseTask, { header: this.session.header!, moment, policy }, { signal }),
      (error) => page.report(error),
    );
    this.#command = createCommandArea(this.session, {
      takeOver: () => this.#replaceFight(() => this.session.takeOver()),
      again: () => this.#again(),
      changed: () => this.#moved(),
      refused: (reason) => this.#refused(reason),
    });
    this.#commander.addEventListener('change', () => this.#commandBy(this.#commander.value));
    this.#bar = createPlayerBar(playback);
    this.#details = createTabs(
      'Details',
      [
        { name: 'setup', label: 'Set-up', panel: detail(this.#setup.element) },
        { name: 'chances', label: 'Chances', panel: detail(this.#chances.element) },
        { name: 'why', label: 'Why', panel: detail(this.#why.element) },
        { name: 'log', label: 'Log', panel: detail(this.#log.element) },
        { name: 'units', label: 'Units', panel: detail(this.#table.element) },
      ],
      () => this.#refreshSide(),
    );
    this.element = this.#layOut();
    playback.listen((hasLoaded) => {
      if (hasLoaded) this.#eventsChanged();
      this.#moved();
    });
    this.#fight({ ...PRESETS[0]!, policy: undefined });
  }

  get state(): unknown {
    const { link } = this.session;
    return link && writeRpgLink(link);
  }

  restore(state: unknown): void {
    const link = readRpgLink(state);
    this.#replaceFight(() => this.session.restore(link));
  }

  async read(recording: OpenedText): Promise<void> {
    const kept = this.#keptFight();
    const before = this.session.header;
    await this.session.read(recording);
    // one that could not be read takes the place of nothing
    if (this.session.header !== before) this.#putAwayFight(kept);
  }

  key(event: KeyboardEvent): boolean {
    if (this.#command.key(event)) return true;
    if (event.key === '?' || event.key === 'w') {
      this.session.playback.pause();
      this.#details.select('why');
      this.#refreshSide();
      return true;
    }
    return this.#bar.key(event);
  }

  #layOut(): HTMLElement {
    const led = element(
      'div',
      { class: 'row battle-commander' },
      element('label', { for: this.#commander.id }, 'The heroes obey'),
      this.#commander,
    );
    return element(
      'div',
      { class: 'rpg' },
      element(
        'section',
        { class: 'panel battle-panel', 'aria-label': 'Battle' },
        element('div', { class: 'battle-head' }, this.#place, led),
        this.#busy,
        this.#queue.element,
        this.#cards.element,
        element('div', { class: 'turn' }, this.#command.element, this.#now),
        this.#bar.element,
      ),
      element(
        'div',
        { class: 'rpg-side' },
        this.#putAwayRow,
        element('section', { class: 'panel rpg-details' }, this.#details.list, this.#details.panels),
      ),
    );
  }

  /** Fights what is chosen in the set-up; returns why it cannot be fought, if it cannot. */
  #fight(plan: BattlePlan): string | undefined {
    let header: RpgHeader;
    try {
      header = headerOf(plan);
    } catch (error) {
      if (error instanceof Error) return error.message;
      throw error;
    }
    this.#planned = { header, plan };
    this.#replaceFight(() => void this.session.begin(header));
    return undefined;
  }

  /** Lets the user, or a policy by its word, command from the start. */
  #commandBy(word: string): void {
    const { header } = this.session;
    if (!header || word === 'recording') return;
    const { policy: _, ...input } = header.input;
    const next = { ...header, input: word === 'user' ? input : { ...input, policy: word } };
    this.#replaceFight(() => void this.session.begin(next));
  }

  #again(): void {
    this.#commandBy('user');
  }

  /** Begins another fight; one that the user has fought can be brought back. */
  #replaceFight(begin: () => void): void {
    const kept = this.#keptFight();
    begin();
    this.#putAwayFight(kept);
  }

  /** The user's fight as a link holds it; undefined where there is nothing to be lost. */
  #keptFight(): RpgLink | undefined {
    return this.session.canUndo ? this.session.link : undefined;
  }

  #putAwayFight(kept: RpgLink | undefined): void {
    if (!kept) return;
    this.#putAway = kept;
    this.#putAwayText.textContent = `Your fight of ${count(kept.commands?.length ?? 0, 'command')} is put away.`;
    this.#putAwayRow.hidden = false;
  }

  #bringBack(): void {
    const link = this.#putAway;
    this.#putAway = undefined;
    this.#putAwayRow.hidden = true;
    if (link) this.#replaceFight(() => this.session.restore(link));
    this.#commander.focus();
  }

  #busyChanged(): void {
    this.#busy.hidden = !this.session.isBusy;
  }

  /** Takes over a battle that is another one. */
  #battleChanged(): void {
    const header = this.session.header!;
    const { rules, input, seed } = header;
    const plan = this.#planned?.header === header ? this.#planned.plan : planOf(header);
    this.#setup.show(plan);
    this.#showCommander(input.policy);
    const trial = input.participants && { rules, participants: input.participants };
    const key = JSON.stringify(trial ?? null);
    if (key !== this.#trialKey) this.#laboratory.clear();
    this.#trialKey = key;
    this.#chances.setTrial(trial, input.policy, seed ?? 0);
    this.#page.stateChanged();
  }

  #showCommander(policy: PolicyNote | undefined): void {
    const { commander } = this.session;
    // what cannot be chosen from the list: a recording, and rules that one has brought along
    const isOwn = commander === 'recording' || typeof policy === 'object';
    const name = policy === undefined ? 'by hand' : policyName(policy);
    const own = commander === 'recording' ? `a recording, ${name}` : `${name}, the rules of a recording`;
    fill(
      this.#commander,
      element('option', { value: 'user' }, 'you'),
      ...POLICIES.map(([word, label]) => element('option', { value: word }, label)),
      isOwn ? element('option', { value: 'recording' }, own) : null,
    );
    this.#commander.value = isOwn ? 'recording' : typeof policy === 'string' ? policy : 'user';
  }

  #eventsChanged(): void {
    const { timeline } = this.session.playback;
    this.#rows = timeline ? logRows(this.session.events, unitNames(timeline.state.battle.lineUp)) : [];
  }

  /** Shows where the battle stands now. */
  #moved(): void {
    const { playback, isNow, events } = this.session;
    const { timeline } = playback;
    const state = timeline?.state;
    const aims = this.#command.update(state);
    const position = timeline?.position ?? 0;
    const from = isNow ? commandBefore(events, position) : deedBefore(events, position);
    this.#place.textContent = state ? placeText(state) : '';
    this.#queue.update(state);
    this.#cards.update(state && { state, aims, changes: hitPointChanges(events, from, position) });
    this.#showHappenings(from, position);
    this.#refreshSide();
    if (!playback.isPlaying) this.#page.stateChanged();
  }

  /** Tells the latest events: of a user's fight all since the command, else those of the turn. */
  #showHappenings(from: number, to: number): void {
    this.#now.setAttribute('aria-live', this.session.playback.isPlaying ? 'off' : 'polite');
    const rows = this.#rows.slice(rowAt(this.#rows, from) + 1, rowAt(this.#rows, to) + 1);
    const told = this.#told;
    // what goes on is added to, so that nobody is told anything twice
    const goesOn = told.length <= rows.length && told.every((row, nth) => row === rows[nth]);
    const added = (goesOn ? rows.slice(told.length) : rows).map(({ kind, text }) =>
      element('p', { class: `told told-${kind}` }, text),
    );
    this.#told = rows;
    if (goesOn) this.#now.append(...added);
    else fill(this.#now, ...added);
    if (added.length > 0) this.#now.scrollTop = this.#now.scrollHeight;
  }

  /** Brings the detail that is seen up to date; what is not seen waits until it is. */
  #refreshSide(): void {
    const { playback } = this.session;
    const { timeline } = playback;
    const { selected } = this.#details;
    // nobody reads why while it plays; the panel waits for a pause
    if (selected === 'why' && !playback.isPlaying) this.#why.update(timeline);
    if (selected === 'units') this.#table.update(timeline?.state);
    if (selected === 'log') this.#log.update(this.#rows.length, rowAt(this.#rows, timeline?.position ?? 0));
  }

  #logRow(index: number): readonly Node[] {
    const row = this.#rows[index];
    return row ? [element('span', { class: `told told-${row.kind}` }, row.text)] : [];
  }

  #refused(reason: string): void {
    this.#now.append(element('p', { class: 'told told-refused' }, `Not allowed: ${reason}.`));
    this.#now.scrollTop = this.#now.scrollHeight;
  }

  #save(): void {
    const text = this.session.recording();
    if (text !== undefined) saveFile('rpg-battle.ndjson', text);
  }
}

function detail(content: HTMLElement): HTMLElement {
  return element('div', { class: 'detail' }, content);
}

function placeText({ rounds, battle, action, outcome }: RpgState): string {
  if (outcome !== undefined) return `Over, after turn ${battle.turns}`;
  const isWaiting = action !== undefined && action.deed === undefined;
  return `Round ${rounds + 1}, turn ${battle.turns + (isWaiting ? 1 : 0)}`;
}
