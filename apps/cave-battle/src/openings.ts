import { ReadingOrderTurns } from '@skirmish/combat';
import { GOBLINS, type Roster } from './roster.ts';

/** How many moments are remembered before the earliest is forgotten. */
const MOST_MOMENTS = 64;

/** How far a round has come. */
export interface RoundProgress {
  roundsCompleted: number;
  /** Whether the next round has begun. */
  isUnderWay: boolean;
  /** What has happened in it, or in the latest one. */
  moves: number;
  blows: number;
  deaths: number;
}

/** Nothing has happened yet. */
export const START: Readonly<RoundProgress> = Object.freeze({
  roundsCompleted: 0,
  isUnderWay: false,
  moves: 0,
  blows: 0,
  deaths: 0,
});

/** A battle at one moment: everything but the board, which follows from who stands where. */
interface Moment {
  /** The greatest Elf power with which the battle comes to this moment, too. */
  upTo: number;
  /** The Elf power with which it did. */
  elfPower: number;
  progress: Readonly<RoundProgress>;
  readonly turns: ReadingOrderTurns;
  /** The columns of the roster that change, one after the other. */
  readonly columns: Int32Array;
}

/**
 * Moments of a battle from which it can go on with stronger Elves.
 *
 * Up to the blow, or the choice of whom to strike, that lowers the bound of `PowerBound` from b to less, the battle is
 * the same with every power up to b. So the moment before is where the battles with stronger Elves, up to b, part
 * from this one; they need not be played from the start. As the bound only falls, the moments remembered are in
 * falling order of their bounds, and the last of those that reach up to a power is the latest one can start from. An
 * earlier one is as right, only slower; so any may be forgotten.
 *
 * The battles of all powers are thus played as one tree, depth first: each stretch that some of them share, once.
 */
export class Openings {
  readonly #roster: Roster;
  readonly #turns: ReadingOrderTurns;
  readonly #moments: Moment[] = [];
  readonly #spare: Moment[] = [];

  /** Remembers and brings back the state of a roster and its turns. */
  constructor(roster: Roster, turns: ReadingOrderTurns) {
    this.#roster = roster;
    this.#turns = turns;
  }

  /** Forgets everything. */
  restart(): void {
    this.#spare.push(...this.#moments.splice(0));
  }

  /** Remembers the present moment of a battle that Elf powers from `elfPower` to `upTo` have in common. */
  remember(elfPower: number, upTo: number, progress: Readonly<RoundProgress>): void {
    // the later of two moments that reach up to the same power serves all that the earlier does
    if (this.#moments.at(-1)?.upTo === upTo) this.#spare.push(this.#moments.pop()!);
    if (this.#moments.length === MOST_MOMENTS) this.#spare.push(this.#moments.shift()!);
    const moment = this.#spare.pop() ?? this.#newMoment();
    moment.upTo = upTo;
    moment.elfPower = elfPower;
    moment.progress = progress;
    moment.turns.copyFrom(this.#turns);
    this.#roster.save(moment.columns);
    this.#moments.push(moment);
  }

  /**
   * Brings back the latest moment to which the battle comes with this Elf power, too, and returns how far the round
   * was, and up to which power that is so; `undefined` when no such moment is remembered.
   */
  bringBack(
    elfPower: number,
  ): { readonly progress: Readonly<RoundProgress>; readonly upTo: number } | undefined {
    const moments = this.#moments;
    while (moments.length > 0 && moments.at(-1)!.upTo < elfPower) this.#spare.push(moments.pop()!);
    const moment = moments.at(-1);
    if (moment === undefined) return undefined;
    const { startHitPoints, hitPoints, sides, size } = this.#roster;
    this.#turns.copyFrom(moment.turns);
    this.#roster.resume(moment.columns);
    // as many blows, of the other power; who has died would have died of them as well
    for (let unit = 0; unit < size; unit++) {
      if (sides[unit] !== GOBLINS || hitPoints[unit] === 0) continue;
      const blows = (startHitPoints[unit]! - hitPoints[unit]!) / moment.elfPower;
      hitPoints[unit] = startHitPoints[unit]! - blows * elfPower;
    }
    return moment;
  }

  #newMoment(): Moment {
    const { size } = this.#roster;
    return {
      upTo: 0,
      elfPower: 0,
      progress: START,
      turns: new ReadingOrderTurns(size),
      columns: new Int32Array(3 * size),
    };
  }
}
