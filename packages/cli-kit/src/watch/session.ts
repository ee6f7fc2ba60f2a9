import { Player, type PlayerUnit, type RecordedEvent, Timeline } from '@skirmish/replay';
import type { Fight } from './fight.ts';
import type { FightMoment } from './fight-view.ts';
import { ToldEvents } from './told-events.ts';

/** How someone wants to watch. */
export interface WatchSettings {
  /** The name of a speed of the player. */
  readonly speed: string;
  readonly unit: PlayerUnit;
  /** Whether things may move by themselves; otherwise it plays by round, at most one a second, and only when asked. */
  readonly motion: boolean;
}

/** What the screen is used for. */
export type WatchMode = 'fight' | 'why' | 'keys' | 'legend';

/** The longest number that the prompt for a round takes. */
const LONGEST_NUMBER = 9;

/** The most events of one journey: a fight need not end, and all events are kept. */
export const MOST_STEPS = 2_000_000;

/** A way ahead that may be long, since what lies there has yet to be computed; gone in pieces. */
interface Journey<Event> {
  /** Whether an event that has just happened is where it leads. */
  readonly arrives: (event: Event) => boolean;
  /** What to say when the fight ends first, and that it goes back to where it began; undefined when that is its aim. */
  readonly vain: string | undefined;
  readonly from: number;
}

/** Someone watching a fight: where it stands, how it plays, and what the screen is used for. It knows no screen. */
export class WatchSession<State, Event extends RecordedEvent> {
  readonly fight: Fight<State, Event>;
  readonly timeline: Timeline<State, Event>;
  readonly player: Player;
  readonly told: ToldEvents<State, Event>;
  readonly motion: boolean;
  #mode: WatchMode = 'fight';
  #prompt: string | undefined;
  #notice: string | undefined;
  #journey: Journey<Event> | undefined;
  /** How far it has been; a seek up to there takes no time. */
  #farthest = { position: 0, round: 0 };

  /** Stands at the start, paused. */
  constructor(fight: Fight<State, Event>, { speed, unit, motion }: WatchSettings) {
    const { recorded, view, header, events } = fight;
    this.fight = fight;
    this.timeline = new Timeline(recorded, header, events);
    this.player = new Player(this.timeline, { speed, unit: motion ? unit : 'round' });
    this.told = new ToldEvents(this.timeline, recorded, (event, state) => view.tell(event, state));
    this.motion = motion;
    if (!motion) while (this.player.speed.factor > 1) this.player.slower();
  }

  /** What the screen is used for now. */
  get mode(): WatchMode {
    return this.#mode;
  }

  /** Whether the game can tell why. */
  get explains(): boolean {
    return this.fight.view.why !== undefined;
  }

  /** The digits typed so far when it asks for a round. */
  get prompt(): string | undefined {
    return this.#prompt;
  }

  /** What is to be said about the last key, in words. */
  get notice(): string | undefined {
    return this.#notice;
  }

  /** Whether it is on a way ahead, which `goOn` continues. */
  get isTravelling(): boolean {
    return this.#journey !== undefined;
  }

  /** Where the fight stands, for the view. */
  get moment(): FightMoment<State, Event> {
    const { state, event, position, round } = this.timeline;
    const { motion } = this;
    return { state, event, next: this.timeline.eventAt(position), position, round, motion };
  }

  /** Lets time pass for the player, in milliseconds. Returns whether anything has happened. */
  advance(milliseconds: number): boolean {
    if (this.isTravelling) return false;
    const { isPlaying } = this.player;
    return this.player.advance(milliseconds) > 0 || this.player.isPlaying !== isPlaying;
  }

  /** Shows another thing, or the fight again when it is shown already. */
  show(mode: WatchMode): void {
    this.#mode = this.#mode === mode ? 'fight' : mode;
  }

  /** Says something until the next key. */
  say(notice: string | undefined): void {
    this.#notice = notice;
  }

  /** Asks for the number of a round. */
  ask(): void {
    this.player.pause();
    this.#prompt = '';
  }

  /** Takes a key while it asks. */
  answer(key: string): void {
    const typed = this.#prompt ?? '';
    if (/^\d$/.test(key)) this.#prompt = (typed + key).slice(0, LONGEST_NUMBER);
    else if (key === 'backspace') this.#prompt = typed.slice(0, -1);
    else if (key === 'enter' || key === 'escape' || key === 'q') {
      this.#prompt = undefined;
      if (key === 'enter' && typed !== '') this.toRound(Number(typed));
    }
  }

  /** Goes by one event. */
  step(by: 1 | -1): void {
    this.#pause();
    const event = by === 1 ? this.timeline.next() : this.timeline.previous();
    if (event === undefined) this.#sayEdge(by);
  }

  /** Goes to the end of this round, or to its start and from there to that of the one before. */
  stepRound(by: 1 | -1): void {
    const { position } = this.timeline;
    if (by === 1) {
      this.toRound(this.timeline.round + 1);
      return;
    }
    this.#pause();
    if (this.timeline.previousRound() === position) this.#sayEdge(by);
  }

  /** Goes to where a round has just been completed, which may take a journey; to the end when there are fewer. */
  toRound(round: number): void {
    this.#pause();
    if (round <= this.#farthest.round) this.timeline.seekRound(round);
    else {
      const { recorded } = this.fight;
      this.timeline.seek(this.#farthest.position);
      this.#depart((event) => recorded.isRoundEnd(event) && this.timeline.round >= round);
    }
  }

  toStart(): void {
    this.#pause();
    this.timeline.seek(0);
  }

  /** Goes to the end, which may take a journey. */
  toEnd(): void {
    this.#pause();
    this.timeline.seek(this.#farthest.position);
    this.#depart(() => false);
  }

  /** Goes to the next blow, which may take a journey, or to the one before. */
  toBlow(by: 1 | -1): void {
    const { view } = this.fight;
    const isBlow = (event: Event): boolean => view.isBlow(event);
    this.#pause();
    if (by === 1) this.#depart(isBlow, 'there is no further blow');
    else if (!this.timeline.previousWhere(isBlow)) this.#notice = 'there is no blow before';
  }

  /** Goes on with a journey until the time is up. */
  goOn(isTimeUp: () => boolean): void {
    while (this.#journey) {
      const { arrives, vain, from } = this.#journey;
      const event = this.timeline.next();
      if (event === undefined && this.timeline.position === from) this.#sayEdge(1);
      if (event === undefined && vain !== undefined) {
        this.#pause();
        this.timeline.seek(from);
        this.#notice = vain;
      }
      if (event === undefined || arrives(event)) this.#journey = undefined;
      else if (this.timeline.position - from >= MOST_STEPS) {
        this.#journey = undefined;
        this.#notice = `still not there after ${MOST_STEPS} events; the same key goes on`;
      } else if (isTimeUp()) return;
    }
  }

  /** Ends a journey where it is. */
  stop(): void {
    this.#journey = undefined;
  }

  #depart(arrives: (event: Event) => boolean, vain?: string): void {
    this.#journey = { arrives, vain, from: this.timeline.position };
  }

  #pause(): void {
    this.player.pause();
    const { position, round } = this.timeline;
    if (position > this.#farthest.position) this.#farthest = { position, round };
  }

  #sayEdge(by: 1 | -1): void {
    this.#notice = by === 1 ? 'this is the end' : 'this is the start';
  }
}
