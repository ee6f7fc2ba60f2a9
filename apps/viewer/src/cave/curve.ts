import type { Cave, UnitKind } from '@skirmish/cave-battle';
import type { CaveEvent } from '@skirmish/cave-battle/recording';

/** The hit points of each side: at the start, after each completed round, and at the end. */
export interface Curve {
  readonly elves: readonly number[];
  readonly goblins: readonly number[];
}

/** Adds up the hit points of both sides along the events of a battle, as they come. */
export class CurveReader {
  readonly #cave: Cave;
  readonly #left: Int32Array;
  readonly #total: Record<UnitKind, number> = { elf: 0, goblin: 0 };
  readonly #elves: number[] = [];
  readonly #goblins: number[] = [];
  #count = 0;
  #isRoundUnderWay = false;

  constructor(cave: Cave) {
    this.#cave = cave;
    this.#left = Int32Array.from(cave.units, ({ hitPoints }) => hitPoints);
    for (const { kind, hitPoints } of cave.units) this.#total[kind] += hitPoints;
    this.#note();
  }

  /** How many rounds have been completed. */
  get rounds(): number {
    return this.#elves.length - 1;
  }

  /** The curve as far as the events have been read; a round that is under way counts as the last. */
  get curve(): Curve {
    const last = this.#isRoundUnderWay ? [this.#total] : [];
    return {
      elves: [...this.#elves, ...last.map(({ elf }) => elf)],
      goblins: [...this.#goblins, ...last.map(({ goblin }) => goblin)],
    };
  }

  /** Reads the events that have come since the last time. */
  read(events: readonly CaveEvent[]): void {
    for (; this.#count < events.length; this.#count++) this.#add(events[this.#count]!);
  }

  #add(event: CaveEvent): void {
    if (event.event === 'round') this.#note();
    else if (event.event !== 'end') this.#isRoundUnderWay = true;
    if (event.event !== 'strike') return;
    this.#total[this.#cave.units[event.target]!.kind] += event.left - this.#left[event.target]!;
    this.#left[event.target] = event.left;
  }

  #note(): void {
    this.#elves.push(this.#total.elf);
    this.#goblins.push(this.#total.goblin);
    this.#isRoundUnderWay = false;
  }
}
