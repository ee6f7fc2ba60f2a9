import { type BattleRules, type Cave, type CaveDescription, DEFAULT_RULES } from '@skirmish/cave-battle';
import type { Point } from '@skirmish/grid';
import { button, element } from '../dom/element.ts';
import { createCalm } from '../dom/calm.ts';
import { createTabs } from '../dom/tabs.ts';
import { createPlayerBar } from '../player/player-bar.ts';
import { copyText } from '../shell/clipboard.ts';
import type { GameView, Page } from '../shell/game-view.ts';
import { saveFile } from '../shell/opened-files.ts';
import { isCancellation } from '../worker/workers.ts';
import { createAnswerPanel } from './answer-panel.ts';
import { createBattleLists } from './battle-lists.ts';
import { arrangeCave } from './cave-layout.ts';
import { type CaveLink, readCaveLink } from './cave-link.ts';
import { CaveSession, type Change } from './cave-session.ts';
import { generateTask } from './cave-tasks.ts';
import { hitPointCurve } from './curve.ts';
import { createCurveChart } from './curve-chart.ts';
import { describeSquare } from './describe-square.ts';
import { type Drawing, emptyCave } from './drawing.ts';
import { createDrawingTools } from './drawing-tools.ts';
import { EXAMPLES } from './examples.ts';
import { createInputPanel } from './input-panel.ts';
import { createMapText } from './map-text.ts';
import { createMapView } from './map-view.ts';
import { createPowerPanel } from './power-panel.ts';
import { tellNow } from './tell-now.ts';
import { actingUnit } from './turn-finder.ts';
import { createWhyPanel } from './why-panel.ts';
import '../style/cave.css';
import '../style/cave-map.css';
import '../style/cave-figures.css';
import '../style/cave-details.css';
import '../style/lists.css';

/** Makes the view of cave-battle. */
export function createCaveView(page: Page): GameView {
  const view = new CaveView(page);
  return {
    element: view.element,
    get state() {
      return view.state;
    },
    restore: (state) => view.restore(state),
    openText: ({ name, text }) => view.fight(name, text),
    openRecording: (recording) => view.read(recording),
    hide: () => view.session.playback.pause(),
    key: (event) => view.key(event),
  };
}

/** The panels of a cave battle, and what ties them to each other. */
class CaveView {
  readonly session: CaveSession;
  readonly element: HTMLElement;
  readonly #page: Page;
  readonly #map = createMapView({
    choose: (square) => this.#choose(square),
    draw: (square, isFirst) => this.#draw(square, isFirst),
    key: (event, square) => this.#tools.key(event, square),
    describe: (square) => describeSquare(square, this.session, this.#tools.drawing),
    announce: (message) => this.#page.announce(message),
  });
  readonly #tools = createDrawingTools({
    changed: (drawing) => this.#drawn(drawing),
    done: (drawing) => this.#finishDrawing(drawing),
  });
  readonly #text = createMapText((text, isAnother) =>
    this.fight('map', text, isAnother ? DEFAULT_RULES : this.session.rules),
  );
  readonly #answers = createAnswerPanel((answer) => void this.#copy(answer));
  /** A slider that is dragged, and a stroke that is drawn, ask for many battles, of which only the last is seen. */
  readonly #sliding = createCalm(30);
  readonly #stroke = createCalm(150);
  readonly #busy = element(
    'div',
    { class: 'busy', hidden: true },
    element('span', {}, 'Computing …'),
    button('Cancel', () => this.session.cancel(), { class: 'small' }),
  );
  readonly #powers = createPowerPanel(
    (power) => this.#sliding.wait(() => this.session.setElfPower(power)),
    this.#busy,
  );
  readonly #curve = createCurveChart((round) =>
    this.session.playback.go((timeline) => timeline.seekRound(round)),
  );
  readonly #why = createWhyPanel((position) =>
    this.session.playback.go((timeline) => timeline.seek(position)),
  );
  readonly #now = element('p', {
    class: 'now',
    role: 'log',
    'aria-label': 'What happens',
    'aria-live': 'polite',
  });
  /** Leads to the explanation where that is out of sight, below the map. */
  readonly #toWhy = button('', () => this.#why.element.scrollIntoView({ block: 'center' }), {
    class: 'to-why small',
    hidden: true,
  });
  readonly #lists;
  readonly #details;
  readonly #bar;
  #selected: number | undefined;

  constructor(page: Page) {
    this.#page = page;
    this.session = new CaveSession({
      workers: page.workers,
      report: (error) => page.report(error),
      notify: (message) => page.notify(message),
      changed: (change) => this.#changed(change),
    });
    const { playback } = this.session;
    this.#bar = createPlayerBar(playback);
    this.#lists = createBattleLists(this.session, (unit) => this.#select(unit));
    playback.listen(() => this.#moved());
    const input = createInputPanel(
      {
        example: (name, map) => this.fight(name, map),
        generate: (description) => void this.#generate(description),
        draw: (size) => this.#beginDrawing(size),
        save: () => this.#save(),
      },
      this.#text.element,
    );
    this.#details = createTabs(
      'Details',
      [
        { name: 'map', label: 'Map', panel: element('div', { class: 'detail' }, input) },
        { name: 'units', label: 'Units', panel: element('div', { class: 'detail' }, this.#lists.units) },
        { name: 'why', label: 'Why', panel: element('div', { class: 'detail' }, this.#why.element) },
        { name: 'events', label: 'Events', panel: element('div', { class: 'detail' }, this.#lists.events) },
      ],
      () => this.#refreshSide(),
    );
    this.element = arrangeCave({
      tools: this.#tools.element,
      map: [this.#map.element, this.#now, this.#toWhy, this.#bar.element],
      curve: this.#curve.element,
      answers: this.#answers.element,
      powers: this.#powers.element,
      details: [this.#details.list, this.#details.panels],
    });
    this.#changed('cave');
    this.#moved();
    const first = EXAMPLES[0]!;
    void this.session.fight({ name: first.name, text: first.map() }, DEFAULT_RULES);
  }

  get state(): CaveLink {
    const { text, rules, playback } = this.session;
    return {
      map: text,
      rules,
      position: playback.timeline?.position ?? 0,
      unit: this.#selected ?? null,
    };
  }

  restore(state: unknown): void {
    const { map, rules, position, unit } = readCaveLink(state);
    this.#endDrawing();
    this.#selected = unit ?? undefined;
    if (unit !== null) this.#details.select('why');
    void this.session.fight({ name: 'link', text: map }, rules, { position });
  }

  /** Fights on another map from the start. */
  fight(name: string, text: string, rules: BattleRules = DEFAULT_RULES): void {
    this.#endDrawing();
    this.#selected = undefined;
    void this.session.fight({ name, text }, rules);
  }

  read(recording: { readonly name: string; readonly text: string }): void {
    this.#endDrawing();
    this.#selected = undefined;
    void this.session.read(recording);
  }

  key(event: KeyboardEvent): boolean {
    if (this.#tools.drawing) return false;
    if (event.key === 'w') {
      this.#whyNow();
      return true;
    }
    return this.#bar.key(event);
  }

  #changed(change: Change): void {
    const { session } = this;
    if (change === 'cave') {
      if (this.#tools.drawing) return;
      this.#forgetMissing();
      this.#map.setCave(session.cave);
      this.#text.update(session.text, session.problem);
    } else if (change === 'battle') {
      const { cave, events, playback } = session;
      this.#forgetMissing();
      // a battle that is still growing is drawn as far as it is known
      this.#curve.setCurve(cave && playback.timeline ? hitPointCurve(cave, events) : undefined);
      this.#moved();
    } else if (change === 'problem') {
      this.#text.update(session.text, session.problem);
      if (session.problem && !this.#tools.drawing) this.#details.select('map');
    } else if (change === 'busy') {
      this.#busy.hidden = !session.isBusy;
    }
    if (change === 'cave' || change === 'answers')
      this.#answers.update(session.answers, session.cave !== undefined);
    if (change === 'cave' || change === 'powers' || change === 'battle')
      this.#powers.update(session.rules, session.powers);
    this.#page.stateChanged();
  }

  /** Lets go of a unit that a link or another map had and this one has not. */
  #forgetMissing(): void {
    const { cave } = this.session;
    if (cave && this.#selected !== undefined && this.#selected >= cave.units.length)
      this.#selected = undefined;
  }

  /** Shows where the battle stands now. */
  #moved(): void {
    const { timeline, isPlaying } = this.session.playback;
    const { names } = this.session;
    this.#now.setAttribute('aria-live', isPlaying ? 'off' : 'polite');
    const text = timeline && names ? tellNow(timeline, names) : '';
    if (this.#now.textContent !== text) this.#now.textContent = text;
    if (timeline) this.#curve.setRound(timeline.event?.event === 'end' ? Infinity : timeline.round);
    this.#refreshSide();
    if (!isPlaying) this.#page.stateChanged();
  }

  /** Brings the map and the detail that is seen up to date; what is not seen waits until it is. */
  #refreshSide(): void {
    const { playback, names } = this.session;
    const { timeline } = playback;
    // nobody reads why while it plays; the panel waits for a pause
    const why =
      playback.isPlaying || this.#details.selected !== 'why'
        ? undefined
        : this.#why.update(timeline, this.#selected, names);
    this.#toWhy.hidden = this.#selected === undefined || this.#details.selected !== 'why';
    if (names && this.#selected !== undefined)
      this.#toWhy.textContent = `Why ${names.long(this.#selected)} …`;
    if (!this.#tools.drawing)
      this.#map.show({
        state: timeline?.state,
        event: timeline?.event,
        selected: this.#selected,
        why,
      });
    this.#lists.update(this.#details.selected, this.#selected);
  }

  #choose(square: Point): void {
    const unit = this.session.playback.timeline?.state.unitAt(square);
    if (unit === undefined) this.#select(undefined);
    else this.#select(unit, true);
  }

  #select(unit: number | undefined, isToBeExplained = false): void {
    this.#selected = unit;
    if (isToBeExplained) this.#details.select('why');
    const { names, playback } = this.session;
    if (unit !== undefined && names && playback.timeline)
      this.#page.announce(
        `${names.long(unit)} chosen, ${playback.timeline.state.hitPoints[unit]} hit points`,
      );
    this.#refreshSide();
    this.#page.stateChanged();
  }

  /** Explains the unit whose turn it is. */
  #whyNow(): void {
    const { timeline } = this.session.playback;
    if (!timeline) return;
    this.session.playback.pause();
    const unit = actingUnit(timeline);
    this.#details.select('why');
    this.#select(unit);
    if (unit !== undefined) this.#map.reveal(timeline.state.position(unit));
  }

  #beginDrawing(size?: { readonly width: number; readonly height: number }): void {
    this.session.playback.go((timeline) => timeline.seek(0));
    const cave: Cave =
      size || !this.session.cave ? emptyCave(size?.width ?? 16, size?.height ?? 12) : this.session.cave;
    this.#selected = undefined;
    this.#tools.begin(cave);
    this.element.classList.add('is-drawing');
    this.#drawn(this.#tools.drawing!);
    this.#tools.element.querySelector('button')?.focus();
  }

  #draw(square: Point, isFirst: boolean): boolean {
    if (!this.#tools.drawing) return false;
    this.#tools.paint(square, isFirst);
    return true;
  }

  /** Shows a drawing and fights on it, so that the answers are those of what is drawn. */
  #drawn(drawing: Drawing): void {
    this.#map.setCave(drawing.cave);
    this.#map.show({ state: undefined, event: undefined, selected: undefined, why: undefined });
    const { text } = drawing;
    this.#text.update(text, undefined);
    this.#stroke.wait(() => {
      if (drawing.isInhabited) void this.session.fight({ name: 'drawing', text }, this.session.rules);
      else this.session.clear(text);
    });
  }

  #finishDrawing(drawing: Drawing): void {
    this.#endDrawing();
    void this.session.fight({ name: 'drawing', text: drawing.text }, this.session.rules);
    this.#changed('cave');
    this.#moved();
  }

  #endDrawing(): void {
    this.#stroke.cancel();
    this.#tools.end();
    this.element.classList.remove('is-drawing');
  }

  async #generate(description: CaveDescription): Promise<void> {
    try {
      const text = await this.#page.workers.run(generateTask, description);
      this.fight(`seed ${description.seed}`, text);
    } catch (error) {
      if (!isCancellation(error)) this.#page.report(error);
    }
  }

  #save(): void {
    const text = this.session.recording();
    if (text === undefined) {
      this.#page.notify('There is no battle to be saved.');
      return;
    }
    saveFile('cave-battle.ndjson', text);
  }

  async #copy(answer: string): Promise<void> {
    try {
      await copyText(answer);
      this.#page.announce(`${answer} copied`);
    } catch (error) {
      this.#page.report(error);
    }
  }
}
