import { GOBLINS, type Roster } from './roster.ts';

/** The bound where there is none: an integer, which the engine handles faster than `Infinity`. */
export const UNBOUNDED = 0x3fff_ffff;

/**
 * Finds out how much stronger the Elves could be without any difference to the battle.
 *
 * The Elf power decides two things: whether a blow kills, and which adjacent Goblin is the weakest. A Goblin that
 * began with h hit points and lived through n blows would also have lived with any power p such that h − n·p ≥ 1. A
 * Goblin that died would have died of the same blow of any greater power. And of two Goblins that began with h and
 * g and have taken n and m blows, the first stays the weaker for a greater power p as long as h − n·p < g − m·p (or
 * ≤, where it comes first in reading order). All these hold for the present power, so each allows the powers up to
 * some bound, and all of them together those up to the least bound. Nothing else depends on the Elf power: the moves
 * depend on who is alive, and the Elves' hit points on the Goblins' power.
 */
export class PowerBound {
  readonly #roster: Roster;
  /** Whether some Goblins began with more than others; if all began alike, fewest hit points are most blows. */
  readonly #isMixed: boolean;
  #elfPower = 1;
  #upTo = UNBOUNDED;

  constructor(roster: Roster) {
    this.#roster = roster;
    const starts = roster.startHitPoints.filter((_, unit) => roster.sides[unit] === GOBLINS);
    this.#isMixed = starts.some((hitPoints) => hitPoints !== starts[0]);
  }

  /** The greatest Elf power with which everything so far would have been the same; `UNBOUNDED` if there is none. */
  get upTo(): number {
    return this.#upTo;
  }

  /** Begins a battle with this Elf power, at a moment up to which it is the same with all powers up to `upTo`. */
  restart(elfPower: number, upTo: number = UNBOUNDED): void {
    this.#elfPower = elfPower;
    this.#upTo = upTo;
  }

  /** Notes that powers above this one do not go the same way from now on. */
  lower(upTo: number): void {
    this.#upTo = upTo;
  }

  /** Tells what `upTo` is to be when a Goblin lives through an Elf's blow with `left` hit points. */
  upToWithSurvival(target: number, left: number): number {
    const start = this.#roster.startHitPoints[target]!;
    // start − blows · upTo < 1, times the power; the product is exact
    if ((start - left) * this.#upTo <= (start - 1) * this.#elfPower) return this.#upTo;
    return Math.floor((start - 1) / ((start - left) / this.#elfPower));
  }

  /** Tells what `upTo` is to be when an Elf chooses `target`, the weakest of `count` candidates in reading order. */
  upToWithChoice(target: number, candidates: Int32Array, count: number): number {
    let upTo = this.#upTo;
    if (!this.#isMixed) return upTo;
    const { startHitPoints } = this.#roster;
    const start = startHitPoints[target]!;
    let isBefore = true;
    for (let nth = 0; nth < count; nth++) {
      const other = candidates[nth]!;
      if (other === target) {
        isBefore = false;
        continue;
      }
      const moreBlows = this.#blowsTaken(other) - this.#blowsTaken(target);
      if (moreBlows <= 0) continue;
      const ahead = startHitPoints[other]! - start;
      upTo = Math.min(upTo, Math.floor((isBefore ? ahead - 1 : ahead) / moreBlows));
    }
    return upTo;
  }

  /** The blows that a living Goblin has taken. */
  #blowsTaken(goblin: number): number {
    return (this.#roster.startHitPoints[goblin]! - this.#roster.hitPoints[goblin]!) / this.#elfPower;
  }
}
