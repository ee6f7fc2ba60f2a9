import type { ReadingOrderTurns } from '@skirmish/combat';
import { Openings, type RoundProgress } from './openings.ts';
import { PowerBound, UNBOUNDED } from './power-bound.ts';
import type { Roster } from './roster.ts';

/**
 * A battle as one branch of the tree of the battles with all Elf powers (docs/decisions/018): how far it is the same
 * with stronger Elves, and the moments from which theirs go another way.
 */
export class PowerTree {
  readonly #bound: PowerBound;
  readonly #openings: Openings | undefined;
  #elfPower = 1;
  // whether the round repeats, for `SteadyRounds`, the last of some that were skipped
  #isRepeat = false;
  #isPastBranches = false;

  /** `remembersMoments`: whether stronger Elves will come back to moments of this battle. */
  constructor(roster: Roster, turns: ReadingOrderTurns, remembersMoments: boolean) {
    this.#bound = new PowerBound(roster);
    if (remembersMoments) this.#openings = new Openings(roster, turns);
  }

  /** The greatest Elf power with which everything so far would have been the same; `UNBOUNDED` if there is none. */
  get upTo(): number {
    return this.#bound.upTo;
  }

  /** Begins anew, at the start of a battle with this Elf power. */
  restart(elfPower: number): void {
    this.#openings?.restart();
    this.#begin(elfPower, UNBOUNDED);
  }

  /**
   * Brings roster and turns back to the latest moment to which the battle comes with this Elf power, too, and returns
   * how far the round was; `undefined` when no such moment is remembered.
   */
  bringBack(elfPower: number): Readonly<RoundProgress> | undefined {
    const opening = this.#openings?.bringBack(elfPower);
    if (opening !== undefined) this.#begin(elfPower, opening.upTo);
    return opening?.progress;
  }

  /** Notes that a Goblin is about to live through an Elf's blow with `left` hit points. */
  noteSurvival(target: number, left: number, progress: Readonly<RoundProgress>): void {
    this.#lower(this.#bound.upToWithSurvival(target, left), progress);
  }

  /** Notes that an Elf is about to choose `target`, the weakest of `count` candidates in reading order. */
  noteChoice(target: number, candidates: Int32Array, count: number, progress: Readonly<RoundProgress>): void {
    this.#lower(this.#bound.upToWithChoice(target, candidates, count), progress);
  }

  /** Notes that a stretch of rounds that are alike may begin; the blows in it lower the bound, and may be skipped. */
  noteStretch(progress: Readonly<RoundProgress>): void {
    this.#remember(progress);
  }

  /** Notes that all rounds of the stretch but the last have been skipped. */
  noteSkip(): void {
    this.#isRepeat = true;
  }

  /** Notes that a round is over. */
  noteRoundEnd(): void {
    this.#isRepeat = false;
  }

  /** Remembers no more moments of this branch: stronger Elves come back to earlier ones only. */
  passBranches(): void {
    this.#isPastBranches = true;
  }

  #begin(elfPower: number, upTo: number): void {
    this.#elfPower = elfPower;
    this.#bound.restart(elfPower, upTo);
    this.#isRepeat = false;
    this.#isPastBranches = false;
  }

  #lower(upTo: number, progress: Readonly<RoundProgress>): void {
    if (upTo === this.#bound.upTo) return;
    if (!this.#isRepeat) this.#remember(progress);
    this.#bound.lower(upTo);
  }

  #remember(progress: Readonly<RoundProgress>): void {
    if (!this.#isPastBranches) this.#openings?.remember(this.#elfPower, this.#bound.upTo, { ...progress });
  }
}
