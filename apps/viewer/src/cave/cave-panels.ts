import { type BattleRules, type CaveDescription, DEFAULT_RULES } from '@skirmish/cave-battle';
import { createCalm } from '../dom/calm.ts';
import { element } from '../dom/element.ts';
import { createPlayerBar } from '../player/player-bar.ts';
import type { OpenedText, Page } from '../shell/game-view.ts';
import { isCancellation } from '../worker/workers.ts';
import { createAnswerPanel } from './answer-panel.ts';
import { BattleInspector } from './battle-inspector.ts';
import { createBusyBar } from './busy-bar.ts';
import { arrangeCave, createDetails } from './cave-layout.ts';
import { type CaveLink, readCaveLink } from './cave-link.ts';
import { CaveSession } from './cave-session.ts';
import { generateTask } from './cave-tasks.ts';
import { copyAnswer, saveBattle } from './cave-exports.ts';
import { createCurveChart } from './curve-chart.ts';
import { describeSquare } from './describe-square.ts';
import { DrawingMode } from './drawing-mode.ts';
import { EXAMPLES } from './examples.ts';
import { followEvent } from './follow-event.ts';
import { createInputPanel } from './input-panel.ts';
import { createMapText } from './map-text.ts';
import { createMapView } from './map-view.ts';
import { createPowerPanel } from './power-panel.ts';
import type { Change } from './session-host.ts';
import { tellNow } from './tell-now.ts';

/** The panels of a cave battle, and what ties them to each other. */
export class CavePanels {
  readonly session: CaveSession;
  readonly element: HTMLElement;
  readonly #page: Page;
  readonly #map = createMapView({
    choose: (square) => this.#inspector.choose(square),
    draw: (square, isFirst) => this.#drawing.draw(square, isFirst),
    key: (event, square) => this.#drawing.tools.key(event, square),
    describe: (square) => describeSquare(square, this.session, this.#drawing.drawing),
    announce: (message) => this.#page.announce(message),
  });
  readonly #text = createMapText((text, isAnother) => {
    if (isAnother) this.begin('map', text);
    else this.#fight('map', text, this.session.rules);
  });
  readonly #answers = createAnswerPanel((answer) => void copyAnswer(answer, this.#page));
  readonly #busy = createBusyBar(() => this.session.cancel());
  /** A slider that is dragged asks for many battles, of which only the last is seen. */
  readonly #sliding = createCalm(30);
  readonly #powers = createPowerPanel((power) => this.#sliding.wait(() => this.session.setElfPower(power)));
  readonly #curve = createCurveChart((round) =>
    this.session.playback.go((timeline) => timeline.seekRound(round)),
  );
  readonly #now = element('p', {
    class: 'now',
    role: 'log',
    'aria-label': 'What happens',
    'aria-live': 'polite',
  });
  readonly #input = createInputPanel(
    {
      example: (name, map) => this.begin(name, map),
      generate: (description) => void this.#generate(description),
      draw: (size) => {
        this.#page.inputChanged();
        this.#drawing.begin(size);
      },
      save: () => saveBattle(this.session, this.#page),
    },
    this.#text.element,
  );
  readonly #drawing: DrawingMode;
  readonly #inspector: BattleInspector;
  readonly #details;
  readonly #bar;

  constructor(page: Page) {
    this.#page = page;
    const session = new CaveSession({
      workers: page.workers,
      report: (error) => page.report(error),
      notify: (message) => page.notify(message),
      changed: (change) => this.#changed(change),
    });
    this.session = session;
    this.#bar = createPlayerBar(session.playback);
    this.#drawing = new DrawingMode({
      session,
      changed: (isDrawing) => this.#drawingChanged(isDrawing),
      show: (cave, text) => {
        this.#map.setCave(cave);
        this.#map.show({ state: undefined, event: undefined, selected: undefined, why: undefined });
        this.#text.update(text, undefined);
      },
      notify: (message) => page.notify(message),
    });
    this.#inspector = new BattleInspector({
      session,
      map: this.#map,
      seen: () => this.#details.selected,
      showWhy: () => this.#details.select('why'),
      isDrawing: () => this.#drawing.drawing !== undefined,
      announce: (message) => page.announce(message),
      stateChanged: () => page.stateChanged(),
    });
    session.playback.listen((hasLoaded) => this.#moved(hasLoaded));
    const { lists, why, toWhy } = this.#inspector;
    this.#details = createDetails(
      [
        { name: 'map', label: 'Map', panel: this.#input.element },
        { name: 'units', label: 'Units', panel: lists.units },
        { name: 'why', label: 'Why', panel: why.element },
        { name: 'events', label: 'Events', panel: lists.events },
      ],
      () => this.#inspector.refresh(),
    );
    this.element = arrangeCave({
      busy: this.#busy.element,
      tools: this.#drawing.tools.element,
      map: [this.#map.element, this.#now, toWhy, this.#bar.element],
      curve: this.#curve.element,
      answers: this.#answers.element,
      powers: this.#powers.element,
      details: [this.#details.list, this.#details.panels],
    });
    const first = EXAMPLES[0]!;
    this.#fight(first.name, first.map());
    this.#changed('cave');
    this.#moved(true);
  }

  get state(): CaveLink {
    const { text, rules, playback } = this.session;
    return {
      map: text,
      rules,
      position: playback.timeline?.position ?? 0,
      unit: this.#inspector.selected ?? null,
    };
  }

  restore(state: unknown): void {
    const { map, rules, position, unit } = readCaveLink(state);
    if (unit !== null) this.#details.select('why');
    this.#fight('link', map, rules, position);
    this.#inspector.take(unit ?? undefined);
  }

  /** Takes another map; going back leads to the one before. */
  begin(name: string, text: string): void {
    this.#page.inputChanged();
    this.#fight(name, text);
  }

  read(recording: OpenedText): void {
    this.#page.inputChanged();
    this.#leave(recording.name);
    void this.session.read(recording);
  }

  key(event: KeyboardEvent): boolean {
    if (this.#drawing.drawing) return false;
    if (event.key === 'w') this.#inspector.whyNow();
    else if (event.key === 'Escape' && this.session.isBusy) this.session.cancel();
    else return this.#bar.key(event);
    return true;
  }

  #fight(name: string, text: string, rules: BattleRules = DEFAULT_RULES, position = 0): void {
    this.#leave(name);
    void this.session.fight({ name, text }, rules, { position });
  }

  /** Leaves the map before for one of another name. */
  #leave(name: string): void {
    this.#drawing.end();
    this.#inspector.take(undefined);
    this.#input.showExample(name);
  }

  #changed(change: Change): void {
    const { session } = this;
    if (change === 'busy' || change === 'answers' || change === 'powers')
      this.#busy.update(session.isBusy ? session.progress : undefined);
    if (change === 'busy') return;
    if (change === 'reading') this.#showReading();
    else if (change === 'problem' || change === 'cave') this.#showMap(change);
    else if (change === 'battle') {
      this.#inspector.forgetMissing();
      this.#curve.setCurve(session.known?.curve);
      this.#moved(true);
    }
    if (change === 'cave' || change === 'answers')
      this.#answers.update(session.figures.answers, session.cave !== undefined || session.isReading);
    if (change === 'cave' || change === 'powers' || change === 'battle')
      this.#powers.update(session.rules, session.figures.powers);
    this.#page.stateChanged();
  }

  #showMap(change: 'cave' | 'problem'): void {
    const { session } = this;
    if (this.#drawing.drawing) return;
    this.#text.update(session.text, session.problem);
    if (change === 'problem') {
      if (session.problem) this.#details.select('map');
      return;
    }
    this.#inspector.forgetMissing();
    this.#map.setCave(session.cave);
    this.element.classList.toggle('has-no-cave', !session.cave && !session.isReading);
  }

  /** Greys whatever is still of the map before the one that is being read. */
  #showReading(): void {
    const { isReading } = this.session;
    this.element.classList.toggle('is-reading', isReading && !this.#drawing.drawing);
    this.element.setAttribute('aria-busy', String(isReading));
    this.#map.setReading(isReading);
  }

  /** Shows where the battle stands now. */
  #moved(hasLoaded: boolean): void {
    const { names, playback } = this.session;
    const { timeline, isPlaying } = playback;
    this.#now.setAttribute('aria-live', isPlaying ? 'off' : 'polite');
    const text = timeline && names ? tellNow(timeline, names, playback.isGrowing) : '';
    if (this.#now.textContent !== text) this.#now.textContent = text;
    if (timeline) this.#curve.setRound(timeline.event?.event === 'end' ? Infinity : timeline.round);
    this.#inspector.refresh();
    if (!hasLoaded) followEvent(playback, this.#map);
    if (!isPlaying) this.#page.stateChanged();
  }

  #drawingChanged(isDrawing: boolean): void {
    this.element.classList.toggle('is-drawing', isDrawing);
    this.#input.setDrawing(isDrawing);
    this.#inspector.take(undefined);
    if (isDrawing) return;
    this.#changed('cave');
    this.#moved(true);
  }

  async #generate(description: CaveDescription): Promise<void> {
    try {
      // what is computed of the map before would keep it waiting
      this.session.cancel();
      const text = await this.#page.workers.run(generateTask, description);
      this.begin(`seed ${description.seed}`, text);
    } catch (error) {
      if (!isCancellation(error)) this.#page.report(error);
    }
  }
}
