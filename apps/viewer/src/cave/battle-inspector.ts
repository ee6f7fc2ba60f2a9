import type { Point } from '@skirmish/grid';
import { button } from '../dom/element.ts';
import type { BattleLists } from './battle-lists.ts';
import { createBattleLists } from './battle-lists.ts';
import type { CaveSession } from './cave-session.ts';
import type { MapView } from './map-view.ts';
import { actingUnit } from './turn-finder.ts';
import { createWhyPanel, type WhyPanel } from './why-panel.ts';

/** What the inspector needs of the page. */
export interface InspectorHost {
  readonly session: CaveSession;
  readonly map: MapView;
  /** The detail that is seen. */
  readonly seen: () => string;
  /** Shows the explanation in place of another detail. */
  readonly showWhy: () => void;
  /** Whether the map shows a drawing in place of the battle. */
  readonly isDrawing: () => boolean;
  readonly announce: (message: string) => void;
  readonly stateChanged: () => void;
}

/** Which unit is looked at: on the map, in the lists and in the explanation. */
export class BattleInspector {
  readonly lists: BattleLists;
  readonly why: WhyPanel;
  /** Leads to the explanation where that is out of sight, below the map. */
  readonly toWhy: HTMLButtonElement;
  readonly #host: InspectorHost;
  #selected: number | undefined;

  constructor(host: InspectorHost) {
    this.#host = host;
    const { session } = host;
    this.lists = createBattleLists(session, (unit) => this.select(unit));
    this.why = createWhyPanel((position) => session.playback.go((timeline) => timeline.seek(position)));
    this.toWhy = button('', () => this.why.element.scrollIntoView({ block: 'center' }), {
      class: 'to-why small',
      hidden: true,
    });
  }

  /** The unit that is looked at, by its index. */
  get selected(): number | undefined {
    return this.#selected;
  }

  /** Looks at a unit without a word, such as one that a link names; it may not be there. */
  take(unit: number | undefined): void {
    this.#selected = unit;
  }

  /** Lets go of a unit that a link or another map had and this one has not. */
  forgetMissing(): void {
    const { cave } = this.#host.session;
    if (cave && this.#selected !== undefined && this.#selected >= cave.units.length)
      this.#selected = undefined;
  }

  /** Brings the map and the detail that is seen up to date; what is not seen waits until it is. */
  refresh(): void {
    const { session, map, seen, isDrawing } = this.#host;
    const { playback, names } = session;
    const { timeline } = playback;
    const isWhySeen = seen() === 'why';
    // nobody reads why while it plays; the panel waits for a pause
    const why =
      playback.isPlaying || !isWhySeen ? undefined : this.why.update(timeline, this.#selected, names);
    this.toWhy.hidden = this.#selected === undefined || !isWhySeen;
    if (names && this.#selected !== undefined) this.toWhy.textContent = `Why ${names.long(this.#selected)} …`;
    if (!isDrawing())
      map.show({ state: timeline?.state, event: timeline?.event, selected: this.#selected, why });
    this.lists.update(seen(), this.#selected);
  }

  /** Chooses whoever is on a square, to be explained. */
  choose(square: Point): void {
    const unit = this.#host.session.playback.timeline?.state.unitAt(square);
    if (unit !== undefined) this.#host.showWhy();
    this.select(unit);
  }

  /** Chooses a unit, or nobody. */
  select(unit: number | undefined): void {
    this.#selected = unit;
    const { names, playback } = this.#host.session;
    if (unit !== undefined && names && playback.timeline)
      this.#host.announce(
        `${names.long(unit)} chosen, ${playback.timeline.state.hitPoints[unit]} hit points`,
      );
    this.refresh();
    this.#host.stateChanged();
  }

  /** Explains the unit whose turn it is. */
  whyNow(): void {
    const { session, map, showWhy } = this.#host;
    const { timeline } = session.playback;
    if (!timeline) return;
    session.playback.pause();
    const unit = actingUnit(timeline);
    showWhy();
    this.select(unit);
    if (unit !== undefined) map.reveal(timeline.state.position(unit));
  }
}
