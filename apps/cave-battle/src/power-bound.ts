import { GOBLINS, type Roster } from './roster.ts';

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
  #bound = Infinity;

  constructor(roster: Roster) {
    this.#roster = roster;
    const starts = roster.startHitPoints.filter((_, unit) => roster.sides[unit] === GOBLINS);
    this.#isMixed = starts.some((hitPoints) => hitPoints !== starts[0]);
  }

  /** Begins a battle with this Elf power. */
  restart(elfPower: number): void {
    this.#elfPower = elfPower;
    this.#bound = Infinity;
  }

  /** Notes that an Elf is about to strike `target`, the weakest of `count` candidates in reading order. */
  noteChoice(target: number, candidates: Int32Array, count: number): void {
    if (!this.#isMixed || count === 1) return;
    const { startHitPoints } = this.#roster;
    let isBefore = true;
    for (let nth = 0; nth < count; nth++) {
      const other = candidates[nth]!;
      if (other === target) {
        isBefore = false;
        continue;
      }
      const moreBlows = this.#blowsTaken(other) - this.#blowsTaken(target);
      if (moreBlows <= 0) continue;
      const ahead = startHitPoints[other]! - startHitPoints[target]!;
      this.#bound = Math.min(this.#bound, Math.floor((isBefore ? ahead - 1 : ahead) / moreBlows));
    }
  }

  /** The greatest Elf power with which everything so far would have been the same; `Infinity` if there is none. */
  upTo(): number {
    const { startHitPoints, hitPoints, sides, size } = this.#roster;
    let bound = this.#bound;
    for (let unit = 0; unit < size; unit++) {
      if (sides[unit] !== GOBLINS) continue;
      const start = startHitPoints[unit]!;
      // a dead Goblin has lived through all blows but the last
      const blows = Math.ceil((start - hitPoints[unit]!) / this.#elfPower) - (hitPoints[unit]! > 0 ? 0 : 1);
      if (blows > 0) bound = Math.min(bound, Math.floor((start - 1) / blows));
    }
    return bound;
  }

  /** The blows that a living Goblin has taken. */
  #blowsTaken(goblin: number): number {
    return (this.#roster.startHitPoints[goblin]! - this.#roster.hitPoints[goblin]!) / this.#elfPower;
  }
}
