/** The four stats; in a formula the factors they are multiplied by. */
export interface Stats {
  readonly strength?: number | undefined;
  readonly constitution?: number | undefined;
  readonly intelligence?: number | undefined;
  readonly speed?: number | undefined;
}

/**
 * An amount made from the figures of the unit that uses an ability: the base plus each stat and the level times its
 * factor, added in the order base, strength, constitution, intelligence, speed, level; fractions are dropped once,
 * at the end. What is absent is 0. The base is 0…1,000,000 and a factor 0…100.
 */
export interface FormulaData extends Stats {
  readonly base?: number | undefined;
  readonly level?: number | undefined;
}

/**
 * What an ability does. Exactly one of `damage`, `heal` and `regenerate` is given.
 *
 * In this order: the target is hurt or healed, its maximum falls, the user heals, pays and takes the recoil.
 */
export interface AbilityData {
  /** Magic points it takes, 0 when absent; a hero with fewer is refused. Not for monsters, which have none. */
  readonly cost?: number | undefined;
  /** Refused unless the target's hit points are at their maximum. Not for monsters. */
  readonly undamagedTargetOnly?: boolean | undefined;
  /** The target loses so much. */
  readonly damage?: FormulaData | undefined;
  /** The target gains so much, or loses it when another's healing harms its family. */
  readonly heal?: FormulaData | undefined;
  /** The user gains so much; the target is only drawn. */
  readonly regenerate?: FormulaData | undefined;
  /** With `damage`: the target's maximum hit points fall by the amount for good, even below 0. */
  readonly lowersMaximum?: boolean | undefined;
  /** With `damage`: the user gains the amount. */
  readonly drains?: boolean | undefined;
  /** The user loses so much in the end, which can kill it. */
  readonly recoil?: FormulaData | undefined;
}

/** What the units of a family have in common. */
export interface FamilyData {
  /** Hit points less lost from any damage, never less than none; 0 when absent. */
  readonly damageReduction?: number | undefined;
  /** Whether another's healing takes hit points instead of giving them; its own still heals. */
  readonly harmedByHealing?: boolean | undefined;
}

/** A class of heroes: stats as integer modifiers of −6…10, each 0 when absent. */
export interface HeroData extends Stats {
  readonly family?: string | undefined;
  /** In the order of the menu; `fight` when absent. One of them must never be refused. */
  readonly abilities?: readonly string[] | undefined;
}

/** A type of monsters: stats as multipliers ≥ 0, each 1 when absent. */
export interface MonsterData extends Stats {
  readonly family?: string | undefined;
  /** Hit points at level 1; 10 when absent. */
  readonly baseHp?: number | undefined;
  /** Multiplies the experience it is worth; 1 when absent. */
  readonly xpMultiplier?: number | undefined;
  /** Abilities in the order of use, from the front, round and round; `fight` when absent. */
  readonly queue?: readonly string[] | undefined;
}

/** Classes, monsters and abilities by name, as plain data that JSON can hold. */
export interface BestiaryData {
  /** `standard`, also when absent: in addition to the standard tables; `nothing`: these tables are all there is. */
  readonly extends?: 'standard' | 'nothing' | undefined;
  readonly families?: Readonly<Record<string, FamilyData>> | undefined;
  readonly abilities?: Readonly<Record<string, AbilityData>> | undefined;
  readonly heroes?: Readonly<Record<string, HeroData>> | undefined;
  readonly monsters?: Readonly<Record<string, MonsterData>> | undefined;
}
