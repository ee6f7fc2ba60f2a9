import type { BattleState } from '../rules/battle-state.ts';
import type { Outcome } from '../rules/errors.ts';
import type { BattleObserver } from '../rules/events.ts';
import type { LineUp } from '../rules/line-up.ts';

/** What a class has done with one of its abilities, in hit points really lost and gained. */
export interface AbilityTally {
  readonly class: string;
  readonly ability: string;
  readonly uses: number;
  /** Taken from the other side. */
  readonly damage: number;
  /** Taken from the own side, but for what the user does to itself by recoil. */
  readonly friendlyDamage: number;
  /** Given to anybody, the user included. */
  readonly healing: number;
  /** Taken from the user by recoil. */
  readonly selfDamage: number;
}

/** What came of a number of battles: integers only, so that parts add up exactly in any order. */
export interface Tally {
  readonly battles: number;
  readonly victories: number;
  readonly defeats: number;
  readonly timeouts: number;
  /** How many battles took each number of unit turns. */
  readonly battlesByTurns: Readonly<Record<number, number>>;
  /** How many battles ended with 0, 1, 2 … heroes alive. */
  readonly battlesBySurvivors: readonly number[];
  /** For each participant, in how many battles it was alive at the end. */
  readonly survived: readonly { readonly class: string; readonly battles: number }[];
  /** In the order of the participants and of their abilities, each class once. */
  readonly abilities: readonly AbilityTally[];
}

/**
 * Adds up what two parts of a simulation have counted.
 *
 * @throws RangeError unless both are of the same participants and abilities.
 */
export function mergeTallies(one: Tally, other: Tally): Tally {
  const battlesByTurns: Record<number, number> = { ...one.battlesByTurns };
  for (const [turns, battles] of Object.entries(other.battlesByTurns))
    battlesByTurns[Number(turns)] = (battlesByTurns[Number(turns)] ?? 0) + battles;
  for (const list of ['battlesBySurvivors', 'survived', 'abilities'] as const)
    if (one[list].length !== other[list].length)
      throw new RangeError(`tallies of ${one[list].length} and ${other[list].length} ${list} do not add up`);
  return {
    battles: one.battles + other.battles,
    victories: one.victories + other.victories,
    defeats: one.defeats + other.defeats,
    timeouts: one.timeouts + other.timeouts,
    battlesByTurns,
    battlesBySurvivors: one.battlesBySurvivors.map(
      (battles, index) => battles + other.battlesBySurvivors[index]!,
    ),
    survived: one.survived.map(({ class: name, battles }, unit) => {
      const { class: otherName, battles: others } = other.survived[unit]!;
      return { class: sameWord(name, otherName), battles: battles + others };
    }),
    abilities: one.abilities.map((row, index) => sumOfRows(row, other.abilities[index]!)),
  };
}

function sumOfRows(row: AbilityTally, other: AbilityTally): AbilityTally {
  return {
    class: sameWord(row.class, other.class),
    ability: sameWord(row.ability, other.ability),
    uses: row.uses + other.uses,
    damage: row.damage + other.damage,
    friendlyDamage: row.friendlyDamage + other.friendlyDamage,
    healing: row.healing + other.healing,
    selfDamage: row.selfDamage + other.selfDamage,
  };
}

function sameWord(word: string, other: string): string {
  if (word !== other) throw new RangeError(`tallies of ${word} and of ${other} do not add up`);
  return word;
}

/** Counts battles as they are played. */
export class TallyCounter {
  readonly #lineUp: LineUp;
  readonly #outcomes: Record<Outcome, number> = { victory: 0, defeat: 0, timeout: 0 };
  readonly #byTurns = new Map<number, number>();
  readonly #bySurvivors: number[];
  readonly #survived: number[];
  readonly #rows: { -readonly [Key in keyof AbilityTally]: AbilityTally[Key] }[] = [];
  /** Hears of the battles that are to be counted. */
  readonly observer: BattleObserver;

  constructor(lineUp: LineUp) {
    this.#lineUp = lineUp;
    const heroes = lineUp.classes.filter(({ side }) => side === 'hero').length;
    this.#bySurvivors = Array.from({ length: heroes + 1 }, () => 0);
    this.#survived = lineUp.classes.map(() => 0);
    this.observer = this.#observer(this.#rowsByUnit());
  }

  /** Counts a battle that has just ended. */
  add(state: BattleState, outcome: Outcome): void {
    this.#outcomes[outcome]++;
    this.#byTurns.set(state.turns, (this.#byTurns.get(state.turns) ?? 0) + 1);
    this.#bySurvivors[state.heroes]!++;
    for (let unit = 0; unit < this.#survived.length; unit++) if (state.hp[unit]! > 0) this.#survived[unit]!++;
  }

  /** Returns what has been counted. */
  tally(): Tally {
    const { victory, defeat, timeout } = this.#outcomes;
    return {
      battles: victory + defeat + timeout,
      victories: victory,
      defeats: defeat,
      timeouts: timeout,
      battlesByTurns: Object.fromEntries(this.#byTurns),
      battlesBySurvivors: [...this.#bySurvivors],
      survived: this.#survived.map((battles, unit) => ({
        class: this.#lineUp.classes[unit]!.name,
        battles,
      })),
      abilities: this.#rows.map((row) => ({ ...row })),
    };
  }

  /** Makes the rows; returns the place of each by unit and ability number. */
  #rowsByUnit(): number[][] {
    const places = new Map<string, number[]>();
    return this.#lineUp.classes.map(({ name, abilities }) => {
      const known = places.get(name);
      if (known) return known;
      const byAbility: number[] = this.#lineUp.bestiary.abilities.map(() => -1);
      for (const ability of abilities) {
        if (byAbility[ability.number] !== -1) continue;
        const row = { class: name, ability: ability.name, uses: 0 };
        byAbility[ability.number] =
          this.#rows.push({ ...row, damage: 0, friendlyDamage: 0, healing: 0, selfDamage: 0 }) - 1;
      }
      places.set(name, byAbility);
      return byAbility;
    });
  }

  #observer(places: readonly (readonly number[])[]): BattleObserver {
    const rows = this.#rows;
    const { isHero } = this.#lineUp;
    const harm = (unit: number, target: number, ability: number, lost: number): void => {
      const row = rows[places[unit]![ability]!]!;
      if (isHero[unit] === isHero[target]) row.friendlyDamage += lost;
      else row.damage += lost;
    };
    return {
      hit: (unit, target, ability, _amount, dealt) => {
        rows[places[unit]![ability]!]!.uses++;
        harm(unit, target, ability, dealt);
      },
      maximumLowered: (unit, target, ability, _amount, dealt) => harm(unit, target, ability, dealt),
      heal: (unit, target, ability, _amount, dealt) => {
        const row = rows[places[unit]![ability]!]!;
        row.uses++;
        if (dealt < 0) harm(unit, target, ability, -dealt);
        else row.healing += dealt;
      },
      regenerate: (unit, ability, _amount, dealt) => {
        const row = rows[places[unit]![ability]!]!;
        row.uses++;
        row.healing += dealt;
      },
      drain: (unit, ability, _amount, dealt) => {
        rows[places[unit]![ability]!]!.healing += dealt;
      },
      recoil: (unit, ability, _amount, dealt) => {
        rows[places[unit]![ability]!]!.selfDamage += dealt;
      },
    };
  }
}
