import type { RpgHeader, RpgState } from '@skirmish/rpg-battle';
import { button, element } from '../dom/element.ts';
import { createPlayerBar } from '../player/player-bar.ts';
import type { GameView, OpenedText, Page } from '../shell/game-view.ts';
import { saveFile } from '../shell/opened-files.ts';
import { BattleDetails } from './battle-details.ts';
import { type BattlePlan, headerOf, planOf } from './battle-plan.ts';
import { commandBefore, deedBefore, hitPointChanges } from './changes.ts';
import { createCommandArea } from './command-area.ts';
import { createCommanderSelect } from './commander-select.ts';
import type { Obeyed } from './fight-by-hand.ts';
import { createHappenings } from './happenings.ts';
import { openBattle } from './opened-battle.ts';
import type { PolicyNote } from './policies.ts';
import { PRESETS } from './presets.ts';
import { createPutAway } from './put-away.ts';
import { createQueueStrip } from './queue-strip.ts';
import { readRpgLink, type RpgLink, writeRpgLink } from './rpg-link.ts';
import { RpgSession } from './rpg-session.ts';
import { recognises } from './rpg-texts.ts';
import { createUnitCards } from './unit-cards.ts';
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
    openText: (opened) => view.open(opened),
    // other JSON than recordings comes this way too
    openRecording: (opened) => (recognises(opened.text) ? view.open(opened) : void view.read(opened)),
    hide: () => view.session.playback.pause(),
    key: (event) => view.key(event),
  };
}

/** The panels of a battle, and what ties them to each other. */
class RpgView {
  readonly session: RpgSession;
  readonly element: HTMLElement;
  readonly #page: Page;
  readonly #queue = createQueueStrip();
  readonly #cards = createUnitCards((unit) => this.#command.use(unit));
  readonly #place = element('h2', { class: 'battle-place' });
  readonly #commander = createCommanderSelect((policy) => this.#commandBy(policy));
  readonly #happenings = createHappenings();
  readonly #busy = element(
    'div',
    { class: 'busy', hidden: true },
    element('span', {}, 'Fighting …'),
    button('Cancel', () => this.session.cancel(), { class: 'small', 'aria-label': 'Cancel the fight' }),
  );
  readonly #putAway = createPutAway((fight) => {
    this.#page.inputChanged();
    this.#replaceFight(() => this.session.restore(fight));
    this.#commander.focus();
  });
  readonly #command;
  readonly #details;
  readonly #bar;
  #planned: { readonly header: RpgHeader; readonly plan: BattlePlan } | undefined;

  constructor(page: Page) {
    this.#page = page;
    this.session = new RpgSession({
      workers: page.workers,
      report: (error) => page.report(error),
      notify: (message) => page.notify(message),
      changed: (change) => (change === 'busy' ? this.#busyChanged() : this.#battleChanged()),
    });
    const { playback } = this.session;
    this.#command = createCommandArea(this.session, {
      takeOver: () => this.#replaceFight(() => this.session.takeOver()),
      again: () => this.#commandBy(undefined),
      changed: () => this.#moved(),
      refused: (reason) => this.#happenings.refuse(reason),
    });
    this.#bar = createPlayerBar(playback);
    this.#details = new BattleDetails(this.session, page, {
      plan: (plan, isChosen) => this.#fight(plan, isChosen),
      save: () => this.#save(),
    });
    this.element = this.#layOut();
    playback.listen((hasLoaded) => {
      if (hasLoaded) this.#details.eventsChanged();
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

  /**
   * Opens a JSON file of the game: a scenario with its commands, a policy, classes and monsters.
   *
   * @throws InputError when it is none, or there is something wrong in it.
   */
  open(opened: OpenedText): void {
    const { header, commands, said } = openBattle(opened, this.session.header!);
    let came: readonly string[] = [];
    this.#replaceFight(() => {
      if (commands) came = tellObeyed(this.session.script(header, commands));
      else void this.session.begin(header);
    });
    this.#page.notify([said, ...came].join(' '));
  }

  async read(recording: OpenedText): Promise<void> {
    const kept = this.#keptFight();
    const before = this.session.header;
    await this.session.read(recording);
    // one that could not be read takes the place of nothing
    if (this.session.header !== before) this.#putAway.keep(kept);
  }

  key(event: KeyboardEvent): boolean {
    if (this.#command.key(event)) return true;
    if (event.key === '?' || event.key === 'w') {
      this.session.playback.pause();
      this.#details.showWhy();
      return true;
    }
    return this.#bar.key(event);
  }

  #layOut(): HTMLElement {
    return element(
      'div',
      { class: 'rpg' },
      element(
        'section',
        { class: 'panel battle-panel', 'aria-label': 'Battle' },
        element('div', { class: 'battle-head' }, this.#place, this.#commander.element),
        this.#busy,
        this.#queue.element,
        this.#cards.element,
        element('div', { class: 'turn' }, this.#command.element, this.#happenings.element),
        this.#bar.element,
      ),
      element('div', { class: 'rpg-side' }, this.#putAway.element, this.#details.element),
    );
  }

  /** Fights what is chosen in the set-up; returns why it cannot be fought, if it cannot. */
  #fight(plan: BattlePlan, isChosen = false): string | undefined {
    let header: RpgHeader;
    try {
      header = headerOf(plan);
    } catch (error) {
      if (error instanceof Error) return error.message;
      throw error;
    }
    if (isChosen) this.#page.inputChanged();
    this.#planned = { header, plan };
    this.#replaceFight(() => void this.session.begin(header));
    return undefined;
  }

  /** Lets a policy, or the user for undefined, command from the start. */
  #commandBy(policy: PolicyNote | undefined): void {
    const { header } = this.session;
    if (!header) return;
    const { policy: _, ...input } = header.input;
    const next = { ...header, input: policy === undefined ? input : { ...input, policy } };
    this.#replaceFight(() => void this.session.begin(next));
  }

  /** Begins another fight; one that the user has fought can be brought back. */
  #replaceFight(begin: () => void): void {
    const kept = this.#keptFight();
    begin();
    this.#putAway.keep(kept);
  }

  /** The user's fight as a link holds it; undefined where there is nothing to be lost. */
  #keptFight(): RpgLink | undefined {
    return this.session.canUndo ? this.session.link : undefined;
  }

  #busyChanged(): void {
    this.#busy.hidden = !this.session.isBusy;
  }

  /** Takes over a battle that is another one. */
  #battleChanged(): void {
    const header = this.session.header!;
    this.#details.battleChanged(this.#planned?.header === header ? this.#planned.plan : planOf(header));
    this.#commander.show(this.session.commander, header.input.policy);
    this.#page.stateChanged();
  }

  /** Shows where the battle stands now. */
  #moved(): void {
    const { playback, isNow, events } = this.session;
    const { timeline } = playback;
    const state = timeline?.state;
    const aims = this.#command.update(state);
    const position = timeline?.position ?? 0;
    // of a user's fight all since the command, else what the turn did
    const from = isNow ? commandBefore(events, position) : deedBefore(events, position);
    this.#place.textContent = state ? placeText(state) : '';
    this.#queue.update(state);
    this.#cards.update(state && { state, aims, changes: hitPointChanges(events, from, position) });
    this.#happenings.update(this.#details.rowsBetween(from, position), playback.isPlaying);
    this.#details.refresh();
    if (!playback.isPlaying) this.#page.stateChanged();
  }

  #save(): void {
    const text = this.session.recording();
    if (text !== undefined) saveFile('rpg-battle.ndjson', text);
  }
}

/** Tells what came of the commands of a scenario, but for those that were obeyed. */
function tellObeyed({ refusals, stuck }: Obeyed): string[] {
  const refused = refusals.map((refusal) => `Refused: ${refusal}.`);
  return stuck === undefined ? refused : [...refused, `The battle cannot go on: ${stuck}.`];
}

function placeText({ rounds, battle, action, outcome }: RpgState): string {
  if (outcome !== undefined) return `Over, after turn ${battle.turns}`;
  const isWaiting = action !== undefined && action.deed === undefined;
  return `Round ${rounds + 1}, turn ${battle.turns + (isWaiting ? 1 : 0)}`;
}
