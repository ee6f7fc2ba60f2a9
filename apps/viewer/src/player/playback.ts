import {
  Player,
  type PlayerUnit,
  type RecordedEvent,
  type RecordedGame,
  type RecordingHeader,
  Timeline,
} from '@skirmish/replay';

/** What is to be shown, and where to stand in it. */
export interface Loading<Event> {
  readonly header: RecordingHeader;
  /** All events that are known so far. */
  readonly events: readonly Event[];
  /** Whether more are to come: the end of these is then not the end of the fight. */
  readonly isGrowing?: boolean;
  /** Where to stand: a position, the end of a round, or by default where it stands now. */
  readonly at?: { readonly position: number } | { readonly round: number };
}

/**
 * A fight that is shown: its timeline, whether and how fast it plays, and who has to know when that changes.
 *
 * `load` may be called again and again with more events of the same fight, and with those of another; play goes on.
 */
export class Playback<State, Event extends RecordedEvent> {
  readonly #game: RecordedGame<State, Event>;
  readonly #listeners: ((hasLoaded: boolean) => void)[] = [];
  #timeline: Timeline<State, Event> | undefined;
  #player: Player | undefined;
  #isGrowing = false;
  #wantsMore = false;
  /** Whether a frame has been asked for, so that there is never a second one. */
  #isAwaitingFrame = false;
  #lastFrame: number | undefined;

  constructor(game: RecordedGame<State, Event>) {
    this.#game = game;
  }

  /** The fight; undefined before there is one. */
  get timeline(): Timeline<State, Event> | undefined {
    return this.#timeline;
  }

  get isPlaying(): boolean {
    return this.#player?.isPlaying === true || this.#wantsMore;
  }

  /** Whether more events of this fight are to come. */
  get isGrowing(): boolean {
    return this.#isGrowing;
  }

  get speed(): string {
    return this.#player?.speed.name ?? '1x';
  }

  get unit(): PlayerUnit {
    return this.#player?.unit ?? 'action';
  }

  /** Calls `listener` after every change of position, speed or fight; `hasLoaded` when the events are others. */
  listen(listener: (hasLoaded: boolean) => void): void {
    this.#listeners.push(listener);
  }

  /** Shows a fight. */
  load({ header, events, isGrowing = false, at }: Loading<Event>): void {
    const before = this.#timeline;
    const wasPlaying = this.isPlaying;
    const target = at ?? { position: before?.position ?? 0 };
    this.#timeline = new Timeline(this.#game, header, events);
    if ('round' in target) this.#timeline.seekRound(target.round);
    else this.#timeline.seek(target.position);
    this.#player = new Player(this.#timeline, { speed: this.speed, unit: this.unit });
    this.#isGrowing = isGrowing;
    this.#wantsMore = false;
    // to play at the very end would be to begin again
    if (wasPlaying && (isGrowing || !this.#timeline.isAtEnd)) this.#playOn();
    this.#tell(true);
  }

  /** Says that no more events come after all, such as when the fight was called off. */
  endGrowth(): void {
    if (!this.#isGrowing) return;
    this.#isGrowing = false;
    this.#wantsMore = false;
    this.#tell(false);
  }

  /** Takes the fight away. */
  clear(): void {
    this.#timeline = undefined;
    this.#wantsMore = false;
    this.#isGrowing = false;
    this.#player?.pause();
    this.#tell(true);
  }

  /** Moves, and pauses. */
  go(move: (timeline: Timeline<State, Event>) => unknown): void {
    if (!this.#timeline) return;
    this.#pause();
    move(this.#timeline);
    this.#tell(false);
  }

  /** Plays or pauses; at the end, to play is to play from the start. */
  toggle(): void {
    if (!this.#timeline) return;
    if (this.isPlaying) this.#pause();
    else this.#playOn();
    this.#tell(false);
  }

  pause(): void {
    if (!this.isPlaying) return;
    this.#pause();
    this.#tell(false);
  }

  /** Takes a speed by its name, or the next one up or down. */
  setSpeed(speed: string | 1 | -1): void {
    if (!this.#timeline || !this.#player) return;
    if (speed === 1) this.#player.faster();
    else if (speed === -1) this.#player.slower();
    else {
      const { isPlaying } = this.#player;
      this.#player = new Player(this.#timeline, { speed, unit: this.unit });
      if (isPlaying) this.#player.play();
    }
    this.#tell(false);
  }

  /** Plays by action or by round. */
  setUnit(unit: PlayerUnit): void {
    this.#player?.playBy(unit);
    this.#tell(false);
  }

  #playOn(): void {
    const timeline = this.#timeline!;
    // at the end of what is known so far, to play is to wait and not to begin again
    if (this.#isGrowing && timeline.isAtEnd) this.#wantsMore = true;
    else {
      this.#player!.play();
      this.#requestFrame();
    }
  }

  #pause(): void {
    this.#player?.pause();
    this.#wantsMore = false;
  }

  #requestFrame(): void {
    if (this.#isAwaitingFrame) return;
    this.#isAwaitingFrame = true;
    requestAnimationFrame((time) => this.#frame(time));
  }

  #frame(time: number): void {
    this.#isAwaitingFrame = false;
    if (!this.#player?.isPlaying) {
      this.#lastFrame = undefined;
      return;
    }
    const steps = this.#player.advance(Math.max(0, time - (this.#lastFrame ?? time)));
    this.#lastFrame = time;
    if (this.#player.isPlaying) this.#requestFrame();
    else {
      this.#lastFrame = undefined;
      this.#wantsMore = this.#isGrowing;
    }
    if (steps > 0 || !this.#player.isPlaying) this.#tell(false);
  }

  #tell(hasLoaded: boolean): void {
    for (const listener of this.#listeners) listener(hasLoaded);
  }
}
