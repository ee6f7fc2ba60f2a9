export type { BattleRecord, UnitRecord } from './battle-record.ts';
export { BattleState, type SavedState } from './battle-state.ts';
export { Battle, type BattleOptions, type BattleStart, type StepResult } from './battle.ts';
export type {
  AbilityData,
  BestiaryData,
  FamilyData,
  FormulaData,
  HeroData,
  MonsterData,
  Stats,
} from './bestiary-data.ts';
export { type BestiaryFault, bestiaryFaults } from './bestiary-faults.ts';
export {
  type Ability,
  type Bestiary,
  createBestiary,
  type Formula,
  standardBestiary,
  type UnitClass,
} from './bestiary.ts';
export type { Chance } from './chance.ts';
export type { CommandOption } from './command-options.ts';
export {
  BattleTimeout,
  Defeat,
  InsufficientMP,
  InvalidCommand,
  InvalidTarget,
  InvalidUnit,
  type Outcome,
  Victory,
} from './errors.ts';
export {
  type BattleCalls,
  type BattleEvent,
  type BattleObserver,
  eventObserver,
  eventText,
} from './events.ts';
export { type BaseFigures, baseFigures, xpForNextLevel, xpValue } from './figures.ts';
export type { Fraction } from './fraction.ts';
export { type BattleSetup, DEFAULT_TURN_LIMIT, type LineUp, lineUpOf, type Participant } from './line-up.ts';
export { odds, type OddsLimits, type OddsResult } from './odds.ts';
export { playOut } from './play-out.ts';
export { greedyPolicy } from './policies/greedy.ts';
export { commandCode, type Policy } from './policies/policy.ts';
export { randomPolicy } from './policies/random.ts';
export { type PolicyRule, type RuleCondition, rulesPolicy, type RuleTarget } from './policies/rules.ts';
export { searchAheadPolicy } from './policies/search-ahead.ts';
export type { RecordedCommand, Recording, RecordingStart } from './recording.ts';
export type { Command, Refusal } from './refusal.ts';
export { replay, type ReplayResult } from './replay.ts';
export { type BattleRange, battleSeed, MOST_BATTLES, policySeed, shardRange, simulate } from './simulate.ts';
export type { Snapshot, UnitSnapshot } from './snapshot.ts';
export { type AbilityTally, mergeTallies, type Tally } from './tally.ts';
export { playHeroTurn, playMonsterTurn, refusalOf, type RefusalCode } from './turns.ts';
export { participantOf, type UnitState } from './unit-state.ts';
export { type Interval, wilsonInterval } from './wilson.ts';
