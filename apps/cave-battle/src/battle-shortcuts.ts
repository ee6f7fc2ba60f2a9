/** What a battle may leave out because the result is known; each can be turned off to compare or to measure. */
export interface BattleShortcuts {
  /** Rounds that are known to repeat the one before are not played. An observer turns this off. */
  readonly steadyRounds: boolean;
  /** A unit that is known to find no way does not search. */
  readonly stuckRegions: boolean;
  /** What stronger Elves would do just the same is not played again by `raiseElfPower`. An observer turns this off. */
  readonly sharedOpenings: boolean;
  /** On large boards, squares that are far from every enemy are not searched. */
  readonly outlook: boolean;
}

/** Nothing is played that need not be. */
export const ALL_SHORTCUTS: BattleShortcuts = Object.freeze({
  steadyRounds: true,
  stuckRegions: true,
  sharedOpenings: true,
  outlook: true,
});
