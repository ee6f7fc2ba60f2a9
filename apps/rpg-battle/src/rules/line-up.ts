import { type Ability, type Bestiary, standardBestiary, type UnitClass } from '../bestiary/bestiary.ts';
import { InvalidUnit } from './errors.ts';
import { baseFigures, xpForNextLevel, xpValue } from './figures.ts';

/** One who takes part in a battle. What is absent is as its class and level make it, unharmed and without experience. */
export interface Participant {
  /** The name of a hero class or a type of monsters. */
  readonly class: string;
  /** 1…10,000; 1 when absent. */
  readonly level?: number | undefined;
  /** 0…`maxhp`; one who has none is dead from the start. */
  readonly hp?: number | undefined;
  /** 1…1,000,000,000. */
  readonly maxhp?: number | undefined;
  /** Heroes only: 0…the maximum. */
  readonly mp?: number | undefined;
  /** Heroes only: 0…10 × level − 1. */
  readonly xp?: number | undefined;
}

/** What a battle is fought with, but for the chance. */
export interface BattleSetup {
  /** At most 100; their order counts: for equal speeds, and for whom a monster's draw strikes. */
  readonly participants: readonly Participant[];
  /** The standard bestiary when absent. */
  readonly bestiary?: Bestiary | undefined;
  /** Unit turns after which the battle is given up; 10,000 when absent. */
  readonly turnLimit?: number | undefined;
}

/** The turns after which a battle is given up unless its set-up says otherwise. */
export const DEFAULT_TURN_LIMIT = 10_000;

const MOST_PARTICIPANTS = 100;
const HIGHEST_LEVEL = 10_000;
// the largest figures at which 32-bit integers hold whatever a battle makes of them
const LARGEST_STAT = 1_000_000;
const LARGEST_HP = 1_000_000_000;
const LARGEST_XP_VALUE = 25_000_000;

/** The fields of a unit in `LineUp.figures`, each a run of one number a unit. */
export const FIELDS = [
  'level',
  'hp',
  'maxhp',
  'mp',
  'maxmp',
  'xp',
  'strength',
  'constitution',
  'intelligence',
  'speed',
  /** Which ability of its queue a monster uses next. */
  'next',
] as const;

/** A field of a unit. */
export type Field = (typeof FIELDS)[number];

/** A checked set-up in the form that battles start from; shared by any number of them and never changed. */
export interface LineUp {
  readonly bestiary: Bestiary;
  readonly turnLimit: number;
  /** How many units there are. */
  readonly size: number;
  /** The class of each unit. */
  readonly classes: readonly UnitClass[];
  /** The menu of each hero, the queue of each monster from its front. */
  readonly abilities: readonly (readonly Ability[])[];
  /** 1 for heroes, 0 for monsters. */
  readonly isHero: Uint8Array;
  readonly damageReduction: Int32Array;
  readonly harmedByHealing: Uint8Array;
  /** Field by field, see `FIELDS`: the figures at the start. */
  readonly figures: Int32Array;
}

/**
 * Checks a set-up and computes its figures at the start.
 *
 * @throws InvalidUnit for the first participant that the rules do not allow.
 * @throws TypeError when there is no list of participants.
 * @throws RangeError when there are more than 100 participants, or unless the turn limit is an integer ≥ 0.
 */
export function lineUpOf(setup: BattleSetup): LineUp {
  const { participants, bestiary = standardBestiary, turnLimit = DEFAULT_TURN_LIMIT } = setup;
  if (!Array.isArray(participants))
    throw new TypeError(`a battle needs a list of participants, not ${typeof participants}`);
  const size = participants.length;
  if (size > MOST_PARTICIPANTS)
    throw new RangeError(`a battle has at most ${MOST_PARTICIPANTS} participants, not ${size}`);
  if (!(Number.isSafeInteger(turnLimit) && turnLimit >= 0))
    throw new RangeError(`a turn limit must be an integer ≥ 0, not ${turnLimit}`);
  const classes = participants.map((participant, unit) => classOf(participant, unit, bestiary));
  const starts = participants.map((participant, unit) => startOf(participant, unit, classes[unit]!));
  return {
    bestiary,
    turnLimit,
    size,
    classes,
    // copied, for reading from a frozen array is slower
    abilities: classes.map(({ abilities }) => [...abilities]),
    isHero: Uint8Array.from(classes, ({ side }) => (side === 'hero' ? 1 : 0)),
    damageReduction: Int32Array.from(classes, ({ damageReduction }) => damageReduction),
    harmedByHealing: Uint8Array.from(classes, ({ harmedByHealing }) => (harmedByHealing ? 1 : 0)),
    figures: figuresOf(starts),
  };
}

/** Lays out the figures of units field by field. */
export function figuresOf(units: readonly Readonly<Record<Field, number>>[]): Int32Array {
  return Int32Array.from(FIELDS.flatMap((field) => units.map((unit) => unit[field])));
}

function classOf(participant: Participant, unit: number, bestiary: Bestiary): UnitClass {
  const found = bestiary.classes.get(participant.class);
  if (!found) {
    const known = [...bestiary.classes.keys()].join(', ');
    throw new InvalidUnit(unit, 'class', `there is no class "${participant.class}"; there are ${known}`);
  }
  return found;
}

/** The figures of one participant by field. */
function startOf(participant: Participant, unit: number, unitClass: UnitClass): Record<Field, number> {
  const check = (field: keyof Participant, value: number, least: number, most: number): number => {
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    throw new InvalidUnit(unit, field, `must be an integer of ${least}…${most}, not ${value}`);
  };
  const level = check('level', participant.level ?? 1, 1, HIGHEST_LEVEL);
  const base = baseFigures(unitClass, level);
  const maxhp = check('maxhp', participant.maxhp ?? base.maxhp, 1, LARGEST_HP);
  const hp = check('hp', participant.hp ?? maxhp, 0, maxhp);
  if (unitClass.side === 'hero') {
    const mp = check('mp', participant.mp ?? base.maxmp, 0, base.maxmp);
    const xp = check('xp', participant.xp ?? 0, 0, xpForNextLevel(level) - 1);
    return { level, ...base, maxhp, hp, mp, xp, next: 0 };
  }
  for (const field of ['mp', 'xp'] as const)
    if (participant[field] !== undefined) throw new InvalidUnit(unit, field, 'a monster has none');
  checkSize(unit, unitClass, { ...base, maxhp });
  return { level, ...base, maxhp, hp, mp: 0, xp: 0, next: 0 };
}

/** Refuses a monster of custom multipliers that outgrows the integers of a battle. */
function checkSize(unit: number, monster: UnitClass, figures: ReturnType<typeof baseFigures>): void {
  const { strength, constitution, intelligence, speed, maxhp } = figures;
  for (const [name, value] of Object.entries({ strength, constitution, intelligence, speed }))
    if (value > LARGEST_STAT)
      throw new InvalidUnit(unit, 'level', `its ${name} would be ${value}, more than ${LARGEST_STAT}`);
  const value = xpValue(strength, constitution, intelligence, speed, maxhp, monster.xpMultiplier);
  if (value > LARGEST_XP_VALUE)
    throw new InvalidUnit(unit, 'level', `it would be worth ${value} XP, more than ${LARGEST_XP_VALUE}`);
}
