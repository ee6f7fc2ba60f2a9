import { SpeedQueue } from '@skirmish/combat';
import type { Outcome } from './errors.ts';
import { type Field, FIELDS, type LineUp } from './line-up.ts';

/** A state of a battle out of the way; see `BattleState.save`. */
export interface SavedState {
  readonly figures: Int32Array;
  readonly queue: readonly number[];
  readonly turns: number;
}

/**
 * The memory of one battle, used again and again: units by their place among the participants, queue, turns.
 *
 * The rules are functions on it (`playHeroTurn`, `playMonsterTurn`); nothing here decides anything. The arrays may
 * be read by everybody, and are changed by the rules only.
 */
export class BattleState {
  readonly lineUp: LineUp;
  /** All figures, field by field as `FIELDS` says; the arrays below are views of it. */
  readonly figures: Int32Array;
  readonly level: Int32Array;
  readonly hp: Int32Array;
  /** Can be below 1 only for the dead. */
  readonly maxhp: Int32Array;
  readonly mp: Int32Array;
  readonly maxmp: Int32Array;
  readonly xp: Int32Array;
  readonly strength: Int32Array;
  readonly constitution: Int32Array;
  readonly intelligence: Int32Array;
  readonly speed: Int32Array;
  /** Which ability of its queue each monster uses next. */
  readonly next: Int32Array;
  /** Who acts when: the living, but for those who died in the turn that is being played. */
  readonly queue: SpeedQueue;
  /** How many heroes are queued. */
  heroes = 0;
  /** How many monsters are queued. */
  monsters = 0;
  /** How many unit turns have been played. */
  turns = 0;
  /** How many have died in the turn that is being played. */
  fallen = 0;

  /** Creates a battle at its start. */
  constructor(lineUp: LineUp) {
    const figures = new Int32Array(lineUp.figures.length);
    const view = (field: Field): Int32Array => {
      const start = FIELDS.indexOf(field) * lineUp.size;
      return figures.subarray(start, start + lineUp.size);
    };
    this.lineUp = lineUp;
    this.figures = figures;
    this.level = view('level');
    this.hp = view('hp');
    this.maxhp = view('maxhp');
    this.mp = view('mp');
    this.maxmp = view('maxmp');
    this.xp = view('xp');
    this.strength = view('strength');
    this.constitution = view('constitution');
    this.intelligence = view('intelligence');
    this.speed = view('speed');
    this.next = view('next');
    this.queue = new SpeedQueue(lineUp.size);
    this.reset();
  }

  /** Goes back to the start. */
  reset(): void {
    this.figures.set(this.lineUp.figures);
    this.queue.lineUp(this.speed, this.hp);
    this.turns = 0;
    this.#count();
  }

  /** Copies the present state, between two turns. */
  save(): SavedState {
    return { figures: this.figures.slice(), queue: this.queue.units(), turns: this.turns };
  }

  /** Goes to a state that a battle of the same units has saved. */
  load(saved: SavedState): void {
    this.figures.set(saved.figures);
    this.queue.restore(saved.queue);
    this.turns = saved.turns;
    this.#count();
  }

  /** Counts the queued of either side. */
  #count(): void {
    this.heroes = 0;
    for (let place = 0; place < this.queue.size; place++)
      this.heroes += this.lineUp.isHero[this.queue.at(place)]!;
    this.monsters = this.queue.size - this.heroes;
    this.fallen = 0;
  }

  /** Takes over the state of `other`, a battle of the same line-up. */
  copyFrom(other: BattleState): void {
    this.figures.set(other.figures);
    this.queue.restore(other.queue.units());
    this.heroes = other.heroes;
    this.monsters = other.monsters;
    this.turns = other.turns;
    this.fallen = other.fallen;
  }

  /** The unit whose turn it is, -1 when the queue is empty. Whether the battle is over is another question. */
  get acting(): number {
    return this.queue.at(0);
  }

  /** How the battle has ended; undefined while there is a turn to play. Only between turns. */
  get outcome(): Outcome | undefined {
    if (this.monsters === 0) return 'victory';
    if (this.heroes === 0) return 'defeat';
    return this.turns >= this.lineUp.turnLimit ? 'timeout' : undefined;
  }
}
