import { recordingObserver } from '../recording/event-recorder.ts';
import type { RpgEvent } from '../recording/rpg-event.ts';
import type { BattleState } from '../rules/battle-state.ts';
import { type BattleEvent, type BattleObserver, eventObserver, eventText } from '../rules/events.ts';
import type { BattleOptions } from './battle-start.ts';

/** What a battle tells while it is played: events step by step, lines call by call, and its recording. */
export class BattleTelling {
  readonly #state: BattleState;
  readonly #drawsBefore: number;
  readonly #options: BattleOptions;
  #observer: BattleObserver;
  /** The events of the step that is being played. */
  #events: BattleEvent[] = [];
  /** Lines that nobody has been handed: there are some only inside a call, or when draws ran out in one. */
  #pending: string[] = [];
  #announced = false;
  #isSilent = false;

  constructor(state: BattleState, drawsBefore: number, options: BattleOptions) {
    this.#state = state;
    this.#drawsBefore = drawsBefore;
    this.#options = options;
    this.#observer = this.#observe();
  }

  /** What the rules tell as they are played. */
  get observer(): BattleObserver {
    return this.#observer;
  }

  /** Whether the hero whose turn it is has been announced. */
  get isAnnounced(): boolean {
    return this.#announced;
  }

  /** Announces the hero whose turn it is, once. */
  announce(): void {
    if (!this.#announced) this.#observer.turn?.(this.#state.acting);
    this.#announced = true;
  }

  /** Makes the next turn one that is still to be announced. */
  endTurn(): void {
    this.#announced = false;
  }

  /** Hands out the events since the last time, which `onEvent` is told as well. */
  takeEvents(): BattleEvent[] {
    const events = this.#events;
    this.#events = [];
    const { onEvent } = this.#options;
    if (onEvent && !this.#isSilent) for (const event of events) onEvent(event);
    return events;
  }

  /** Keeps the lines that tell events, until they are handed out. */
  addLines(events: readonly BattleEvent[]): void {
    for (const event of events) this.#pending.push(eventText(event, this.#state.lineUp));
  }

  /** Hands out the lines that were kept. */
  handOut(): string[] {
    const lines = this.#pending;
    this.#pending = [];
    return lines;
  }

  /** Begins anew while `play` plays a known battle again, of which nobody is told; a hero who is then up is announced. */
  silently(play: () => void): void {
    this.#pending = [];
    this.#announced = false;
    this.#observer = this.#observe();
    this.#isSilent = true;
    play();
    this.#isSilent = false;
    this.#announced = false;
  }

  #observe(): BattleObserver {
    const { onRecord } = this.#options;
    const tell = (event: BattleEvent): unknown => this.#events.push(event);
    if (!onRecord) return eventObserver(this.#state.lineUp, tell);
    const record = (event: RpgEvent): void => {
      if (!this.#isSilent) onRecord(event);
    };
    return recordingObserver(this.#state, this.#drawsBefore, record, tell);
  }
}
