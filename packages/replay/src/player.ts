/** How fast a fight plays, as a multiple of the pace at 1x: 4 actions or 1 round a second. */
export interface PlayerSpeed {
  readonly name: string;
  readonly factor: number;
}

/** The speeds there are, from slow to fast. */
export const PLAYER_SPEEDS: readonly PlayerSpeed[] = [0.25, 0.5, 1, 2, 4, 8, 16, 64].map((factor) =>
  Object.freeze({ name: `${factor}x`, factor }),
);

/** What one step of a player is. */
export type PlayerUnit = 'action' | 'round';

const STEPS_PER_SECOND: Readonly<Record<PlayerUnit, number>> = { action: 4, round: 1 };

/** More time than this at once means that the program slept, and nobody wants to miss what would have happened meanwhile. */
const LONGEST_TICK = 1000;

/** What a player moves: as much of a `Timeline` as it needs. */
export interface Playable {
  readonly isAtEnd: boolean;
  next(): unknown;
  nextRound(): unknown;
  seek(position: number): unknown;
}

/** How a player begins. */
export interface PlayerOptions {
  /** The name of a speed; `1x` when absent. */
  readonly speed?: string;
  /** What a step is; `action` when absent. */
  readonly unit?: PlayerUnit;
}

/**
 * Plays a timeline at a speed; paused at first. It has no clock: whoever has one tells it how much time has passed.
 *
 * At the end it pauses by itself, and to play again then is to play from the start.
 */
export class Player {
  readonly #timeline: Playable;
  #speed: number;
  #unit: PlayerUnit;
  #isPlaying = false;
  /** What is due of the next step, in thousandths of a step. */
  #due = 0;

  /** @throws RangeError for a speed or a unit that there is not. */
  constructor(timeline: Playable, { speed = '1x', unit = 'action' }: PlayerOptions = {}) {
    this.#timeline = timeline;
    this.#unit = requireUnit(unit);
    this.#speed = PLAYER_SPEEDS.findIndex(({ name }) => name === speed);
    if (this.#speed < 0)
      throw new RangeError(
        `there is no speed ${speed}, only ${PLAYER_SPEEDS.map(({ name }) => name).join(', ')}`,
      );
  }

  get isPlaying(): boolean {
    return this.#isPlaying;
  }

  get speed(): PlayerSpeed {
    return PLAYER_SPEEDS[this.#speed]!;
  }

  get unit(): PlayerUnit {
    return this.#unit;
  }

  /** Plays on; the first step is due after the time of a whole one. */
  play(): void {
    if (this.#isPlaying) return;
    if (this.#timeline.isAtEnd) this.#timeline.seek(0);
    this.#isPlaying = true;
    this.#due = 0;
  }

  pause(): void {
    this.#isPlaying = false;
  }

  toggle(): void {
    if (this.#isPlaying) this.pause();
    else this.play();
  }

  /** Takes the next speed up; stays at the fastest. */
  faster(): void {
    this.#speed = Math.min(this.#speed + 1, PLAYER_SPEEDS.length - 1);
  }

  /** Takes the next speed down; stays at the slowest. */
  slower(): void {
    this.#speed = Math.max(this.#speed - 1, 0);
  }

  /**
   * Plays by action or by round from now on; the next step is due after the time of a whole one.
   *
   * @throws RangeError for a unit that there is not.
   */
  playBy(unit: PlayerUnit): void {
    this.#unit = requireUnit(unit);
    this.#due = 0;
  }

  /**
   * Lets time pass, takes the steps that are due, and returns how many they were; 0 while paused.
   *
   * What is left over counts next time. More than a second at once counts as one second.
   *
   * @throws RangeError unless the time is a number ≥ 0.
   */
  advance(elapsedMilliseconds: number): number {
    if (!(elapsedMilliseconds >= 0))
      throw new RangeError(`the time that passed must be a number ≥ 0, not ${elapsedMilliseconds}`);
    if (!this.#isPlaying) return 0;
    const pace = STEPS_PER_SECOND[this.#unit] * this.speed.factor;
    this.#due += Math.min(elapsedMilliseconds, LONGEST_TICK) * pace;
    let steps = 0;
    for (; this.#due >= 1000 && !this.#timeline.isAtEnd; this.#due -= 1000, steps++) {
      if (this.#unit === 'round') this.#timeline.nextRound();
      else this.#timeline.next();
    }
    if (this.#timeline.isAtEnd) this.pause();
    return steps;
  }
}

function requireUnit(unit: PlayerUnit): PlayerUnit {
  if (!Object.hasOwn(STEPS_PER_SECOND, unit))
    throw new RangeError(`there is no unit ${unit}, only ${Object.keys(STEPS_PER_SECOND).join(' and ')}`);
  return unit;
}
